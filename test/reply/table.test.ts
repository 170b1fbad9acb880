import { readReply } from '../../src/reply/reply';
import { meaningOf, read } from './read';

// The rows of design, "Reading a response", in their order.
const page = (text: string) => `<!DOCTYPE html><html><title>Oops</title><p>${text}</p></html>`;
const unknown = 'UnknownOutcome';
const invalid = { message: 'Invalid Number' };

test('row 1: a service that was never reached got nothing', () => {
  const reply = readReply({ kind: 'unsent', reason: 'timeout' }, 'send');
  expect(reply).toMatchObject({ row: 1, code: 'ServiceUnavailable', reason: 'timeout' });
});

describe('row 2: what may have been processed and cannot be read halts', () => {
  test.each(['timeout', 'lost'] as const)('no response: %s', (reason) => {
    const reply = readReply({ kind: 'interrupted', reason }, 'send');
    expect(reply).toMatchObject({ row: 2, code: unknown, reason });
  });

  test.each<[string, number, string, object, string]>([
    ['an announced response that never came', 103, '', {}, 'broken'],
    ['a success cut off', 200, '{"success":"tr', {}, 'broken'],
    ['a success whose body ended early', 200, '', { complete: false }, 'broken'],
    ['compressed bytes', 200, '\u001f\ufffd\b\u0000\u0000\ufffdV*.MN', {}, 'broken'],
    ['a piece of HTML', 200, '<div>Welcome</div>', {}, 'broken'],
  ])('%s', (_case, status, body, more, reason) => {
    expect(read(status, body, { more })).toMatchObject({ row: 2, code: unknown, reason });
  });
});

describe("row 3: what isn't the service is a wrong URL", () => {
  test.each<[string, number, unknown]>([
    ['a redirect', 302, ''],
    ['a choice of addresses', 300, ''],
    ['a home page', 200, page('Welcome<script>status = "sent"</script><style>.sent{}</style>')],
    ['a front', 400, page('The plain HTTP request was sent to HTTPS port')],
    ['an expired form', 419, { message: 'CSRF token mismatch.' }],
    ['a 404 without a body', 404, ''],
    ['Laravel', 404, { message: 'The route api/x could not be found.' }],
    ['Laravel, the method', 405, { message: 'The POST method is not supported for route a/b.' }],
    ['Express', 404, { message: 'Cannot POST /campaign', error: 'Not Found', statusCode: 404 }],
    ['others', 405, { title: 'Method not allowed', detail: 'Cannot GET /a', error: 'Bad request' }],
    ['any', 404, 'Page Route Resource Endpoint URL Path'.split(' ').map((a) => `${a} not found`)],
  ])('%s', (_case, status, body) => {
    expect(meaningOf(status, body, { row: 3 })).toBe('InvalidAddress');
  });

  test.each([403, 404, 405, 406, 410])('a page with %d', (status) => {
    for (const tag of ['!doctype html', 'html', 'head', 'body', 'title'])
      expect(read(status, `<${tag}>Error`)).toMatchObject({ row: 3, reason: 'html' });
  });

  test("a firewall's header means that it stopped the request", () => {
    const more = { challenged: true };
    expect(read(403, page('Just a moment...'), { more })).toMatchObject({
      ...{ row: 3, code: 'ServiceUnavailable', reason: 'challenge' },
    });
  });

  test.each<[string, number, unknown]>([
    ['a 303', 303, ''],
    ['a redirect that names a message', 302, { message_id: 5 }],
    ['a redirect that says sent', 307, { message: 'Message queued' }],
    ['a page that says sent', 200, page('Your message was sent')],
    ["a crash's page", 200, page('Whoops, looks like something went wrong.')],
    ["a crash's page", 400, page('Uncaught exception')],
    ["a crash's page", 400, page('Traceback (most recent call last)')],
    ['a page that warns', 200, page('Warning: Undefined variable in send.php on line 40')],
    ['a page that prints JSON', 200, page('<pre>{"success":true,"id":5}</pre>')],
    ['a missing route that names a message', 404, { message: 'Not Found', message_id: 5 }],
  ])('but %s halts', (_case, status, body) => {
    expect(meaningOf(status, body, { row: 3 })).toBe(unknown);
  });

  test('a 404 about a contact is a refusal', () => {
    expect(meaningOf(404, { message: 'Contact not found', note: 'Not found' })).toBe('NotAccepted');
  });
});

