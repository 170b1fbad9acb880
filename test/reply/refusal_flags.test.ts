import { saysAccepted, saysRefused, statusIn } from '../../src/reply/refusal_flags';
import { trimmedTextIn } from '../../src/reply/response_levels';

const plainlyEmpty: unknown[] = [null, '', ' ', false, 'false', 'FALSE', 0, '0', [], {}];
// Error fields that are there, but say nothing.
const hollow: unknown[] = [[''], [null], { a: null }, { code: 0, message: '' }, { phone: [] }];
const asText: unknown[] = ['null', 'undefined', '[]', ' {} ', '[""]', '{"code":0,"message":""}'];
const empty = [...plainlyEmpty, ...hollow, ...asText];
const full: unknown[] = [
  '{"code":402}',
  '[x',
  true,
  'x',
  'true',
  1,
  '402',
  ['x'],
  ['', 'x'],
  { a: null, b: ['x'] },
];
const errorFields = ['error', 'errors', 'errorMessage', 'errMsg', 'errorCode'];

describe('a response that says it was refused', () => {
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
      { status: 'validation_error' },
      { status: 'ERRORS' },
      { type: 'error' },
      { type: 'OAuthException' },
      { type: 'invalid_request_error' },
      { result: false },
      { result: 'False' },
      { ok: false },
      { ok: 'false' },
      { isError: true },
      { hasError: 'true' },
      { status: 401, message: 'Invalid API key' },
      { status: '422' },
      { statusCode: 400 },
      { code: 404 },
      { code: '131030' },
      { success: true, error: 'x' },
      { status: 'success', errorCode: 402 },
      ...errorFields.flatMap((field) => full.map((value) => ({ [field]: value }))),
    ].map((data) => [data]),
  )('%j', (data) => {
    expect(saysRefused(data, 'read')).toBe(true);
    expect(saysRefused(data, 'send')).toBe(true);
  });

  test.each<[unknown]>(
    [
      { success: 'true', submitted_message_id: 'x' },
      { success: true },
      { success: null },
      { status: 'success' },
      { status: true },
      { status: 'no errors' },
      { success: true, result: '1 sent, 0 failed' },
      { success: true, result: 'Message queued without errors' },
      { status: true, result: 'Delivered with 0 errors' },
      { status: 'sent (0 errors)' },
      { success: true, status: 'not_failed' },
      { success: 'true', type: 'error_free' },
      { status: 'No messages failed' },
      { status: 'no_validation_errors' },
      { result: 'No delivery errors' },
      { status: 0, message: '1 sent, 0 failed' },
      { status: 0, message: 'Sent without any error' },
      { type: 'message' },
      { isError: false },
      { hasError: 'false' },
      { code: 0 },
      { code: 200 },
      { statusCode: 202 },
      { result: 0 },
      { result: 'queued' },
      // The status of a message: 0 is scheduled.
      { status: 0 },
      { status: 0, message: 'Not now', id: 7 },
      { status: 0, message: 'OK' },
      { status: 0, message: 'No error' },
      { status: 0, message: 'Message scheduled' },
      { status: 200 },
      { status: '' },
      { data: [], status: true, errMsg: '' },
      {},
      [],
      'error',
      0,
      false,
      null,
      ...errorFields.flatMap((field) => empty.map((value) => ({ [field]: value }))),
    ].map((data) => [data]),
  )('not %j', (data) => {
    expect(saysRefused(data, 'read')).toBe(false);
    expect(saysRefused(data, 'send')).toBe(false);
  });
});

test.each<[unknown]>([
  [{ status: 0, msg: 'Template not found' }],
  [{ status: '0', message: "Message couldn't be sent" }],
])('%j, with status 0 and a denial, is refused on a send', (data) => {
  expect(saysRefused(data, 'send')).toBe(true);
  expect(saysRefused(data, 'read')).toBe(false);
});

describe('one level deeper', () => {
  test.each<[unknown]>([
    [{ data: { success: false } }],
    [{ success: true, data: { error: 'x' } }],
    [{ response: { status: 'failed' } }],
    [{ result: { success: 'false' } }],
    [{ result: { statusCode: 500 } }],
    [{ status: true, message: { id: 42, error: '(#131047) Re-engagement message' } }],
    [{ data: [{ status: 'error' }] }],
    [[{ success: false }]],
    [{ messages: [{ error: { code: 131030 } }] }],
    [{ status: 'success', message_id: { message: '(#131030) x', code: 131030 } }],
  ])('%j is refused on a send, and says nothing on a read', (data) => {
    expect(saysRefused(data, 'send')).toBe(true);
    const own = typeof data === 'object' && data !== null && 'message_id' in data;
    expect(saysRefused(data, 'read')).toBe(own);
  });

  test.each<[unknown]>([
    [{ status: true, message: { id: 42, error: '', status: 1, type: 'text' } }],
    [{ data: { id: 7, errors: [], code: 0 } }],
    [{ data: { nested: { success: false } } }],
    [[{ success: true }, { success: false }]],
  ])('%j is not', (data) => {
    expect(saysRefused(data, 'send')).toBe(false);
  });
});

test.each<[unknown, boolean]>([
  [{ success: true }, true],
  [{ success: 'TRUE' }, true],
  [{ status: 'success' }, true],
  [{ status: 'Queued' }, true],
  [{ status: 1 }, true],
  [{ status: 200 }, true],
  [{ result: 'ok' }, true],
  [{ ok: true }, true],
  [{ data: { status: 'sent' } }, true],
  [{ submitted_message_id: 'x' }, true],
  [{ message: { id: 42 } }, true],
  [{ message: 'Campaign is not live' }, false],
  [{ status: 0 }, false],
  [{ status: { toString: 1 }, success: [[]] }, false],
  [{ success: '' }, false],
  [{}, false],
  [[], false],
  ['OK', false],
  [null, false],
])('%j says success: %p', (data, says) => {
  expect(saysAccepted(data)).toBe(says);
});

test('the first text or number of some fields', () => {
  expect(trimmedTextIn({ a: '', b: null, c: 0, d: 'x' }, ['a', 'b', 'c', 'd'])).toBe('0');
  expect(trimmedTextIn({ a: ' x ' }, ['b', 'a'])).toBe('x');
  expect(trimmedTextIn({ a: ' ', b: 'x' }, ['a', 'b'])).toBe('x');
  expect(trimmedTextIn({ a: true, b: ['x'], c: {} }, ['a', 'b', 'c'])).toBe('');
  expect(trimmedTextIn(['x'], ['0'])).toBe('');
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
