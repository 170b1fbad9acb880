import { simulator } from '../../support/simulator';
import { post, sendCampaign } from './client';

test('an accepted campaign keeps all of its fields, and costs one credit', async () => {
  const media = { url: 'https://files.example.com/a.png', filename: 'a.png' };
  simulator.project.credits = 1;
  const request = {
    campaignName: 'new_arrivals',
    templateParams: undefined,
    media,
    location: '{"latitude":0,"longitude":-180,"name":"Shop"}',
    paramsFallbackValue: { name: 'friend' },
  };
  await sendCampaign(simulator, request);
  expect((await sendCampaign(simulator, request)).status).toBe(402);
  expect(simulator.outbox).toMatchObject([
    {
      campaign: 'new_arrivals',
      media,
      location: { latitude: 0, longitude: -180, name: 'Shop' },
      fields: { paramsFallbackValue: { name: 'friend' } },
    },
  ]);
});

test('the fork has codes, and redirects who does not ask for JSON', async () => {
  simulator.dialect = { server: 'fork' };
  const { json } = await sendCampaign(simulator, { campaignName: 'none' });
  expect(json).toMatchObject({ errorCode: 400, message: 'Campaign does not exist.' });
  const url = `${simulator.baseUrl}/api/msgbox/getMessages`;
  const { status, headers } = await post(url, {}, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/']);
});

test('starts over after a reset, at the same address', async () => {
  const { requests, outbox, origin } = simulator;
  await sendCampaign(simulator);
  simulator.dialect = { server: 'fork' };
  simulator.misbehave('500', { times: 9 });
  simulator.project.campaigns = [];
  simulator.reset();
  const { contacts, messages } = simulator.project;
  expect([requests, outbox, contacts, messages]).toEqual([[], [], [], []]);
  expect(simulator.origin).toBe(origin);
  expect((await sendCampaign(simulator)).json).toMatchObject({ success: 'true' });
  expect(outbox).toMatchObject([{ contactId: 1001 }]);
});
