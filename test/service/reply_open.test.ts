import { read } from './sent_replies';

describe('a send that may have gone out all the same', () => {
  test.each<[number, unknown]>([
    [200, { status: 'error', message: 'cURL error 28: Operation timed out after 30001 ms' }],
    [200, { status: 'error', message: 'Pusher error: cURL error 7: Failed to connect' }],
    [200, { status: 'error', message: 'SQLSTATE[40001]: Deadlock found' }],
    [422, { status: false, errMsg: 'Call to a member function notify() on null' }],
    [400, { error: 'socket hang up' }],
    [400, { error: 'read ECONNRESET' }],
    [400, { error: 'timeout of 10000ms exceeded' }],
    [200, { success: false, error: 'context deadline exceeded' }],
    [200, { status: 'error', message_id: 5, message_wamid: null, message: 'Request timed out' }],
    // Whatever the quoted server refused, this one failed after its own work.
    [500, { message: 'Client error: POST https://a.b/c resulted in a `429 Too Many Requests`' }],
    [500, { message: 'Request failed with status code 401: Invalid token' }],
    [500, { message: 'Unable to access file at path logs/a.log' }],
  ])('%d %j', (status, body) => {
    expect(read(status, body)).toMatchObject({ code: 'UnknownOutcome', reason: 'refused' });
  });

  test.each<[number, unknown]>([
    [200, { status: 'error', message: 'cURL error 6: Could not resolve host' }],
    [200, { status: 'error', message: 'Recipient opted out' }],
    [400, { error: 'Sessions are undefined' }],
  ])('not %d %j', (status, body) => {
    expect(read(status, body)).toMatchObject({ code: 'NotAccepted' });
  });

  test('words that are known to mean a refusal win', () => {
    const body = { status: 'error', message: 'Media URL is not accessible: timed out' };
    expect(read(200, body)).toMatchObject({ code: 'MediaNotAccessible' });
  });
});

describe('a success with an error beside it', () => {
  test.each<[unknown]>([
    [{ success: true, errors: ['Tag VIP does not exist'] }],
    [{ success: 'true', code: 1000, message: 'Message queued' }],
    [{ status: 'success', error: 'none' }],
    [{ success: true, errorCode: '000', errorMessage: 'Success' }],
    [{ success: true, data: { code: 48213 } }],
    [{ success: true, result: '3 sent, 2 failed' }],
    [{ success: true, result: 'Sent: 0 Failed: 1' }],
    [{ success: true, result: 'sent=0 failed=1' }],
    [{ success: true, status: 'delivered 0 failed 1' }],
    [{ message_id: null, success: true, status: 'Sent, with an error in a tag' }],
  ])('%j may be of a message that was sent', (body) => {
    expect(read(200, body)).toMatchObject({ code: 'UnknownOutcome', reason: 'contradictory' });
  });

  test.each<[unknown, string]>([
    [{ success: true, error: 'Insufficient balance' }, 'InsufficientCredits'],
    [{ success: true, code: 401 }, 'InvalidCredentials'],
    [{ success: true, data: { success: false } }, 'NotAccepted'],
    [{ status: 'success', data: { status: 'failed', error: 'Blocked' } }, 'NotAccepted'],
    [{ error: 'Recipient opted out' }, 'NotAccepted'],
  ])('%j is a refusal', (body, code) => {
    expect(read(200, body)).toMatchObject({ code, reason: 'refused' });
  });
});

test.each<[unknown]>([
  [{ result: 'error', message: 'Recipient has opted out' }],
  [{ success: 'failed' }],
  [{ status: 'rejected' }],
  [{ status: 'Undelivered' }],
  [{ status: 'unsuccessful' }],
  [{ error_message: 'Undeliverable', error_code: 131050 }],
  [{ err: 'Opted out' }],
  ['"{\\"status\\":\\"error\\"}"'],
])('%j is a refusal', (body) => {
  expect(read(200, body)).toMatchObject({ code: 'NotAccepted', reason: 'refused' });
});

test.each([false, 0, []])("a channel's ID of %j is none", (id) => {
  expect(read(200, { status: 'success', message_wamid: id })).toMatchObject({
    code: 'NotConfirmed',
  });
});

test.each([
  'Invalid key "region" in attributes',
  'Unknown key: carousel',
  'Invalid token < in JSON at position 0',
  'Invalid token in JSON',
])("%s isn't about the credential", (message) => {
  expect(read(400, { message })).toMatchObject({ code: 'NotAccepted' });
});

test.each(['Invalid key', 'Invalid key.', 'Wrong key provided', 'Invalid token: abc', 'Bad token'])(
  '%s is about the credential',
  (message) => {
    expect(read(400, { message })).toMatchObject({ code: 'InvalidCredentials' });
  },
);
