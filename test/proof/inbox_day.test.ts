import { isPlainObject, parseJson } from '#values/json';
import { authData, step } from '../properties/list_steps';
import { type StubAnswer, StubService } from '../properties/stub';
import { type CacheMode, TestCache } from '../support/test_cache';
import { turnClock } from '../support/turned_clock';

// A day of an odd service: it lists its times in another zone than its
// messages, changes the order of all lists, repeats records, announces messages before it lists them, locks a
// contact, and goes away. Its list may end early, its clock be wrong, and the Zap be switched off for a while.

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 10, 22, 0, 0, 30);

/** Contacts from here on write for the first time. */
const firstNew = 1100;

interface Written {
  id: number;
  contact: number;
  at: number;
  incoming: boolean;
  /** When the channel gives up on it. */
  failsAt?: number | undefined;
}

type Spelling = (at: number) => string | number | null;
const inUtc: Spelling = (at) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const inIndia: Spelling = (at) =>
  new Date(at + 5.5 * hour).toISOString().slice(0, 19).replace('T', ' ');
const inNewYork: Spelling = (at) =>
  new Date(at - 5 * hour).toISOString().slice(0, 19).replace('T', ' ');

/** The service: what is written in it, and how it answers now. */
class OddService {
  readonly written: Written[] = [];
  readonly locked = new Set<number>();
  /** When each contact's messages were last read, which clears the flag that they wrote last. */
  readonly readAt = new Map<number, number>();
  isAway = false;
  private turn = 0;

  constructor(
    private readonly listTime: Spelling,
    private readonly messageTime: Spelling,
    private readonly now: () => number,
    /** By how much some messages follow the list that announces them. */
    private readonly lag: number,
    /** How many conversations it lists. */
    private readonly listed: number,
    /** Whether its list says who wrote last, as the near kin's does. */
    private readonly hasFlag: boolean,
  ) {}

  readonly stub = new StubService(({ url, body }): StubAnswer => {
    if (this.isAway) return { status: 503, body: '{"message":"Down"}' };
    if (!url.endsWith('getMessages')) return this.list(this.conversations());
    const asked = parseJson(body);
    const contact = isPlainObject(asked) ? Number(asked.contact_id) : 0;
    if (this.locked.has(contact)) return { status: 423, body: '{"message":"Locked by Ravi"}' };
    this.readAt.set(contact, this.now());
    return this.list(this.messages(contact));
  });

  private lagOf({ id }: Written): number {
    return id % 3 === 0 ? this.lag : 0;
  }

  private past(): Written[] {
    return this.written.filter(({ at }) => at <= this.now());
  }

  private conversations(): object[] {
    const newestFirst = this.past().toSorted((a, b) => b.at - a.at);
    const conversations = [...Map.groupBy(newestFirst, ({ contact }) => contact)];
    return conversations.slice(0, this.listed).map(([contact, all]) => {
      const theirs = all.filter(({ incoming }) => incoming).map(({ at }) => at);
      const ours = all.filter(({ incoming }) => !incoming).map(({ at }) => at);
      const [newest] = all;
      const isUnread = newest?.incoming && newest.at > (this.readAt.get(contact) ?? 0);
      const times = { last_reply_at: this.listTime(Math.max(...all.map(({ at }) => at))) };
      return {
        id: contact,
        name: `Contact ${contact}`,
        phone: `9198765${contact}`,
        ...times,
        last_client_reply_at: theirs.length > 0 ? this.listTime(Math.max(...theirs)) : null,
        ...(this.hasFlag && {
          last_support_reply_at: ours.length > 0 ? this.listTime(Math.max(...ours)) : null,
          is_last_message_by_contact: isUnread ? 1 : 0,
        }),
        created_at: this.listTime(
          contact < firstNew ? start - 30 * 24 * hour : (all.at(-1)?.at ?? 0),
        ),
      };
    });
  }

  private messages(contact: number): object[] {
    return this.past()
      .filter((one) => one.contact === contact && one.at <= this.now() - this.lagOf(one))
      .map(({ id, at, incoming, failsAt }) => ({
        id,
        contact_id: 99,
        value: `m${id}`,
        is_incoming_message: Number(incoming),
        messaged_at: this.messageTime(at),
        error_message: failsAt !== undefined && failsAt <= this.now() ? 'Expired' : null,
      }));
  }

