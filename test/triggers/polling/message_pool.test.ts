import { MessagePool } from '../../../src/triggers/polling/message_pool';
import { failureOf } from '../../support/failure';

const message = (id: number, size = 1_000_000) => ({
  ...{ id: String(id), contact_id: 1, text: 'x'.repeat(size), direction: null },
  ...{ sent_at: new Date(id * 1_000).toISOString(), media_url: null, media_type: null },
  ...{ status: null, error: null },
});
const tooMuch = {
  code: 'UnexpectedReply',
  message:
    'The recent conversations have too many messages to read at once. Select one contact in the trigger.',
};

test('holds all messages, newest first, those of the same time in the order of their contacts', () => {
  const pool = new MessagePool(false);
  const messages = [
    [{ ...message(2), id: 'b', contact_id: 2 }],
    [message(1), { ...message(2), id: 'c' }],
    [{ ...message(3), contact_id: 3 }],
  ];
  for (const own of messages) pool.add(own, own);
  expect(pool.messages().map(({ id }) => id)).toEqual(['3', 'b', 'c', '1']);
});

/** A message whose JSON has this many characters. */
const sized = (id: number, characters: number) =>
  message(id, characters - JSON.stringify(message(id, 0)).length);

test('a poll keeps 20 MB of messages, and fails with more', () => {
  const pool = new MessagePool(false);
  pool.add([], [sized(1, 19_000_000), sized(2, 1_000_000)]);
  expect(failureOf(() => pool.add([], [message(3, 0)]))).toEqual(tooMuch);
});

test('a Zap that is switched on keeps the ID of every message', () => {
  const pool = new MessagePool(true);
  pool.add([], [sized(10, 20_000_000), message(11), message(12)]);
  const { id, contact_id, sent_at } = message(12);
  const nothing = { text: null, direction: null, status: null, error: null };
  expect(pool.messages().map((one) => one.text?.length ?? one)).toEqual([
    { id, contact_id, sent_at, ...nothing, media_url: null, media_type: null },
    expect.objectContaining({ id: '11', text: null }),
    message(10, 20_000_000).text.length - JSON.stringify(message(10, 0)).length,
  ]);
});

test.each([true, false])('a poll reads 100 MB, and fails with more (seeding: %s)', (isSeeding) => {
  const pool = new MessagePool(isSeeding);
  // The brackets of a list take two.
  for (let id = 10; id < 30; id += 1) pool.add([sized(id, 4_999_998)], []);
  expect(failureOf(() => pool.add([], []))).toEqual(tooMuch);
});
