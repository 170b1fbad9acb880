import {
  codeOfWords,
  saysRefused,
  statusIn,
  textIn,
  wordsOf,
} from '../../src/service/refusal_words';
import type { FailureCode } from '../../src/values/failure';

const empty: unknown[] = [null, '', ' ', false, 'false', 'FALSE', 0, '0', [], {}];
const full: unknown[] = [true, 'x', 'true', 1, '402', ['x'], [''], { a: null }];
const errorFields = ['error', 'errors', 'errorMessage', 'errMsg', 'errorCode'];

describe('an answer that says it was refused', () => {
  test.each<[unknown]>(
    [
      { success: false },
      { success: 'false' },
      { success: 'FALSE' },
      { success: ' False ' },
      { success: 0 },
      { success: '0' },
      { status: false },
      { status: 'False' },
      { status: 'error' },
      { status: 'ERROR' },
      { status: 'Failed' },
      { status: 'fail' },
      { success: true, error: 'x' },
      { status: 'success', errorCode: 402 },
      ...errorFields.flatMap((field) => full.map((value) => ({ [field]: value }))),
    ].map((data) => [data]),
  )('%j', (data) => {
    expect(saysRefused(data)).toBe(true);
  });

  test.each<[unknown]>(
    [
      { success: 'true', submitted_message_id: 'x' },
      { success: true },
      { success: null },
      { status: 'success' },
      { status: true },
      { status: 'errors' },
      // The status of a message: 0 is scheduled.
      { status: 0 },
      { status: 200 },
      { status: '' },
      { data: [], status: true, errMsg: '' },
      { data: { success: false, error: 'x' } },
      {},
      [{ success: false }],
      [],
      'error',
      0,
      false,
      null,
      ...errorFields.flatMap((field) => empty.map((value) => ({ [field]: value }))),
    ].map((data) => [data]),
  )('not %j', (data) => {
    expect(saysRefused(data)).toBe(false);
  });
});

test.each<[unknown, string]>([
  [{ message: ' Invalid Number ' }, 'Invalid Number'],
  [
    {
      name: 'ERR402',
      errorCode: 402,
      errorMessage: 'No credits',
      message: 'Insufficient',
      aisTraceId: 'x',
    },
    'Insufficient',
  ],
  [{ errorMessage: 'No credits', errorCode: 402 }, 'No credits'],
  [{ error: 'Invalid token' }, 'Invalid token'],
  [{ error: true, message: 'Invalid token' }, 'Invalid token'],
  [{ error: 'false', errMsg: 'No such contact' }, 'No such contact'],
  [{ status: 'error', error: { code: 401, title: 'Denied', message: 'Bad token' } }, 'Bad token'],
  [{ error: { code: 401, title: 'Denied', message: '' } }, 'Denied'],
  [{ detail: 'Not found.' }, 'Not found.'],
  [{ reason: 'blocked' }, 'blocked'],
  [{ message: 7 }, '7'],
  [
    { status: 'error', errors: { phone: ['The phone is required.', 'x'], token: 'Bad' } },
    'phone: The phone is required. token: Bad',
  ],
  [{ message: 'Failed', errors: { phone: [] } }, 'Failed'],
  [{ errors: ['one', 'two'] }, 'one'],
  [{ errors: ['', { message: 'two' }] }, 'two'],
  [{ errors: 'text' }, 'text'],
  [{ errors: [{ code: 1, title: 'Denied' }] }, 'Denied'],
  ['Invalid Number', 'Invalid Number'],
  [{ message: { text: 'x' } }, ''],
  [{ success: false }, ''],
  [{ message: ' ', error: ['x'] }, ''],
  [{}, ''],
  [[{ message: 'x' }], ''],
  ['0', ''],
  [null, ''],
  [7, ''],
  [true, ''],
])('the words of %j', (data, words) => {
  expect(wordsOf(data)).toBe(words);
});

test('the first text or number of some fields', () => {
  expect(textIn({ a: '', b: null, c: 0, d: 'x' }, ['a', 'b', 'c', 'd'])).toBe('0');
  expect(textIn({ a: ' x ' }, ['b', 'a'])).toBe('x');
  expect(textIn({ a: ' ', b: 'x' }, ['a', 'b'])).toBe('x');
  expect(textIn({ a: true, b: ['x'], c: {} }, ['a', 'b', 'c'])).toBe('');
  expect(textIn(['x'], ['0'])).toBe('');
});

