import { described, type OutputRow } from '../zapier/described';

const rows: readonly OutputRow[] = [
  ['contact_id', 'Contact ID', 'integer', 1001],
  ['name', 'Name', 'string', 'Asha Rao'],
  ['first_name', 'First Name', 'string', 'Asha'],
  ['last_name', 'Last Name', 'string', 'Rao'],
  ['phone', 'Phone Number', 'string', '+919876543210'],
  ['opted_out', 'Opted Out', 'boolean', false],
  ['last_message', 'Last Message', 'string', 'Yes, please send me the brochure.'],
  ['last_message_at', 'Last Message At', 'datetime', '2026-05-01T10:20:30.000Z'],
  ['last_message_incoming', 'Last Message Incoming', 'boolean', true],
  ['reply_window_open', 'Reply Window Open', 'boolean', true],
  ['reply_window_ends_at', 'Reply Window Ends At', 'datetime', '2026-05-02T10:20:30.000Z'],
];

export const conversationOutput = described([['id', 'Conversation ID', 'string', '1001'], ...rows]);

/** Its ID is the waiting message's, so that each is noticed once. */
export const unansweredConversationOutput = described([
  ['id', 'ID', 'string', '5f0c6a3f8a2b4d1e9c7b3a6d2e8f1c40'],
  ['conversation_id', 'Conversation ID', 'string', '1001'],
  ...rows,
]);
