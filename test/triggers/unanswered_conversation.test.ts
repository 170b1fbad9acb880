import type { Output } from '../support/inbox';
import { simulator } from '../support/simulator';
import { hoursAgo, pollTrigger, pollTriggerToError } from './poll';

const poll = (inputData?: Output, meta?: Output) =>
  pollTrigger('unanswered_conversation', inputData, meta);
const names = async (inputData: Output = {}, meta: Output = {}) =>
  (await poll(inputData, meta)).map(({ name }) => name);

const phone = (index: number) => `+91987650000${index}`;
function writeIn(name: string, index: number, hours: number) {
  return simulator.incoming(phone(index), 'Hello?', { name, at: hoursAgo(hours) }).contact;
}
function answer(contactId: number, hours: number) {
  const at = hoursAgo(hours);
  simulator.project.addMessage({ contactId, kind: 'message', text: 'Yes', at });
}

test('returns contacts who have waited over an hour, and up to a day longer, newest first', async () => {
  for (const [index, hours] of [0.99, 1.01, 24.9, 25.1].entries()) {
    writeIn(`${hours} hours`, index, hours);
  }
  answer(writeIn('answered', 5, 3).id, 2);
  expect(await names()).toEqual(['1.01 hours', '24.9 hours']);
  expect(simulator.requests.map(({ path }) => path)).toEqual(['/api/msgbox/getConversations/none']);
  expect(await names({ minutes: '30' })).toEqual(['0.99 hours', '1.01 hours']);
});

test('has an ID for each message that waits, and the conversation has its own', async () => {
  const contact = writeIn('Asha', 1, 3);
  const [first] = await poll();
  expect(first).toMatchObject({ conversation_id: String(contact.id), contact_id: contact.id });
  expect(await poll()).toMatchObject([{ id: first?.id }]);
  writeIn('Asha', 1, 2);
  const [second] = await poll();
  expect(second).toMatchObject({ conversation_id: String(contact.id) });
  expect(second?.id).not.toBe(first?.id);
});

test('seeding and samples have what waits however long, and seeding not what waits too short', async () => {
  writeIn('short', 1, 0.5);
  writeIn('long', 2, 200);
  expect(await poll({}, { isPopulatingDedupe: true })).toHaveLength(1);
  expect(await names({}, { isLoadingSample: true })).toEqual(['long']);
});

test.each(['0', '1.5', '7c9'])('refuses %j minutes', async (minutes) => {
  expect(await pollTriggerToError('unanswered_conversation', { minutes })).toMatchObject({
    code: 'InvalidField',
    message: 'Minutes Without a Reply must be a whole number above 0.',
  });
  expect(simulator.requests).toEqual([]);
});
