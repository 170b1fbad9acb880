import { type Refused, refused } from '#service/reply/outcome';
import { Failure, type FailureCode, type RefusalCode } from '#values/failure';
import { describeRefusal } from '#zapier/describe_refusal';
import { toPlatformError } from '#zapier/errors';
import type { Mode } from '#zapier/run';
import { connectionWith } from '../support/connection';
import { withZ } from '../support/request';

const describeAs = (
  code: RefusalCode,
  reason: Refused['reason'],
  details: Partial<Refused> = {},
  connection = connectionWith(),
) =>
  describeRefusal(refused(code, reason, { isCertain: true, ...details }), connection, {
    campaignName: 'Welcome offer',
  });

describe('what happens to the Zap', () => {
  interface Thrown {
    name: string;
    message: unknown;
    doNotContextify: unknown;
  }
  const thrown = (error: unknown, mode: Mode = 'live'): Promise<Thrown> =>
    withZ((z) => {
      const caught = toPlatformError(z.errors, error, mode);
      if (!(caught instanceof Error)) throw new Error('Something else than an error was made');
      const { name, message } = caught;
      return {
        name,
        // These two classes carry JSON in their message.
        message: /^(App|Throttled)Error$/.test(name) ? JSON.parse(message) : message,
        doNotContextify: 'doNotContextify' in caught && caught.doNotContextify,
      };
    });

  test.each<[FailureCode, object]>([
    ['InvalidField', {}],
    ['ServiceUnavailable', { status: 503 }],
  ])('%s with %j is an Error with its code and status', async (code, details) => {
    expect(await thrown(new Failure(code, 'The text.', details))).toEqual({
      name: 'AppError',
      message: { message: 'The text.', code, ...details },
      doNotContextify: true,
    });
  });

  test.each([
    ['RateLimited', 429, 'Rate limited: The service is getting too many requests'],
    ['ServiceUnavailable', 503, 'Service unavailable: The service returned an error (status 503)'],
  ] as const)('%s waits in a live run', async (code, status, fact) => {
    const words = 'Slow down';
    const failure = describeAs(code, 'refused', { status, delay: 120, words });
    const message = `${fact}: "${words}". Wait a minute. Live runs are retried automatically.`;
    expect(await thrown(failure)).toEqual({
      name: 'ThrottledError',
      message: { message, delay: 120 },
      doNotContextify: true,
    });
  });

  test('and is an Error to somebody who looks at it', async () => {
    const failure = describeAs('RateLimited', 'refused', { status: 429, delay: 120 });
    expect(await thrown(failure, 'test')).toEqual({
      name: 'AppError',
      message: {
        message:
          'The service is getting too many requests. Wait a minute. Live runs are retried automatically.',
        code: 'RateLimited',
        status: 429,
      },
      doNotContextify: true,
    });
  });

  test.each([
    [0, 1],
    [21_600, 21_600],
  ])('a run with Retry-After of %d s waits for %d s', (delay, waited) => {
    expect(describeAs('RateLimited', 'refused', { delay }).details.delay).toBe(waited);
  });

  test('without a delay, a run waits for one to two minutes', () => {
    const random = jest.spyOn(Math, 'random');
    const delays = [0, 0.999].map((value) => {
      random.mockReturnValue(value);
      return describeAs('ServiceUnavailable', 'refused', { status: 503 }).details.delay;
    });
    random.mockRestore();
    expect(delays).toEqual([60, 120]);
  });

  test('a firewall that blocked Zapier makes no run wait', () => {
    const details = { status: 503, delay: 30 };
    expect(describeAs('ServiceUnavailable', 'challenge', details).details.delay).toBeUndefined();
  });

  test.each([
    ['NoPhone', 'No phone: What it says.'],
    ['NoConversation', 'No conversation: What it says.'],
    ['AlreadySent', 'Already sent: What it says.'],
    ['OptedOut', 'Opted out: What it says.'],
  ] as const)('%s is certain and meant to stop, so it halts the run', async (code, message) => {
    const failure = new Failure(code, 'What it says.', { status: 200, delay: 30 });
    expect(await thrown(failure)).toEqual({
      name: 'HaltedError',
      message,
      doNotContextify: true,
    });
  });

  test.each([
    ['UnknownOutcome', 'Unknown outcome: What it says.'],
    ['OptedOut', 'Opted out: What it says.'],
  ] as const)('%s is an Error if the message may have been sent', async (code, message) => {
    const details = { status: 200, delay: 30 };
    for (const replay of ['held back', 'may send twice', 'test'] as const) {
      const failure = new Failure(code, 'What it says.', { ...details, replay });
      expect(await thrown(failure)).toMatchObject({
        name: 'AppError',
        message: { message: 'What it says.', code },
      });
    }
    const forgotten = new Failure(code, 'What it says.', { ...details, replay: 'not remembered' });
    expect(await thrown(forgotten)).toMatchObject({ name: 'HaltedError', message });
  });

  test('any other error is passed on without the bundle', async () => {
    expect(await thrown(new TypeError('Oops'))).toEqual({
      name: 'TypeError',
      message: 'Oops',
      doNotContextify: true,
    });
  });
});
