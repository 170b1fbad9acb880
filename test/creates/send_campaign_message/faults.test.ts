import { limits } from '../../../src/http/transport';
import { type FaultKey, startSimulator } from '../../../tools/simulator';
import { hanging } from '../../proof/faults';
import { run, type StepError } from '../../support/platform';
import { simulator } from '../../support/simulator';
import { authData, fail, lead, perform } from './campaign_wire';

afterEach(() => jest.restoreAllMocks());

describe('what happens to the Zap', () => {
  const credentialMessage =
    'he service didn\'t accept the API Key: "Invalid API key". Copy the current one from the dashboard (Manage, then API Key) into the connection.';

  test('a wrong key asks to reconnect if the connection has only campaigns', async () => {
    expect(await fail({}, { apiKey: 'wrong-key-123' })).toMatchObject({
      name: 'ExpiredAuthError',
      message: `Invalid credentials: t${credentialMessage}`,
    });
  });

  test('a wrong key leaves the inbox of the same connection alone', async () => {
    const inbox = { apiKey: 'wrong-key-123', baseUrl: simulator.baseUrl, token: simulator.token };
    expect(await fail({}, inbox)).toMatchObject({
      name: 'AppError',
      code: 'InvalidCredentials',
      status: 401,
      message: `T${credentialMessage}`,
    });
  });

  const again = 'This step is retried automatically.';
  const look = 'Check the inbox before you replay this run.';
  test.each<[FaultKey, Partial<StepError>]>([
    [
      '429',
      {
        name: 'ThrottledError',
        delay: 30,
        message: `Rate limited: the service is getting too many requests. ${again}`,
      },
    ],
    ['429_bare', { name: 'ThrottledError', delay: expect.any(Number) }],
    ['403', { name: 'AppError', code: 'NotAccepted', status: 403 }],
    ['401', { name: 'ExpiredAuthError' }],
    ['500', { name: 'HaltedError' }],
    ['503', { name: 'ThrottledError', delay: expect.any(Number) }],
    ['503_retry_after', { name: 'ThrottledError', delay: 30 }],
    [
      'html_200',
      {
        name: 'AppError',
        code: 'InvalidAddress',
        message:
          'The Campaign URL opens a web page. Copy the exact URL from the dashboard into the connection.',
      },
    ],
    ['html_404', { name: 'AppError', code: 'InvalidAddress', status: 404 }],
    [
      'redirect',
      {
        name: 'AppError',
        code: 'InvalidAddress',
        message:
          'The Campaign URL redirects to another URL. Copy the exact URL from the dashboard into the connection.',
      },
    ],
    ['error_200', { name: 'HaltedError' }],
    ['echo', { name: 'AppError', status: 400 }],
    [
      'timeout',
      {
        name: 'HaltedError',
        message: `Unknown outcome: the service didn't respond in time, so the message may have been sent. ${look}`,
      },
    ],
    [
      '502',
      {
        name: 'HaltedError',
        message: `Unknown outcome: the service failed (status 502), so the message may have been sent. ${look}`,
      },
    ],
    ['504', { name: 'HaltedError' }],
    [
      'broken_json',
      {
        name: 'HaltedError',
        message: `Unknown outcome: the service's response couldn't be read, so the message may have been sent. ${look}`,
      },
    ],
    [
      'close_after_acceptance',
      {
        name: 'HaltedError',
        message: `Unknown outcome: the connection was lost before the service confirmed, so the message may have been sent. ${look}`,
      },
    ],
    ['close_before_acceptance', { name: 'HaltedError' }],
    ['close_mid_body', { name: 'HaltedError' }],
    ['close_mid_chunks', { name: 'HaltedError' }],
  ])('ends the step as the errors table says: %s', async (fault, expected) => {
    if (hanging.has(fault)) jest.replaceProperty(limits, 'call', 3_000);
    simulator.misbehave(fault);
    expect(await fail({})).toMatchObject(expected);
    expect(simulator.requestsTo('redirected')).toEqual([]);
    expect(simulator.requests.length).toBeLessThanOrEqual(1);
    expect(simulator.outbox.length).toBeLessThanOrEqual(1);
  });

  test("a refused connection isn't an unknown outcome", async () => {
    const closed = await startSimulator();
    await closed.close();
    expect(await fail({}, { campaignUrl: closed.campaignUrl })).toMatchObject({
      name: 'AppError',
      code: 'ServiceUnavailable',
      message: expect.stringMatching(/^The service couldn't be reached at the Campaign URL\./),
    });
  });

  test('accepts a slow response within the time limit', async () => {
    simulator.misbehave('slow', { ms: 50 });
    const bundle = { authData: authData(), inputData: lead };
    expect(await run(perform, bundle)).toMatchObject({ status: 'accepted' });
  });
});
