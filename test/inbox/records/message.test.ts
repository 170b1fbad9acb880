import { hasReached, messageFields, messagesAmong, readMessages } from '#inbox/records/message';
import type { RawRecord } from '#inbox/records/values';

function read(record: RawRecord) {
  const records = [{ id: 1, ...record }];
  const [message] = readMessages(records, 12, 'https://inbox.example.com/base');
  if (message === undefined) throw new Error('The message is lost');
  return messageFields(message);
}

test('is read as comparable services return it', () => {
  const record = {
    id: 2001,
    contact_id: 7,
    value: 'Hello',
    header_image: '/uploads/a b.png',
    header_video: '',
    is_message_by_contact: 0,
    is_campign_messages: '1',
    bot_has_replied: 0,
    status: 3,
    error: '',
    created_at: '2024-05-01 10:20:30',
    updated_at: '2024-05-01T10:20:31.000000Z',
  };
  expect(read(record)).toEqual({
    ...record,
    id: '2001',
    text: 'Hello',
    direction: 'outgoing',
    sent_at: '2024-05-01T10:20:30.000Z',
    media_url: 'https://inbox.example.com/uploads/a%20b.png',
    media_type: 'image',
    status: 'delivered',
    error: null,
    opted_out: null,
    contact_id: 12,
    is_message_by_contact: false,
    is_campign_messages: true,
    created_at: '2024-05-01T10:20:30.000Z',
    updated_at: '2024-05-01T10:20:31.000Z',
  });
});

test('keeps an ID with more digits than a double holds', () => {
  expect(read({ id: '9007199254740993' }).id).toBe('9007199254740993');
});

describe('a message without an ID', () => {
  const ids = (records: RawRecord[]) => readMessages(records, 12, '').map(({ id }) => id);
  const message = { text: 'a', created_at: '2024-05-01 10:20:30', is_message_by_contact: true };
  const later = { ...message, created_at: '2024-05-01 10:20:31' };
  const [id = ''] = ids([message]);

  test('keeps its ID when its status changes, and shares it with no other', () => {
    expect(ids([{ ...message, status: 4 }])).toEqual([id]);
    expect(ids([{ ...message, created_at: '2024-05-01T10:20:30.500Z' }])).toEqual([id]);
    expect(ids([{ ...message, text: 'b' }, later])).not.toContain(id);
    expect(readMessages([message], 13, '')[0]?.id).not.toBe(id);
  });

  test("has the channel's if it's incoming, whose ID never comes later", () => {
    const channel = { fb_message_id: 'wamid.1' };
    const all = [channel, { wamid: 'b' }].map((one) => ({ ...message, ...one }));
    expect(ids(all)).toEqual(['wamid.1', 'b']);
    const sent = { ...message, is_message_by_contact: false };
    expect(ids([{ ...sent, ...channel }])).toEqual(ids([sent]));
  });

  test('is left out without a time, too, because nothing tells it from others', () => {
    expect(ids([{ text: 'a' }, message])).toEqual([id]);
  });
});

describe('a message whose time is filled but not read', () => {
  const at = (created_at: unknown) => ({ id: Math.random(), created_at });
  const hour = (count: number) => `2024-05-01T1${count}:00:00.000Z`;
  const times = (...all: unknown[]) =>
    readMessages(all.map(at), 12, '').map(({ sent_at }) => sent_at);

  test('has the time of its nearest older neighbor in the list, newest first or oldest first', () => {
    expect(times(hour(2), 'just now', 'x', hour(1), hour(0))).toEqual([
      hour(2),
      hour(1),
      hour(1),
      hour(1),
      hour(0),
    ]);
    expect(times(hour(0), hour(1), 'x', hour(2), '1 min')).toEqual([
      hour(0),
      hour(1),
      hour(1),
      hour(2),
      hour(2),
    ]);
  });

  test("has its own hash, not its neighbor's", () => {
    const texts = ['just now', '1 min', hour(1)].map((created_at) => ({ text: 'a', created_at }));
    expect(new Set(readMessages(texts, 12, '').map(({ id }) => id)).size).toBe(3);
  });

  test('has none without an older one, nor has a message whose time is empty', () => {
    expect(times(hour(1), null, 'x')).toEqual([hour(1), null, null]);
    expect(times('x', 'y')).toEqual([null, null]);
    expect(readMessages([{ id: 1, sent: true }, at(hour(1))], 12, '')[0]?.sent_at).toBeNull();
  });
});

