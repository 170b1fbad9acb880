import { readReply } from '../../src/reply/reply';
import { meaningOf, read } from './read';

// The rows of design, "Reading a response", in their order.
const page = (text: string) => `<!DOCTYPE html><html><title>Oops</title><p>${text}</p></html>`;
const unknown = 'UnknownOutcome';

test.each([
  ['unreachable', 'unreachable'],
  ['unstarted', 'timeout'],
] as const)('row 1: a service that was never reached got nothing: %s', (kind, reason) => {
  expect(readReply({ kind }, 'send')).toMatchObject({ code: 'ServiceUnavailable', reason });
});

describe('row 2: what may have been processed and cannot be read halts', () => {
  test.each(['timeout', 'lost'] as const)('no response: %s', (reason) => {
    const reply = readReply({ kind: 'interrupted', reason }, 'send');
    expect(reply).toMatchObject({ code: unknown, reason });
  });

  test.each<[string, number, string, object]>([
    ['an announced response that never came', 103, '', {}],
    ['a success cut off', 200, '{"success":"tr', {}],
    ['a success whose body ended early', 200, '', { complete: false }],
    ['a success too large to read', 200, '', { complete: false, tooLarge: true }],
    ['compressed bytes', 200, '\u001f\ufffd\b\u0000\u0000\ufffdV*.MN', {}],
    ...[
      'Fatal error',
      'PHP Notice',
      'Deprecated',
      'Strict Standards',
      'Parse error',
      '<br />\n<b>Warning</b>',
    ].map((kind): [string, number, string, object] => [
      "a server's notice",
      400,
      `${kind}: oops`,
      {},
    ]),
    ['a piece of HTML', 200, '<div>Welcome</div>', {}],
  ])('%s', (_case, status, body, more) => {
    expect(meaningOf(status, body, { more })).toBe(unknown);
  });
});

describe('row 3: a detour that says that it was sent halts', () => {
  test.each<[string, number, unknown]>([
    ['a 303', 303, ''],
    ['a redirect that names a message', 302, { message_id: 5 }],
    ['a redirect that says sent', 307, { message: 'Message queued' }],
    ['a page that says sent', 200, page('Your message was sent')],
    ['a missing route that names a message', 404, { message: 'Not Found', message_id: 5 }],
    ...['wamid.x', '"message_id": 7', 'msg-id=7', 'Message uuid: 7', 'message_sid:7'].map(
      (id): [string, number, string] => [
        'a failure cut off that names a message',
        400,
        `{${id}, "m`,
      ],
    ),
  ])('%s', (_case, status, body) => {
    expect(meaningOf(status, body)).toBe(unknown);
  });
});

test.each<[string, number, string, object]>([
  ['a header', 403, '', { challenged: true }],
  ['Cloudflare', 503, '<html><title>Just a moment...</title>', {}],
  ['Cloudflare', 503, '<html><title>Just a moment\u2026</title>', {}],
  ['Imunify360', 200, '<html><title>One moment, please...</title>', {}],
  ['SiteGround', 202, '<html><meta content="0;/.well-known/sgcaptcha/?r=1">', {}],
  ['Cloudflare', 403, '<html><title>Attention Required! | Cloudflare</title>', {}],
  ['Cloudflare', 403, '<html><script src="/cdn-cgi/challenge-platform/x"></script>', {}],
  ['Cloudflare', 403, '<html><h1 class="x">Sorry, you have been blocked</h1>', {}],
  ['SiteGround', 403, '<html><title>Robot Challenge Screen</title>', {}],
  ['Imperva', 200, '<html><iframe src="/_Incapsula_Resource?x">', {}],
  ['F5', 200, '<html><title>Request Rejected</title>', {}],
  ['a cookie', 200, '<html><script>document.cookie="a";location.reload()</script>', {}],
  ['a cookie', 200, '<html><script>document.cookie="a";location.href="/"</script>', {}],
])("row 4: a firewall's challenge is no wrong address: %s", (_case, status, body, more) => {
  expect(read(status, body, { more })).toMatchObject({
    code: 'ServiceUnavailable',
    reason: 'challenge',
  });
});

