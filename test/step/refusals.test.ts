import { type Refused, refused } from '../../src/service/reply';
import { describeRefusal, type RefusalContext } from '../../src/step/refusals';
import type { Failure, RefusalCode } from '../../src/values/failure';
import { connectionWith } from '../support/connection';
import { expectPlainWords } from '../support/failure';

const campaigns = connectionWith();
const inbox = connectionWith({
  half: 'inbox',
  url: 'https://inbox.example.com',
  credential: 'token-456',
});

function describeAs(
  code: RefusalCode,
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

const every: RefusalCode[] = [
  ...(['InvalidAddress', 'InvalidCredentials', 'InvalidPhone', 'InvalidMedia'] as const),
  ...(['InvalidLocation', 'ParameterMismatch', 'CampaignNotFound', 'CampaignNotLive'] as const),
  ...(['MediaNotAccessible', 'InsufficientCredits', 'AccountNotReady', 'NotAccepted'] as const),
  ...(['ServiceUnavailable', 'RateLimited', 'UnexpectedReply'] as const),
  ...(['UnknownOutcome', 'NotConfirmed'] as const),
];

describe('what the user reads', () => {
  const copy = 'Copy the exact address from the dashboard into the connection.';
  const look = 'Check the inbox before you replay this run.';
  const rows: [RefusalCode, Refused['reason'], number | undefined, string, string][] = [
    ['InvalidAddress', 'html', 200, '', `The Campaign URL opens a web page. ${copy}`],
    [
      'InvalidAddress',
      'redirect',
      302,
      '',
      `The Campaign URL redirects to another address. ${copy}`,
    ],
    [
      'InvalidAddress',
      'not found',
      404,
      '',
      `The Campaign URL doesn't exist at the service. ${copy}`,
    ],
    [
      'InvalidCredentials',
      'refused',
      401,
      'Invalid API key.',
      'The service didn\'t accept the API Key: "Invalid API key". Copy the current one from the dashboard (Manage, then API Key) into the connection.',
    ],
    [
      'InvalidPhone',
      'refused',
      400,
      'Invalid Number',
      'The service didn\'t accept the phone number: "Invalid Number". Check the number, its country code, and Default Country.',
    ],
    [
      'InvalidMedia',
      'refused',
      400,
      'Media URL Missing',
      'The service didn\'t accept the media: "Media URL Missing". If the template has media, fill in Media URL or Media File.',
    ],
    [
      'MediaNotAccessible',
      'refused',
      400,
      '',
      "The service couldn't open the media file. Use a URL that opens in a private browser window, without a login.",
    ],
    [
      'ParameterMismatch',
      'refused',
      400,
      'Template params does not match the campaign',
      `The values don't fit the template of campaign "Welcome offer": "Template params does not match the campaign". Fill in one value for each of its placeholders; a button's value goes into Extra Fields.`,
    ],
    [
      'CampaignNotFound',
      'refused',
      400,
      'Campaign does not exist.',
      `The campaign "Welcome offer" doesn't exist. Enter its name exactly as in the dashboard.`,
    ],
    [
      'CampaignNotLive',
      'refused',
      400,
      'Campaign is Not Live',
      'The campaign "Welcome offer" isn\'t live. Set it live in the dashboard, then replay this run.',
    ],
    [
      'InsufficientCredits',
      'refused',
      402,
      'Insufficient WhatsApp Conversation Credits (WCC)!',
      'The account is out of credits or has reached a limit: "Insufficient WhatsApp Conversation Credits (WCC)!". Add credits or raise the limit in the dashboard, then replay this run.',
    ],
    [
      'AccountNotReady',
      'refused',
      400,
      'No Plan active on assistant!',
      'The account isn\'t ready to send: "No Plan active on assistant!". Check its plan and the verification of its sender in the dashboard.',
    ],
    [
      'NotAccepted',
      'refused',
      403,
      'Nope',
      'The service didn\'t accept the request (status 403): "Nope". Check this step\'s fields, and the account in the dashboard.',
    ],
    [
      'NotAccepted',
      'refused',
      400,
      '',
      "The service didn't accept the request (status 400). Check this step's fields, and the account in the dashboard.",
    ],
    [
      'NotAccepted',
      'refused',
      200,
      '',
      "The service didn't accept the request. Check this step's fields, and the account in the dashboard.",
    ],
    [
      'RateLimited',
      'refused',
      429,
      '',
      'The service is getting too many requests. This step is retried automatically.',
    ],
    [
      'ServiceUnavailable',
      'refused',
      503,
      '',
      'The service is temporarily down (status 503). Try again later.',
    ],
    [
      'ServiceUnavailable',
      'refused',
      200,
      'Oops',
      'The service is temporarily down: "Oops". Try again later.',
    ],
    [
      'ServiceUnavailable',
      'unreachable',
      undefined,
      '',
      "The service couldn't be reached at the Campaign URL. Check the address, then try again later.",
    ],
    [
      'ServiceUnavailable',
      'timeout',
      undefined,
      '',
      "The service didn't respond in time. Try again later.",
    ],
    [
      'ServiceUnavailable',
      'lost',
      undefined,
      '',
      'The connection to the service was lost. Try again later.',
    ],
    [
      'ServiceUnavailable',
      'broken',
      200,
      '',
      'The connection to the service was lost. Try again later.',
    ],
    [
      'UnknownOutcome',
      'timeout',
      undefined,
      '',
      `The service didn't respond in time, so the message may have been sent. ${look}`,
    ],
    [
      'UnknownOutcome',
      'lost',
      undefined,
      '',
      `The connection was lost before the service confirmed, so the message may have been sent. ${look}`,
    ],
    [
      'UnknownOutcome',
      'broken',
      200,
      '',
      `The service's response was cut off, so the message may have been sent. ${look}`,
    ],
    [
      'UnknownOutcome',
      'refused',
      502,
      '',
      `The service failed (status 502), so the message may have been sent. ${look}`,
    ],
    [
      'UnexpectedReply',
      'broken',
      200,
      '',
      "The service's response couldn't be read. Check the Campaign URL, then try again later.",
    ],
    [
      'InvalidMedia',
      'refused',
      413,
      '',
      "The service didn't accept the media because it is too large. Use a smaller file.",
    ],
    [
      'InvalidLocation',
      'refused',
      400,
      'Invalid location',
      'The service didn\'t accept the location: "Invalid location". Check Latitude and Longitude.',
    ],
    [
      'InvalidAddress',
      'not found',
      404,
      'The route api/x could not be found.',
      `The Campaign URL doesn't exist at the service: "The route api/x could not be found". ${copy}`,
    ],
    [
      'NotAccepted',
      'refused',
      403,
      'Forbidden',
      "The service didn't accept the request (status 403). Check this step's fields, and the account in the dashboard.",
    ],
    [
      'ServiceUnavailable',
      'challenge',
      403,
      '',
      'The service is unavailable, because its firewall asks for a browser. Try again later.',
    ],
    [
      'UnknownOutcome',
      'redirect',
      303,
      '',
      `The service redirected instead of confirming, so the message may have been sent. ${look}`,
    ],
    [
      'UnknownOutcome',
      'contradictory',
      200,
      'Oops',
      `The service reported an error, but gave the message an ID, so the message may have been sent: "Oops". ${look}`,
    ],
    [
      'NotConfirmed',
      'unconfirmed',
      200,
      '',
      `The service accepted the message, but couldn't confirm that it was sent. ${look}`,
    ],
  ];

  test('every refusal is told', () => {
    const told = new Set(rows.map(([code]) => code));
    expect([...told].toSorted()).toEqual([...every].toSorted());
  });

  test.each(rows)('%s, %s, %p, %p', (code, reason, status, words, message) => {
    const failure = describeAs(code, reason, { status, words });
    expect(failure.message).toBe(message);
    expect(failure.details.status).toBe(status);
  });

  test('an image that is sent is to be a smaller one', () => {
    const details = { status: 413, words: 'The POST data is too large.' };
    const purpose = 'sending an image';
    expect(describeAs('InvalidMedia', 'refused', details, inbox, { purpose }).message).toBe(
      'The service didn\'t accept the image because it is too large: "The POST data is too large". Send a JPEG or PNG file of up to 5 MB.',
    );
  });

  test('a message to a contact has media only in Extra Fields', () => {
    const details = { status: 400, words: 'Media URL is not allowed' };
    expect(describeAs('InvalidMedia', 'refused', details, inbox, {}).message).toBe(
      'The service didn\'t accept the media: "Media URL is not allowed". Check the media in Extra Fields, or remove it.',
    );
  });

  test('a connection test has no fields of a step', () => {
    const details = { status: 403, words: 'Company is on hold' };
    const purpose = 'testing the connection';
    expect(describeAs('NotAccepted', 'refused', details, inbox, { purpose }).message).toBe(
      'The service didn\'t accept the request (status 403): "Company is on hold". Check the account in the dashboard, then test again.',
    );
  });

  test.each<[RefusalCode, Refused['reason'], string]>([
    ['InvalidAddress', 'not found', `The Messaging URL doesn't exist at the service. ${copy}`],
    [
      'InvalidCredentials',
      'refused',
      "The service didn't accept the Messaging Token. Copy the current one into the connection.",
    ],
    [
      'ServiceUnavailable',
      'unreachable',
      "The service couldn't be reached at the Messaging URL. Check the address, then try again later.",
    ],
  ])('of the inbox: %s', (code, reason, message) => {
    expect(describeAs(code, reason, {}, inbox, {}).message).toBe(message);
  });

  test('a campaign that is nearly so called is named', () => {
    const context = { campaignName: 'welcome offer', similarCampaign: 'Welcome {Offer}' };
    expect(describeAs('CampaignNotFound', 'refused', {}, campaigns, context).message).toBe(
      `The campaign "welcome offer" doesn't exist. Did you mean "Welcome Offer"?`,
    );
  });

  test('a long name is cut', () => {
    const context = { campaignName: 'x'.repeat(61), similarCampaign: 'y'.repeat(60) };
    expect(describeAs('CampaignNotFound', 'refused', {}, campaigns, context).message).toBe(
      `The campaign "${'x'.repeat(59)}…" doesn't exist. Did you mean "${'y'.repeat(60)}"?`,
    );
  });

  test('the trace id stands at the end', () => {
    const details = { words: 'Invalid Number', traceId: 'ab-12' };
    expect(describeAs('InvalidPhone', 'refused', details).message).toMatch(
      /^The service didn't accept the phone number: "Invalid Number"\. .* \(Trace ID ab-12\.\)$/,
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
    const reasons: Refused['reason'][] = ['refused', 'html', 'timeout'];
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
