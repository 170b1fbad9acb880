import * as z from 'zod';
import type { Dialect } from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { msgbox, sendCampaign } from './client';

const at = new Date('2024-05-01T10:20:30.400Z');

/** One contact's conversation and message, in a dialect. */
async function records(dialect: Partial<Dialect>) {
  simulator.reset();
  simulator.dialect = { envelope: 'bare', ...dialect };
  const { contact } = simulator.incoming('+919876543210', 'Hi', { at });
  const conversations = await msgbox(simulator, 'getConversations/none');
  const messages = await msgbox(simulator, 'getMessages', { contact_id: contact.id });
  return { conversations: conversations.json, messages: messages.json };
}

test('a conversation and a message have every field of comparable services', async () => {
  const { conversations, messages } = await records({});
  const text = JSON.stringify([conversations, messages]).replace(/wamid\.[^"]+/, 'WAMID');
  const time = '"2024-05-01 10:20:30"';
  expect(text.replaceAll(time, 'T')).toBe(
    '[[{"id":1001,"name":"+919876543210","phone":"+919876543210","avatar":null,"email":null,"country_id":null,"last_message":"Hi","last_reply_at":T,"last_client_reply_at":T,"last_support_reply_at":null,"is_last_message_by_contact":1,"has_chat":1,"resolved_chat":0,"subscribed":1,"language":"en","created_at":T,"updated_at":T}],' +
      '[{"id":1002,"contact_id":1001,"company_id":1,"fb_message_id":"WAMID","value":"Hi","original_message":"Hi","header_text":"","header_image":"","header_video":"","header_audio":"","header_document":"","footer_text":"","buttons":"[]","is_message_by_contact":1,"is_campign_messages":0,"is_note":0,"sender_name":"+919876543210","status":1,"error":null,"campaign_id":null,"created_at":T,"updated_at":T}]]',
  );
});

test('the newest reply comes first, with 40 characters of it', async () => {
  simulator.incoming('+919876543210', `Hello, ${'x'.repeat(60)}`, { name: 'Asha', at });
  simulator.incoming('+14155552671', 'Hi', { at: new Date('2024-05-02T00:00:00Z') });
  const { json } = await msgbox(simulator, 'getConversations/none');
  const older = { name: 'Asha', last_message: `Hello, ${'x'.repeat(33)}` };
  expect(json).toMatchObject({ data: [{ phone: '+14155552671' }, older] });
});

test('messages show what a campaign sent to a new number, and the reply', async () => {
  const url = 'https://files.example.com/a.png';
  const media = { url, filename: 'a.png' };
  await sendCampaign(simulator, { campaignName: 'new_arrivals', templateParams: [], media });
  const { contact } = simulator.incoming('9876543210', 'Thanks!');
  const { json } = await msgbox(simulator, 'getMessages', { contact_id: contact.id });
  const reply = { value: 'Thanks!', is_message_by_contact: 1, is_campign_messages: 0 };
  const sent = { header_image: url, is_message_by_contact: 0, is_campign_messages: 1 };
  const value = 'The new collection is here. Come and see it!';
  expect(json).toMatchObject({
    data: [
      { ...reply, contact_id: contact.id, sender_name: 'Asha' },
      { ...sent, value, campaign_id: 'new_arrivals' },
    ],
  });
});

test.each([undefined, null, '1001', 1.5])(
  'a contact_id must be an integer, not %j',
  async (value) => {
    expect(await msgbox(simulator, 'getMessages', { contact_id: value })).toMatchObject({
      status: 400,
      text: '{"status":"error","errors":{"contact_id":["The contact id is not an integer."]}}',
    });
  },
);

test('an unknown contact is refused', async () => {
  expect(await msgbox(simulator, 'getMessages', { contact_id: 7 })).toMatchObject({
    status: 200,
    text: '{"status":"error","message":"Contact not found"}',
  });
});

test.each<[Dialect['envelope'], string, string]>([
  ['data', 'data.', 'data.'],
  ['named', 'conversations.', 'messages.'],
  ['inside', 'conversations.', 'messages.'],
  ['data.data', 'data.data.', 'data.data.'],
  ['data.named', 'data.conversations.', 'data.messages.'],
  ['results', 'results.', 'results.'],
  ['items', 'items.', 'items.'],
  ['records', 'records.', 'records.'],
  ['bare', '', ''],
])('the envelope "%s" has its lists there', async (envelope, ofConversations, ofMessages) => {
  const { conversations, messages } = await records({ envelope });
  expect(conversations).toHaveProperty(`${ofConversations}0.last_message`, 'Hi');
  expect(messages).toHaveProperty(`${ofMessages}0.value`, 'Hi');
  if (envelope !== 'inside') return;
  expect(conversations).toHaveProperty('conversations.0.messages.0.value', 'Hi');
});

const list = z.array(z.record(z.string(), z.unknown()));
const person = { name: '+919876543210', phone: '+919876543210' };
const besides = { contactId: 'contact_id' } as const;

test.each<[Partial<Dialect>, object, object]>([
  [
    { times: 'sql' },
    { last_reply_at: '2024-05-01 10:20:30' },
    { created_at: '2024-05-01 10:20:30' },
  ],
  [{ times: 'iso' }, { last_reply_at: at.toISOString() }, { created_at: at.toISOString() }],
  [
    { times: 'micro' },
    { last_reply_at: '2024-05-01T10:20:30.400000Z', last_support_reply_at: null },
    { created_at: '2024-05-01T10:20:30.400000Z' },
  ],
  [{ times: 'unix' }, { last_reply_at: 1714558830 }, { created_at: 1714558830 }],
  [{ phones: 'digits' }, { phone: '919876543210' }, {}],
  [
    { flags: 'boolean' },
    { is_last_message_by_contact: true, resolved_chat: false },
    { is_message_by_contact: true, is_note: false },
  ],
  [
    { flags: 'string' },
    { is_last_message_by_contact: '1', resolved_chat: '0' },
    { is_message_by_contact: '1', is_note: '0' },
  ],
  [besides, { id: 501001, contact_id: 1001, ...person }, { id: 1002, contact_id: 1001 }],
  [
    { contactId: 'nested' },
    { id: 501001, phone: undefined, contact: { id: 1001, ...person } },
    { id: 1002, contact_id: undefined, contact: { id: 1001 } },
  ],
  [
    { keys: 'camel', ...besides },
    { contactId: 1001, lastReplyAt: '2024-05-01 10:20:30', hasChat: 1 },
    { contactId: 1001, isMessageByContact: 1, isCampignMessages: 0 },
  ],
  [
    { ids: 'string', ...besides },
    { id: '501001', contact_id: '1001' },
    { id: '1002', contact_id: '1001' },
  ],
  [{ ids: 'absent', ...besides }, { id: undefined, contact_id: 1001 }, { id: undefined }],
])('the dialect %j spells its records so', async (dialect, conversation, message) => {
  const { conversations, messages } = await records(dialect);
  // A key that is undefined here is missing there.
  const [first] = list.parse(conversations);
  expect(first).toEqual({ ...first, ...conversation });
  const [only] = list.parse(messages);
  expect(only).toEqual({ ...only, ...message });
});