describe('row 5: what is not the service is a wrong address', () => {
  test.each<[string, number, unknown]>([
    ['a redirect', 302, ''],
    ...['!doctype html', 'html', 'head', 'body', 'title'].map((tag): [string, number, string] => [
      'a home page',
      200,
      `<${tag}>Welcome`,
    ]),
    ...[400, 403, 404, 405, 406, 410].map((status): [string, number, string] => [
      'a page',
      status,
      page('Welcome<script>status = "sent"</script><style>.sent{}</style>'),
    ]),
    ['a 404 page, whatever it says', 404, page('Internal Server Error')],
    ['an expired form', 419, { message: 'CSRF token mismatch.' }],
    ['a 404 without a body', 404, ''],
    ['Laravel', 404, { message: 'The route api/x could not be found.' }],
    [
      'Laravel, with its trace',
      404,
      { message: 'The route a/b could not be found.', trace: ['x'] },
    ],
    ['Laravel, the method', 405, { message: 'The POST method is not supported for route a/b.' }],
    ['Express', 404, { message: 'Cannot POST /campaign', error: 'Not Found', statusCode: 404 }],
    ['FastAPI', 404, { detail: 'Not Found' }],
  ])('%s', (_case, status, body) => {
    expect(meaningOf(status, body)).toBe('InvalidAddress');
  });

  test.each([408, 413, 429, 500, 501, 502, 503, 504, 520, 521, 522, 523, 524])(
    'never the page of a proxy with %d',
    (status) => {
      for (const kind of ['send', 'read'] as const) {
        expect(meaningOf(status, page(`${status} Error`), { kind })).not.toBe('InvalidAddress');
      }
    },
  );

  test.each(
    `Page not found; Resource not found; Endpoint not found; URL not found; Path not found; API not found; Not found;
    No static resource x; No handler found; No route was found; No route matched; The route a/b does not exist;
    Method GET not allowed; Cannot GET /x`.split(/;\s+/),
  )('a missing route says "%s"', (message) => {
    expect(meaningOf(404, { message, error: 'Bad Request' })).toBe('InvalidAddress');
    expect(meaningOf(404, { error: 'Bad Request' })).toBe('NotAccepted');
  });

  test.each([200, 400])("nor a crash's, with %d", (status) => {
    const whoops = 'Whoops, looks like something went wrong.';
    expect(read(status, page(whoops))).toMatchObject({ code: unknown, reason: 'html' });
  });

  test('nor a 404 that is about a contact', () => {
    expect(meaningOf(404, { message: 'Contact not found' })).toBe('NotAccepted');
    const errors = [{ title: 'Resource not found', details: 'unknown contact' }];
    expect(meaningOf(404, { errors })).toBe('NotAccepted');
  });
});

describe('row 6: a gateway or a crash may come after the send', () => {
  test.each([408, 409, 499, 500, 501, 502, 504, 520, 524, 599])('%d', (status) => {
    for (const body of ['', page('Oops'), 'Bad gateway', { message: 'Invalid Number' }, '{"mess']) {
      expect(meaningOf(status, body)).toBe(unknown);
    }
    expect(meaningOf(status, { message: 'Campaign does not exist.' })).toBe('CampaignNotFound');
    expect(meaningOf(status, { message: 'Campaign is Not Live' })).toBe('CampaignNotLive');
    expect(meaningOf(status, { message: 'Campaign "a" not found' })).toBe('CampaignNotFound');
    const params = 'Template params does not match the campaign';
    expect(meaningOf(status, { message: params })).toBe('ParameterMismatch');
    for (const more of [{ message_id: 7 }, { success: true }, { exception: 'X' }]) {
      expect(meaningOf(status, { message: params, ...more })).toBe(unknown);
    }
    expect(meaningOf(status, { message: `${params}: timed out` })).toBe(unknown);
  });

  test('a 503, unless it states a delay, has no page, and speaks of no message or gateway', () => {
    const later = { more: { retryAfter: '120' } };
    for (const body of ['', page('503'), 'Down for maintenance', { message: 'Unavailable' }]) {
      expect(meaningOf(503, body)).toBe(unknown);
    }
    for (const body of [page('503'), 'no healthy upstream', { message_id: 7 }, { success: true }]) {
      expect(meaningOf(503, body, later)).toBe(unknown);
    }
    for (const body of ['', 'Down for maintenance', { message: 'Service Unavailable' }]) {
      expect(meaningOf(503, body, later)).toBe('ServiceUnavailable');
    }
    expect(meaningOf(503, '', { more: { retryAfter: 'soon' } })).toBe(unknown);
    expect(meaningOf(503, '', { kind: 'read' })).toBe('ServiceUnavailable');
  });

  test('a database that names its table halts', () => {
    expect(meaningOf(500, { message: 'relation "campaign_logs" does not exist' })).toBe(unknown);
  });
});