  /** In another order each time, with its first record twice. */
  private list(records: object[]): StubAnswer {
    this.turn += 1;
    const from = records.length === 0 ? 0 : this.turn % records.length;
    const turned = [...records.slice(from), ...records.slice(0, from)];
    return { body: JSON.stringify({ rows: [...turned, ...turned.slice(0, 1)], total: 1 }) };
  }
}

afterAll(() => jest.useRealTimers());

type Trigger = 'new_message' | 'new_conversation' | 'message_status' | 'unanswered_conversation';

interface Day {
  trigger: Trigger;
  listTime?: Spelling;
  messageTime?: Spelling;
  /** By how much the service's clock is ahead. */
  ahead?: number;
  /** What Zapier's cache does; without one, the Zap has no ID. */
  memory?: CacheMode;
  /** By how much some messages follow the list that announces them. */
  lag?: number;
  /** How many conversations the service lists, of more than there are by default. */
  listed?: number;
  /** Whether the Zap is switched off for two hours. */
  pauses?: boolean;
  /** Of the connection. */
  timeZone?: string;
  /** Whether a Zap with New Message polls the same inbox, which reads the messages. */
  isRead?: boolean;
}

const contacts = 23;
const isPaused = (turn: number) => turn >= 30 && turn < 34;

/** Plays 27 hours with a poll every half an hour. Returns what fired, and what should have. */
async function play(day: Day) {
  const { trigger, listTime = inUtc, messageTime = inUtc, memory } = day;
  let now = start;
  const cache = new TestCache();
  if (memory) cache.mode = memory;
  const { ahead = 0, lag = 25 * minute, listed = 1_000 } = day;
  const onItsClock =
    (spell: Spelling): Spelling =>
    (at) =>
      spell(at + ahead);
  const service = new OddService(
    onItsClock(listTime),
    onItsClock(messageTime),
    () => now,
    lag,
    listed,
    day.isRead === true,
  );
  const connection = { ...authData, ...(day.timeZone && { timeZone: day.timeZone }) };
  const write = (contact: number, at: number, incoming = true, failsAt?: number) =>
    service.written.push({ id: service.written.length + 1, contact, at, incoming, failsAt });
  const poll = async (meta = {}) => {
    service.stub.calls.length = 0;
    turnClock(new Date(now));
    const method = `triggers.${trigger}.operation.perform`;
    const ofZap = memory ? { zap: { id: '17' }, ...meta } : meta;
    const run = { authData: connection, meta: ofZap, cache };
    const found = await step(method, run, service.stub);
    // One request a contact.
    const asked = service.stub.calls
      .map(({ body }) => body)
      .filter((b) => b.includes('contact_id'));
    expect(new Set(asked).size).toBe(asked.length);
    if (!Array.isArray(found)) throw new Error('The trigger gave no list');
    if (day.isRead) {
      await step('triggers.new_message.operation.perform', { ...run, meta: {} }, service.stub);
    }
    return found;
  };
  // The history of 20 contacts, an hour apart, and of three who wrote long ago.
  for (let n = 0; n < contacts; n += 1) {
    const age = (n < 20 ? n : 3 * n) * hour;
    write(1000 + n, start - age - 30 * hour);
    write(1000 + n, start - age - 0.8 * hour);
    write(1000 + n, start - age - 0.5 * hour, false);
  }
  // On its way when the Zap is switched on.
  write(1003, start - 10 * minute, false, start + hour);
  const seen = new Set<string>();
  const switchOn = async () => {
    for (const { id } of await poll({ isPopulatingDedupe: true })) seen.add(id);
  };
  await switchOn();
  const before = service.written.length;
  for (let n = 1; n < 90; n += 1) {
    const at = start + n * 17 * minute;
    const contact = n % 10 === 5 ? firstNew + n : 1000 + ((n * 7) % contacts);
    write(contact, at);
    if (n % 9 === 0) continue;
    write(contact, at + 5 * minute, false, n % 8 === 0 ? at + 45 * minute : undefined);
  }
  const fired: unknown[] = [];
  for (let turn = 1; turn <= 54; turn += 1) {
    now = start + turn * 30 * minute;
    service.isAway = turn >= 20 && turn < 24;
    service.locked.clear();
    if (turn >= 10 && turn < 18) service.locked.add(1007).add(1014);
    if (day.pauses && isPaused(turn)) {
      if (!isPaused(turn + 1)) await switchOn();
      continue;
    }
    if (service.isAway) {
      await expect(poll()).rejects.toMatchObject({ message: expect.stringContaining('503') });
      continue;
    }
    const found = await poll();
    // Who was read isn't read again, and what was found is found by its ID.
    if (turn % 6 === 1) {
      const again = (await poll()).map(({ id }) => id);
      const ids = found.map(({ id }) => id);
      expect(memory ? ids.filter((id) => again.includes(id)) : ids).toEqual(again);
    }
    for (const { id, message_id, contact_id, name, last_message_at } of found) {
      expect(name).toBe(`Contact ${contact_id}`);
      const isWaiting = trigger === 'unanswered_conversation';
      if (!seen.has(id))
        fired.push(isWaiting ? `${contact_id} ${last_message_at}` : (message_id ?? id));
      seen.add(id);
    }
  }
  const { written } = service;
  // What comes in while the Zap is off is what Zapier notes when it's switched on again.
  const isMissed = ({ at }: Written) =>
    day.pauses && isPaused(Math.ceil((at - start) / (30 * minute)));
  const incoming = written.slice(before).filter((one) => one.incoming && !isMissed(one));
  const wanted: Record<Trigger, string[]> = {
    new_message: incoming.map(({ id }) => String(id)),
    new_conversation: incoming
      .map(({ contact }) => contact)
      .filter((one) => one > firstNew)
      .map(String),
    message_status: written.filter((one) => one.failsAt).map(({ id }) => String(id)),
    unanswered_conversation: incoming
      .filter(
        ({ contact, at }) =>
          !written.some((o) => !o.incoming && o.contact === contact && o.at === at + 5 * minute),
      )
      .map(({ contact, at }) => `${contact} ${new Date(at + ahead).toISOString()}`),
  };
  return { fired: fired.toSorted(), wanted: wanted[trigger].toSorted() };
}

