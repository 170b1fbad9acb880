import type { RefusalCode } from '../../src/values/failure';
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
    [500, { message: 'Cannot access file storage/logs/app.log' }],
    [500, { message: 'Slack: rate limit exceeded' }],
    [500, { message: 'Firebase: Invalid credentials' }],
    [500, { message: 'Invalid number of arguments' }],
    [500, { message: "Out of range value for column 'balance' at row 1" }],
    [500, { message: 'relation "campaign_logs" does not exist' }],
    [500, "PHP Fatal error:  Uncaught PDOException: Out of range value for column 'balance'"],
    [500, '{"message":"Out of credits'],
    [504, { message: 'Timed out: invalid response from the recipient' }],
    [200, { status: 'error', message: 'Pusher error: Unknown auth_key 5f1c.' }],
    [
      200,
      { status: 'error', message: 'cURL error 56: Connection reset (recipient number invalid)' },
    ],
    [200, { status: 'error', message: 'The webhook url was not reached: read ECONNRESET' }],
    [200, { status: 'error', message: 'Attempt to read property "id" on null' }],
    [422, { message: 'Trying to access array offset on value of type null' }],
    [400, { message: 'Request failed with status code 500' }],
    [500, { message: 'Failed to process media thumbnail' }],
    [500, { message: 'Notification failed', errors: { phone: ['is unknown'] } }],
    [200, { status: 'error', message: 'Server Error' }],
    [200, { status: 'error', message: 'unexpected EOF' }],
    [200, { errorType: 'Runtime.ExitError', errorMessage: 'Error: Runtime exited: killed' }],
    [200, { errorType: 'TypeError', errorMessage: 'x is not a function', stackTrace: [] }],
    [200, { status: 'error', message: 'MySQL server has gone away' }],
    [400, { message: 'Attempt to read "id" on null', exception: 'ErrorException', trace: [] }],
    [
      503,
      'upstream connect error or disconnect/reset before headers. reset reason: connection termination',
    ],
  ])('%d %j', (status, body) => {
    expect(read(status, body)).toMatchObject({ code: 'UnknownOutcome', reason: 'refused' });
  });

  test.each<[number, unknown]>([
    [200, { status: 'error', message: 'cURL error 6: Could not resolve host' }],
    [200, { status: 'error', message: 'Recipient opted out' }],
    [400, { error: 'Sessions are undefined' }],
    [400, { message: 'Opted out', exception: 'Symfony\\HttpKernel\\ConflictHttpException' }],
  ])('not %d %j', (status, body) => {
    expect(read(status, body)).toMatchObject({ code: 'NotAccepted' });
  });

  test.each<[number, string, RefusalCode]>([
    [200, 'Media URL is not accessible: timed out', 'MediaNotAccessible'],
    [200, 'Media download failed: timeout', 'MediaNotAccessible'],
    [500, 'Campaign does not exist.', 'CampaignNotFound'],
    [500, 'The campaign "welcome" was not found', 'CampaignNotFound'],
    [500, 'Campaign is Not Live', 'CampaignNotLive'],
    [500, 'Template params does not match the campaign', 'ParameterMismatch'],
    [500, 'Button at index 0 of type Url requires a parameter', 'ParameterMismatch'],
    [500, 'Invalid Number', 'InvalidPhone'],
    [500, 'Media URL Missing', 'InvalidMedia'],
    [500, 'The image field must be a file of type: jpg, png.', 'InvalidMedia'],
    [500, 'Failed to process media URL', 'MediaNotAccessible'],
    [500, 'Insufficient WhatsApp Conversation Credits (WCC)!', 'InsufficientCredits'],
    [500, 'You have exceeded the limit of messages allowed in your plan', 'InsufficientCredits'],
    [500, 'No Plan active on assistant!', 'AccountNotReady'],
    [500, 'API access is not included in your plan', 'AccountNotReady'],
    [500, 'WABA is not verified', 'AccountNotReady'],
    [500, 'Invalid token', 'InvalidCredentials'],
  ])('but not %d "%s", which no crash says', (status, message, code) => {
    const body = { status: 'error', message };
    expect(read(status, body, {}, { campaignName: 'welcome' })).toMatchObject({ code });
  });
});

