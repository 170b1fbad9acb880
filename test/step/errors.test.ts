import { type Refused, refused } from '../../src/reply/outcome';
import { describeRefusal } from '../../src/step/describe_refusal';
import { afterSend, withErrors, withoutContext } from '../../src/step/errors';
import { Failure, type FailureCode, type RefusalCode } from '../../src/values/failure';
import { connectionWith } from '../support/connection';
import { failureOf } from '../support/failure';
import { withZ } from '../support/request';

const campaigns = connectionWith();
const inbox = connectionWith({
  service: 'inbox',
  url: 'https://inbox.example.com',
  credential: 'token-456',
});

const describeAs = (
  code: RefusalCode,
  reason: Refused['reason'],
  details: Partial<Refused> = {},
  connection = campaigns,
) => describeRefusal(refused(code, reason, details), connection, { campaignName: 'Welcome offer' });

describe('what happens to the Zap', () => {
  interface Thrown {
    name: string;
    message: unknown;
    doNotContextify: unknown;
  }
  const thrown = (error: unknown, meta: object = {}): Promise<Thrown> =>
    withZ(async (z) => {
      try {
        await withErrors(z, { meta }, () => Promise.reject(error));
      } catch (caught) {
        if (!(caught instanceof Error)) throw new Error('Something else than an error was thrown');
        const { name, message } = caught;
        return {
          name,
          // These two classes carry JSON in their message.
          message: /^(App|Throttled)Error$/.test(name) ? JSON.parse(message) : message,
          doNotContextify: 'doNotContextify' in caught && caught.doNotContextify,
        };
      }
      throw new Error('Nothing was thrown');
    });

  const codes: FailureCode[] = [
    ...(['MissingConnection', 'InvalidAddress', 'InvalidCredentials', 'InvalidPhone'] as const),
    ...(['InvalidMedia', 'InvalidLocation', 'InvalidField', 'ParameterMismatch'] as const),
    ...(['CampaignNotFound', 'CampaignNotLive', 'MediaNotAccessible', 'NotAccepted'] as const),
    ...(['InsufficientCredits', 'AccountNotReady', 'ServiceUnavailable'] as const),
    ...(['UnexpectedReply'] as const),
  ];
  test.each(codes)('%s is an Error with its code and status', async (code) => {
    expect(await thrown(new Failure(code, 'The text.', { status: 418 }))).toEqual({
      name: 'AppError',
      message: { message: 'The text.', code, status: 418 },
      doNotContextify: true,
    });
    expect(await thrown(new Failure(code, 'The text.'))).toEqual({
      name: 'AppError',
      message: { message: 'The text.', code },
      doNotContextify: true,
    });
  });

  test.each([
    ['RateLimited', 429, 'Rate limited: the service is getting too many requests.'],
    [
      'ServiceUnavailable',
      503,
      'Service unavailable: the service is temporarily down (status 503).',
    ],
  ] as const)('%s waits in a live run', async (code, status, fact) => {
    const failure = describeAs(code, 'refused', { status, delay: 120 });
    expect(await thrown(failure)).toEqual({
      name: 'ThrottledError',
      message: { message: `${fact} This step is retried automatically.`, delay: 120 },
      doNotContextify: true,
    });
  });

  test.each([{ isLoadingSample: true }, { isFillingDynamicDropdown: true }])(
    'and is an Error to somebody who looks at it: %j',
    async (meta) => {
      const failure = describeAs('RateLimited', 'refused', { status: 429, delay: 120 });
      expect(await thrown(failure, meta)).toEqual({
        name: 'AppError',
        message: {
          message: 'The service is getting too many requests. Try again in a minute.',
          code: 'RateLimited',
          status: 429,
        },
        doNotContextify: true,
      });
    },
  );

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

  test.each(['challenge', 'lost', 'unreachable'] as const)('nothing else waits: %s', (reason) => {
    const details = { status: 503, delay: 30 };
    expect(describeAs('ServiceUnavailable', reason, details).details.delay).toBeUndefined();
  });

  test('UnknownOutcome halts, so that nothing is sent twice, whatever else is known', async () => {
    const details = { status: 502, delay: 30 };
    expect(await thrown(describeAs('UnknownOutcome', 'refused', details))).toEqual({
      name: 'HaltedError',
      message:
        'Unknown outcome: the service failed (status 502), so the message may have been sent. Check the inbox before you replay this run.',
      doNotContextify: true,
    });
  });

  test.each([
    ['NoPhone', 'No phone number: what it says.'],
    ['NoConversation', 'No conversation: what it says.'],
    ['NotConfirmed', 'Not confirmed: what it says.'],
    ['UnknownOutcome', 'Unknown outcome: what it says.'],
  ] as const)('%s halts the run, and is never replayed', async (code, message) => {
    const failure = new Failure(code, 'What it says.', { status: 200, delay: 30 });
    expect(await thrown(failure)).toEqual({
      name: 'HaltedError',
      message,
      doNotContextify: true,
    });
  });

  test.each([campaigns, inbox])(
    'InvalidCredentials asks to reconnect if the connection has only this service',
    async (service) => {
      const alone = await thrown(
        describeAs('InvalidCredentials', 'refused', { expired: true }, service),
      );
      expect(alone).toMatchObject({ name: 'ExpiredAuthError', doNotContextify: true });
      expect(alone.message).toMatch(/^Invalid credentials: the service didn't accept the /);
      const both = await thrown(
        describeAs(
          'InvalidCredentials',
          'refused',
          { status: 401, expired: true },
          { ...service, secrets: ['key-123', 'token-456'] },
        ),
      );
      expect(both).toMatchObject({
        name: 'AppError',
        message: {
          code: 'InvalidCredentials',
          status: 401,
          message: expect.stringMatching(
            service.service === 'campaigns'
              ? /^The service didn't accept the API Key\. /
              : /^The service didn't accept the Messaging Token\. /,
          ),
        },
        doNotContextify: true,
      });
    },
  );

  test('InvalidCredentials stops no Zap unless the whole response says so', async () => {
    const failure = describeAs('InvalidCredentials', 'refused', { status: 401 });
    expect(await thrown(failure)).toMatchObject({ name: 'AppError' });
  });

  test('any other error is passed on without the bundle', async () => {
    expect(await thrown(new TypeError('Oops'))).toEqual({
      name: 'TypeError',
      message: 'Oops',
      doNotContextify: true,
    });
    expect(withoutContext('text')).toBe('text');
  });

  test('a result is returned', async () => {
    expect(await withZ((z) => withErrors(z, {}, async () => 'done'))).toBe('done');
  });
});

describe('after a send', () => {
  test('its result is returned, and its own failures stay as they are', () => {
    expect(afterSend(() => 'done')).toBe('done');
    const failure = new Failure('InvalidPhone', 'Not valid.');
    expect(() =>
      afterSend(() => {
        throw failure;
      }),
    ).toThrow(failure);
  });

  test('any other error is an unknown outcome, because a replay would send twice', () => {
    const broken = () =>
      afterSend(() => {
        throw new RangeError('Maximum call stack size exceeded');
      });
    expect(failureOf(broken)).toEqual({
      code: 'UnknownOutcome',
      message:
        "The service's response couldn't be read, so the message may have been sent. Check the inbox before you replay this run.",
    });
  });

  test("leading words aren't repeated", async () => {
    const failure = new Failure('UnknownOutcome', 'Unknown outcome: it is not known.');
    const thrown = withZ((z) => withErrors(z, {}, () => Promise.reject(failure)));
    await expect(thrown).rejects.toThrow(/^Unknown outcome: it is not known\.$/);
  });
});
