import { readReply } from '#service/reply/reply';
import { cut } from '../../support/answer';
import { meaningOf, page, read } from './read';

// The rows of design, "Reading a response", in their order. A `?` means that something may have been sent.
const invalid = { message: 'Invalid Number' };

test('row 1: a service that was never reached got nothing', () => {
  const reply = readReply({ kind: 'unsent', reason: 'timeout' }, 'send');
  const never = { code: 'ServiceUnavailable', reason: 'timeout', isCertain: true };
  expect(reply).toMatchObject(never);
});

test.each(['timeout', 'lost'] as const)(
  'row 2: without a response, it is unclear: %s',
  (reason) => {
    const reply = readReply({ kind: 'interrupted', reason }, 'send');
    expect(reply).toMatchObject({ code: 'UnknownOutcome', reason, isCertain: false });
  },
);

test.each<[string, number, string, object]>([
  ['an announced response that never came', 103, '', {}],
  ['a success cut off', 200, '{"success":"tr', {}],
  ['compressed bytes', 200, '\u001f\ufffd\b\u0000\u0000\ufffdV*.MN', {}],
  ['a piece of HTML', 200, '<div>Welcome</div>', {}],
])('row 2: what cannot be read is unclear: %s', (_case, status, body, more) => {
  const broken = { code: 'UnknownOutcome', reason: 'broken', isCertain: false };
  expect(read(status, body, { more })).toMatchObject(broken);
});

describe("row 3: what isn't the service is a wrong URL", () => {
  test.each<[string, number, unknown]>([
    ...[301, 307, 308].map((status): [string, number, string] => ['a redirect', status, '']),
    ...[400, 403, 404, 405, 406, 410, 419].map((status): [string, number, string] => [
      'a page',
      status,
      page('Error'),
    ]),
    ['a front', 400, page('The plain HTTP request was sent to HTTPS port')],
    ['a 404 without a body', 404, ''],
    ['Laravel', 404, { message: 'The route api/x could not be found.' }],
    ['Laravel, the method', 405, { message: 'The POST method is not supported for route a/b.' }],
    ['Express', 404, { message: 'Cannot POST /campaign', error: 'Not Found', statusCode: 404 }],
    ['Fastify', 404, { message: 'Route POST:/a not found', error: 'Not Found' }],
    ['others', 405, { title: 'Method not allowed', detail: 'Cannot GET /a', error: 'Bad request' }],
    ['any', 404, 'Page Route Method'.split(' ').map((a) => `${a} not found`)],
    ['an expired form', 419, { message: 'CSRF token mismatch.' }],
  ])('for certain: %s, %d', (_case, status, body) => {
    expect(meaningOf(status, body)).toBe('InvalidAddress');
  });

  test.each([400, 403, 404, 405, 406, 410, 419])('and a page with %d is named as one', (status) => {
    expect(read(status, page('Error'))).toMatchObject({ reason: 'html' });
  });

  test.each<[string, number, unknown]>([
    // Programs redirect after a post.
    ...[300, 302].map((status): [string, number, string] => ['a redirect', status, '']),
    ['a home page', 200, page('Welcome<script>status = "sent"</script><style>.sent{}</style>')],
  ])('perhaps after a send: %s, %d', (_case, status, body) => {
    expect(meaningOf(status, body)).toBe('InvalidAddress?');
  });

  test.each<[string, number, unknown]>([
    ['a redirect that names a message', 302, { message_id: 5 }],
    ['a redirect that says sent', 307, { message: 'Message queued' }],
    ['a page that says sent', 404, page('Your message was sent')],
    ['a page that names a message', 404, page('message_id 7')],
    ['a page that says sent beside a failure', 404, page('Not found Your message was sent')],
    ['a route that is missing for a program', 404, { message: 'Not Found', trace: ['#0 {main}'] }],
    ["a crash's page", 400, page('Uncaught exception')],
    ["a crash's page", 403, page('Traceback (most recent call last)')],
  ])('but %s is not', (_case, status, body) => {
    expect(read(status, body)).toMatchObject({ code: 'UnknownOutcome', isCertain: false });
  });

  test("a firewall's header means that it stopped the request", () => {
    const more = { challenged: true };
    expect(read(403, page('Just a moment...'), { more })).toMatchObject({
      code: 'ServiceUnavailable',
      reason: 'challenge',
      isCertain: true,
    });
  });
});

