import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { cacheLimit } from '#creates/sending';
import { type CacheServer, startCacheServer } from '../../tools/zap/cache_server';
import { run, runToError, type StepError } from '../support/platform';
import { simulator } from '../support/simulator';
import { type CacheMode, TestCache } from '../support/test_cache';
import { turnClock } from '../support/turned_clock';
import { bundle as bundleOf, perform } from './send_campaign_message/campaign_wire';

let server: CacheServer<TestCache>;
beforeAll(async () => {
  server = await startCacheServer(new TestCache());
});
beforeEach(() => server.cache.reset());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const bundle = (inputData = {}, meta = {}, authData = {}) => ({
  ...bundleOf({ sendOnceWithin: '1h', ...inputData }, authData),
  meta,
});
const send = (inputData = {}, meta = {}) => run(perform, bundle(inputData, meta), [], server.event);
const fail = (inputData = {}): Promise<StepError> =>
  runToError(perform, bundle(inputData), [], server.event);

/** Lets the cache do all that it's asked for, but give another response. */
function respond(other: (result: unknown, method: string, params: unknown[]) => unknown): void {
  const { handle } = server.cache;
  jest.spyOn(server.cache, 'handle').mockImplementation(async (method, params) => {
    return other(await handle.call(server.cache, method, params), method, params);
  });
}

/** The cache's calls for Don't Send Again Within so far, by their last word; then none. */
function calls(): string[] {
  const all = server.cache.calls.splice(0);
  // The first one asks for an unclear send.
  const ofMark = all.filter(({ params }) => !`${params[0]}`.startsWith('unclear '));
  return ofMark.map(({ method }) => method.replace('zcache_', ''));
}

/** Those before a message that goes out. */
const before = ['get', 'set', 'get', 'set'];
const week = 604_800;

const again = "To send it again, clear Don't Send Again Within, or wait until it's over.";
const isUnknown = {
  name: 'ThrottledError',
  message:
    "Service unavailable: Zapier couldn't look up earlier messages, so nothing was sent. Wait a minute. Live runs are retried automatically.",
  delay: expect.any(Number),
};

test('a lead is sent once within the time, and the second run says when', async () => {
  turnClock(new Date('2026-11-03T09:05:00Z'));
  await send();
  turnClock(new Date('2026-11-03T10:04:00Z'));
  expect(await fail()).toMatchObject({
    name: 'HaltedError',
    message: `Already sent: "welcome_offer" was sent to +919876543210, or may have been, on 03 Nov 09:05 UTC. ${again}`,
  });
  turnClock(new Date('2026-11-03T10:06:00Z'));
  await send();
  expect(simulator.outbox).toHaveLength(2);
});

test("the time is each step's own: 7 days see what a step with 10 minutes sent", async () => {
  turnClock(new Date('2026-11-03T09:05:00Z'));
  await send({ sendOnceWithin: '10m' });
  turnClock(new Date('2026-11-10T09:04:00Z'));
  expect((await fail({ sendOnceWithin: '7d' })).message).toMatch(/^Already sent/);
  await send({ sendOnceWithin: '10m' });
  expect(simulator.outbox).toHaveLength(2);
});

test('a message that the service rejects leaves what was remembered of the one before', async () => {
  turnClock(new Date('2026-11-03T09:05:00Z'));
  await send({ sendOnceWithin: '10m' });
  turnClock(new Date('2026-11-03T10:05:00Z'));
  simulator.misbehave('429');
  await fail({ sendOnceWithin: '10m' });
  expect((await fail({ sendOnceWithin: '24h' })).message).toContain('03 Nov 09:05 UTC');
  turnClock(new Date('2026-11-10T09:04:00Z'));
  expect((await fail({ sendOnceWithin: '7d' })).message).toContain('03 Nov 09:05 UTC');
});