describe('row 4: a gateway or a crash may come after the send', () => {
  test.each([408, 409, 499, 500, 502, 503, 504, 524, 599])('%d halts', (status) => {
    for (const body of ['', page('Oops'), 'Bad gateway', invalid, { message_id: 7 }, '{"mess']) {
      expect(meaningOf(status, body, { row: 4 })).toBe(unknown);
    }
  });

  test('a 503, unless it states a delay, has no page, and speaks of no message', () => {
    const later = { more: { delay: 120 } };
    for (const body of ['<h1>Busy</h1>', { error: 'upstream timed out' }]) {
      expect(meaningOf(503, body, later)).toBe(unknown);
    }
    expect(meaningOf(503, '', { more: { delay: 120, complete: false } })).toBe(unknown);
    for (const body of [page('503'), { message_id: 7 }, { success: true }, 'Message accepted']) {
      expect(meaningOf(503, body, later)).toBe(unknown);
    }
    for (const body of ['', 'Down for maintenance', { message: 'Service Unavailable' }]) {
      expect(meaningOf(503, body)).toBe(unknown);
      expect(meaningOf(503, body, { ...later, row: 6 })).toBe('ServiceUnavailable');
    }
    expect(meaningOf(503, '', { kind: 'read' })).toBe('ServiceUnavailable');
  });
});

describe("row 5: the channel's ID is empty", () => {
  const channelError = { message: '(#131030) Not in allowed list', code: 131030 };
  test.each<[object, string]>([
    [{ status: 'success', message_id: 123, message_wamid: null }, 'NotConfirmed'],
    [{ message: { id: 42, error: 'Re-engagement message', fb_message_id: null } }, 'NotAccepted'],
    [{ status: 'success', message_id: channelError, message_wamid: null }, 'NotAccepted'],
    [{ status: 'error', message_wamid: null, code: 'INVALID_PHONE' }, 'InvalidPhone'],
    [{ status: 'error', message_wamid: null, note: 'Message sent' }, 'NotConfirmed'],
    [{ message_wamid: null, wamid: 'wamid.x', status: 'success' }, 'accepted'],
    [{ status: 'success', message_id: 7, message_wamid: null, queued: true }, 'accepted'],
    [{ status: 'success', message_wamid: null, queued: true }, 'NotConfirmed'],
    [{ status: 'error', message_id: 7, message_wamid: null, queued: true }, 'NotConfirmed'],
  ])('%j: %s', (body, code) => {
    expect(meaningOf(200, body, { row: code === 'accepted' ? 7 : 5 })).toBe(code);
  });

  test('a message to a contact gets it later', () => {
    const body = { message: { id: 42, value: 'Hi', error: '', fb_message_id: null }, status: true };
    const toContact = { kind: 'send to contact' } as const;
    expect(meaningOf(200, body, toContact)).toBe('accepted');
    expect(meaningOf(200, body)).toBe('NotConfirmed');
    expect(meaningOf(200, { ...body, message_wamid: null }, toContact)).toBe('NotConfirmed');
  });
});

