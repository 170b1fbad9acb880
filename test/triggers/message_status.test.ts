import { authData, step } from '../properties/list_steps';
import { StubService } from '../properties/stub';
import type { Output } from '../support/inbox';
import { simulator } from '../support/simulator';
import { hoursAgo, pollTrigger } from './poll';

const poll = (inputData?: Output, meta?: Output) => pollTrigger('failed_message', inputData, meta);

function writeTo(text: string, hours: number, error: string | null, phone = '+919876500001') {
  const { contact } = simulator.incoming(phone, 'Hi', { name: 'Asha Rao', at: hoursAgo(30) });
  const at = hoursAgo(hours);
  return simulator.project.addMessage({ contactId: contact.id, kind: 'message', text, at, error });
}

test("returns messages that couldn't be delivered, with the reason and the contact", async () => {
  writeTo('delivered', 2, null);
  const { contactId } = writeTo('lost', 1, 'Re-engagement message');
  expect(await poll()).toMatchObject([
    {
      contact_id: contactId,
      text: 'lost',
      direction: 'outgoing',
      status: 'failed',
      error: 'Re-engagement message',
      name: 'Asha Rao',
      phone: '+919876500001',
    },
  ]);
});

test('a message that is still on its way when the Zap is switched on is returned once it fails', async () => {
  const old = writeTo('failed before', 2, 'Not a user');
  const pending = writeTo('on its way', 1, null);
  const seeded = await poll({}, { isPopulatingDedupe: true });
  expect(seeded.map(({ id }) => id)).toEqual([String(old.id)]);
  pending.error = 'Expired';
  expect((await poll()).map(({ text }) => text)).toEqual(['on its way', 'failed before']);
});

test('leaves out what was sent over a day ago', async () => {
  writeTo('old', 25, 'Not a user');
  expect(await poll()).toEqual([]);
});

test('watches one contact if it is selected', async () => {
  writeTo('one', 1, 'Not a user');
  const { contactId } = writeTo('other', 1, 'Not a user', '+919876500002');
  expect((await poll({ contact_id: contactId })).map(({ text }) => text)).toEqual(['other']);
});

test.each([
  ['undelivered', true],
  ['Rejected', true],
  ['failed', true],
  ['error', true],
  ['not_delivered', true],
  ['delivered', false],
  ['read', false],
])('judges a message with the status %s and no error by that word', async (status, isReturned) => {
  const now = new Date().toISOString();
  const message = { id: 1, direction: 'outgoing', status, created_at: now };
  const service = new StubService(({ url }) => ({
    body: JSON.stringify(
      url.endsWith('getMessages') ? [message] : [{ contact_id: 7, last_reply_at: now }],
    ),
  }));
  const found = await step('triggers.failed_message.operation.perform', { authData }, service);
  expect(found).toMatchObject(isReturned ? [{ id: '1', status: status.toLowerCase() }] : []);
  expect(found).toHaveLength(isReturned ? 1 : 0);
});