test.each([
  [{ is_message_by_contact: 'no' }, 'outgoing'],
  [{ is_message_by_contact: '?', from_me: 1 }, 'outgoing'],
  [{ direction: 'OUTBOUND' }, 'outgoing'],
  [{ message_type: 'outgoing', sender: 'Customer' }, 'outgoing'],
  [{ type: 'text', message_type: 'incoming_message' }, 'incoming'],
  [{ type: 'sent', is_message_by_contact: 1 }, null],
  [{ type: 'text', sender_type: 'AgentBot' }, 'outgoing'],
  [{ is_campign_messages: 1, is_message_by_contact: 1 }, 'incoming'],
  [{ from_me: [1] }, null],
  // What contradicts itself tells nothing, or a Zap could answer itself.
  [{ from_me: false, direction: 'outgoing' }, null],
  [{ from_me: true, is_inbound: true }, null],
  // What a message contains doesn't tell who sent it.
  [{ type: 'contact' }, null],
  [{ sender_type: 'payment_received' }, null],
])('the direction of %j is %s', (record, direction) => {
  expect(read(record).direction).toBe(direction);
});

test.each([
  [0, 'scheduled'],
  [1, 'sending'],
  [4, 'read'],
  [5, 'failed'],
  [6, 'cancelled'],
  ['READ', 'read'],
])('status %j of what was sent is %j', (status, word) => {
  expect(read({ status, is_message_by_contact: 0 }).status).toBe(word);
});

test.each([
  [
    'failed',
    [
      'undelivered',
      'not_delivered',
      'rejected',
      'error',
      'failed_permanently',
      'bounced',
      'expired',
      'blocked',
      'hard_bounce',
      'sending failed',
    ],
  ],
  ['delivered', ['delivered', 'read', 'seen']],
  ['read', ['read', 'seen']],
] as const)('a message is %s by each status of %j', (wanted, words) => {
  expect(hasReached(wanted, 'unblocked')).toBe(false);
  expect(words.filter((word) => hasReached(wanted, word))).toEqual(words);
  expect(read({ status: 'rejected', delivered_at: 1714558830 }).status).toBe('rejected');
  expect(read({ status: 2, failed_at: 0, fail_reason: '' }).status).toBe('sent');
});

test("has no status if it's incoming, whatever its record says", () => {
  expect(read({ status: 'sent', is_message_by_contact: 1, error: 'x' }).status).toBeNull();
});

test.each<[unknown, string]>([
  ['(#131047) Re-engagement message', 'failed'],
  [{ code: 131047 }, 'failed'],
  ['[not JSON', 'failed'],
  ...['', [], '{}', { code: 0, message: '' }, [''], 'no'].map((one): [unknown, string] => [
    one,
    'sent',
  ]),
])('with the error %j is %s', (error, status) => {
  expect(read({ status: 2, is_message_by_contact: 0, error }).status).toBe(status);
});

test.each([
  [{ media_url: 'a.png' }, 'https://inbox.example.com/base/a.png'],
  [{ header_video: '/https://cdn.example.com/a.mp4' }, 'https://cdn.example.com/a.mp4'],
  [{ headerAudio: '//cdn.example.com/a.ogg' }, 'https://cdn.example.com/a.ogg'],
  [{ media_url: 'http://' }, null],
  // It may be a file's bytes or name.
  [{ media_url: 'javascript:alert(1)' }, null],
])('has the media of %j at %j', (record, address) => {
  expect(read(record).media_url).toBe(address);
});

test.each([
  [{ sticker_url: 'https://cdn.example.com/a' }, 'other'],
  [{ file_url: 'https://cdn.example.com/a', mime_type: 'image/png' }, 'image'],
  [
    { file_url: 'https://cdn.example.com/a', type: 'file', mime_type: 'application/zip' },
    'document',
  ],
  [{ type: 'text' }, null],
])('the media of %j are of the type %s', (record, media_type) => {
  expect(read(record).media_type).toBe(media_type);
});

test.each([
  { internal: true, sender: 'Agent', type: 'email' },
  { type: 'NOTE', internal_note: false },
  { type: 'private note' },
  { type: 'internal_note' },
  { type: 'note', createdBy: { type: 'user' } },
])("an internal note isn't a message: %j", (record) => {
  expect(messagesAmong([record])).toEqual([]);
});

test.each([
  { type: 'private' },
  { type: 'voice_note', is_voice_note: true, private: false },
  // What the contact wrote in a chat with one person, or in a ticket.
  { fromMe: false, private: true },
  { direction: 'incoming', is_private: true, type: 'note' },
])("what isn't an internal note is a message: %j", (record) => {
  expect(messagesAmong([record])).toHaveLength(1);
});

test.each<[unknown, string | null]>([
  [{ date: '2024-05-01 10:20:30.000000', timezone_type: 3, timezone: 'UTC' }, '10:20:30.000Z'],
  [{ date: '2024-05-01 15:50:30.5', timezone_type: 1, timezone: '+05:30' }, '10:20:30.500Z'],
  // A wrong time would be worse than none.
  [{ date: '2024-05-01 10:20:30', timezone: 'Atlantis' }, null],
])('a time in the object %j is read if its zone is known', (created_at, time) => {
  const own = time === null ? created_at : `2024-05-01T${time}`;
  expect(read({ created_at })).toMatchObject({ sent_at: time && own, created_at: own });
});
