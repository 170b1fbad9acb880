import { send } from './campaign_wire';

test.each([' \n', '\u200b\u2800', null, ['']])(
  'an empty name, %j, becomes the number that the message goes to',
  async (userName) => {
    expect(await send({ userName })).toMatchObject({
      userName: '+919876543210',
      warnings: ['Name is empty, so the phone number was used.'],
    });
  },
);

test('a number of no country has none', async () => {
  expect(await send({ destination: '+800 1234 5678' })).toMatchObject({
    destination: '+80012345678',
    country: null,
  });
});
