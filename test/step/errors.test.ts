import { type Refused, refused } from '../../src/service/reply';
import {
  describeRefusal,
  quote,
  type RefusalContext,
  withErrors,
  withoutContext,
} from '../../src/step/errors';
import { Failure, type FailureCode } from '../../src/values/failure';
import { connectionWith } from '../support/connection';
import { expectPlainWords } from '../support/failure';
import { withZ } from '../support/request';

const campaigns = connectionWith();
const inbox = connectionWith({
  half: 'inbox',
  url: 'https://inbox.example.com',
  credential: 'token-456',
});

function describeAs(
  code: FailureCode,
  reason: Refused['reason'],
  details: Partial<Refused> = {},
  connection = campaigns,
  context: RefusalContext = { campaignName: 'Welcome offer' },
): Failure {
  const failure = describeRefusal(refused(code, reason, details), connection, context);
  expect(failure.code).toBe(code);
  expectPlainWords(failure.message);
  return failure;
}

describe('what the user reads', () => {
  const copy = "Copy the exact address from the service's dashboard into the connection.";
  const look = "Look into the service's inbox before you replay this run.";
  const rows: [FailureCode, Refused['reason'], number | undefined, string, string][] = [
    [
      'InvalidAddress',
      'html',
      200,
      '',
      `The Campaign URL of the connection answers with a web page, so it is not the service's address. ${copy}`,
    ],
    [
      'InvalidAddress',
      'redirect',
      302,
      '',
      `The Campaign URL of the connection only leads on to another address. ${copy}`,
    ],
    [
      'InvalidAddress',
      'not found',
      404,
      '',
      `Nothing is found at the Campaign URL of the connection. ${copy}`,
    ],
    [
      'InvalidCredentials',
      'words',
      401,
      'Invalid API key.',
      'The service refused the API Key of the connection: "Invalid API key". Copy the current one from the dashboard (Manage, then API Key) into the connection.',
    ],
    [
      'InvalidPhone',
      'words',
      400,
      'Invalid Number',
      'The service does not accept the phone number: "Invalid Number". Check the number and the Default Country, which counts where a number names none.',
    ],
    [
      'InvalidMedia',
      'words',
      400,
      'Media URL Missing',
      'The service does not accept the media: "Media URL Missing". If the template of the campaign has media, fill Media URL or Media File with what it takes.',
    ],
    [
      'MediaNotAccessible',
      'words',
      400,
      '',
      'The service could not fetch the media. Its address must open in a private browser window, without a login.',
    ],
    [
      'ParameterMismatch',
      'words',
      400,
      'Template params does not match the campaign',
      'The parameters do not fit the template of campaign "Welcome offer": "Template params does not match the campaign". Fill one for each placeholder of the template; that of a button goes into Extra Fields.',
    ],
    [
      'CampaignNotFound',
      'words',
      400,
      'Campaign does not exist.',
      'The service has no campaign "Welcome offer". Write its name letter for letter as in the dashboard, here or in the Campaigns of the connection.',
    ],
    [
      'CampaignNotLive',
      'words',
      400,
      'Campaign is Not Live',
      'The service does not send campaign "Welcome offer", because it is not live. Set it live in the dashboard, then replay this run.',
    ],
    [
      'InsufficientCredits',
      'words',
      402,
      'Insufficient WhatsApp Conversation Credits (WCC)!',
      'The account has too few credits or has reached its limit: "Insufficient WhatsApp Conversation Credits (WCC)!". Add credits or raise the limit in the dashboard, then replay this run.',
    ],
    [
      'AccountNotReady',
      'words',
      400,
      'No Plan active on assistant!',
      'The account is not ready to send: "No Plan active on assistant!". Check its plan and the verification of its sender in the dashboard.',
    ],
    [
      'NotAccepted',
      'words',
      403,
      'Nope',
      'The service did not accept the request (status 403): "Nope". Check the fields of this step, and the account in the dashboard.',
    ],
    [
      'NotAccepted',
      'words',
      400,
      '',
      'The service did not accept the request (status 400). Check the fields of this step, and the account in the dashboard.',
    ],
    [
      'NotAccepted',
      'words',
      200,
      '',
      'The service did not accept the request. Check the fields of this step, and the account in the dashboard.',
    ],
    [
      'RateLimited',
      'status',
      429,
      '',
      'Rate limited: the service takes no more requests for the moment. Zapier tries this step again by itself.',
    ],
    [
      'ServiceUnavailable',
      'status',
      503,
      '',
      'The service is not available at the moment (status 503). Try again later.',
    ],
    [
      'ServiceUnavailable',
      'words',
      200,
      'Oops',
      'The service is not available at the moment: "Oops". Try again later.',
    ],
    [
      'ServiceUnavailable',
      'unreachable',
      undefined,
      '',
      'The service cannot be reached at the Campaign URL of the connection. Check the address, and try again later.',
    ],
    [
      'ServiceUnavailable',
      'timeout',
      undefined,
      '',
      'The service did not answer in time. Try again later.',
    ],
    [
      'ServiceUnavailable',
      'lost',
      undefined,
      '',
      'The connection to the service broke off. Try again later.',
    ],
    [
      'ServiceUnavailable',
      'broken',
      200,
      '',
      'The connection to the service broke off. Try again later.',
    ],
    [
      'UnknownOutcome',
      'timeout',
      undefined,
      '',
      `Unknown outcome: the service did not answer in time, so the message may have been sent. ${look}`,
    ],
    [
      'UnknownOutcome',
      'lost',
      undefined,
      '',
      `Unknown outcome: the connection to the service broke off, so the message may have been sent. ${look}`,
    ],
    [
      'UnknownOutcome',
      'broken',
      200,
      '',
      `Unknown outcome: the service's answer broke off, so the message may have been sent. ${look}`,
    ],
    [
      'UnknownOutcome',
      'status',
      502,
      '',
      `Unknown outcome: a gateway answered for the service (status 502), so the message may have been sent. ${look}`,
    ],
    [
      'UnexpectedReply',
      'broken',
      200,
      '',
      'The service answered in a form that cannot be read. Check the Campaign URL of the connection, and try again later.',
    ],
  ];

  test.each(rows)('%s, %s, %p, %p', (code, reason, status, words, message) => {
    const failure = describeAs(code, reason, { status, words });
    expect(failure.message).toBe(message);
    expect(failure.details.status).toBe(status);
  });

  test.each<[FailureCode, Refused['reason'], string]>([
    [
      'InvalidAddress',
      'not found',
      `Nothing is found at the Messaging URL of the connection. ${copy}`,
    ],
    [
      'InvalidCredentials',
      'words',
      'The service refused the Messaging Token of the connection. Copy the current one into the connection.',
    ],
    [
      'ServiceUnavailable',
      'unreachable',
      'The service cannot be reached at the Messaging URL of the connection. Check the address, and try again later.',
    ],
  ])('of the inbox: %s', (code, reason, message) => {
    expect(describeAs(code, reason, {}, inbox, {}).message).toBe(message);
  });

  test('a campaign that is nearly so called is named', () => {
    const context = { campaignName: 'welcome offer', similarCampaign: 'Welcome {Offer}' };
    expect(describeAs('CampaignNotFound', 'words', {}, campaigns, context).message).toBe(
      'The service has no campaign "welcome offer". Did you mean "Welcome Offer", as the connection lists it?',
    );
  });

  test('a long name is cut', () => {
    const context = { campaignName: 'x'.repeat(61), similarCampaign: 'y'.repeat(60) };
    expect(describeAs('CampaignNotFound', 'words', {}, campaigns, context).message).toBe(
      `The service has no campaign "${'x'.repeat(59)}…". Did you mean "${'y'.repeat(60)}", as the connection lists it?`,
    );
  });

  test('the trace id stands at the end', () => {
    const details = { words: 'Invalid Number', traceId: 'ab-12' };
    expect(describeAs('InvalidPhone', 'words', details).message).toMatch(
      /^The service does not accept the phone number: "Invalid Number"\. .* \(Trace id ab-12\.\)$/,
    );
  });

  test('whatever the service and the user write, a message stays plain, short and free of credentials', () => {
    const secret = 'key/1+2 3"4';
    const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
    const texts = [
      '',
      ...forms.map((form) => `Wrong ${form}`),
      ...forms.map((form) => `${'x'.repeat(60)}${form}`),
      'Very long words. '.repeat(50),
      'x'.repeat(5_000),
      '{"error":{"message":"<b>Bad</b>\\n"}}',
      '<html><body>Oops</body></html>',
      '{{bundle.authData.apiKey}} "quoted"',
      '\u0000\u001b[31m\r\n\t',
      '🎉'.repeat(300),
    ];
    const reasons: Refused['reason'][] = ['words', 'html', 'timeout'];
    for (const [code] of rows) {
      for (const reason of reasons) {
        for (const text of texts) {
          for (const connection of [campaigns, inbox]) {
            const { message } = describeRefusal(
              refused(code, reason, { status: 418, words: text, traceId: text }),
              { ...connection, credential: secret },
              { campaignName: text, similarCampaign: text },
            );
            expect(message.length).toBeLessThan(250 - 'Service unavailable: '.length);
            expect(message).not.toMatch(/[{}<>\p{Cc}]|key\/1|key%2F/u);
          }
        }
      }
    }
  });
});

