import type { Output } from '../support/inbox';
import { pollRecords } from './poll';

const now = new Date().toISOString();

const poll = (conversations: object[], messages: object[], meta: Output = {}, inputData = {}) =>
  pollRecords('new_message', conversations, messages, { meta, inputData });

const asha = { id: 7, name: 'Asha Rao', phone: '919876543210', last_client_reply_at: now };
const incoming = { is_message_by_contact: 1, created_at: now };

// What seeding misses would fire later.
test.each([
  ['are seeded', { isPopulatingDedupe: true }, {}, ['2', '1']],
  ["don't fire", {}, {}, ['2']],
  ['fire if the Zap wants both directions', {}, { direction: 'any' }, ['2', '1']],
])('messages that tell nothing, beside others, %s', async (_what, meta, inputData, ids) => {
  const silent = { id: 1, value: 'of an unknown direction', created_at: now };
  const messages = [{ id: 2, value: 'theirs', ...incoming }, silent];
  const found = await poll([asha], messages, meta, inputData);
  expect(found.map(({ id }) => id)).toEqual(ids);
});

test("fails if no conversation's contact ID can be read", async () => {
  const list = [{ id: '17841400000000001', name: 'Asha', last_reply_at: incoming.created_at }];
  await expect(poll(list, [])).rejects.toMatchObject({
    message: expect.stringContaining('have no contact IDs that are whole numbers'),
  });
});

describe('messages without a time', () => {
  const untimed = [3, 10].map((id) => ({ id, value: `m${id}`, is_message_by_contact: 1 }));
  const timed = { id: 20, value: 'timed', ...incoming };
  const ids = async (messages: object[], meta = {}) =>
    (await poll([asha], messages, meta)).map(({ id }) => id);

  test.each([{}, { isPopulatingDedupe: true }])(
    'are an error if no message has one: %j',
    async (meta) => {
      await expect(ids(untimed, meta)).rejects.toMatchObject({
        message: expect.stringContaining('its messages have no time'),
      });
    },
  );

  test('are history beside messages with a time, so they are seeded', async () => {
    expect(await ids([timed, ...untimed])).toEqual(['20']);
    expect(await ids([timed, ...untimed], { isPopulatingDedupe: true })).toEqual(['20', '3', '10']);
  });
});

test.each([
  [{ subscribed: 0 }, {}, true],
  [{ subscribed: 1 }, { opted_out: true }, true],
])('of a contact %j and a message %j, opted_out is %j', async (person, record, expected) => {
  const message = { id: 1, value: 'STOP', ...incoming, ...record };
  expect(await poll([{ ...asha, ...person }], [message])).toMatchObject([{ opted_out: expected }]);
});

test("the contact that was asked for wrote, whatever a shared card or an agent's ID says", async () => {
  const bo = { id: 6, name: 'Bo', phone: '15550100' };
  const record = { id: 1, value: 'x', contact_id: 6, contact: bo, ...incoming };
  expect(await poll([asha, bo], [record])).toMatchObject(
    // The second conversation has no known activity, so it's read too.
    [{ contact_id: 7, name: 'Asha Rao', phone: '+919876543210' }],
  );
});