describe('row 4: a gateway or a crash may come after the send', () => {
  test.each([408, 409, 499, 503])('%d is unclear', (status) => {
    for (const body of ['', page('Oops'), 'Bad gateway', invalid, { message_id: 7 }, '{"mess'])
      expect(meaningOf(status, body)).toBe('UnknownOutcome?');
  });

  test('a 503 that states a delay is certain, if all of its words are general', () => {
    const later = { more: { delay: 120 } };
    for (const body of ['', 'Down for maintenance', { message: 'Service Unavailable' }])
      expect(meaningOf(503, body, later)).toBe('ServiceUnavailable');
    const upstream = 'upstream connect error. reset reason: remote connection failure';
    for (const body of [upstream, page('503'), { message_id: 7 }, 'Message accepted', '<h1>Busy'])
      expect(meaningOf(503, body, later)).toBe('UnknownOutcome?');
    expect(meaningOf(503, '', { more: { delay: 120, body: cut } })).toBe('UnknownOutcome?');
  });
});

describe("row 5: the channel's ID is empty", () => {
  test.each<[object, string]>([
    [{ status: 'success', message_id: 123, message_wamid: null }, 'NotConfirmed?'],
    [{ message_wamid: null, wamid: 'wamid.x', status: 'success' }, 'accepted'],
    // A reason is better to show.
    [{ status: 'error', message_wamid: null, error: 'INVALID_PHONE' }, 'InvalidPhone?'],
  ])('%j: %s', (body, meaning) => {
    expect(meaningOf(200, body)).toBe(meaning);
  });

  test('a message to a contact gets it later', () => {
    const body = { message: { id: 42, value: 'Hi', error: '', fb_message_id: null }, status: true };
    const toContact = { kind: 'send to contact' } as const;
    expect(meaningOf(200, body, toContact)).toBe('accepted');
    expect(meaningOf(200, body)).toBe('NotConfirmed?');
    expect(meaningOf(200, { ...body, message_wamid: null }, toContact)).toBe('NotConfirmed?');
  });
});

