import { authData, step } from '../properties/list_steps';
import { StubService } from '../properties/stub';
import type { Output } from '../support/inbox';
import { simulator } from '../support/simulator';
import { hoursAgo, pollTrigger, pollTriggerToError } from './poll';

const poll = (inputData?: Output, meta?: Output) =>
  pollTrigger('new_conversation', inputData, meta);
const pollToError = (inputData?: Output) => pollTriggerToError('new_conversation', inputData);
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

test("says who it's with, with split names and the number in E.164", async () => {
  writeIn('+919876500001', 'Asha Rao', 1);
  for (const contact of simulator.project.contacts) contact.phone = '919876500001';
  expect(await poll()).toMatchObject([
    { name: 'Asha Rao', first_name: 'Asha', last_name: 'Rao', phone: '+919876500001' },
  ]);
});

test('leaves out what began over seven days ago in a live poll, but not in samples and seeding', async () => {
  writeIn('+919876500001', 'old', 8 * 24);
  writeIn('+919876500002', 'new', 6 * 24);
  expect(await names()).toEqual(['new']);
  expect(await names({}, { isLoadingSample: true })).toEqual(['new', 'old']);
  expect(await names({}, { isPopulatingDedupe: true })).toEqual(['new', 'old']);
});

describe('started by', () => {
  beforeEach(() => {
    writeIn('+919876500001', 'Asha', 3);
    writeTo('+919876500002', 'Ravi', 2);
  });

  test.each<[string, unknown, string[]]>([
    ['contacts by default', undefined, ['Asha']],
    ['contacts if the field is blank', '', ['Asha']],
    ['contacts, in any letter case', 'Contact', ['Asha']],
    ['the business', 'business', ['Ravi']],
    ['either', 'any', ['Ravi', 'Asha']],
  ])('fires those that %s started', async (_who, started_by, expected) => {
    expect(await names({ started_by })).toEqual(expected);
  });

  test('refuses anything else without a request', async () => {
    expect(await pollToError({ started_by: 'robot' })).toMatchObject({
      code: 'InvalidField',
      message: 'Started By must be contact, business, or any.',
    });
    expect(simulator.requests).toEqual([]);
  });

  test('fires a conversation that the business started once the contact writes', async () => {
    writeIn('+919876500002', 'Ravi', 1);
    expect(await names()).toEqual(['Ravi', 'Asha']);
  });

  test('never fires what was there at switch-on, whoever started it', async () => {
    expect(await names({}, { isPopulatingDedupe: true })).toEqual(['Ravi', 'Asha']);
  });
});

test('fails if there is no list, instead of returning none', async () => {
  simulator.misbehave('empty_body', { path: 'getConversations' });
  expect(await pollToError()).toMatchObject({
    code: 'UnexpectedReply',
  });
});

describe('a conversation without a creation time', () => {
  /** How many of such a list fire. */
  const fired = async (list: object[], meta: Output = {}) => {
    const service = new StubService(() => ({ body: JSON.stringify(list) }));
    const method = 'triggers.new_conversation.operation.perform';
    const found = await step(method, { authData, meta }, service);
    return Array.isArray(found) ? found.length : undefined;
  };
  const listOf = (count: number) =>
    Array.from({ length: count }, (_, n): object => ({ id: n + 1, name: `N${n}` }));

  test.each([9, 11, 149])('may be new in a list of %d, which is no page', async (count) => {
    expect(await fired(listOf(count))).toBe(count);
  });

  test.each([10, 25, 150])('is old in a list of %d, which may be a page', async (count) => {
    expect(await fired(listOf(count))).toBe(0);
    expect(await fired(listOf(count), { isPopulatingDedupe: true })).toBe(count);
    expect(await fired(listOf(count), { isLoadingSample: true })).toBe(count);
  });

  test.each<[string, (number | null)[], number]>([
    ['fires if all its messages are there, and new', [1, 6 * 24], 1],
    ["doesn't fire if the first of its messages is old", [1, 8 * 24], 0],
    ["doesn't fire if the time of a message isn't known", [1, null], 0],
    ["doesn't fire if its messages may be a page, too", Array(20).fill(1), 0],
    ["doesn't fire without a message", [], 0],
  ])('in a page, it %s', async (_what, hours, count) => {
    const messages = hours.map((one, n) => {
      return { id: n, text: 'Hi', sent_at: one === null ? null : hoursAgo(one).toISOString() };
    });
    expect(await fired([{ id: 99, name: 'Asha', messages }, ...listOf(149)])).toBe(count);
  });
});

test('asks once more for an empty list when seeding', async () => {
  expect(await poll({}, { isPopulatingDedupe: true })).toEqual([]);
  expect(simulator.requests).toHaveLength(2);
});
