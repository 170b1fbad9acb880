import type { Output } from '../support/inbox';
import { simulator } from '../support/simulator';
import { hoursAgo, pollTrigger } from './poll';

// Polls many conversations, maybe on a busy machine.
const poll = (inputData?: Output, meta?: Output) => pollTrigger('new_message', inputData, meta);
const texts = async (inputData: Output = {}, meta: Output = {}) =>
  (await poll(inputData, meta)).map(({ text }) => text);

function writeIn(phone: string, text: string, hours: number) {
  return simulator.incoming(phone, text, { name: 'Asha Rao', at: hoursAgo(hours) });
}
function writeTo(contactId: number, text: string, hours: number) {
  simulator.project.addMessage({ contactId, kind: 'message', text, at: hoursAgo(hours) });
}
const phone = (index: number) => `+9198765${String(index).padStart(5, '0')}`;
/** The contacts whose messages were requested, in order. */
const contactsRead = () =>
  simulator.requests
    .filter(({ path }) => path.endsWith('getMessages'))
    .map(({ rawBody }) => Number(/"contact_id":(\d+)/.exec(rawBody ?? '')?.[1]));

describe('without a contact', () => {
  test('reads every conversation of the last 24 hours, newest first, and no other', async () => {
    const contacts = Array.from(
      { length: 30 },
      (_, index) => writeIn(phone(index), `from ${index}`, index + 0.5).contact.id,
    );
    const expected = Array.from({ length: 24 }, (_, index) => `from ${index}`);
    expect(await texts()).toEqual(expected);
    expect(contactsRead().sort((a, b) => a - b)).toEqual(contacts.slice(0, 24));
  });

  test('reads 24 hours further back when seeding, since a list may be of another zone', async () => {
    const hours = [1, 23.9, 24.1, 47.9, 48.1];
    const contacts = hours.map((each, index) => writeIn(phone(index), 'x', each).contact.id);
    await poll({}, { isPopulatingDedupe: true });
    expect(contactsRead()).toEqual(contacts.slice(0, 4));
    simulator.requests.length = 0;
    await poll();
    expect(contactsRead()).toEqual(contacts.slice(0, 2));
  });

  test("doesn't read what only the business keeps active, for incoming messages", async () => {
    const old = writeIn(phone(1), 'a month ago', 30 * 24).contact.id;
    const silent = simulator.project.contactFor({
      phone: phone(2),
      name: 'Ravi',
      createdAt: hoursAgo(2),
    }).id;
    const active = writeIn(phone(3), 'today', 2).contact.id;
    for (const id of [old, silent, active]) writeTo(id, 'from us', 1);
    expect(await texts()).toEqual(['today']);
    expect(contactsRead()).toEqual([active]);
    simulator.requests.length = 0;
    expect(await texts({ direction: 'outgoing' })).toHaveLength(3);
    expect(contactsRead().sort()).toEqual([old, silent, active].sort());
  });

  test('has a sample on a quiet day too, from the ten newest conversations', async () => {
    const days = Array.from({ length: 11 }, (_, index) => index + 2);
    for (const day of days) writeIn(phone(day), `${day} days ago`, day * 24);
    expect(await texts()).toEqual([]);
    expect(contactsRead()).toEqual([]);
    expect(await texts({}, { isLoadingSample: true })).toEqual(
      days.slice(0, 10).map((day) => `${day} days ago`),
    );
  });
});

test('of one contact requests only this one, and the list that says who it is', async () => {
  const { contact } = writeIn(phone(1), 'mine', 1);
  writeIn(phone(2), 'other', 1);
  expect(await poll({ contact_id: String(contact.id) })).toMatchObject([
    { text: 'mine', phone: phone(1) },
  ]);
  expect(contactsRead()).toEqual([contact.id]);
});

test.each<[string, Output, string[]]>([
  ['incoming ones by default', {}, ['a question']],
  ['those of both directions', { direction: 'any' }, ['an answer', 'a question']],
  ['those with one of several texts', { text: ['STOP', 'question'] }, ['a question']],
])('fires %s', async (_which, inputData, expected) => {
  const { contact } = writeIn(phone(1), 'a question', 2);
  writeTo(contact.id, 'an answer', 1);
  expect(await texts(inputData)).toEqual(expected);
});

test('leaves out what was sent over a day ago in a live poll, but not in samples and seeding', async () => {
  writeIn(phone(1), 'old', 25);
  writeIn(phone(1), 'new', 23);
  expect(await texts()).toEqual(['new']);
  expect(await texts({}, { isLoadingSample: true })).toEqual(['new', 'old']);
  expect(await poll({}, { isPopulatingDedupe: true })).toHaveLength(2);
});

test('what a contact answers is told for each message, whatever the filters leave out', async () => {
  const { contact } = writeIn(phone(1), 'Hello', 50);
  writeTo(contact.id, 'Shall we call you?', 48);
  writeIn(phone(1), 'Yes', 3);
  writeTo(contact.id, 'Which day?', 2);
  writeIn(phone(1), 'Monday', 1);
  expect(await poll({ text: ['yes', 'monday'] })).toMatchObject([
    { text: 'Monday', our_last_message: 'Which day?' },
    { text: 'Yes', our_last_message: 'Shall we call you?' },
  ]);
});

test.each([
  ['without', ['text']],
  ['', ['text', 'photo']],
])('Media set to "%s" fires for %j', async (media, expected) => {
  const file = { url: 'https://example.com/photo.jpg', filename: 'photo.jpg' };
  simulator.incoming(phone(1), 'photo', { at: hoursAgo(2), media: file });
  simulator.incoming(phone(1), 'text', { at: hoursAgo(1) });
  expect(await texts({ media })).toEqual(expected);
});
