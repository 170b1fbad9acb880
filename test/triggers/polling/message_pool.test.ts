import { MessagePool } from '../../../src/triggers/polling/message_pool';

const message = (id: number, size = 1_000_000) => ({
  ...{ id: String(id), contact_id: 1, text: 'x'.repeat(size), direction: null },
  ...{ sent_at: new Date(id * 1_000).toISOString(), media_url: null, media_type: null },
  ...{ status: null, error: null },
});
const held = (pool: MessagePool) => pool.messages().map(({ id, text }) => `${id}:${text?.length}`);

test('holds all messages, newest first, those of the same time in the order of their contacts', () => {
  const pool = new MessagePool({});
  pool.add([{ ...message(2), id: 'b', contact_id: 2 }]);
  pool.add([message(1), { ...message(2), id: 'c' }]);
  pool.add([{ ...message(3), contact_id: 3 }]);
  expect(pool.messages().map(({ id }) => id)).toEqual(['3', 'b', 'c', '1']);
});

const newest = [29, 28, 27, 26].map((id) => `${id}:1000000`);

/** Adds the oldest first, each as a contact of its own. */
function fill(pool: MessagePool): MessagePool {
  for (let id = 10; id < 30; id += 1) pool.add([message(id)]);
  return pool;
}

test('holds the newest of more than a poll can return', () => {
  expect(held(fill(new MessagePool({})))).toEqual(newest);
});

test('holds the ID of every message while the Zap is switched on', () => {
  const messages = held(fill(new MessagePool({ isPopulatingDedupe: true })));
  expect(messages).toHaveLength(20);
  expect(messages.slice(0, 4)).toEqual(newest);
  expect(messages[4]).toBe('25:undefined');
});
