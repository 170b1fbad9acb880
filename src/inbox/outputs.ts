import { described } from '#zapier/described';

const person = { name: 'Asha Rao', first_name: 'Asha', last_name: 'Rao', phone: '+919876543210' };

const incoming = {
  direction: 'incoming',
  text: 'Yes, please send me the brochure.',
  sent_at: '2026-05-01T10:20:30.000Z',
};

const conversation = {
  contact_id: 1001,
  ...person,
  opted_out: false,
  last_message: incoming.text,
  last_message_at: incoming.sent_at,
  last_message_incoming: true,
  reply_window_open: true,
  reply_window_ends_at: '2026-05-02T10:20:30.000Z',
};

const phone = 'Phone Number';

export const conversationOutput = described(
  { id: '1001', ...conversation },
  { id: 'Conversation ID', phone },
);

/** Its ID is the waiting message's, so that each is noticed once. */
export const unansweredConversationOutput = described(
  { id: '5f0c6a3f8a2b4d1e9c7b3a6d2e8f1c40', conversation_id: '1001', ...conversation },
  { phone },
);

const id = '2001';

const message = {
  contact_id: 1001,
  text: 'Here is our photo.',
  direction: 'outgoing',
  sent_at: incoming.sent_at,
  media_url: 'https://example.com/uploads/photo.jpg',
  media_type: 'image',
  status: 'failed',
  error: 'Re-engagement message',
  opted_out: false,
};

/** A message of a trigger also has its contact's name and phone, since a Zap looks up its lead by phone. */
const labels = {
  id: 'Message ID',
  name: 'Contact Name',
  first_name: 'Contact First Name',
  last_name: 'Contact Last Name',
  phone: 'Contact Phone Number',
};

/**
 * Most messages' records don't say whether the contact opted out, so the sample doesn't, either: null isn't accepted
 * in one.
 */
export const messageOutput = described({ id, ...message }, labels, { opted_out: undefined });

/** Its ID is the message's and the status, so that each fires once. */
export const messageStatusOutput = described(
  { id: '2001-failed', message_id: id, ...message, ...person },
  { ...labels, id: 'ID' },
);

/**
 * What a contact writes may be about what they were sent before. The sample is an incoming message, which has neither
 * status nor error; null isn't accepted in one.
 */
export const newMessageOutput = described(
  {
    id,
    ...message,
    ...person,
    our_last_message: 'Would you like to see our brochure?',
    our_last_message_at: '2026-05-01T10:05:00.000Z',
  },
  labels,
  { ...incoming, status: undefined, error: undefined },
);
