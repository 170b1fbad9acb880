import { isChannelError, isGeneral, traceIdIn, wordsIn } from '../../src/reply/refusal_words';

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
    'No credits',
  ],
  [{ errorMessage: 'No credits', errorCode: 402 }, 'No credits'],
  [{ error: 'Invalid token' }, 'Invalid token'],
  [{ error: true, message: 'Invalid token' }, 'Invalid token'],
  [{ error: 'false', errMsg: 'No such contact' }, 'No such contact'],
  [{ status: 'error', error: { code: 401, title: 'Denied', message: 'Bad token' } }, 'Bad token'],
  [{ error: { code: 401, title: 'Denied', message: '' } }, 'Denied'],
  [{ detail: 'Not found.' }, 'Not found.'],
  [{ reason: 'blocked' }, 'blocked'],
  [{ info: 'Invalid Conversation' }, 'Invalid Conversation'],
  [{ detail: [{ loc: ['body', 'to'], msg: 'field required' }] }, 'field required'],
  [{ meta: { developerMessage: 'Channel disabled' } }, 'Channel disabled'],
  [
    { message: 'One or more fields did not pass validation.', details: { to: ['is invalid'] } },
    'to: is invalid',
  ],
  [
    { message: 'Bad Request', title: 'One or more validation errors occurred.', info: 'No name' },
    'No name',
  ],
  [{ message: 'Not sent', failed_reason: 'Number is blocked' }, 'Number is blocked'],
  [{ message: 'Not sent', exception: 'SendException', errorType: 'Blocked' }, 'Not sent'],
  [{ mensaje: 'No se pudo enviar' }, 'No se pudo enviar'],
  [{ phone: ['This field is required.'] }, 'phone: This field is required.'],
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
  [{ message: ' ', error: ['x'] }, 'x'],
  [{}, ''],
  [[{ message: 'x' }], 'x'],
  ['0', ''],
  [null, ''],
  [7, ''],
  [true, ''],
])('the words of %j', (data, words) => {
  expect(wordsIn(data)[0] ?? '').toBe(words);
});

// The channel's own reason comes before a general message.
test.each<[unknown, string]>([
  [
    {
      status: 'error',
      message: 'Message could not be sent',
      wa_status: 'failed',
      wa_error_code: '132012',
      error_message: 'Parameter format does not match',
    },
    'Parameter format does not match',
  ],
  [
    {
      error: {
        message: '(#131009) Parameter value is not valid',
        code: 131009,
        error_data: { messaging_product: 'whatsapp', details: 'Button URL is not allowed' },
        fbtrace_id: 'A1',
      },
    },
    'Button URL is not allowed',
  ],
  [{ error: { message: '(#100) Bad', error_data: 'What is bad' } }, 'What is bad'],
  [
    {
      error: {
        code: 'PARAM_INVALID',
        message: 'The parameters were refused.',
        whatsappApiError: { message: '(#132000)', error_data: { details: 'expected 1 param' } },
      },
    },
    'expected 1 param',
  ],
  [
    { message: 'Failed', error: { message: '(#131030) Not in the list' } },
    '(#131030) Not in the list',
  ],
  [
    { status: 'success', message_id: { message: '(#131030) Not allowed', code: 131030 } },
    '(#131030) Not allowed',
  ],
  [
    { status: true, message: { value: 'Hello', error: 'Re-engagement message' } },
    'Re-engagement message',
  ],
  [{ data: { error: 'Blocked by the user' } }, 'Blocked by the user'],
  [{ statusCode: 400, error: 'Bad Request', message: 'Campaign is paused' }, 'Campaign is paused'],
  [{ message: ['phone must be a string', 'x'], error: 'Bad Request' }, 'phone must be a string'],
  [{ message: '{"error":{"message":"(#100) Bad media"}}' }, '(#100) Bad media'],
  // Laravel repeats the first field's error in its message.
  [
    {
      message: 'The phone field is required.',
      errors: { phone: ['The phone field is required.'] },
    },
    'The phone field is required.',
  ],
  [
    { message: 'The given data was invalid.', errors: { phone: ['Too short'], token: ['Bad'] } },
    'phone: Too short token: Bad',
  ],
  [{ status: false, err: 'Wrong token authentication' }, 'Wrong token authentication'],
  [{ status: 0, msg: 'Unknown contact' }, 'Unknown contact'],
  [{ error: { error_user_title: 'Media download has failed.' } }, 'Media download has failed.'],
  [{ message: 'Server Error' }, 'Server Error'],
])('the most specific words of %j', (data, words) => {
  expect(wordsIn(data)[0]).toBe(words);
});

test('a text nested in itself ends', () => {
  let text = 'x';
  for (let depth = 0; depth < 12; depth += 1) text = JSON.stringify({ message: text });
  expect(wordsIn(JSON.parse(text))).toEqual([]);
});

test.each([
  '',
  ' ',
  'Forbidden',
  '403 Forbidden',
  'Access denied.',
  'Bad Request',
  'error',
  'Server Error',
])('%j says only that there was an error', (text) => {
  expect(isGeneral(text)).toBe(true);
});

test.each(['Forbidden for your plan', 'Invalid plan', 'Company is suspended', '4 errors'])(
  '%j says more',
  (text) => {
    expect(isGeneral(text)).toBe(false);
  },
);

test.each<[unknown, string]>([
  [{ aisTraceId: 'a', request_id: 'b' }, 'a'],
  [{ request_id: 'b' }, 'b'],
  [{ error: { code: 'PLAN', request_id: 'req-1' } }, 'req-1'],
  [{ error: { fbtrace_id: 'A1' } }, 'A1'],
  [{ error: 'x' }, ''],
  [null, ''],
])('the trace id in %j', (data, id) => {
  expect(traceIdIn(data)).toBe(id);
});

test.each<[unknown, string, boolean]>([
  [{}, '(#190) Error validating access token', true],
  [{ error: { message: 'x', type: 'OAuthException' } }, 'x', true],
  [{ error: { message: 'x', fbtrace_id: 'A' } }, 'x', true],
  [{ error: { message: 'Invalid token', request_id: 'A' } }, 'Invalid token', false],
  [null, 'Invalid token', false],
])('%j, %j is of the channel: %p', (data, text, channel) => {
  expect(isChannelError(data, text)).toBe(channel);
});