test.each([
  { data: { message: { id: 5 } }, errors: [{ message: 'Notification failed' }] },
  { success: false, result: { data: { message_id: 'm-1' } }, message: 'Webhook failed' },
])('a refusal that names a message further down: %j', (body) => {
  expect(read(200, body)).toMatchObject({ code: 'UnknownOutcome', reason: 'contradictory' });
});

test("a channel's ID further down that is null", () => {
  const body = { success: true, data: { message: { id: 5, fb_message_id: null } } };
  expect(read(200, body)).toMatchObject({ code: 'NotConfirmed' });
});

test.each([
  { success: true, message: 'Message not sent' },
  { status: 'success', message: 'Failed to send message' },
  { status: 200, message: 'Unable to deliver: the user has opted out' },
  { status: 'success', message: 'Sent: 0, Failed: 1' },
  { result: 'success', description: 'Error: template rejected' },
])('a success whose words say that it failed: %j', (body) => {
  expect(read(200, body)).toMatchObject({ code: 'UnknownOutcome', reason: 'contradictory' });
});

test.each([
  { success: true, message: 'No errors' },
  { success: true, message: 'Message sent. Failed ones are retried.' },
  { success: 'true', submitted_message_id: 'x', message: 'Your payment has failed' },
  { status: 'success', message: 'Sent: 1, Failed: 0' },
  { success: true, data: { message: 'Your payment has failed' } },
])('but not %j', (body) => {
  expect(read(200, body)).toMatchObject({ outcome: 'accepted', confirmed: true });
});

test('nor the words of the request', () => {
  const body = { success: true, message: 'Message for Failed Payments Ltd is on its way' };
  expect(read(200, body, {}, { userName: 'Failed Payments Ltd' })).toMatchObject({
    outcome: 'accepted',
  });
});

test.each<[number, string]>([
  [402, 'Message sent. Your credits are now used up'],
  [429, 'Message has been queued (rate limit reached)'],
  [401, 'Message sent'],
  [503, 'Your message was sent, but the webhook could not be reached'],
])('%d whose words begin with "%s" may have sent it', (status, message) => {
  expect(read(status, { message })).toMatchObject({
    code: 'UnknownOutcome',
    reason: 'contradictory',
  });
});

test.each<[number, string, RefusalCode]>([
  [429, '20 messages sent in the last minute', 'RateLimited'],
  [402, 'No message sent', 'InsufficientCredits'],
  [402, 'Message sent by an account without credits', 'InsufficientCredits'],
  [429, 'Messages sent too fast', 'RateLimited'],
])('but not %d "%s"', (status, message, code) => {
  expect(read(status, { message })).toMatchObject({ code, reason: 'refused' });
});

describe('a success with an error beside it', () => {
  test.each<[unknown]>([
    [{ success: true, errors: ['Tag VIP does not exist'] }],
    [{ success: 'true', code: 1000, message: 'Message queued' }],
    [{ code: 1000, message: 'Message sent successfully' }],
    [{ code: 20000, msg: 'success' }],
    [{ errorCode: 200, errorMessage: 'OK' }],
    [{ status: 1701, message: 'Message submitted successfully' }],
    [{ message: 'Message dispatched. Credits used up: 1, no more' }],
    [{ message: 'Message sent. Your balance is too low for the next one, do not forget it.' }],
    [{ status: 'error', message: 'Message has been sent but webhook failed' }],
    [{ result: 'Message sent. Delivery errors come by webhook.' }],
    [{ status: '1 sent, 2 failed' }],
    [{ id: 'req-17', message: 'Insufficient credits' }],
    [{ data: { id: 5, name: 'welcome' }, message: 'Campaign is Not Live' }],
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
    [{ message: 'Insufficient credits: 0 messages sent' }, 'InsufficientCredits'],
    [{ message: 'Invalid Number. Only mobile numbers are accepted.' }, 'InvalidPhone'],
    [{ message: 'The API key sent is invalid' }, 'InvalidCredentials'],
    [{ response: 'Campaign does not exist.' }, 'CampaignNotFound'],
    [{ status: 'insufficient_credits' }, 'InsufficientCredits'],
    [{ Success: false, Message: 'Invalid token' }, 'InvalidCredentials'],
    [[{ Status: 'Error', Message: 'Invalid Number' }], 'InvalidPhone'],
    [{ Data: [{ Success: false, Message: 'Invalid Number' }] }, 'InvalidPhone'],
    [{ STATUS: 'FAILED', MESSAGE: 'Invalid Number' }, 'InvalidPhone'],
    [{ Status: 'Error', Data: { Message: 'Campaign does not exist' } }, 'CampaignNotFound'],
  ])('%j is a refusal', (body, code) => {
    expect(read(200, body)).toMatchObject({ code, reason: 'refused' });
  });
});

