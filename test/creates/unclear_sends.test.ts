import type { FaultKey } from '../../tools/simulator';
import { type CacheServer, startCacheServer } from '../../tools/zap/cache_server';
import { prepare, type Step, steps } from '../proof/steps';
import { run, runToError, type StepBundle } from '../support/platform';
import { simulator } from '../support/simulator';
import { type CacheMode, TestCache } from '../support/test_cache';
import { turnClock } from '../support/turned_clock';
import { bundle as campaignWith, perform } from './send_campaign_message/campaign_wire';

// A message that may have been sent is an Error, and no replay sends it again (design, "Unclear sends").

let server: CacheServer<TestCache>;
beforeAll(async () => {
  server = await startCacheServer(new TestCache());
});
beforeEach(() => {
  server.cache.reset();
  minutesLater(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const start = Date.parse('2026-11-03T09:05:00Z');
/** Turns the clock to some minutes after the first run. */
const minutesLater = (minutes: number) => turnClock(new Date(start + minutes * 60_000));

const failStep = (method: string, bundle: StepBundle) =>
  runToError(method, bundle, [], server.event);
const fail = (inputData = {}, authData = {}) =>
  failStep(perform, campaignWith(inputData, authData));
const send = (inputData = {}, authData = {}) =>
  run(perform, campaignWith(inputData, authData), [], server.event);

/** How many requests for campaigns have been made. */
const requests = () => simulator.requestsTo('campaign').length;

const wayOut = '(see Replays of Unclear Messages in the connection).';
const heldUntil = (time: string) =>
  `A run on 03 Nov 09:05 UTC may have sent this message, so it wasn't sent again. Check the inbox. A replay sends after ${time} UTC ${wayOut}`;

test('the Error says what to do, when to replay, and how to send sooner', async () => {
  simulator.misbehave('502');
  expect(await fail()).toEqual({
    name: 'AppError',
    code: 'UnknownOutcome',
    status: 502,
    delay: undefined,
    message: `The service returned an error (status 502), so the message may have been sent. Check the inbox. A replay sends after 03 Nov 21:05 UTC ${wayOut}`,
  });
  const held = await fail();
  expect(held).toMatchObject({ name: 'AppError', code: 'UnknownOutcome' });
  expect(held.message).toBe(heldUntil('03 Nov 21:05'));
  expect(held.message.length).toBeLessThan(250);
});

/** In minutes after the run that failed: autoreplay's five tries, each a little late. */
const autoreplay = [6, 37, 97, 278, 639];

const sending = steps.filter((step) => step.sends);
const bundleOf = (step: Step) => prepare(step, simulator, simulator.fileUrl('picture.png'));

describe.each(sending)('$key', (step) => {
  const path = step.paths.at(-1) ?? '';
  const requestsOfIt = () => simulator.requests.filter((one) => one.path === path).length;

  test.each<FaultKey>(['502', 'close_after_acceptance'])(
    'after %s, autoreplay sends nothing in five tries, and a replay after 12 hours does',
    async (fault) => {
      const bundle = bundleOf(step);
      simulator.misbehave(fault, { path });
      await failStep(step.method, bundle);
      for (const minutes of autoreplay) {
        minutesLater(minutes);
        const { message } = await failStep(step.method, bundle);
        expect(message).toBe(heldUntil('03 Nov 21:05'));
      }
      expect(requestsOfIt()).toBe(1);
      minutesLater(12 * 60);
      await run(step.method, bundle, [], server.event);
      expect(requestsOfIt()).toBe(2);
    },
  );
});

test('a replay by hand is followed by tries of its own, so it is held back longer', async () => {
  simulator.misbehave('502');
  await fail();
  const byHand = 3 * 60;
  for (const minutes of [byHand, ...autoreplay.map((one) => byHand + one)]) {
    minutesLater(minutes);
    expect((await fail()).message).toBe(heldUntil('03 Nov 23:05'));
  }
  expect(requests()).toBe(1);
  minutesLater(14 * 60);
  await send();
  expect(requests()).toBe(2);
});

test("a run at autoreplay's times, up to 5 minutes late, doesn't prolong, and one beside them does", async () => {
  const storesAt = async (minutes: number) => {
    server.cache.reset();
    minutesLater(0);
    simulator.misbehave('502');
    await fail();
    const { length } = server.cache.calls;
    minutesLater(minutes);
    await fail();
    return server.cache.calls.slice(length).some(({ method }) => method === 'zcache_set');
  };
  const around = [4.99, 5, 10, 10.01, 34.99, 35, 95, 274.99, 275, 280, 280.01, 634.99, 635, 640];
  const prolonged: number[] = [];
  for (const minutes of around) if (await storesAt(minutes)) prolonged.push(minutes);
  expect(prolonged).toEqual([4.99, 10.01, 34.99, 274.99, 280.01, 634.99]);
});

test('however often somebody tries, a message is held back no longer than 24 hours', async () => {
  simulator.misbehave('502');
  await fail();
  for (const hours of [8, 18, 23]) {
    minutesLater(hours * 60);
    await fail();
  }
  expect((await fail()).message).toBe(heldUntil('04 Nov 09:05'));
  minutesLater(24 * 60);
  await send();
  expect(requests()).toBe(2);
});

describe('the same message is one', () => {
  const media = (signature: string) => ({
    campaignName: 'new_arrivals',
    param_first_name: '',
    media__url: `https://files.example.com/a.png?signature=${signature}`,
  });
  test.each<[string, object, object]>([
    ['with a new signature in its media URL', media('1'), media('2')],
    ['with a time in an attribute', { attributes: { at: '9:05' } }, { attributes: { at: '9:10' } }],
    ['with other tags and source', { tags: ['a'], source: 'Ads' }, { tags: ['b'], source: 'Form' }],
    ['with another spelling of the name', { userName: 'Asha' }, { userName: 'asha rao' }],
    ['with another spelling of the number', {}, { destination: '+91 98765-43210' }],
    [
      "with the number's other form",
      { destination: '+54 9 11 5555 1234' },
      { destination: '+54 11 5555 1234' },
    ],
  ])('%s', async (_what, first, second) => {
    simulator.misbehave('502');
    await fail(first);
    expect((await fail(second)).message).toBe(heldUntil('03 Nov 21:05'));
    expect(requests()).toBe(1);
  });

  test('in another Zap, which starts it with Don’t Send Again Within', async () => {
    simulator.misbehave('502');
    await fail();
    await fail({ sendOnceWithin: '1h' });
    expect(requests()).toBe(1);
  });
});

describe('another message is sent', () => {
  test.each<[string, object, object]>([
    ['to another number', { destination: '+919876543211' }, {}],
    ['with another value', { param_first_name: 'Ravi' }, {}],
    ['with another button', { button_1: '1024' }, {}],
    ['with a location', { location__latitude: '1', location__longitude: '2' }, {}],
    ['with another extra field', { extraFields: '{"carouselCards":[]}' }, {}],
    ['of another campaign', { campaignName: 'other', param_first_name: '' }, {}],
    ['with another file', { media__url: 'https://files.example.com/b.png' }, {}],
    ['of another account', {}, { apiKey: 'another-key-of-another-account' }],
  ])('%s', async (_what, inputData, authData) => {
    simulator.misbehave('502');
    await fail();
    await Promise.allSettled([send(inputData, authData)]);
    expect(requests()).toBe(2);
  });
});

test.each(['502', 'close_after_acceptance'] as const)(
  'with Replays of Unclear Messages set to Send, runs of the past send, too, after %s',
  async (fault) => {
    simulator.misbehave(fault);
    await fail();
    await send({}, { unclearReplays: 'send' });
    simulator.misbehave('502');
    expect(await fail({}, { unclearReplays: 'Send' })).toMatchObject({
      name: 'AppError',
      message:
        'The service returned an error (status 502), so the message may have been sent. Check the inbox. A replay may send it twice.',
    });
    // Whoever chooses to hold back again is safe at once.
    expect((await fail()).message).toMatch(/^A run on/);
    const once = { sendOnceWithin: '1h', destination: '+919876543211' };
    simulator.misbehave('502');
    expect((await fail(once, { unclearReplays: 'send' })).message).toContain('03 Nov 10:05 UTC');
    expect(requests()).toBe(4);
  },
);

test.each([
  ['10m', 639, 12 * 60, `03 Nov 21:05 UTC ${wayOut}`],
  ['24h', 1_439, 1_440, "04 Nov 09:05 UTC (see Don't Send Again Within)."],
  ['7d', 10_079, 10_080, "10 Nov 09:05 UTC (see Don't Send Again Within)."],
])(
  "beside Don't Send Again Within %s, the later time is named, and holds",
  async (sendOnceWithin, held, over, remedy) => {
    simulator.misbehave('502');
    const errors = [await fail({ sendOnceWithin }), await fail({ sendOnceWithin })];
    for (const { message } of errors) {
      expect(message.endsWith(`Check the inbox. A replay sends after ${remedy}`)).toBe(true);
      expect(message.length).toBeLessThan(250);
    }
    minutesLater(held);
    await fail({ sendOnceWithin });
    expect(requests()).toBe(1);
    minutesLater(over);
    await send({ sendOnceWithin });
    expect(requests()).toBe(2);
  },
);

test('thirty messages that arrive and are answered 500 arrive once each, with five replays', async () => {
  const numbers = Array.from({ length: 30 }, (_, at) => `+9198765432${10 + at}`);
  simulator.misbehave('500_after_acceptance', { times: 30 });
  for (const destination of numbers) await fail({ destination });
  for (const minutes of autoreplay) {
    minutesLater(minutes);
    for (const destination of numbers) await fail({ destination });
  }
  expect(simulator.outbox).toHaveLength(30);
});

test('what is accepted, is surely refused, or is a test leaves nothing', async () => {
  const keys = () => server.cache.calls.map(({ method }) => method);
  await send();
  simulator.misbehave('401');
  await fail({ destination: '+919876543211' });
  expect(keys()).toEqual(['zcache_get', 'zcache_get']);
  server.cache.reset();
  simulator.misbehave('502');
  const tests = { ...campaignWith({ testDestination: '+919876543210' }) };
  const error = await failStep(perform, { ...tests, meta: { isLoadingSample: true } });
  expect(error).toMatchObject({
    name: 'AppError',
    message:
      'The service returned an error (status 502), so the message may have been sent. Check the inbox.',
  });
  expect(keys()).toEqual([]);
});

test('what is remembered is two times, under a key that tells nothing of anybody', async () => {
  simulator.misbehave('502');
  await fail();
  const key = expect.stringMatching(/^unclear [\w-]{43}$/);
  const day = 24 * 3_600;
  const value = JSON.stringify({ first: start, latest: start });
  expect(server.cache.calls).toEqual([
    { method: 'zcache_get', params: [key, ['auth']] },
    { method: 'zcache_set', params: [key, value, day, ['auth'], false] },
  ]);
});

describe('if Zapier', () => {
  test('has no room for 200 unclear messages of one minute, each run halts', async () => {
    Object.assign(server.cache, { mode: 'throttles', only: 'zcache_set' });
    simulator.misbehave('502', { times: 200 });
    for (let at = 0; at < 200; at += 1) {
      expect((await fail({ param_first_name: `Asha ${at}` })).name).toBe('HaltedError');
    }
  });

  test.each<CacheMode>(['fails', 'throttles', 'hangs'])(
    "can't remember the message, because its cache %s, the run halts",
    async (mode) => {
      Object.assign(server.cache, { mode, only: 'zcache_set' });
      simulator.misbehave('502');
      expect(await fail()).toMatchObject({
        name: 'HaltedError',
        message:
          'Unknown outcome: The service returned an error (status 502), so the message may have been sent. Check the inbox. A replay may send it twice.',
      });
    },
  );

  test.each<CacheMode>(['fails', 'hangs', 'garbles'])(
    "can't be asked, because its cache %s, the message is sent",
    async (mode) => {
      await server.cache.set('unclear', 1, 1, ['auth'], false);
      Object.assign(server.cache, { mode, only: 'zcache_get' });
      await send();
      expect(requests()).toBe(1);
    },
  );
});
