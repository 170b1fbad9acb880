import type { Person } from '../records/contact';
import type { Message, OurLastMessage } from '../records/message';

/** A message's output fields, besides the service's own. */
export const messageOutput = [
  { key: 'id', label: 'Message ID', type: 'string', primary: true },
  { key: 'contact_id', label: 'Contact ID', type: 'integer' },
  { key: 'text', label: 'Text', type: 'string' },
  { key: 'direction', label: 'Direction', type: 'string' },
  { key: 'sent_at', label: 'Sent At', type: 'datetime' },
  { key: 'media_url', label: 'Media URL', type: 'string' },
  { key: 'media_type', label: 'Media Type', type: 'string' },
  { key: 'status', label: 'Status', type: 'string' },
  { key: 'error', label: 'Error', type: 'string' },
  // The service's own field, as it spells it: only labeled, so a record may lack it.
  { key: 'is_campign_messages', label: 'Is Campaign Message', type: 'boolean' },
] as const;

/** A message of a trigger also has its contact's name and phone, since a Zap looks up its lead by phone. */
const withPerson = [
  ...messageOutput,
  { key: 'name', label: 'Contact Name', type: 'string' },
  { key: 'first_name', label: 'Contact First Name', type: 'string' },
  { key: 'last_name', label: 'Contact Last Name', type: 'string' },
  { key: 'phone', label: 'Contact Phone Number', type: 'string' },
] as const;

/** Its ID is the message's and the status, so that each fires once. */
export const messageStatusOutput = [
  { ...withPerson[0], label: 'ID' },
  { key: 'message_id', label: 'Message ID', type: 'string' },
  ...withPerson.slice(1),
] as const;

/** What a contact writes may be about what they were sent before. */
export const newMessageOutput = [
  ...withPerson,
  { key: 'our_last_message', label: 'Our Last Message', type: 'string' },
  { key: 'our_last_message_at', label: 'Our Last Message At', type: 'datetime' },
] as const;

export const messageSample = {
  id: '2002',
  contact_id: 1001,
  text: 'Here is our brochure.',
  direction: 'outgoing',
  sent_at: '2026-05-01T10:25:00.000Z',
  media_url: 'https://example.com/uploads/brochure.pdf',
  media_type: 'document',
  status: 'failed',
  error: 'Re-engagement message',
} satisfies Message;

const person = {
  name: 'Asha Rao',
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '+919876543210',
} satisfies Person;

/**
 * Without a status or an error: incoming messages have none, and Zapier's checks don't accept null in a sample.
 */
export const newMessageSample = {
  id: '2001',
  contact_id: 1001,
  text: 'Yes, please send me the brochure.',
  direction: 'incoming',
  sent_at: '2026-05-01T10:20:30.000Z',
  media_url: 'https://example.com/uploads/photo.jpg',
  media_type: 'image',
  ...person,
  our_last_message: 'Would you like to see our brochure?',
  our_last_message_at: '2026-05-01T10:05:00.000Z',
} satisfies Omit<Message, 'status' | 'error'> & Person & OurLastMessage;

export const messageStatusSample = {
  ...messageSample,
  id: `${messageSample.id}-failed`,
  message_id: messageSample.id,
  ...person,
} satisfies Message & Person & { message_id: string };