const works = { memory: 'works' } as const;

test.each<[string, Omit<Day, 'trigger'>]>([
  ['a list in the zone of India', { ...works, listTime: inIndia }],
  ['a list in the zone of New York', { ...works, listTime: inNewYork }],
  ['a clock that is ahead', { ...works, ahead: 40 * minute }],
  ['a list that ends early, in another zone', { ...works, listed: 15, listTime: inIndia }],
  ['a Zap that is switched off and on again', { ...works, pauses: true, lag: 0 }],
  ['a cache that works', works],
])('in a day with %s, every message fires once and nothing old', async (_name, day) => {
  const { fired, wanted } = await play({ trigger: 'new_message', ...day });
  expect(fired).toEqual(wanted);
});

test.each<[Trigger, string, Omit<Day, 'trigger'>]>([
  ['new_conversation', 'times without a zone', {}],
  ['message_status', 'a cache that works', works],
  ['unanswered_conversation', 'times without a zone', {}],
  ['unanswered_conversation', 'a clock that is ahead', { ahead: 40 * minute }],
])(
  'in a day, all that %s is about fires once and nothing else, with %s',
  async (trigger, _name, day) => {
    const { fired, wanted } = await play({ trigger, ...day });
    expect(wanted.length).toBeGreaterThan(8);
    expect(fired).toEqual(wanted);
  },
);

const india = { listTime: inIndia, messageTime: inIndia };
const newYork = { listTime: inNewYork, messageTime: inNewYork };

describe.each<[Trigger, Partial<Day>]>([
  ['new_message', works],
  ['unanswered_conversation', { isRead: true }],
])('in a day with a server that has a zone, beside New Message, %s', (trigger, ways) => {
  test.each<[string, Omit<Day, 'trigger'>]>([
    ['in India', { ...india, timeZone: 'Asia/Kolkata' }],
    ['in New York', { ...newYork, timeZone: 'America/New_York' }],
  ])('fires once for each, with a server %s that the connection knows', async (_name, day) => {
    const { fired, wanted } = await play({ trigger, ...ways, ...day });
    expect(fired).toEqual(wanted);
  });
});

test('in a day with a list that ends early, no old conversation fires as new', async () => {
  const { fired, wanted } = await play({ trigger: 'new_conversation', listed: 15 });
  expect(fired.filter((id) => !wanted.includes(String(id)))).toEqual([]);
});
