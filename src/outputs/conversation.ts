import type { Conversation } from '../records/conversation';

/** A conversation's output fields, besides the service's own. */
export const conversationOutput = [
  { key: 'id', label: 'Conversation ID', type: 'string', primary: true },
  { key: 'contact_id', label: 'Contact ID', type: 'integer' },
  { key: 'name', label: 'Name', type: 'string' },
  { key: 'first_name', label: 'First Name', type: 'string' },
  { key: 'last_name', label: 'Last Name', type: 'string' },
  { key: 'phone', label: 'Phone Number', type: 'string' },
  { key: 'last_message', label: 'Last Message', type: 'string' },
  { key: 'last_message_at', label: 'Last Message At', type: 'datetime' },
  { key: 'last_message_incoming', label: 'Last Message Incoming', type: 'boolean' },
  { key: 'reply_window_open', label: 'Reply Window Open', type: 'boolean' },
  { key: 'reply_window_ends_at', label: 'Reply Window Ends At', type: 'datetime' },
] as const;

/** Its ID is the waiting message's, so that each is noticed once. */
export const unansweredConversationOutput = [
  { ...conversationOutput[0], label: 'ID' },
  { key: 'conversation_id', label: 'Conversation ID', type: 'string' },
  ...conversationOutput.slice(1),
] as const;

export const conversationSample = {
  id: '1001',
  contact_id: 1001,
  name: 'Asha Rao',
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '+919876543210',
  last_message: 'Yes, please send me the brochure.',
  last_message_at: '2026-05-01T10:20:30.000Z',
  last_message_incoming: true,
  reply_window_open: true,
  reply_window_ends_at: '2026-05-02T10:20:30.000Z',
} satisfies Conversation;

export const unansweredConversationSample = {
  ...conversationSample,
  id: '5f0c6a3f8a2b4d1e9c7b3a6d2e8f1c40',
  conversation_id: conversationSample.id,
};
