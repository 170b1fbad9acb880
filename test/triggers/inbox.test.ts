import { type Simulator, startSimulator } from '../../tools/simulator';
import { inboxBundle, type Output, runList } from '../support/inbox';
import { runToError } from '../support/platform';

const newConversation = 'triggers.new_conversation.operation.perform';
const newMessage = 'triggers.new_message.operation.perform';
const listConversations = 'triggers.list_conversations.operation.perform';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());
beforeEach(() => simulator.reset());

const poll = (method: string, inputData: Output = {}, meta: Output = {}) =>
  runList(method, inboxBundle(simulator, inputData, meta));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
function writeIn(phone: string, text: string, hours: number) {
  return simulator.incoming(phone, text, { name: `Name of ${phone}`, at: hoursAgo(hours) });
}
/** Ten numbers and more, each written a different time ago. */
const phone = (index: number) => `+9198765${String(index).padStart(5, '0')}`;

describe('new_conversation', () => {
  test('newest first, each once, with stable ids', async () => {
    writeIn(phone(1), 'a', 3);
    writeIn(phone(2), 'b', 1);
    writeIn(phone(3), 'c', 2);
    const first = await poll(newConversation);
    expect(first.map((conversation) => conversation.last_message)).toEqual(['b', 'c', 'a']);
    writeIn(phone(1), 'again', 0);
    const ids = (list: Output[]) => list.map(({ id }) => id);
    expect(ids(await poll(newConversation))).toEqual(ids(first));
  });

  test('a live poll leaves out what began over seven days ago; sample and seeding do not', async () => {
    writeIn(phone(1), 'old', 8 * 24);
    writeIn(phone(2), 'new', 6 * 24);
    expect(await poll(newConversation)).toHaveLength(1);
    expect(await poll(newConversation, {}, { isLoadingSample: true })).toHaveLength(2);
    expect(await poll(newConversation, {}, { isPopulatingDedupe: true })).toHaveLength(2);
  });
});

describe('new_message', () => {
  test('watches the ten conversations that were active last', async () => {
    for (let index = 1; index <= 12; index += 1) writeIn(phone(index), `from ${index}`, index);
    const messages = await poll(newMessage);
    expect(messages.map(({ text }) => text)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((index) => `from ${index}`),
    );
    expect(simulator.requests.map(({ path }) => path.split('/').at(-1))).toEqual([
      'none',
      ...Array(10).fill('getMessages'),
    ]);
  });

  test('of one contact alone, asks for this one alone', async () => {
    const { contact } = writeIn(phone(1), 'mine', 1);
    writeIn(phone(2), 'other', 1);
    const messages = await poll(newMessage, { contact_id: String(contact.id) });
    expect(messages.map(({ text }) => text)).toEqual(['mine']);
    expect(simulator.requests).toHaveLength(1);
  });

  test('brings incoming messages unless told otherwise', async () => {
    const { contact } = writeIn(phone(1), 'question', 2);
    const answer = { contactId: contact.id, text: 'answer', at: hoursAgo(1) };
    simulator.project.addMessage({ ...answer, kind: 'message' });
    const texts = async (direction?: string) =>
      (await poll(newMessage, { direction })).map(({ text }) => text);
    expect(await texts()).toEqual(['question']);
    expect(await texts('')).toEqual(['question']);
    expect(await texts('outgoing')).toEqual(['answer']);
    expect(await texts('any')).toEqual(['answer', 'question']);
  });

  test('a live poll leaves out what was sent over a day ago; sample and seeding do not', async () => {
    writeIn(phone(1), 'old', 25);
    writeIn(phone(1), 'new', 23);
    expect(await poll(newMessage)).toHaveLength(1);
    expect(await poll(newMessage, {}, { isLoadingSample: true })).toHaveLength(2);
    expect(await poll(newMessage, {}, { isPopulatingDedupe: true })).toHaveLength(2);
  });

  test('one conversation that fails fails the poll', async () => {
    for (let index = 1; index <= 3; index += 1) writeIn(phone(index), 'x', index);
    simulator.misbehave('500', { path: 'getMessages' });
    expect(await runToError(newMessage, inboxBundle(simulator, {}))).toMatchObject({
      code: 'ServiceUnavailable',
    });
  });

  test('messages without ids come once each', async () => {
    simulator.dialect = { ids: 'absent', contactId: 'contact_id' };
    writeIn(phone(1), 'same', 1);
    writeIn(phone(1), 'same', 2);
    const messages = await poll(newMessage);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
    expect(await poll(newMessage)).toEqual(messages);
  });
});

test('the dropdown shows names, and numbers where there is no name', async () => {
  writeIn(phone(1), 'a', 2);
  const { contact } = writeIn(phone(2), 'b', 1);
  contact.name = '';
  expect(await poll(listConversations)).toMatchObject([
    { contact_id: contact.id, name: expect.stringContaining('9876500002') },
    { name: `Name of ${phone(1)}` },
  ]);
});

test('a list that cannot be found is an error, never an empty result', async () => {
  simulator.misbehave('empty_body', { path: 'getConversations' });
  expect(await runToError(newConversation, inboxBundle(simulator, {}))).toMatchObject({
    name: 'AppError',
    code: 'UnexpectedReply',
    message:
      'The service answered in a form that cannot be read. Check the Messaging URL of the connection, and try again later.',
  });
});