describe('row 6: a refusal', () => {
  test.each<[string, number, unknown, string]>([
    ['a limit', 429, { message: 'Too Many Attempts.' }, 'RateLimited'],
    ["a limit, a page's", 429, page('429'), 'RateLimited'],
    ['a limit of NestJS', 429, 'ThrottlerException: Too Many Requests', 'RateLimited'],
    ['its status', 401, {}, 'InvalidCredentials'],
    ['its status', 402, '', 'InsufficientCredits'],
    ['its status', 405, {}, 'NotAccepted'],
    ['its status', 414, {}, 'NotAccepted'],
    ['its status', 413, page('413'), 'InvalidMedia'],
    ['its status', 415, { message: 'Unsupported Media Type' }, 'InvalidMedia'],
    ['general words', 403, { message: 'Forbidden', name: 'ValidationError' }, 'NotAccepted'],
    ['a no in words of its kin', 200, { message: 'Campaign is not live' }, 'CampaignNotLive'],
    ['a no in its kin’s words alone', 200, 'Invalid token', 'InvalidCredentials'],
    ["the channel's sentence without its code", 400, 'Re-engagement message', 'WindowClosed'],
    [
      'behind the name of a field',
      400,
      { message: 'buttons: Button at index 0 of type Url requires a parameter' },
      'ParameterMismatch',
    ],
    [
      'behind a general sentence',
      422,
      { message: 'Validation failed. The phone is not valid.' },
      'InvalidPhone',
    ],
  ])('for certain, by %s: %d %j', (_case, status, body, meaning) => {
    expect(meaningOf(status, body)).toBe(meaning);
  });

  test.each([
    'The :field field is required.',
    'The :field field must be a file of type: jpg, png.',
    'The :field field must not be greater than 500 characters.',
    'The selected :field is invalid.',
  ])('for certain, by a sentence of Laravel about a field of the request: %s', (template) => {
    const of = (field: string) => meaningOf(422, { message: template.replace(':field', field) });
    for (const field of ['phone', 'contact id', 'templateParams.1'])
      expect(of(field)).not.toMatch(/\?/);
    for (const field of ['audit log', 'email']) expect(of(field)).toMatch(/\?$/);
  });

  test.each<[string, number, unknown, string]>([
    ["another service's", 400, { message: 'Slack rate limit exceeded' }, 'RateLimited?'],
    ["another service's", 400, { message: 'Mailgun: Invalid token' }, 'InvalidCredentials?'],
    ["another's limit", 429, { message: 'Slack: rate limit exceeded' }, 'RateLimited?'],
    ['known words beside others', 400, { ...invalid, debug: 'Posted to Slack' }, 'InvalidPhone?'],
    ['known words cut off', 422, '{"message":"Invalid Number"', 'NotAccepted?'],
    ['a program', 404, { message: 'No query results for model [App\\Lead] 5' }, 'NotAccepted?'],
    ['no route', 404, { message: 'Payment method not set' }, 'NotAccepted?'],
    ['a program beside', 403, { message: 'Forbidden', exception: 'Access' }, 'NotAccepted?'],
    ['a field at fault', 422, { errors: { tags: ['No.'], phone: ['No.'] } }, 'InvalidPhone?'],
    ['a path at fault', 422, { errors: { 'templateParams.1': ['No.'] } }, 'ParameterMismatch?'],
    ['an identifier', 200, { status: 'error', error_type: 'INVALID_PLAN' }, 'AccountNotReady?'],
    ['a no without a reason', 200, { sent: 0, failed: 0 }, 'NotAccepted?'],
    ['a 202', 202, invalid, 'InvalidPhone?'],
    // With a yes, an ID, or "sent".
    ['a success', 400, { success: true, ...invalid }, 'InvalidPhone?'],
    ['a message', 429, { message_id: 7 }, 'RateLimited?'],
    ['accepted', 429, 'Your message was accepted. Slow down.', 'RateLimited?'],
    ['sent', 402, { anything: 'Payment required. The message was sent.' }, 'InsufficientCredits?'],
    ['a message, cut off', 400, '{"message_id": 7, "m', 'NotAccepted?'],
  ])('unclear, by %s: %d %j', (_case, status, body, meaning) => {
    expect(meaningOf(status, body)).toBe(meaning);
  });

  test.each<[string, object, string?]>([
    [
      "the channel's error",
      { message_id: { code: 131030, type: 'OAuthException' } },
      'NotAccepted',
    ],
    [
      "the channel's error",
      { messages: [{ errors: [{ code: 131047, error_data: {} }] }] },
      'WindowClosed',
    ],
    ['whom it did not reach', { data: { accepted: [], rejected: ['9198'] } }],
    ['an empty list of messages', { messages: [] }],
    ['an empty list of recipients', { recipients: [] }],
    ['a count of none', { sent_count: 0 }],
    ['a count of none', { data: { sent: 0, total: 1 } }],
    ['a false flag', { data: { accepted: ' FALSE ' } }],
    ['a false flag about the number', { isValidWhatsAppNumber: false }],
    ['a stored message that failed', { message: { id: 7, status: 5 } }],
    ['an opt-out', { opted_out: 1 }],
    ['an opt-out', { contact: { subscribed: 0 } }],
    ['an opt-out in words', { message: 'Contact has unsubscribed' }, 'OptedOut'],
    ['a number that cannot get it', { info: 'Number is not on WhatsApp' }, 'InvalidPhone'],
    ['words', { message: 'Message not sent' }],
    ['words', { message: "The message won't be delivered" }],
    ['words', { message: 'Message rejected' }],
  ])('beside an explicit yes, unclear: %s, %j', (_case, body, code = 'UnknownOutcome') => {
    expect(read(200, { success: true, ...body })).toMatchObject({
      code,
      reason: 'doubtful',
      isCertain: false,
    });
  });
});

