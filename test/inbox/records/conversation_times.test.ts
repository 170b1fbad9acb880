import { readConversations } from '#inbox/records/conversation';
import type { Direction } from '#inbox/records/direction';
import { readMessages } from '#inbox/records/message';
import { ownFields, type RawRecord } from '#inbox/records/values';

function read(record: RawRecord) {
  const [conversation] = readConversations([record]);
  if (conversation === undefined) throw new Error('The conversation is lost');
  return conversation;
}
const lastActivityAt = (record: RawRecord, direction: Direction | 'any') =>
  read(record).lastActivityAt(direction);

const day = '2024-05-03T00:00:00.000Z';
const old = { id: 1, name: 'Asha', created_at: '2024-02-01T00:00:00Z' };

describe('any activity', () => {
  test.each<RawRecord>([
    { last_reply_at: '2024-05-01T00:00:00Z', last_support_reply_at: day },
    { last_reply_at: '2024-05-01T00:00:00Z', updated_at: day },
    { last_time: 1714694400 },
    { latestMessageTimestamp: day, latestMessageSentTimestamp: '2024-05-02T00:00:00Z' },
    { messages: [{ created_at: '2024-05-01' }, null, { created_at: day }] },
  ])('is read from %j, and not from the creation', (raw) => {
    expect(lastActivityAt({ ...old, ...raw }, 'any')).toBe(day);
    expect(lastActivityAt({ ...old, ...raw }, 'outgoing')).toBe(day);
    expect(lastActivityAt({ ...old, ...raw }, 'incoming')).toBe(day);
  });

  test.each<RawRecord>([
    { updated_at: '2024-05-03T00:00:00Z', last_message_time: '5 hours ago' },
    { last_message_at: 0 },
    { last_message: 'See you on 2024-05-03' },
    { last_seen_at: day },
  ])("isn't known from %j", (raw) => {
    expect(lastActivityAt({ ...old, ...raw }, 'any')).toBeNull();
    expect(lastActivityAt({ ...old, ...raw }, 'incoming')).toBeNull();
  });
});

describe("the contact's activity", () => {
  const later = '2024-05-04T00:00:00Z';
  const updated = { ...old, updated_at: later, last_message_at: later };

  test.each(['last_incoming_message_at', 'lastInboundMessageTimestamp'])(
    'is the time in %s, and not a later one of either side',
    (name) => {
      const at = (time: unknown, direction: 'incoming' | 'any' = 'incoming') =>
        lastActivityAt({ ...updated, [name]: time }, direction);
      expect(at('2024-05-03T00:00:00Z')).toBe(day);
      expect(at('2024-05-05T00:00:00.000Z', 'any')).toBe('2024-05-05T00:00:00.000Z');
      expect([at('0000-00-00'), at('yesterday'), at({})]).toEqual(['never', null, null]);
    },
  );

  test("isn't known from the business's messages alone", () => {
    expect(lastActivityAt({ ...old, last_outbound_at: day }, 'incoming')).toBeNull();
    expect(lastActivityAt({ ...old, last_inbound_at: day }, 'outgoing')).toBeNull();
    const messages = [1, 0].map((from_me) => ({ from_me, sent_at: from_me ? later : day }));
    expect(lastActivityAt({ last_inbound_at: old.created_at, messages }, 'incoming')).toBe(day);
  });
});

describe('a contact waits for a reply', () => {
  const wrote = { last_client_reply_at: '2024-05-03T00:00:00Z' };
  const isLast = { ...wrote, is_last_message_by_contact: 1 };
  const isRead = { ...wrote, is_last_message_by_contact: 0, last_reply_at: day };
  const earlier = { last_support_reply_at: '2024-05-02' };
  test.each<[string, RawRecord, boolean]>([
    ['by the flag', isLast, true],
    ['up to a minute before the list', { ...isLast, last_reply_at: '2024-05-03T00:01:00Z' }, true],
    ['not if the list is later', { ...isLast, last_reply_at: '2024-05-03T00:01:01Z' }, false],
    ['by a last message', { ...wrote, last_message: { from_me: 0, timestamp: 1714694460 } }, true],
    ['not a later one', { ...wrote, last_message: { from_me: 0, timestamp: 1714694461 } }, false],
    ['not if the business was later', { ...isLast, last_sent_at: '2024-05-03T00:00:01Z' }, false],
    ['not without a flag', { ...wrote, last_reply_at: '2024-05-03T00:00:01Z' }, false],
    ['by equal times', { ...wrote, last_reply_at: '2024-05-03T00:00:00.9Z' }, true],
    ['not by nothing else', wrote, false],
    ['as a business never wrote', { last_inbound_at: day, last_outbound_at: null }, true],
    ['not who never wrote', { last_message_at: day, last_client_reply_at: null }, false],
    ['not by a flag for no', { ...wrote, is_last_message_by_contact: 0 }, false],
    // Reading the messages clears the flag.
    ['as the business wrote earlier', { ...isRead, ...earlier }, true],
    ['as the business never wrote', { ...isRead, last_support_reply_at: null }, true],
    ['not by an odd time of its own', { ...isRead, last_support_reply_at: 'yesterday' }, false],
    ['not at equal times', { ...isRead, last_support_reply_at: day }, false],
    [
      'not if the bot wrote',
      { ...isRead, ...earlier, last_reply_at: '2024-05-03T00:00:01Z' },
      false,
    ],
    ['not by an odd time', { ...isLast, last_client_reply_at: '03/05', last_reply_at: day }, false],
  ])('%s: %j', (_title, raw, waits) => {
    expect(read({ ...old, ...raw }).unansweredSince).toBe(waits ? day : null);
  });
});

describe('a zero', () => {
  test.each([0, '0000-00-00 00:00:00'])('is no time: %j', (zero) => {
    expect(read({ created_at: zero }).createdAt).toBeNull();
    const raw = { last_message_at: zero, last_reply_at: '2024-05-03T00:00:00Z' };
    expect(read(raw).lastMessageAt).toBe(day);
    const read_at = { read_at: zero, readAt: zero };
    expect(ownFields(read_at, 'UTC')).toEqual({ read_at: null, readAt: null });
    const message = { id: 1, sent_at: zero, created_at: '2024-05-03T00:00:00Z' };
    expect(readMessages([message], 1, 'https://example.com')).toMatchObject([{ sent_at: day }]);
  });
});
