import { authData, step } from '../../properties/list_steps';
import { StubService } from '../../properties/stub';
import { type CacheMode, TestCache } from '../../support/test_cache';
import { turnClock } from '../../support/turned_clock';

const minute = 60_000;
const start = Date.UTC(2026, 10, 22, 12);
const iso = (at: number) => new Date(at).toISOString();

afterAll(() => jest.useRealTimers());

/** An inbox, the Zap's cache, and which contacts a poll asks for. */
class Inbox {
  readonly cache = new TestCache();
  /** When each contact was last active; null for one whose activity the list doesn't tell. */
  readonly activity = new Map<number, number | null>();
  readonly locked = new Set<number>();
  /** Whose list is empty. */
  readonly empty = new Set<number>();
  text = 'Hi';
  /** How far the clock is ahead that the service's own messages are written by. */
  ownAhead = 0;
  /** Whose messages the last poll found. */
  found: number[] = [];

  readonly service = new StubService(({ url, body }) => {
    if (url.includes('getConversations')) {
      const list = [...this.activity].map(([id, at]) => ({
        id,
        name: `Contact ${id}`,
        last_client_reply_at: at === null ? 'lately' : iso(at),
      }));
      return { body: JSON.stringify({ data: list }) };
    }
    const contact = Number(/"contact_id":(\d+)/.exec(body)?.[1]);
    if (this.locked.has(contact)) return { status: 423, body: '{"message":"Locked"}' };
    if (this.empty.has(contact)) return { body: '{"data":[]}' };
    const at = this.activity.get(contact) ?? start;
    const messages = [true, false].map((incoming) => ({
      id: `${contact} ${at} ${incoming}`,
      value: this.text,
      is_incoming_message: incoming,
      sent_at: iso(incoming ? at : at + this.ownAhead),
      error: incoming ? null : 'Expired',
    }));
    return { body: JSON.stringify({ data: messages }) };
  });

  /** Contacts with activity 40, 41 … minutes before noon, and one at noon. */
  constructor(count = 5) {
    for (let n = 1; n < count; n += 1) this.activity.set(n, start - (39 + n) * minute);
    this.activity.set(count, start);
  }

  /** Polls at this minute after noon. Returns which contacts were asked for. */
  async poll(
    at: number,
    meta: object = { zap: { id: '17' } },
    inputData = {},
    key = 'new_message',
  ) {
    turnClock(new Date(start + at * minute));
    const { cache, service } = this;
    service.calls.length = 0;
    const method = `triggers.${key}.operation.perform`;
    const found = await step(method, { authData, inputData, meta, cache }, service);
    this.found = Array.isArray(found) ? found.map(({ contact_id }) => contact_id) : [];
    return this.asked();
  }

  asked(): number[] {
    return this.service.calls
      .flatMap(({ body }) => /"contact_id":(\d+)/.exec(body)?.[1] ?? [])
      .map(Number)
      .toSorted((a, b) => a - b);
  }
}

test('reads everybody once an hour, and in between those of whom something may be missing', async () => {
  const inbox = new Inbox();
  expect(await inbox.poll(1)).toEqual([1, 2, 3, 4, 5]);
  // Messages may follow the list by half an hour.
  expect(await inbox.poll(3)).toEqual([5]);
  expect(await inbox.poll(60)).toEqual([5]);
  expect(await inbox.poll(61)).toEqual([1, 2, 3, 4, 5]);
});

test('reads again whose messages did not fit into a result', async () => {
  const inbox = new Inbox(4);
  inbox.text = 'x'.repeat(1_100_000);
  expect(await inbox.poll(1)).toEqual([1, 2, 3, 4]);
  // Each message has its text twice: once as the service's own field.
  expect(inbox.found).toEqual([4, 1]);
  expect(await inbox.poll(3)).toEqual([2, 3, 4]);
  inbox.text = 'Hi';
  await inbox.poll(5);
  expect(await inbox.poll(7)).toEqual([4]);
});

test('reads a contact again after each activity, until it lies half an hour behind the newest', async () => {
  const inbox = new Inbox();
  await inbox.poll(1);
  inbox.activity.set(2, start + 2 * minute);
  expect(await inbox.poll(3)).toEqual([2, 5]);
  inbox.activity.set(3, start + 32 * minute);
  expect(await inbox.poll(33)).toEqual([2, 3, 5]);
  expect(await inbox.poll(35)).toEqual([2, 3]);
  inbox.activity.set(4, start + 33 * minute);
  expect(await inbox.poll(37)).toEqual([2, 3, 4]);
  expect(await inbox.poll(39)).toEqual([3, 4]);
});

test('reads a contact again whose activity is unknown, or whose list was empty', async () => {
  const inbox = new Inbox();
  inbox.activity.set(2, null);
  inbox.empty.add(3);
  await inbox.poll(1);
  expect(await inbox.poll(3)).toEqual([2, 3, 5]);
});

test("reads a contact that couldn't be read again, and fails only if everybody was to be read", async () => {
  const inbox = new Inbox();
  for (const contact of [1, 2, 3, 4, 5]) inbox.locked.add(contact);
  await expect(inbox.poll(1)).rejects.toThrow('Locked');
  inbox.locked.delete(1);
  expect(await inbox.poll(3)).toEqual([1, 2, 3, 4, 5]);
  expect(await inbox.poll(5)).toEqual([2, 3, 4, 5]);
  inbox.locked.clear();
  expect(await inbox.poll(7)).toEqual([2, 3, 4, 5]);
  expect(await inbox.poll(9)).toEqual([5]);
});

