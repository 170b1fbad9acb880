import type { RefusalCode } from '../../src/values/failure';
import { meaningOf, read } from './read';

// One case for each row of the table in src/reply/reasons.ts, and for each thing that it has to tell apart.
const reasons: Partial<Record<RefusalCode, string[]>> = {
  CampaignNotFound: ['Campaign does not exist.', "Campaign doesn't exist", 'CAMPAIGN_NOT_FOUND'],
  CampaignNotLive: ['Campaign is Not Live', 'Campaign "a" is not running', 'Campaign paused'],
  MediaNotAccessible: [
    ...['Media is not publicly accessible', 'Failed to process media URL', 'Unable to fetch image'],
    ...['File is not reachable', 'Image not available', 'Failed to access the media'],
  ],
  InvalidMedia: [
    ...['Media URL Missing', 'The image field must not be greater than 16384 kilobytes.'],
    'header: Format mismatch, expected IMAGE, received UNKNOWN',
  ],
  ParameterMismatch: [
    ...['Template params does not match the campaign', 'Invalid template params'],
    'Button at index 2 of type Url requires a parameter',
    'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
  ],
  InvalidCredentials: [
    ...['Invalid token', 'INVALID_API_KEY', 'The API key has expired', 'Unauthorized', 'Wrong key'],
    ...['Authentication Error', 'The key has been revoked', 'Bad credentials'],
    ...['Invalid access key', 'Bad auth key', 'Invalid key', 'Incorrect key', 'Unauthenticated.'],
  ],
  InvalidPhone: [
    ...['Invalid Number', 'The recipient is not on WhatsApp', 'Mobile is not a WhatsApp number'],
    ...['phone: The number is not valid', 'Validation failed. Invalid phone'],
    ...['Number is not registered with WhatsApp', 'The phone is not available in WhatsApp'],
  ],
  InvalidLocation: ['Invalid latitude'],
  RateLimited: ['Too Many Attempts.', 'Rate limit exceeded', 'You reached the limit of 5 requests'],
  InsufficientCredits: [
    ...['Insufficient WhatsApp Conversation Credits (WCC)!', 'Wallet balance is low', 'No credits'],
    ...['Not enough credits', 'Balance is not sufficient', 'Please recharge'],
    ...'messages campaigns contacts conversations'
      .split(' ')
      .map((of) => `Exceeded limit of ${of}`),
    ...'Daily Monthly Plan Campaign Contact Conversation Usage'
      .split(' ')
      .map((of) => `${of} limit reached`),
  ],
  AccountNotReady: [
    ...['No Plan active on assistant!', 'Invalid plan', 'Your trial has expired'],
    ...['WABA is not verified', 'Account suspended', 'Sender phone number is invalid'],
    ...['Company is not active', 'Business is not registered', 'WABA is not approved'],
    ...['included', 'available', 'enabled', 'allowed'].map((is) => `Not ${is} in your plan`),
  ],
  OptedOut: ['The recipient has unsubscribed', 'Opted out'],
  NotAccepted: [
    ...['Invalid template', 'Template is paused', 'The message field is required.'],
    ...['"destination" is required', 'Re-engagement message', 'userName cannot be empty'],
    ...['Contact is blocked in this account', 'Conversation not found', 'User account is locked'],
    '⚠️ Validation failed. Phone is required',
    ...['The account of the recipient is restricted', 'This customer account is suspended'],
  ],
};

test.each(Object.entries(reasons).flatMap(([code, list]) => list.map((words) => [words, code])))(
  '%s means %s',
  (message, code) => {
    expect(meaningOf(400, { message })).toBe(code);
  },
);

test.each([
  ...['SQLSTATE[23000]: Invalid phone', 'Invalid number `phone`', 'Invalid number in Lead::send'],
  ...['Invalid token, given null', 'Invalid phone in $lead', 'Invalid image /var/www/a.png'],
  ...['Campaign not found in find()', 'TypeError: invalid number', 'Query failed: invalid number'],
  ...['550 5.1.1 Recipient not found', 'Missing param for [Route: x]', 'Invalid token: timed out'],
  ...['Invalid number, got nil', 'Invalid image column', 'Invalid phone (LeadException)'],
])('a piece of a program gives no reason: %s', (message) => {
  expect(meaningOf(400, { message })).toBe('UnknownOutcome');
  expect(meaningOf(400, { anything: message, error: 'Invalid Number' })).toBe('UnknownOutcome');
});

test.each([
  ...['Slack: rate limit exceeded', "Data too long for column 'message_wamid'", 'Server Error'],
  ...['Wrong number of arguments', 'Invalid token < in JSON', 'Unable to save message'],
  ...['Memory limit exceeded', 'Failed to process webhook. Contact not found'],
])('what is not about the request gives no reason: %s', (message) => {
  expect(meaningOf(400, { message })).toBe('UnknownOutcome');
});

describe("the channel's own error", () => {
  const error = (code: number, details = 'Oops') => ({
    error: { message: `(#${code}) Oops`, code, error_data: { details } },
  });

  test.each<[RefusalCode, number[]]>([
    ['UnknownOutcome', [0, 1, 2, 131000, 131016, 133004, 135000]],
    ['RateLimited', [4, 80007, 130429, 131048, 131056]],
    ['AccountNotReady', [10, 190, 200, 299, 368, 131031, 131042, 133010]],
    ['OptedOut', [131050]],
    ['InvalidPhone', [131026]],
    ['ParameterMismatch', [132000, 132012]],
    ['CampaignNotFound', [132001]],
    ['CampaignNotLive', [132015, 132016]],
    ['NotAccepted', [131047, 131030, 300, 999999]],
  ])('means %s with %j, whatever its words', (code, numbers) => {
    for (const number of numbers) expect(meaningOf(400, error(number))).toBe(code);
  });

  test.each<[string, object]>([
    ['fbtrace_id', { code: 131050, fbtrace_id: 'A1' }],
    ['its type', { code: 131050, type: 'OAuthException' }],
    ['messaging_product', { code: 131050, messaging_product: 'whatsapp' }],
    ['the number in its text', { wa_error_code: '131050', error_message: '(#131050) Oops' }],
  ])('is told by %s', (_mark, body) => {
    expect(meaningOf(200, { status: 'error', ...body })).toBe('OptedOut');
    expect(meaningOf(500, { status: 'error', ...body })).toBe('UnknownOutcome');
  });

  test('is none without a mark, and halts without a code, whatever it says', () => {
    expect(meaningOf(200, { status: 'error', code: 131050 })).toBe('UnknownOutcome');
    expect(meaningOf(401, { error: { message: 'x', fbtrace_id: 'A' } })).toBe('UnknownOutcome');
    expect(read(400, { message: '(#0) Bad phone' })).toMatchObject({ reason: 'unknown reason' });
  });

  test('about a header is about the media, and any other may be told by its words', () => {
    const media = error(132012, 'header: Format mismatch, expected IMAGE, received UNKNOWN');
    expect(meaningOf(400, media)).toBe('InvalidMedia');
    const button = error(131008, 'Button at index 2 of type Url requires a parameter');
    expect(meaningOf(400, button)).toBe('ParameterMismatch');
  });
});

test.each([
  ...['Validation failed', 'The request is invalid', 'Access denied', 'Unprocessable entity'],
  'Something went wrong, please try again later',
])('"%s" says nothing, so other words are shown', (message) => {
  expect(read(400, { message, note: 'Why not' })).toMatchObject({ words: 'Why not' });
  expect(read(400, { message })).toMatchObject({ words: '' });
});