test.each<[string, object[]]>([
  ['NotAccepted?', [{ code: 400 }, { code: 599 }]],
  ['UnknownOutcome?', [{ code: 203 }, { code: 399 }, { code: 600 }, { sent: 100 }]],
])('a number is a refusal by its size, and a large one no count: %s, %j', (meaning, bodies) => {
  for (const body of bodies) expect(meaningOf(200, body)).toBe(meaning);
});

describe("the channel's own error", () => {
  const error = (code: number, details = 'Oops') => ({
    error: { message: `(#${code}) Oops`, code, error_data: { details } },
  });

  test.each<[string, number[]]>([
    ['UnknownOutcome?', [1, 2, 131000, 131016, 133004, 135000]],
    ['RateLimited', [4, 80007, 130429, 131048, 131056]],
    ['AccountNotReady', [10, 190, 200, 299, 368, 131031, 131042, 133010]],
    ['WindowClosed', [131047]],
    ['InvalidPhone', [131026]],
    ['InvalidText', [132005]],
    ['ParameterMismatch', [132000]],
    ['CampaignNotFound', [132001]],
    ['CampaignNotLive', [132015, 132016]],
    ['NotAccepted', [131030, 300, 999999]],
  ])('means %s with %j, whatever its words', (meaning, numbers) => {
    for (const number of numbers) expect(meaningOf(400, error(number))).toBe(meaning);
  });

  // Its type is a class of errors, but not of a program that failed after it sent.
  test('is its own in each of its texts', () => {
    const typed = {
      message: 'Oops',
      type: 'GraphMethodException',
      code: 100,
      fbtrace_id: 'BLBz/WZt8dN',
    };
    expect(meaningOf(400, { error: typed })).toBe('NotAccepted');
    for (const name of ['message', 'title', 'details', 'error_user_msg'])
      expect(meaningOf(400, { error: { [name]: 'Oops there', code: 100, fbtrace_id: 'A' } })).toBe(
        'NotAccepted',
      );
  });

  test.each<[string, object]>([
    ['fbtrace_id', { code: 131050, fbtrace_id: 'A1', message: 'Oops' }],
    ['its type', { code: 131050, type: 'OAuthException' }],
    ['messaging_product', { code: 131050, messaging_product: 'whatsapp' }],
  ])('is told by %s', (_mark, body) => {
    expect(meaningOf(200, { status: 'error', ...body })).toBe('OptedOut');
    expect(meaningOf(500, { status: 'error', ...body })).toBe('UnknownOutcome?');
    expect(meaningOf(400, { ...body, debug: 'Posted to Slack' })).toBe('OptedOut?');
  });

  test('is none without a mark or a code, and (#0) is unclear, whatever it says', () => {
    expect(meaningOf(200, { status: 'error', code: 131050 })).toBe('NotAccepted?');
    expect(meaningOf(401, { error: { message: 'x', fbtrace_id: 'A' } })).toBe(
      'InvalidCredentials?',
    );
    expect(meaningOf(400, { message: '(#0) Bad phone' })).toBe('UnknownOutcome?');
  });

  test('about a header is about the media', () => {
    const media = error(132012, 'header: Format mismatch, expected IMAGE, received UNKNOWN');
    expect(meaningOf(400, media)).toBe('InvalidMedia');
  });
});