describe('row 6: a refusal', () => {
  test.each<[string, number, unknown, string]>([
    ['by its status', 402, '', 'InsufficientCredits'],
    ['by its status', 413, page('413'), 'InvalidMedia'],
    ['by its status', 429, { message: 'ThrottlerException: Too Many Requests' }, 'RateLimited'],
    ['by its status, without a reason', 404, { message: 'Request failed' }, 'NotAccepted'],
    ['by its reason', 200, { status: 'error', type: 'INVALID_PLAN' }, 'AccountNotReady'],
    ['by the fields at fault', 422, { errors: { tags: ['No.'], phone: ['No.'] } }, 'InvalidPhone'],
    ['by its path', 422, { errors: { 'templateParams.1': ['No.'] } }, 'ParameterMismatch'],
    ['by a field of ours in no other row', 422, { errors: { tags: ['No.'] } }, 'NotAccepted'],
    ['by a word that is for a refusal', 422, { errors: { template: ['No.'] } }, 'NotAccepted'],
    // It may have failed after sending.
    ['by another field', 422, { errors: { audit_log: ['No row.'] } }, unknown],
    ['by a list of records', 400, { errors: { phone: ['No.', { error: 'Odd' }] } }, unknown],
  ])('%s is an error: %d %j', (_case, status, body, code) => {
    expect(meaningOf(status, body, { row: 6 })).toBe(code);
  });

  test.each<[number, unknown]>([
    [200, { sent: 0, failed: 0 }],
    [200, { type: 'error', code: 201 }],
    ...[400, 422, 424].map((status): [number, unknown] => [status, { message: 'Not today' }]),
    ...[page('Invalid Number'), '{"message":"Invalid Number"'].map((text): [number, string] => [
      422,
      text,
    ]),
    [400, { message: 'Validation exception at line 40' }],
  ])('for a reason that is not known halts: %d %j', (status, body) => {
    expect(read(status, body)).toMatchObject({ row: 6, code: unknown, reason: 'unknown reason' });
  });

  test('a 401 is about the credential only if no words speak of something else', () => {
    expect(meaningOf(401, {})).toBe('InvalidCredentials');
    expect(meaningOf(401, ['Denied', 'Token?', 'Credential?', 'Auth'])).toBe('InvalidCredentials');
    const limit = 'Maximum monthly messages limit exceeded';
    expect(meaningOf(401, { message: limit })).toBe('InsufficientCredits');
    expect(meaningOf(401, { message: 'This contact is not yours' })).toBe('NotAccepted');
    expect(meaningOf(401, { message: '(#190) Expired' })).toBe('AccountNotReady');
  });

  test.each<[string, number, unknown]>([
    ['it names a message', 429, { message_id: 7 }],
    ['it says accepted, and would be retried', 429, 'Your message was accepted. Slow down.'],
    ['it says success', 400, { success: true, ...invalid }],
    ['it says sent', 402, { message: 'Message sent. Your credits are used up' }],
    ['any field says sent', 402, { anything: 'Your credits are used up. The message was sent.' }],
    ['a success has an error', 200, { success: true, errors: ['Tag VIP does not exist'] }],
    ['a count of 0 stands beside others', 200, { ok: true, data: { sent: 0, total: 1 } }],
    ['a count of 0 stands alone', 200, { ok: true, data: { sent: 0 } }],
    ['an error stands in place of the ID', 200, { ok: true, message_id: { code: 131030 } }],
    ['it names a message, cut off', 400, '{"message_id": 7, "m'],
    ['it names a message, cut off', 400, '{"msg-sid": 7, "m'],
    ['it names a message, cut off', 400, '{"messageUuid": 7, "m'],
  ])('that contradicts itself halts: %s', (_case, status, body) => {
    expect(read(status, body)).toMatchObject({ row: 6, code: unknown, reason: 'contradictory' });
  });
});

describe('row 7: a success', () => {
  test.each<object>([
    { success: 'true', submitted_message_id: 'x', account: { status: 'Offline', cost: 0 } },
    { submitted_message_id: 'x1', errorCode: '000', code: 0, count: 404 },
    { success: true, is_status: false, is_state: false, is_result: false, id: 7 },
    { ok: 1, data: { sent: 0, failed: 0 }, recipients: ['9'], text: 'Accepted', note: 'Thank you' },
    ...[{ status: 200 }, { statusCode: 202 }, { sent: 2 }, { responseMsg: 'Sent' }],
  ])('%j is accepted without a warning', (body) => {
    expect(read(200, body)).toMatchObject({ row: 7, confirmed: true, words: '', data: body });
  });

  test.each<[unknown, string]>([
    [{ result_text: 'Message sent. No credits left.' }, 'Message sent. No credits left.'],
    [{ success: true, id: 7, note: 'Webhook failed' }, 'Webhook failed'],
    [{ ok: 1, warning: 'template paused' }, 'template paused'],
    [{ status: 'queued', detail: 'Your wallet ran dry' }, 'Your wallet ran dry'],
    [{ message_id: 7, price: 2, data: { id: 8, status: 'Offline', code: 'M0002' } }, 'Offline'],
  ])('%j is accepted with a warning', (body, words) => {
    expect(read(200, body)).toMatchObject({ row: 7, outcome: 'accepted', confirmed: true, words });
  });

  test.each<object>([
    { success: true, message: 'Message not sent' },
    { success: true, message: 'Low balance' },
    { message_id: 7, note: 'Webhook failed' },
    { message_id: 7, code: 4025 },
    { message_id: 'later', code: 4025 },
    ...['cost', 'price', 'credits'].map((key) => ({ message_id: 7, status: 'Offline', [key]: 0 })),
  ])('but %j halts', (body) => {
    expect(meaningOf(200, body, { row: 7 })).toBe(unknown);
  });
});

