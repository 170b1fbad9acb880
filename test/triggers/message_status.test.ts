import type { Output } from '../support/inbox';
import { simulator } from '../support/simulator';
import { hoursAgo, pollRecords, pollTrigger, pollTriggerToError } from './poll';

const poll = (inputData?: Output, meta?: Output) => pollTrigger('message_status', inputData, meta);

function writeTo(text: string, hours: number, error: string | null, phone = '+919876500001') {
  const { contact } = simulator.incoming(phone, 'Hi', { name: 'Asha Rao', at: hoursAgo(30) });
  const at = hoursAgo(hours);
  return simulator.project.addMessage({ contactId: contact.id, kind: 'message', text, at, error });
}

test("returns messages that couldn't be delivered, with the reason and the contact", async () => {
  writeTo('delivered', 2, null);
  const { id, contactId } = writeTo('lost', 1, 'Re-engagement message');
  expect(await poll()).toMatchObject([
    {
      id: `${id}-failed`,
      message_id: String(id),
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

test('a message that is still on its way when the Zap is switched on fires once it gets the status', async () => {
  const old = writeTo('failed before', 2, 'Not a user');
  const pending = writeTo('on its way', 1, null);
  const on = { isPopulatingDedupe: true };
  expect(await poll({}, on)).toEqual([{ id: `${old.id}-failed` }]);
  pending.error = 'Expired';
  expect((await poll()).map(({ text }) => text)).toEqual(['on its way', 'failed before']);
});

test('fires a message once for each status, by its ID', async () => {
  const { id } = writeTo('Hello', 1, null);
  const ids = async (status: string) => (await poll({ status })).map((one) => one.id);
  expect(await ids('failed')).toEqual([]);
  expect(await ids('delivered')).toEqual([`${id}-delivered`]);
  expect(await ids('read')).toEqual([]);
  simulator.project.messagesOf(1001).forEach((message) => {
    message.status = 'read';
  });
  expect(await ids('delivered')).toEqual([`${id}-delivered`]);
  expect(await ids('read')).toEqual([`${id}-read`]);
});

test('refuses any other status without a request', async () => {
  expect(await pollTriggerToError('message_status', { status: 'sent' })).toMatchObject({
    code: 'InvalidField',
    message: 'Status must be Failed, Delivered, or Read.',
  });
  expect(simulator.requests).toEqual([]);
});

const now = new Date().toISOString();

test.each<[object, string[]]>([
  [{ status: 'Rejected' }, ['failed']],
  [{ status: 'read', error: 'Expired' }, ['failed']],
  [{ status: 'delivered', seen_at: 0 }, ['delivered']],
  [{ status: 'sending', is_read: 1 }, []],
  [{ direction: null, status: 'read' }, []],
])('a message with %j has reached %j', async (record, reached) => {
  const message = { id: 1, direction: 'outgoing', created_at: now, ...record };
  const conversations = [{ contact_id: 7, last_reply_at: now }];
  const found: string[] = [];
  for (const status of ['failed', 'delivered', 'read']) {
    const values = { inputData: { status } };
    const list = await pollRecords('message_status', conversations, [message], values);
    if (list.length > 0) found.push(status);
  }
  expect(found).toEqual(reached);
});