describe("row 7: the channel's ID is empty", () => {
  test.each<[object, string]>([
    [{ status: 'success', message_id: 123, message_wamid: null }, 'NotConfirmed'],
    [{ data: { message_id: 7, wamid: '' } }, 'NotConfirmed'],
    [
      { message: { id: 42, error: 'Re-engagement', fb_message_id: null }, status: true },
      'NotAccepted',
    ],
    [
      {
        status: 'success',
        message_id: { message: '(#131030) x', code: 131030 },
        message_wamid: null,
      },
      'NotAccepted',
    ],
    [{ status: 'error', message_wamid: null, message: 'Invalid Number' }, 'InvalidPhone'],
    [{ status: 'error', message_wamid: null, message: 'Request timed out' }, 'NotConfirmed'],
    [{ status: 'error', message_wamid: null, note: 'Message sent' }, 'NotConfirmed'],
    [{ message_wamid: null, wamid: 'wamid.x', status: 'success' }, 'accepted'],
  ])('%j: %s', (body, code) => {
    expect(meaningOf(200, body)).toBe(code);
  });

  test('a message to a contact gets it later', () => {
    const body = { message: { id: 42, value: 'Hi', error: '', fb_message_id: null }, status: true };
    expect(meaningOf(200, body, { kind: 'send to contact' })).toBe('accepted');
    expect(meaningOf(200, body)).toBe('NotConfirmed');
    const ofBoth = { ...body, message_wamid: null };
    expect(meaningOf(200, ofBoth, { kind: 'send to contact' })).toBe('NotConfirmed');
    const failed = { ...body, message: { ...body.message, error: 'Blocked' } };
    expect(meaningOf(200, failed, { kind: 'send to contact' })).toBe('NotAccepted');
  });
});

describe('row 8: contradictions halt', () => {
  test.each<[string, number, unknown]>([
    ['a refusal that names a message', 400, { message_id: 7, message: 'Campaign does not exist.' }],
    ['a rate limit that names a message', 429, { message_id: 7 }],
    ['a failure that says success', 400, { success: true, message: 'Invalid Number' }],
    ['a refusal that says sent', 402, { message: 'Message sent. Your credits are used up' }],
    ['a wrong key that says sent', 401, { message: 'Message sent' }],
    ['a success with an error', 200, { success: true, errors: ['Tag VIP does not exist'] }],
    ['a success with a failed part', 200, { status: 'success', data: { status: 'failed' } }],
    [
      'an eleventh recipient that failed',
      200,
      [...Array.from({ length: 10 }, () => ({ status: 'sent' })), { status: 'failed' }],
    ],
    ['counts', 200, { success: true, result: 'sent=0 failed=1' }],
    ['an error that says sent', 400, { error: { result: 'Message sent' } }],
    ['an error in place of an ID', 200, { status: 'success', message_id: { code: 131030 } }],
    ['a time-out', 400, { error: 'timeout of 10000ms exceeded' }],
    ['a crash', 200, { status: 'error', message: 'Attempt to read property "id" on null' }],
    ['a status inside', 200, { error: 'x', errorCode: 500 }],
    ['the last status inside', 200, { error: 'x', errorCode: 599 }],
  ])('%s', (_case, status, body) => {
    expect(read(status, body)).toMatchObject({ code: unknown, reason: 'contradictory' });
  });
});

