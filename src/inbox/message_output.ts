import { described, type OutputRow } from '../zapier/described';

/** The sample is an incoming message, which has neither status nor error; null isn't accepted in one. */
const message: readonly OutputRow[] = [
  ['contact_id', 'Contact ID', 'integer', 1001],
  ['text', 'Text', 'string', 'Yes, please send me the brochure.'],
  ['direction', 'Direction', 'string', 'incoming'],
  ['sent_at', 'Sent At', 'datetime', '2026-05-01T10:20:30.000Z'],
  ['media_url', 'Media URL', 'string', 'https://example.com/uploads/photo.jpg'],
  ['media_type', 'Media Type', 'string', 'image'],
  ['status', 'Status', 'string'],
  ['error', 'Error', 'string'],
  // Only labeled, since the inbox says it of the contact, whom a message alone doesn't have.
  ['opted_out', 'Opted Out', 'boolean'],
];
const sent = {
  text: 'Here is our photo.',
  direction: 'outgoing',
  status: 'failed',
  error: 'Re-engagement message',
};

/** A message of a trigger also has its contact's name and phone, since a Zap looks up its lead by phone. */
const person: readonly OutputRow[] = [
  ['name', 'Contact Name', 'string', 'Asha Rao'],
  ['first_name', 'Contact First Name', 'string', 'Asha'],
  ['last_name', 'Contact Last Name', 'string', 'Rao'],
  ['phone', 'Contact Phone Number', 'string', '+919876543210'],
];

const id: OutputRow = ['id', 'Message ID', 'string', '2001'];

export const messageOutput = described([id, ...message], sent);

/** Its ID is the message's and the status, so that each fires once. */
export const messageStatusOutput = described(
  [
    ['id', 'ID', 'string', '2001-failed'],
    ['message_id', 'Message ID', 'string', '2001'],
    ...message,
    ...person,
  ],
  { ...sent, opted_out: false },
);

/** What a contact writes may be about what they were sent before. */
export const newMessageOutput = described(
  [
    id,
    ...message,
    ...person,
    ['our_last_message', 'Our Last Message', 'string', 'Would you like to see our brochure?'],
    ['our_last_message_at', 'Our Last Message At', 'datetime', '2026-05-01T10:05:00.000Z'],
  ],
  { opted_out: false },
);