test('a campaign has one name, however its spaces and accents are written', async () => {
  for (const one of simulator.project.campaigns) {
    if (one.name === 'welcome_offer') one.name = 'Caf\u00e9 offer';
  }
  const unlisted = { param_first_name: '', param_1: 'Asha' };
  await send({ ...unlisted, campaignName: 'Caf\u00e9 offer' });
  const other = await fail({ ...unlisted, campaignName: 'Cafe\u0301  offer' });
  expect(other.message).toMatch(/^Already sent/);
});

test('another campaign, another number, and a step without the field send', async () => {
  await send();
  await send({
    campaignName: 'new_arrivals',
    param_first_name: '',
    media__url: 'https://example.com/a.png',
  });
  await send({ destination: '9876543211' });
  await send({ sendOnceWithin: '' });
  expect(simulator.outbox).toHaveLength(4);
});

test.each([{}, { isLoadingSample: true }])(
  'a mapped time that has no value in this run stops the step, with %j',
  async (meta) => {
    const mapped = { inputDataRaw: { sendOnceWithin: '{{1__window}}' } };
    for (const sendOnceWithin of [undefined, null, '', ' ', 'null']) {
      const bundle = { ...bundleOf({ sendOnceWithin }), ...mapped, meta };
      expect(await runToError(perform, bundle, [], server.event)).toMatchObject({
        name: 'AppError',
        code: 'InvalidField',
        message:
          "Don't Send Again Within has no value in this run. Choose a time, or clear the field.",
      });
    }
    expect(calls()).toEqual([]);
    expect(simulator.requests).toEqual([]);
  },
);

test('a test neither asks for what is remembered nor is remembered', async () => {
  const test = () => send({ testDestination: '+919876543210' }, { isLoadingSample: true });
  await test();
  expect(calls()).toEqual([]);
  await send();
  calls();
  await test();
  expect(calls()).toEqual([]);
  expect(simulator.outbox).toHaveLength(3);
});

test('a message is remembered for a week, under a hash with a key, and nothing personal is', async () => {
  await send({ sendOnceWithin: '10m' });
  const text = '["welcome_offer","+919876543210"]';
  const key = createHmac('sha256', simulator.apiKey).update(text).digest('base64url');
  const value = expect.stringMatching(/^{"token":"[\da-f-]{36}","at":\d{13}}$/);
  const [, ...ofMark] = server.cache.calls;
  expect(ofMark).toEqual([
    { method: 'zcache_get', params: [key, ['auth']] },
    { method: 'zcache_set', params: [`sending ${key}`, value, 30, ['auth'], true] },
    { method: 'zcache_get', params: [`sending ${key}`, ['auth']] },
    { method: 'zcache_set', params: [key, value, week, ['auth'], false] },
  ]);
});

test.each([
  ['10m', 10],
  ['1h', 60],
  ['24h', 24 * 60],
  ['7d', 7 * 24 * 60],
])('%s ends to the millisecond', async (sendOnceWithin, minutes) => {
  const start = Date.parse('2026-11-03T09:05:00Z');
  turnClock(new Date(start));
  await send({ sendOnceWithin });
  turnClock(new Date(start + minutes * 60_000 - 1));
  expect((await fail({ sendOnceWithin })).message).toMatch(/^Already sent/);
  turnClock(new Date(start + minutes * 60_000));
  await send({ sendOnceWithin });
});

test('of eight runs at once, one sends', async () => {
  const ends = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map(() => send()));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(simulator.requests).toHaveLength(1);
});

describe('a run after one that ends with', () => {
  test('a connection lost behind the send sends nothing, since the message may have been sent', async () => {
    simulator.misbehave('close_after_acceptance');
    await fail();
    expect(calls()).toEqual(before);
    server.cache.forget(/^unclear /);
    expect((await fail()).message).toMatch(/^Already sent/);
    expect(simulator.requests).toHaveLength(1);
  });

  test('429 sends, since nothing was sent', async () => {
    simulator.misbehave('429');
    await fail();
    expect(calls()).toEqual([...before, 'delete', 'delete']);
    await send();
    expect(simulator.outbox).toHaveLength(1);
  });
});