describe('row 9: a refusal', () => {
  test.each<[string, number, unknown, string]>([
    ['by its status', 401, { message: 'Invalid Number' }, 'InvalidCredentials'],
    ['by its status', 402, '', 'InsufficientCredits'],
    ['by its status', 413, page('413'), 'InvalidMedia'],
    ['by its status', 429, '', 'RateLimited'],
    ['by its reason', 200, { status: 'error', message: 'Invalid plan' }, 'AccountNotReady'],
    ['by the field at fault', 422, { errors: { phone: ['Required.'] } }, 'InvalidPhone'],
    ['by the field at fault', 422, { errors: { templateParams: ['No.'] } }, 'ParameterMismatch'],
    ['by its path', 422, { errors: { 'templateParams.1': ['No.'] } }, 'ParameterMismatch'],
    ['by a status inside', 200, { success: false, errorCode: 402 }, 'InsufficientCredits'],
    ['by a 503 inside', 200, { success: false, errorCode: 503 }, 'ServiceUnavailable'],
    ["in the channel's name", 401, { error: { message: 'x', fbtrace_id: 'A' } }, 'AccountNotReady'],
    ["in the channel's name", 401, { message: '(#190) Expired' }, 'AccountNotReady'],
    ['without a reason', 403, { message: 'You shall not pass' }, 'NotAccepted'],
    ['without words', 400, '', 'NotAccepted'],
  ])('%s: %d %j', (_case, status, body, code) => {
    expect(meaningOf(status, body)).toBe(code);
  });

  test('by a number below zero, but never by one past HTTP: some have 1000 for a success', () => {
    expect(meaningOf(200, { code: -1 })).toBe('NotAccepted');
    expect(meaningOf(200, '-100')).toBe('NotAccepted');
    expect(meaningOf(200, { code: 1000 })).toBe(unknown);
    expect(meaningOf(200, { code: 40_001, msg: 'template not found' })).toBe(unknown);
  });
});

describe('row 10: a success', () => {
  test.each<[unknown]>([
    [{ success: 'true', submitted_message_id: 'x' }],
    [{ success: true }],
    [{ submitted_message_id: 'x', errorCode: '000' }],
    [{ message_id: 7, error: 'none' }],
    [{ message: 'Message queued. Remaining credits: 5' }],
  ])('%j is accepted without a warning', (body) => {
    expect(read(200, body)).toMatchObject({ outcome: 'accepted', confirmed: true, words: '' });
  });

  test('that reports a failure is accepted with its words', () => {
    const words = 'Message sent. No credits left, so recharge now.';
    expect(read(200, { message: words })).toMatchObject({ outcome: 'accepted', words });
    expect(meaningOf(200, { message_id: 7, note: `Webhook failed. ${words}` })).toBe('accepted');
    expect(meaningOf(200, { success: true, id: 7, note: 'Webhook failed' })).toBe('accepted');
    expect(read(200, { sent: true, message_id: 7, note: 'Webhook failed' })).toMatchObject({
      messageId: '7',
      words: 'Webhook failed',
    });
  });

  test('that warns of something is accepted with the warning', () => {
    const words = 'template paused';
    expect(read(200, { ok: 1, warning: words })).toMatchObject({ outcome: 'accepted', words });
    expect(read(200, { ok: 1, warnings: [words] })).toMatchObject({ outcome: 'accepted', words });
  });

  test.each<[unknown]>([
    [{ success: true, message: 'Message not sent' }],
    [{ status: 'success', message: 'Invalid Number' }],
    [{ success: true, message: 'Rate limit reached' }],
    [{ status: 'success', message: 'Template is not approved' }],
    [{ result: 'success', description: 'Error: template rejected' }],
    [{ message_id: 7, note: 'Webhook failed' }],
    [{ message_id: 7, code: 4025 }],
    [{ success: true, message: 'Low balance' }],
  ])('but %j halts: it has neither "sent" nor both a yes and an ID', (body) => {
    expect(meaningOf(200, body)).toBe(unknown);
  });
});