test.each<[unknown, number]>([
  [{ errorCode: 402 }, 402],
  [{ errorCode: 'ERR402', statusCode: '429' }, 429],
  [{ status: 'error', code: 401 }, 401],
  [{ status: 500 }, 500],
  [{ status: 'error', error: { code: 401, message: 'x' } }, 401],
  [{ status: 'error', error: { code: 'denied', status: '503' } }, 503],
  [{ error: { code: 131026 } }, Number.NaN],
  [{ status: 'error' }, Number.NaN],
  [{}, Number.NaN],
  [[], Number.NaN],
  [null, Number.NaN],
])('the status that %j names', (data, status) => {
  expect(statusIn(data)).toBe(status);
});

const meanings: Partial<Record<FailureCode, string[]>> = {
  CampaignNotFound: [
    'Campaign does not exist.',
    "Campaign doesn't exist",
    'That campaign DOESN’T EXIST',
    'Campaign "Invalid token drive" does not exist',
    'campaign not found',
    'No such campaign: summer',
    'Unknown campaign',
    'Invalid campaign',
    'campaignName not found',
    'CAMPAIGN_NOT_FOUND',
  ],
  CampaignNotLive: [
    'Campaign is Not Live',
    'The campaign "credit offer" is not active',
    'Campaign is paused',
    'campaign inactive',
    'CAMPAIGN_NOT_LIVE',
  ],
  MediaNotAccessible: [
    'Media URL is not publicly accessible',
    'media url not publicly accessible',
    'The file could not be downloaded',
    'Image is inaccessible',
    'Failed to download media',
    'Could not fetch the document',
  ],
  InvalidMedia: [
    'Media URL Missing',
    'media is required',
    'Missing media',
    'Media type is not supported',
    'Unsupported media type',
  ],
  ParameterMismatch: [
    'Template params does not match the campaign',
    'Button at index 0 of type Url requires a parameter',
    "The length of templateParams does not match the campaign's required parameter count",
    'templateParams length mismatch',
    'template_params count is wrong',
    'Number of parameters does not match',
    'Parameter 2 is missing',
    'Expected 3 params',
    'too few parameters',
  ],
  InvalidCredentials: [
    'Invalid token',
    'invalid_token',
    'Invalid API key',
    'INVALID_API_KEY',
    'Wrong apiKey',
    'API key is not valid',
    "API key isn't valid",
    'Api-Key not found',
    'Your access key has been revoked',
    'The token has expired',
    'Token expired',
    'Incorrect credentials',
    'The key is wrong',
    'Unauthorized',
    'unauthorised.',
    'Unauthenticated.',
    'Authentication failed',
  ],
  InvalidPhone: [
    'Invalid Number',
    'invalid phone number',
    'Destination is invalid',
    'The phone is not valid',
    'Recipient phone number not a valid number',
  ],
  RateLimited: ['Too many requests', 'Rate limit exceeded', 'rate-limited', 'RATE_LIMIT'],
  InsufficientCredits: [
    'Insufficient WhatsApp Conversation Credits (WCC)!',
    'You have exceeded the limit of messages (1000) in your plan',
    'Low balance',
    'Message limit reached',
    'conversation quota exceeded',
  ],
  AccountNotReady: [
    'No Plan active on assistant!',
    'Invalid plan',
    'Your plan is not active',
    'Subscription expired',
    'WABA is not verified',
    'Unverified sender',
  ],
  NotAccepted: [
    'Unauthorized to use this template',
    'Missing token {{1}} in template',
    'Attribute key not found',
    '',
    'Something went wrong',
    'Access denied',
    'CSRF token mismatch',
    'Contact opted out',
    // What stands far behind is another matter.
    `${'x '.repeat(600)}Invalid token`,
  ],
};

test.each(Object.entries(meanings).flatMap(([code, list]) => list.map((words) => [words, code])))(
  '%j means %s',
  (words, code) => {
    expect(codeOfWords(words)).toBe(code);
  },
);