test.each(['fails', 'forgets', 'throttles', 'garbles'] as const)(
  'reads everybody if the cache %s',
  async (mode) => {
    const inbox = new Inbox();
    inbox.cache.mode = mode;
    await inbox.poll(1);
    expect(await inbox.poll(3)).toEqual([1, 2, 3, 4, 5]);
  },
);

test('waits half a second a call for a cache that hangs, and reads everybody', async () => {
  const inbox = new Inbox();
  inbox.cache.mode = 'hangs';
  const begin = performance.now();
  expect(await inbox.poll(1)).toEqual([1, 2, 3, 4, 5]);
  expect(performance.now() - begin).toBeGreaterThan(950);
  expect(inbox.cache.calls).toHaveLength(2);
});

test('each Zap, trigger and form has a memory of its own', async () => {
  const inbox = new Inbox();
  const zap = { zap: { id: '17' } };
  await inbox.poll(1);
  expect(await inbox.poll(2, { zap: { id: '18' } })).toHaveLength(5);
  expect(await inbox.poll(2, zap, { text: 'STOP' })).toHaveLength(5);
  expect(await inbox.poll(2, zap, {}, 'message_status')).toHaveLength(5);
  expect(await inbox.poll(2)).toEqual([5]);
});

test.each<[string, object, object]>([
  ['a sample', { zap: { id: '17' }, isLoadingSample: true }, {}],
  ['a poll of one contact', { zap: { id: '17' } }, { contact_id: '2' }],
])('%s neither reads nor writes a memory', async (_what, meta, inputData) => {
  const inbox = new Inbox();
  await inbox.poll(1);
  inbox.cache.calls.length = 0;
  expect(await inbox.poll(2, meta, inputData)).not.toEqual([5]);
  expect(inbox.cache.calls).toEqual([]);
});

test('stores the time and six characters a contact, which tell nobody whose they are', async () => {
  const inbox = new Inbox(151);
  await inbox.poll(1);
  // Which changes nothing.
  await inbox.poll(3);
  const key = expect.stringMatching(/^read [\w-]{43}$/);
  expect(inbox.cache.calls).toEqual([
    { method: 'zcache_get', params: [key, ['auth']] },
    {
      method: 'zcache_set',
      params: [
        key,
        expect.stringMatching(
          /^\{"readAllAt":1\d{12},"since":0,"marks":\[("[\w-]{6}",?){150}\]\}$/,
        ),
        172_800,
        ['auth'],
        false,
      ],
    },
    { method: 'zcache_get', params: [key, ['auth']] },
  ]);
});

test('switching on reads everybody, whatever an earlier poll remembers, and remembers that', async () => {
  const inbox = new Inbox();
  await inbox.poll(1);
  const on = { zap: { id: '17' }, isPopulatingDedupe: true };
  expect(await inbox.poll(50, on)).toEqual([1, 2, 3, 4, 5]);
  expect(await inbox.poll(61)).toEqual([5]);
});

describe('a message that is older than the newest when the Zap was switched on', () => {
  /** Switches on, and returns whether a later poll finds the message of a contact listed later. */
  async function finds(
    key: string,
    minutesAgo: number,
    {
      mode = 'works',
      ownAhead = 0,
      on = 0,
    }: { mode?: CacheMode; ownAhead?: number; on?: number } = {},
  ) {
    const inbox = new Inbox();
    inbox.cache.mode = mode;
    inbox.ownAhead = ownAhead;
    await inbox.poll(on, { zap: { id: '17' }, isPopulatingDedupe: true }, {}, key);
    inbox.activity.set(6, start - minutesAgo * minute);
    const found = await inbox.poll(100, { zap: { id: '17' } }, {}, key);
    expect(found).toContain(6);
    return inbox.found.includes(6);
  }

  test("doesn't fire, but for what came in while the Zap was being switched on", async () => {
    expect(await finds('new_message', 61 / 60)).toBe(false);
    expect(await finds('new_message', 1)).toBe(true);
  });

  test("doesn't fire either if Zapier tells no ID of the Zap, but for 15 minutes", async () => {
    const inbox = new Inbox();
    const findsIn = async (contact: number, minutesAgo: number, inputData = {}) => {
      inbox.activity.set(contact, start - minutesAgo * minute);
      expect(await inbox.poll(100 + contact, {}, inputData)).toContain(contact);
      return inbox.found.includes(contact);
    };
    await inbox.poll(0, { isPopulatingDedupe: true });
    expect(await findsIn(6, 17)).toBe(false);
    expect(await findsIn(7, 16)).toBe(true);
    // A Zap that looks for something else was switched on at another time.
    expect(await findsIn(8, 17, { text: ['Hi'] })).toBe(true);
    const key = expect.stringMatching(/^read [\w-]{43}$/);
    // No marks, which would hide from one Zap what another has found.
    const stored = `{"readAllAt":${start},"since":${start - minute},"marks":[]}`;
    expect(inbox.cache.calls[0]).toEqual({
      method: 'zcache_set',
      params: [key, stored, 172_800, ['auth'], false],
    });
  });

  test("fires if the cache can't tell, or in Updated Message Status", async () => {
    expect(await finds('new_message', 100, { mode: 'fails' })).toBe(true);
    expect(await finds('message_status', 100)).toBe(true);
  });

  test("is judged by the contacts' clock alone, and never by a time to come", async () => {
    expect(await finds('new_message', 1, { on: 30, ownAhead: 20 * minute })).toBe(true);
    expect(await finds('new_message', 61, { on: -60 })).toBe(true);
    expect(await finds('new_message', 62, { on: -60 })).toBe(false);
  });
});