describe('row 11: neither', () => {
  test.each<[string, unknown, string]>([
    ['a known reason', { message: 'Campaign is not live' }, 'CampaignNotLive'],
    ['a known reason in a text', 'Invalid token', 'InvalidCredentials'],
    ['a reason beside a sent', { message: 'Sent but failed', note: 'Invalid token' }, unknown],
    ['a known reason beside a crash', { message: 'Invalid token: request timed out' }, unknown],
    ['words of failure', 'Sending failed', unknown],
    ['a time-out', { message: 'Endpoint request timed out' }, unknown],
    ['nothing', {}, 'accepted'],
    ['a word for yes', 'OK', 'accepted'],
    ['a sentence with a word for yes', { message: 'Your request was received' }, 'accepted'],
    ['no error', { message: 'No errors' }, 'accepted'],
  ])('%s: %j', (_case, body, code) => {
    expect(meaningOf(200, body)).toBe(code);
  });

  test.each<[string, unknown, string]>([
    ['a sentence', { note: 'Your wallet ran dry' }, 'Your wallet ran dry'],
    ['a sentence of an unknown field', { komunikat: 'Brak środków' }, 'Brak środków'],
    ['another language', { message: 'Mensaje no entregado' }, 'Mensaje no entregado'],
    ['a script without spaces', { msg: '余额不足' }, '余额不足'],
    ['a script with marks', { msg: 'संदेश नहीं गया' }, 'संदेश नहीं गया'],
    ['an identifier of several words', { message: 'NO_ROUTE' }, 'NO_ROUTE'],
    ['a text', 'Dear customer', 'Dear customer'],
    ['a text of numbers', '0,-2', '0,-2'],
    ['a topic', { message: 'Remaining credits: 5' }, 'Remaining credits: 5'],
    ['beside a lead who says yes', { to: 'Okay Ltd', msg: 'Dear customer' }, 'Dear customer'],
    ['beside a title', { title: 'Okay', msg: 'Dear customer' }, 'Dear customer'],
    ['beside a URL', { url: 'ok.example.com', msg: 'Dear customer' }, 'Dear customer'],
    ['a yes that is taken back', { msg: 'Not yet received' }, 'Not yet received'],
    ['a state in a sentence', { msg: 'Account is pending' }, 'Account is pending'],
    ['an unknown status', { status: 'Disconnected' }, 'Disconnected'],
    ['an unknown code', { code: 'M0002' }, 'M0002'],
    ['a number', { RetCode: 170 }, 'ret_code 170'],
    ['a number alone', '900', '900'],
    ['a status of 0', { status: 0 }, 'status 0'],
    ['a number beside a word for yes', { code: 3, message: 'OK' }, 'code 3'],
    ['a status past 202', { status: 203 }, 'status 203'],
    ['an ID of null', { message_id: null }, 'message_id null'],
    ['a flag that no list knows', { numberExists: false }, 'number_exists false'],
    ['a count that is a code', { success: '500' }, 'success 500'],
    ['a response that is a code', { response: '101' }, 'response 101'],
  ])('what is not understood halts and is quoted: %s', (_case, body, words) => {
    expect(read(200, body)).toMatchObject({ code: unknown, reason: 'unread', words });
  });

  test.each<[string, object]>([
    ['a yes', { success: true }],
    ['a status for yes', { status: 'queued' }],
    ['a code of 200', { code: 200 }],
  ])('what is not understood weighs nothing beside %s', (_case, body) => {
    const more = { detail: 'Your wallet ran dry', ret_code: 170, state: 'Kerala' };
    expect(meaningOf(200, { ...more, ...body })).toBe('accepted');
  });

  test.each<[string, unknown]>([
    ['an ID', { transaction: 'f83f8868-cf46-4cd4-ac1c-8d62e9b3a3f1' }],
    ['an ID alone', '3EB0-767'],
    ['a number alone', '123 45'],
    ['an ID by name', 'ID: 12345'],
    ['a date', { at: 'Mon, 23 Nov 2026 10:00:00 GMT' }],
    ['a name', { sender: 'Acme Corporation' }],
    ["the message's own text", { data: { to: '91', text: 'Your wallet ran dry' } }],
    ['a neutral number', { code: 1, ret_code: 0, result: 200 }],
    ['no error', { error: false }],
  ])('but %s says nothing', (_case, body) => {
    expect(read(200, body)).toMatchObject({ outcome: 'accepted', confirmed: false });
  });

  test('an empty response is accepted with a warning', () => {
    expect(read(200, '')).toEqual({
      outcome: 'accepted',
      row: 11,
      data: null,
      messageId: null,
      confirmed: false,
      words: '',
    });
  });
});
