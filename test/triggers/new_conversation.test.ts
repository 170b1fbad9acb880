import type { Output } from '../support/inbox';
import { simulator } from '../support/simulator';
import { hoursAgo, pollRecords, pollTrigger } from './poll';

const poll = (inputData?: Output, meta?: Output) =>
  pollTrigger('new_conversation', inputData, meta);
const names = async (inputData: Output = {}, meta: Output = {}) =>
  (await poll(inputData, meta)).map(({ name }) => name);

const writeIn = (phone: string, name: string, hours: number) =>
  simulator.incoming(phone, `From ${name}`, { name, at: hoursAgo(hours) });

/** The business writes first. */
function writeTo(phone: string, name: string, hours: number) {
  const at = hoursAgo(hours);
  const contact = simulator.project.contactFor({ phone, name, createdAt: at });
  simulator.project.addMessage({ contactId: contact.id, kind: 'campaign', text: 'Hello', at });
  return contact;
}

test('returns each conversation once, newest first, with a stable ID', async () => {
  writeIn('+919876500001', 'Asha', 3);
  writeIn('+919876500002', 'Ravi', 1);
  writeIn('+919876500003', 'Meera', 2);
  const first = await poll();
  expect(first.map(({ name }) => name)).toEqual(['Ravi', 'Meera', 'Asha']);
  writeIn('+919876500001', 'Asha', 0);
  const ids = (list: Output[]) => list.map(({ id }) => id);
  expect(ids(await poll())).toEqual(ids(first));
});

test('leaves out what began over seven days ago in a live poll, but not in samples and seeding', async () => {
  writeIn('+919876500001', 'old', 7 * 24 + 0.1);
  writeIn('+919876500002', 'new', 7 * 24 - 0.1);
  expect(await names()).toEqual(['new']);
  expect(await names({}, { isLoadingSample: true })).toEqual(['new', 'old']);
  expect(await poll({}, { isPopulatingDedupe: true })).toHaveLength(2);
});

describe('a conversation that the business started', () => {
  beforeEach(() => {
    writeIn('+919876500001', 'Asha', 3);
    writeTo('+919876500002', 'Ravi', 2);
  });

  test('fires once the contact writes', async () => {
    expect(await names()).toEqual(['Asha']);
    writeIn('+919876500002', 'Ravi', 1);
    expect(await names()).toEqual(['Ravi', 'Asha']);
  });

  test('never fires if it was there at switch-on', async () => {
    expect(await poll({}, { isPopulatingDedupe: true })).toEqual([{ id: '1003' }, { id: '1001' }]);
  });
});

test('conversations without a time of creation fire with activity in the last 24 hours', async () => {
  const active = (id: number, hours: number) => ({
    id,
    name: `${hours}`,
    last_client_reply_at: hoursAgo(hours).toISOString(),
    updated_at: hoursAgo(hours).toISOString(),
  });
  const list = [{ id: 1, name: 'unknown' }, active(2, 24.1), active(3, 23.9), active(4, 1)];
  const found = await pollRecords('new_conversation', list);
  expect(found.map(({ name }) => name)).toEqual(['1', '23.9']);
  const meta = { isPopulatingDedupe: true };
  expect(await pollRecords('new_conversation', list, [], { meta })).toHaveLength(4);
});