test('a mark that cannot be deleted is tried twice, and never takes the place of the error', async () => {
  Object.assign(server.cache, { mode: 'fails', only: 'zcache_delete' });
  simulator.misbehave('429');
  expect(await fail()).toMatchObject({ name: 'ThrottledError', delay: 30 });
  expect(calls()).toEqual([...before, 'delete', 'delete', 'delete', 'delete']);
});

test('a write that comes late, after the step has given it up, leaves nothing', async () => {
  jest.replaceProperty(cacheLimit, 'call', 200);
  const { handle } = server.cache;
  jest.spyOn(server.cache, 'handle').mockImplementation(async (method, params) => {
    if (params[2] === week) await setTimeout(600);
    return handle.call(server.cache, method, params);
  });
  expect(await fail()).toMatchObject(isUnknown);
  expect(calls()).toEqual([...before, 'delete', 'delete']);
  jest.restoreAllMocks();
  await send();
  expect(simulator.outbox).toHaveLength(1);
});

describe('a cache', () => {
  test.each<[string, CacheMode, string | undefined, string[]]>([
    ['that stores too much', 'throttles', undefined, ['get', 'set', 'get']],
    ['whose get is slow', 'hangs', 'zcache_get', ['get']],
    ['with something else', 'garbles', undefined, ['get', 'set', 'get']],
  ])(
    '%s lets the step wait, and its retry a minute later send',
    async (_what, mode, only, made) => {
      turnClock(new Date('2026-11-03T09:05:00Z'));
      Object.assign(server.cache, { mode, only });
      expect(await fail()).toMatchObject(isUnknown);
      expect(calls()).toEqual(made);
      expect(simulator.requests).toEqual([]);
      server.cache.mode = 'works';
      turnClock(new Date('2026-11-03T09:06:00Z'));
      await send();
    },
  );

  test.each<CacheMode>(['fails', 'throttles'])(
    'that %s when the message is to be remembered lets the step wait, and the next run send',
    async (mode) => {
      const { handle } = server.cache;
      jest.spyOn(server.cache, 'handle').mockImplementation(async (method, params) => {
        server.cache.mode = params[2] === week ? mode : 'works';
        return handle.call(server.cache, method, params);
      });
      expect(await fail()).toMatchObject(isUnknown);
      expect(calls()).toEqual([...before, 'delete', 'delete']);
      expect(simulator.requests).toEqual([]);
      jest.restoreAllMocks();
      await send();
    },
  );

  test('that forgets lets the step send with a warning', async () => {
    server.cache.mode = 'forgets';
    expect(await send()).toMatchObject({
      warnings: [
        "Zapier couldn't remember this message, so Don't Send Again Within may not stop another one.",
      ],
    });
  });

  test('whose get lags remembers the message all the same', async () => {
    respond((result, method) => (method === 'zcache_get' ? null : result));
    expect(await send()).toMatchObject({ warnings: [expect.stringMatching(/couldn't remember/)] });
    jest.restoreAllMocks();
    turnClock(new Date(Date.now() + 60_000));
    expect((await fail()).message).toMatch(/^Already sent/);
  });

  test('that stores without a response is asked what it has', async () => {
    respond((result, _method, params) => (params[2] === 30 ? new Promise(() => {}) : result));
    expect(await send()).toMatchObject({ warnings: [] });
    expect((await fail()).message).toMatch(/^Already sent/);
  });

  test("whose get fails keeps another run's mark", async () => {
    await send();
    Object.assign(server.cache, { mode: 'fails', only: 'zcache_get' });
    expect(await fail()).toMatchObject(isUnknown);
    server.cache.mode = 'works';
    expect((await fail()).message).toMatch(/^Already sent/);
    expect(simulator.requests).toHaveLength(1);
  });
});