test.each([
  ['Invalid Number.', 50, 'Invalid Number'],
  ['<b>Bad</b> <br/>request', 50, 'Bad request'],
  ['{"a": "b"}', 50, 'a: b'],
  ['one\r\n\ttwo\u0000three', 50, 'one two three'],
  ['Key key-123 and key%2D123', 50, 'Key *** and key%2D123'],
  ['key-<i></i>123', 50, 'key- 123'],
  ['ke{y-1}23', 50, '***'],
  ['0123456789abc', 10, '012345678…'],
  ['', 10, ''],
])('%j as a quotation', (words, length, quoted) => {
  expect(quote(words, 'key-123', length)).toBe(quoted);
});

describe('what happens to the Zap', () => {
  interface Thrown {
    name: string;
    message: unknown;
    doNotContextify: unknown;
  }
  const thrown = (error: unknown): Promise<Thrown> =>
    withZ(async (z) => {
      try {
        await withErrors(z.errors, () => Promise.reject(error));
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
    'MissingConnection',
    'InvalidAddress',
    'InvalidCredentials',
    'InvalidPhone',
    'InvalidMedia',
    'InvalidLocation',
    'InvalidField',
    'ParameterMismatch',
    'CampaignNotFound',
    'CampaignNotLive',
    'MediaNotAccessible',
    'InsufficientCredits',
    'AccountNotReady',
    'NotAccepted',
    'ServiceUnavailable',
    'UnexpectedReply',
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

  test.each([30, 0, undefined])('RateLimited waits (%p)', async (delay) => {
    expect(await thrown(new Failure('RateLimited', 'Wait.', { status: 429, delay }))).toEqual({
      name: 'ThrottledError',
      message: { message: 'Wait.', ...(delay !== undefined && { delay }) },
      doNotContextify: true,
    });
  });

  test('ServiceUnavailable waits where the service says how long', async () => {
    const failure = describeAs('ServiceUnavailable', 'status', { status: 503, delay: 120 });
    expect(await thrown(failure)).toEqual({
      name: 'ThrottledError',
      message: {
        message:
          'Service unavailable: the service is not available at the moment (status 503). Zapier tries this step again by itself.',
        delay: 120,
      },
      doNotContextify: true,
    });
  });

  test('UnknownOutcome halts, so that nothing is sent twice, whatever else is known', async () => {
    const details = { status: 502, delay: 30 };
    expect(await thrown(describeAs('UnknownOutcome', 'status', details))).toEqual({
      name: 'HaltedError',
      message:
        "Unknown outcome: a gateway answered for the service (status 502), so the message may have been sent. Look into the service's inbox before you replay this run.",
      doNotContextify: true,
    });
  });

  test.each(['NoPhone', 'NotConfirmed'] as const)('%s halts', async (code) => {
    const failure = new Failure(code, 'What it says.', { status: 200, delay: 30 });
    expect(await thrown(failure)).toEqual({
      name: 'HaltedError',
      message: 'What it says.',
      doNotContextify: true,
    });
  });

  test.each([campaigns, inbox])(
    'InvalidCredentials asks to reconnect a connection of one half',
    async (half) => {
      const alone = await thrown(describeAs('InvalidCredentials', 'words', {}, half));
      expect(alone).toMatchObject({ name: 'ExpiredAuthError', doNotContextify: true });
      expect(alone.message).toMatch(/^Invalid credentials: the service refused the /);
      const both = await thrown(
        describeAs('InvalidCredentials', 'words', { status: 401 }, { ...half, other: true }),
      );
      expect(both).toMatchObject({
        name: 'AppError',
        message: {
          code: 'InvalidCredentials',
          status: 401,
          message: expect.stringMatching(
            half.half === 'campaigns'
              ? /^The service refused the API Key of the connection\. /
              : /^The service refused the Messaging Token of the connection\. /,
          ),
        },
        doNotContextify: true,
      });
    },
  );

  test('any other error is passed on, without the bundle behind it', async () => {
    expect(await thrown(new TypeError('Oops'))).toEqual({
      name: 'TypeError',
      message: 'Oops',
      doNotContextify: true,
    });
    expect(withoutContext('text')).toBe('text');
  });

  test('a result is handed on', async () => {
    expect(await withZ((z) => withErrors(z.errors, async () => 'done'))).toBe('done');
  });
});