describe('row 8: neither', () => {
  test.each<[string, unknown, string]>([
    ['a known reason', { message: 'Campaign is not live' }, 'CampaignNotLive'],
    ['a known reason in a text', 'Invalid token', 'InvalidCredentials'],
    ['a limit, which Zapier would always retry', { message: 'Rate limit reached' }, unknown],
    ['a refusal by its words alone', { message: 'The phone field is required.' }, unknown],
    ['a reason beside a sent', { message: 'Sent but failed', note: 'Invalid token' }, unknown],
    ['words of failure', 'Sending failed', unknown],
    ['nothing', { status: 'none' }, 'accepted'],
    ['a word for yes', 'OK, but the balance is low', 'accepted'],
  ])('%s: %j', (_case, body, code) => {
    expect(meaningOf(200, body, { row: 8 })).toBe(code);
  });

  test.each<[string, unknown, string]>([
    ['a sentence', { note: 'Ya va', anything: 'Message sent' }, 'Ya va'],
    ['a text', 'Throttled', 'Throttled'],
    ['a yes that is taken back', { msg: 'Not yet received' }, 'Not yet received'],
    ['a script without spaces', { msg: '未送达' }, '未送达'],
    ['a script with marks', { msg: 'संदेश नहीं भेजा गया' }, 'संदेश नहीं भेजा गया'],
    ['a flag for no in a text', 'success=false', 'success=false'],
    ['JSON in a text', 'cb({"success":false})', 'cb({"success":false})'],
    ['an unknown status', { status: 'Disconnected' }, 'status Disconnected'],
    ['an unknown code', { code: 'M0002' }, 'code M0002'],
    ['a status of 0', { status: 0 }, 'status 0'],
    ['an ID of null', { message_id: null }, 'message_id null'],
    ['counts of nothing', { data: { sent: 0, failed: 0 } }, 'sent 0'],
    ['a flag that no list knows', { numberExists: false }, 'number_exists false'],
  ])('what is not understood halts and is quoted: %s', (_case, body, words) => {
    expect(meaningOf(200, body, { row: 8 })).toBe(unknown);
    expect(read(200, body)).toMatchObject({ reason: 'not understood', words });
  });

  test('with a 202, it is accepted with a warning', () => {
    const body = { detail: 'Your wallet ran dry' };
    const unconfirmed = { outcome: 'accepted', confirmed: false, words: body.detail };
    expect(read(202, body)).toMatchObject(unconfirmed);
    expect(meaningOf(202, { detail: 'Sending failed' })).toBe(unknown);
    expect(meaningOf(202, { warning: 'Wallet balance is low' })).toBe(unknown);
  });

  test.each<[string, unknown]>([
    ['an ID', { transaction: 'f83f8868-cf46-4cd4-ac1c-8d62e9b3a3f1' }],
    ['a name', { sender: 'Acme Corporation' }],
    ["the message's own text", { data: { value: 'Your wallet ran dry' } }],
    ['nothing', ''],
    ['what is behind 3,000 others', [...Array(2_999).fill(1), 'Sending failed']],
  ])('%s says nothing', (_case, body) => {
    expect(read(200, body)).toMatchObject({ row: 8, confirmed: false, data: body || null });
  });
});
