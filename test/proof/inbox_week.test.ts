import { presets, type Simulator, startSimulator } from '../../tools/simulator';
import { PollingZap } from '../support/polling_zap';
import { turnClock } from '../support/turned_clock';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.UTC(2026, 2, 2, 9);

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
  simulator.dialect = presets.upstream;
});
afterAll(async () => {
  jest.useRealTimers();
  await simulator.close();
});

const phone = (index: number) => `+9198765${String(index).padStart(5, '0')}`;

interface Event {
  at: number;
  happens: () => void;
}

/** The messages to the business after the Zaps are switched on. Each must fire once. */
const written = new Set<string>();

function writes(index: number, at: number, text = `At ${at}`): Event {
  const happens = () => {
    const { message } = simulator.incoming(phone(index), text, { at: new Date(at) });
    written.add(String(message.id));
  };
  return { at, happens };
}

/** The business writes: by a campaign, which creates the contact, or from the inbox. */
function sends(index: number, at: number, kind: 'campaign' | 'message'): Event {
  const happens = () => {
    const details = { phone: phone(index), name: `Contact ${index}`, createdAt: new Date(at) };
    const contact = simulator.project.contactFor(details);
    const message = { contactId: contact.id, kind, text: 'From us', at: new Date(at) };
    simulator.project.addMessage(message);
  };
  return { at, happens };
}

/** Every request of an hour fails. */
function failsFrom(at: number): Event[] {
  return [
    { at, happens: () => simulator.misbehave('503', { times: Number.MAX_SAFE_INTEGER }) },
    { at: at + hour, happens: () => simulator.recover() },
  ];
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** What is in the inbox when the Zaps are switched on. */
function history(): void {
  const before = (index: number, hours: number) =>
    simulator.incoming(phone(index), 'Before', { at: new Date(start - hours * hour) });
  for (const index of times(15, (n) => n)) before(index, index);
  // Wrote for weeks, then fell silent a month ago.
  for (const n of times(40, (each) => each)) before(50, 30 * 24 + n * 12);
  for (const n of times(5, (each) => each)) before(51, 26 + n);
}

const burst = start + 7 * day - 3 * hour;
const week: Event[] = [
  // A few a day, each answered minutes later, now and then with a campaign to a stranger.
  ...times(7, (n) => start + n * day + 2 * hour).flatMap((morning, n) => [
    writes(n, morning),
    sends(n, morning + 7 * minute, 'message'),
    writes(n, morning + 9 * minute, 'Thank you'),
    sends(1_000 + n, morning + hour, 'campaign'),
    writes(100 + n, morning + 3 * hour, 'A new contact'),
  ]),
  // A contact that a campaign created replies two days later.
  writes(1_001, start + 3 * day + 4 * hour, 'Yes, please'),
  // The service is down for an hour, and people keep writing.
  ...failsFrom(start + 1.25 * day),
  ...times(6, (n) => writes(200 + n, start + 1.25 * day + n * 10 * minute)),
  // After a month, and after a little more than a day.
  writes(50, start + 2.5 * day, 'Do you remember me?'),
  writes(51, start + 2.6 * day, 'And me?'),
  // In the middle of a poll, one conversation is refused with a 429.
  {
    at: start + 3.1 * day,
    happens: () => simulator.misbehave('429', { path: 'getMessages', times: 2 }),
  },
  writes(3, start + 3.1 * day, 'While it is busy'),
  // 80 conversations in an hour, 20 of them twice, and the service fails in the next hour.
  ...times(80, (n) => writes(300 + n, burst + n * 45_000)),
  ...failsFrom(burst + hour),
  ...times(20, (n) => writes(300 + n, burst + hour + n * 2 * minute, 'Again')),
].sort((a, b) => a.at - b.at);

/**
 * Plays the week minute by minute. Between two events, all polls see the same, so only one every
 * few hours is played.
 */
async function play(zaps: { zap: PollingZap; every: number }[]): Promise<void> {
  const polls = zaps.map((each) => ({ ...each, isDue: true, played: start }));
  const waiting = [...week];
  for (let now = start; now <= start + 7 * day; now += minute) {
    turnClock(new Date(now));
    while (waiting[0] && waiting[0].at <= now) {
      waiting.shift()?.happens();
      for (const poll of polls) poll.isDue = true;
    }
    for (const poll of polls) {
      const isTurn = (now - start) % (poll.every * minute) === 0;
      if (!isTurn || !(poll.isDue || now - poll.played > 6 * hour)) continue;
      // A failed poll is repeated in the next turn.
      poll.isDue = (await poll.zap.poll()) === undefined;
      poll.played = now;
    }
  }
}

test('in a week, every incoming message fires once, and nothing old or of ours', async () => {
  turnClock(new Date(start));
  history();
  const zaps = [2, 15].map((every) => ({ every, zap: new PollingZap(simulator, 'new_message') }));
  // Those of the last two days. Older ones aren't read at all.
  for (const { zap } of zaps) expect(await zap.switchOn()).toBe(20);
  await play(zaps);

  expect(written.size).toBe(131);
  for (const { zap, every } of zaps) {
    const ids = zap.fired.map(({ id }) => id);
    expect({ every, ids: ids.toSorted() }).toEqual({ every, ids: [...written].toSorted() });
    expect(zap.fired.every(({ direction }) => direction === 'incoming')).toBe(true);
    expect(zap.fired.every(({ phone: from }) => /^\+9198765\d{5}$/.test(String(from)))).toBe(true);
    // Two hours in which every poll failed, and the two that were refused in the middle.
    expect(zap.failures).toBeGreaterThanOrEqual(8);
    expect(zap.held).toBe(0);
  }
});