test.each<[unknown, string]>([
  [{ result: true, receivers: [{ isValidWhatsAppNumber: false, errors: [] }] }, 'NotAccepted'],
  [{ result: true, receivers: [{ errors: ['rate_limited'] }] }, 'RateLimited'],
  [
    { messages: [{ status: { groupName: 'REJECTED', description: 'Not enough credits' } }] },
    'InsufficientCredits',
  ],
  [{ messages: [{ status: { groupName: 'REJECTED' }, messageId: '22' }] }, 'UnknownOutcome'],
])('a recipient who is refused in %j: %s', (body, code) => {
  expect(read(200, body)).toMatchObject({ outcome: 'refused', code });
});

test.each<[unknown]>([
  [{ success: true, error: 'No error' }],
  [{ status: 'success', error: 'none' }],
  [{ message_id: 'm-1', errorCode: '000' }],
  [{ success: true, errorCode: '000', errorMessage: 'Success' }],
  [{ status: 'Exceptional offer queued', id: 7 }],
])('%j is a success', (body) => {
  expect(read(200, body)).toMatchObject({ outcome: 'accepted', confirmed: true });
});

test.each([
  { ErrorCode: '000', ErrorMessage: 'Done', JobId: '20047', MessageData: [] },
  { message: 'Campaign triggered', meta: { message: 'Rate limit: 98 of 100 left' } },
  { message: 'Request received', type: 'rate_limit_info' },
  { message: 'Total: 1, Sent: 1, Failed: 0' },
  { message: 'Valid: 1, Rejected: 0' },
  { message: 'Your message will be delivered shortly. If delivery failed, ask us.' },
  { message: 'Campaign started. Blocked contacts are skipped.' },
  { info: 'https://docs.example.com/error-codes' },
  { data: { message: 'Hi Asha, your payment has failed', to: '91' } },
])('%j is accepted, though not in so many words', (body) => {
  expect(read(200, body)).toMatchObject({ outcome: 'accepted' });
});

test.each([
  { message: 'Access denied' },
  { message: 'Sent: 0, Failed: 1' },
  { message: 'Failed to send message' },
  { info: 'The template was rejected' },
  'ERROR 17',
  'ERR: mandatory field missing',
  'NOK',
])('%j is no success, though nothing more is known', (body) => {
  expect(read(200, body)).toMatchObject({ code: 'UnknownOutcome', reason: 'refused' });
});

test.each<[number, unknown]>([
  [400, { success: true, message: 'Message sent' }],
  [409, { message: 'Message already sent' }],
])('%d %j may be of a message that was sent', (status, body) => {
  expect(read(status, body)).toMatchObject({ code: 'UnknownOutcome' });
});

test.each<[unknown]>([
  [{ result: 'error', message: 'Recipient has opted out' }],
  [{ success: 'failed' }],
  [{ status: 'rejected' }],
  [{ status: 'KO' }],
  [{ status: 'not_sent' }],
  [{ success: 'no' }],
  [{ status: 'Undelivered' }],
  [{ status: { groupName: 'EXPIRED' } }],
  [{ status: 'cancelled' }],
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
