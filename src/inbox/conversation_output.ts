import { describedBy } from '../zapier/described';

const conversation = {
  contact_id: 1001,
  name: 'Asha Rao',
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '+919876543210',
  opted_out: false,
  last_message: 'Yes, please send me the brochure.',
  last_message_at: '2026-05-01T10:20:30.000Z',
  last_message_incoming: true,
  reply_window_open: true,
  reply_window_ends_at: '2026-05-02T10:20:30.000Z',
};

const phone = 'Phone Number';

export const conversationOutput = describedBy(
  { id: '1001', ...conversation },
  { id: 'Conversation ID', phone },
);

/** Its ID is the waiting message's, so that each is noticed once. */
export const unansweredConversationOutput = describedBy(
  { id: '5f0c6a3f8a2b4d1e9c7b3a6d2e8f1c40', conversation_id: '1001', ...conversation },
  { phone },
);