describe('row 7: a success', () => {
  test.each<object>([
    { submitted_message_id: 'x1', errorCode: '000', code: 0, count: 404 },
    { ok: 1, recipients: ['9'], text: 'Accepted', to: 'Asha Rao' },
    { success: true, error: 'No error', errors: [{}], failed_count: 0, rejected: [] },
    { success: true, id: 7, opted_out: false, delivered: false, on_whatsapp: 'ok' },
    { success: true, last_outcome: 'failed', language: 'ko', name: 'Error', tags: ['failed'] },
    { status: 200 },
    { statusCode: 202 },
    { sent: 99 },
    { responseMsg: 'Sent' },
  ])('%j is accepted without a warning', (body) => {
    expect(read(200, body)).toMatchObject({ confirmed: true, words: '', data: body });
  });

  test.each<[unknown, string]>([
    [{ result_text: 'Message sent. No credits left.' }, 'Message sent. No credits left.'],
    [{ message_id: 7, note: 'Webhook failed' }, 'Webhook failed'],
    [{ status: 'queued', detail: 'Your wallet ran dry' }, 'Your wallet ran dry'],
    [{ success: true, message: 'a new contact was created' }, 'a new contact was created'],
    [{ success: true, invalid_tags: ['vip'] }, 'invalid_tags vip'],
    [{ message_id: 7, price: 2, status: 'Offline' }, 'status Offline'],
    [{ message_id: 7, code: 4025 }, 'code 4025'],
  ])('%j is accepted, and %s is quoted', (body, words) => {
    expect(read(200, body)).toMatchObject({ outcome: 'accepted', confirmed: true, words });
  });

  test.each<[string, unknown, string | null]>([
    ["its own before the channel's", { message_wamid: 'wamid.x', message_id: 123 }, '123'],
    ['the channel, under any name', { reference: 'wamid.HBg' }, 'wamid.HBg'],
    ['the channel alone', { messages: [{ id: 'wamid.HBg' }] }, 'wamid.HBg'],
    ['a word is none', { success: true, message_wamid: 'queued' }, null],
    ["a contact's is none", { success: true, contact: { id: 9 } }, null],
    ['a long number', '{"success":true,"message_id":12345678901234567890}', '12345678901234567890'],
    ...['message_token', 'uuid_message', 'idMsg'].map((name): [string, unknown, string] => [
      name,
      { [name]: 'a1' },
      'a1',
    ]),
  ])('names a message: %s', (_case, body, messageId) => {
    expect(read(200, body)).toMatchObject({ outcome: 'accepted', messageId });
  });
});

describe('row 8: neither', () => {
  test.each<[string, unknown, string, string]>([
    ['words of failure', 'Request failed', 'UnknownOutcome?', 'Request failed'],
    ['a sentence', { note: 'Ya va', anything: 'Message sent' }, 'UnknownOutcome?', 'Ya va'],
    [
      'a yes that is taken back',
      { msg: 'Not yet received' },
      'UnknownOutcome?',
      'Not yet received',
    ],
    ['a script without spaces', { mensaje: '数字が無効です' }, 'UnknownOutcome?', '数字が無効です'],
    ['an unknown code', { code: 'M0002' }, 'UnknownOutcome?', 'code M0002'],
    ['a status of 0', { status: 0 }, 'UnknownOutcome?', 'status 0'],
    ['an ID of null', { message_id: null }, 'UnknownOutcome?', 'message_id null'],
    ['an empty error', { error: {} }, 'UnknownOutcome?', 'error [object Object]'],
    ['nothing', { status: null }, 'unconfirmed', ''],
    ['a word for yes', 'OK, all good', 'unconfirmed', 'OK, all good'],
    ["the message's own text", { data: { value: 'Your wallet ran dry' } }, 'unconfirmed', ''],
    ['behind 3,000 others', [...Array(2_999).fill(1), 'Sending failed'], 'unconfirmed', ''],
  ])('%s: %j', (_case, body, meaning, words) => {
    expect(meaningOf(200, body)).toBe(meaning);
    expect(read(200, body).words).toBe(words);
  });
});
