import { readMessages } from '#inbox/records/message';
import { ourLastMessages } from '#triggers/new_message';

const at = (minute: number) => `2026-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const record = (direction: string | undefined, minute: number | null, more: object = {}) => ({
  id: Math.random(),
  text: `${direction ?? 'unknown'} ${minute}`,
  direction,
  created_at: minute === null ? null : at(minute),
  ...more,
});
const reply = record('incoming', 30, { id: 7 });

/** What is known of the message before the reply. */
function before(...others: object[]) {
  const messages = readMessages(
    [...others, reply].map((one) => ({ ...one })),
    1001,
    '',
  );
  const [found] = messages.filter(({ id }) => id === '7').map(ourLastMessages(messages));
  return found;
}

const known = (minute: number, text: string | null = `outgoing ${minute}`) => ({
  our_last_message: text,
  our_last_message_at: at(minute),
});
const none = { our_last_message: null, our_last_message_at: null };

const sent = (minute: number | null, more?: object) => record('outgoing', minute, more);
const failed = { error: 'Undelivered' };

test.each<[string, object[], object]>([
  ['the newest outgoing one before it', [sent(20), sent(10)], known(20)],
  ['not what was sent at the same time or later', [sent(10), sent(30), sent(40)], known(10)],
  ['not what the contact wrote', [sent(10), record('incoming', 20)], known(10)],
  ['not a failed one', [sent(10), sent(20, failed)], known(10)],
  ['not a note', [sent(10), sent(20, { is_note: true })], known(10)],
  ['none if all came later', [sent(30), sent(40)], none],
  ['not one without a time', [sent(10), sent(null)], known(10)],
  ['unknown if a newer one may be ours', [sent(10), record(undefined, 20)], none],
])('%s', (_what, others, expected) => {
  expect(before(...others)).toEqual(expected);
});
