import type { Message } from '../service/message';

/** What a message hands on, besides the service's own fields. */
export const messageOutput = [
  { key: 'id', label: 'Message ID', type: 'string', primary: true },
  { key: 'contact_id', label: 'Contact ID', type: 'integer' },
  { key: 'text', label: 'Text', type: 'string' },
  { key: 'direction', label: 'Direction', type: 'string' },
  { key: 'sent_at', label: 'Sent At', type: 'datetime' },
  { key: 'media_url', label: 'Media URL', type: 'string' },
  { key: 'status', label: 'Status', type: 'string' },
] as const;

export const messageSample = {
  id: '2001',
  contact_id: 1001,
  text: 'Yes, please send me the brochure.',
  direction: 'incoming',
  sent_at: '2026-05-01T10:20:30.000Z',
  media_url: 'https://example.com/uploads/photo.jpg',
  status: 'read',
} satisfies Message;
