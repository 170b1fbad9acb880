import * as fc from 'fast-check';
import { messageIdOf } from '../../src/service/message_id';
import { type Refused, readReply, refused } from '../../src/service/reply';
import type { CallKind } from '../../src/service/response_levels';
import { readDelay } from '../../src/service/retry_after';
import type { Answer } from '../../src/service/transport';
import type { RefusalCode } from '../../src/values/failure';
import '../support/fixed_seed';

const kinds: CallKind[] = ['read', 'send'];

/** Reads an answer of the service; an object stands for its JSON. */
function read(status: number, body: unknown, kind: CallKind = 'send', more: Partial<Answer> = {}) {
  const json = typeof body !== 'string';
  const answer: Answer = {
    status,
    contentType: json ? 'application/json' : '',
    retryAfter: '',
    challenged: false,
    text: json ? JSON.stringify(body) : body,
    complete: true,
    ...more,
  };
  return readReply({ kind: 'answered', answer }, kind);
}

type Expected = [RefusalCode, Refused['reason'], words?: string];
const refusal = (status: number, [code, reason, words = '']: Expected) =>
  refused(code, reason, { status, words });

describe('the messages of comparable services', () => {
  test.each<[number, string, RefusalCode]>([
    [402, 'Insufficient WhatsApp Conversation Credits (WCC)!', 'InsufficientCredits'],
    [400, 'No Plan active on assistant!', 'AccountNotReady'],
    [400, 'Template params does not match the campaign', 'ParameterMismatch'],
    [400, 'Campaign does not exist.', 'CampaignNotFound'],
    [400, 'Invalid Number', 'InvalidPhone'],
    [400, 'WABA is not verified', 'AccountNotReady'],
    [400, 'Campaign is Not Live', 'CampaignNotLive'],
    [400, 'Button at index 0 of type Url requires a parameter', 'ParameterMismatch'],
    [400, 'Media URL Missing', 'InvalidMedia'],
    [400, 'Media URL is not publicly accessible', 'MediaNotAccessible'],
    [200, 'Invalid token', 'InvalidCredentials'],
    [200, 'Invalid plan', 'AccountNotReady'],
    [200, 'You have exceeded the limit of messages (50) in your plan', 'InsufficientCredits'],
    [403, 'You shall not pass', 'NotAccepted'],
    [403, 'Invalid API key', 'InvalidCredentials'],
    [404, 'Contact is gone', 'NotAccepted'],
    [404, 'Invalid token', 'InvalidCredentials'],
    [422, 'The phone is invalid', 'InvalidPhone'],
  ])('%d %s', (status, message, code) => {
    const bodies = [
      { success: false, message },
      { name: 'ERR402', errorCode: 'ERR402', errorMessage: message, message },
      { status: 'error', message },
      { status: false, errMsg: message },
      { error: message },
      { status: 'error', error: { code: 7, title: message } },
    ];
    for (const kind of kinds) {
      for (const body of bodies) {
        expect(read(status, body, kind)).toEqual(refusal(status, [code, 'refused', message]));
      }
      if (status >= 400 && status !== 404) {
        expect(read(status, { message }, kind)).toEqual(
          refusal(status, [code, 'refused', message]),
        );
        expect(read(status, JSON.stringify(message), kind)).toEqual(
          refusal(status, [code, 'refused', message]),
        );
        expect(read(status, ` ${message}\n`, kind)).toEqual(
          refusal(status, [code, 'refused', message]),
        );
      }
    }
  });

  test('field errors', () => {
    const body = {
      status: 'error',
      errors: { phone: ['The phone is invalid.'], name: ['Too long'] },
    };
    expect(read(400, body)).toEqual(
      refusal(400, ['InvalidPhone', 'refused', 'phone: The phone is invalid. name: Too long']),
    );
  });

  test('the trace id', () => {
    const body = { name: 'ERR', errorMessage: 'Invalid Number', aisTraceId: 'abc-1' };
    expect(read(400, body)).toEqual(
      refused('InvalidPhone', 'refused', {
        status: 400,
        words: 'Invalid Number',
        traceId: 'abc-1',
      }),
    );
    for (const key of ['traceId', 'trace_id', 'requestId']) {
      expect(read(400, { message: 'x', [key]: 7 })).toMatchObject({ traceId: '7' });
    }
  });
});

describe('what a status says', () => {
  const page = '<!DOCTYPE html><html><body>Oops</body></html>';

  test.each<[number, Expected]>([
    [401, ['InvalidCredentials', 'refused']],
    [402, ['InsufficientCredits', 'refused']],
    [429, ['RateLimited', 'refused']],
    [503, ['ServiceUnavailable', 'refused']],
  ])('%d, whatever the body', (status, expected) => {
    for (const kind of kinds) {
      const [code, reason] = expected;
      expect(read(status, 'Oops', kind)).toEqual(refusal(status, [code, reason, 'Oops']));
      expect(read(status, page, kind)).toEqual(refusal(status, expected));
      // A broken JSON text is not quoted.
      expect(read(status, '{"message":"Oo', kind)).toEqual(refusal(status, expected));
      for (const body of ['', '{}', '[]', 'null']) {
        expect(read(status, body, kind)).toMatchObject({ code: expected[0], words: '' });
      }
      expect(read(status, { message: 'Oops' }, kind)).toMatchObject({ code: expected[0] });
      expect(read(status, '', kind, { complete: false })).toMatchObject({ code: expected[0] });
    }
  });

  test.each([401, 402])('%d is believed before the words', (status) => {
    const code = status === 401 ? 'InvalidCredentials' : 'InsufficientCredits';
    expect(read(status, { message: 'Invalid Number' })).toEqual(
      refusal(status, [code, 'refused', 'Invalid Number']),
    );
  });

  test.each([500, 502, 503, 504])('%d with words that are known to mean a refusal', (status) => {
    for (const kind of kinds) {
      expect(read(status, { message: 'Campaign does not exist.' }, kind)).toEqual(
        refusal(status, ['CampaignNotFound', 'refused', 'Campaign does not exist.']),
      );
    }
  });

  test.each([500, 501, 502, 504, 520, 522, 524, 525, 599])(
    '%d: a send may have gone out, a read may be tried again',
    (status) => {
      const crash = { message: 'Server Error' };
      for (const body of ['', page, 'Bad gateway', crash, '{"message":"Oo']) {
        for (const complete of [true, false]) {
          const more = { complete, retryAfter: '30' };
          expect(read(status, body, 'send', more)).toMatchObject({
            code: 'UnknownOutcome',
            status,
          });
          expect(read(status, body, 'read', more)).toMatchObject({
            code: 'ServiceUnavailable',
            delay: 30,
          });
        }
      }
    },
  );

  // Each of these mentions something that a refusal could be about, but the message was sent.
  test.each<[object]>([
    [{ message: 'Pusher error: Invalid key in authentication signature' }],
    [{ message: 'Undefined array key "token": invalid token' }],
    [{ message: 'Missing required parameter for [Route: chat] [Missing parameter: company]' }],
    [{ message: 'Invalid token', exception: 'BroadcastException', trace: [] }],
    [{ message: 'SQLSTATE[23000]: campaign not found' }],
    [{ message: 'Could not read the balance' }],
  ])('a crash is no refusal: %j', (body) => {
    expect(read(500, body)).toMatchObject({ code: 'UnknownOutcome' });
  });

  test.each([100, 101, 103])('%d is all that comes', (status) => {
    for (const body of ['', { success: true }, { message: 'Invalid token' }]) {
      expect(read(status, body, 'read')).toEqual(refusal(status, ['ServiceUnavailable', 'broken']));
      expect(read(status, body, 'send')).toEqual(refusal(status, ['UnknownOutcome', 'broken']));
    }
  });

  test.each([300, 301, 302, 303, 304, 307, 308])('%d leads elsewhere', (status) => {
    for (const body of ['', page, { success: true }]) {
      expect(read(status, body, 'read')).toEqual(refusal(status, ['InvalidAddress', 'redirect']));
      // "See other" says that the request was processed.
      const onSend = status === 303 ? 'UnknownOutcome' : 'InvalidAddress';
      expect(read(status, body, 'send')).toEqual(refusal(status, [onSend, 'redirect']));
    }
  });

  test.each<[unknown, Expected]>([
    ['', ['InvalidAddress', 'not found']],
    ['Not Found', ['InvalidAddress', 'not found', 'Not Found']],
    ['null', ['InvalidAddress', 'not found']],
    ['{"message"', ['InvalidAddress', 'not found']],
    [page, ['InvalidAddress', 'html']],
    [{}, ['NotAccepted', 'refused']],
    [
      { message: 'Campaign does not exist.' },
      ['CampaignNotFound', 'refused', 'Campaign does not exist.'],
    ],
  ])('404 with %j', (body, expected) => {
    for (const kind of kinds) expect(read(404, body, kind)).toEqual(refusal(404, expected));
  });

  test.each([400, 403, 409, 410, 418, 422])('%d is a refusal', (status) => {
    expect(read(status, '')).toEqual(refusal(status, ['NotAccepted', 'refused']));
    expect(read(status, '[]')).toEqual(refusal(status, ['NotAccepted', 'refused']));
    expect(read(status, { success: 'true' })).toEqual(refusal(status, ['NotAccepted', 'refused']));
    expect(read(status, 'No, thanks')).toEqual(
      refusal(status, ['NotAccepted', 'refused', 'No, thanks']),
    );
    expect(read(status, page)).toEqual(refusal(status, ['InvalidAddress', 'html']));
    // Its status is known, although its words are lost.
    expect(read(status, '', 'send', { complete: false })).toEqual(
      refusal(status, ['NotAccepted', 'refused']),
    );
    expect(read(status, '{"message":"Invalid Number')).toEqual(
      refusal(status, ['InvalidPhone', 'refused']),
    );
  });

  test.each<[unknown, RefusalCode]>([
    [{ success: false, errorCode: 401 }, 'InvalidCredentials'],
    [{ success: false, statusCode: '402' }, 'InsufficientCredits'],
    [{ status: 'error', error: { code: 401, title: 'Denied' } }, 'InvalidCredentials'],
    [{ status: 'error', code: 429 }, 'RateLimited'],
    [{ error: 'x', errorCode: 500 }, 'UnknownOutcome'],
    [{ error: 'x', errorCode: 503 }, 'ServiceUnavailable'],
    [{ error: 'x', errorCode: 413 }, 'InvalidMedia'],
    [{ error: 'Invalid Number', errorCode: 500 }, 'InvalidPhone'],
    [{ error: 'x', errorCode: 'ERR77' }, 'NotAccepted'],
  ])('200 with %j', (body, code) => {
    expect(read(200, body)).toMatchObject({ outcome: 'refused', code, status: 200 });
  });
});

describe('what is accepted', () => {
  test.each<[unknown]>([
    [{ success: 'true', submitted_message_id: 'x' }],
    [{ success: true }],
    [{ status: 'success', message_id: 123, message_wamid: 'wamid.x' }],
    [{ data: [], status: true, errMsg: '' }],
    [{ error: '', errors: [], errorMessage: null, errorCode: 0, success: 'TRUE' }],
    [{ error: '0', errMsg: 'false', errors: {} }],
    [{}],
    [[]],
    [7],
    [true],
  ])('%j', (body) => {
    for (const kind of kinds) {
      for (const status of [200, 201, 202]) {
        expect(read(status, body, kind)).toMatchObject({ outcome: 'accepted', data: body });
      }
      // Many servers send JSON as text/html.
      expect(read(200, body, kind, { contentType: 'text/html; charset=UTF-8' })).toMatchObject({
        outcome: 'accepted',
        data: body,
      });
    }
  });

  test.each<[string, unknown]>([
    ['', null],
    [' \r\n', null],
    ['\ufeff{"success":true}\n', { success: true }],
    ['OK', 'OK'],
    [' Message sent <3 \n', 'Message sent <3'],
    ['<?xml version="1.0"?><ok/>', '<?xml version="1.0"?><ok/>'],
    ['"sent"', 'sent'],
  ])('the text %j', (text, data) => {
    for (const kind of kinds) {
      expect(read(200, text, kind)).toEqual({
        outcome: 'accepted',
        data,
        said: text.includes('{'),
      });
    }
  });

  test('nothing and plain text, though the server calls it a web page', () => {
    const html = { contentType: 'text/html' };
    expect(read(200, '', 'send', html)).toMatchObject({ outcome: 'accepted', data: null });
    expect(read(204, '', 'read', html)).toMatchObject({ outcome: 'accepted', data: null });
    expect(read(200, 'OK', 'send', html)).toMatchObject({ outcome: 'accepted', data: 'OK' });
  });
});

describe('a 2xx that is no answer', () => {
  test.each([
    ['<!DOCTYPE html><p>Welcome', ''],
    ['\n<HTML lang="en">', 'text/plain'],
    ['<head></head>', 'application/json'],
    ['<body>', ''],
    ['<div>Welcome</div>', 'text/html'],
    ['Welcome<BR>', 'text/html'],
    ['Welcome<br>to us', ' Text/HTML; charset=utf-8'],
    ['<!-- page -->', 'application/xhtml+xml'],
  ])('a web page: %j, %j', (text, contentType) => {
    for (const kind of kinds) {
      expect(read(200, text, kind, { contentType })).toEqual(
        refusal(200, ['InvalidAddress', 'html']),
      );
    }
  });

  test.each(['{"success":"tr', '[{"id":1},', '"sen', '{success:true}', '{"a":1}}'])(
    'broken JSON: %s',
    (text) => {
      for (const contentType of ['application/json', 'text/html']) {
        expect(read(200, text, 'send', { contentType })).toEqual(
          refusal(200, ['UnknownOutcome', 'broken']),
        );
        expect(read(200, text, 'read', { contentType })).toEqual(
          refusal(200, ['UnexpectedReply', 'broken']),
        );
      }
    },
  );

  test('a body that breaks off', () => {
    const cut = { complete: false };
    expect(read(200, '', 'send', cut)).toEqual(refusal(200, ['UnknownOutcome', 'broken']));
    expect(read(200, '', 'read', cut)).toEqual(refusal(200, ['ServiceUnavailable', 'broken']));
  });
});

test.each<[Parameters<typeof readReply>[0], RefusalCode, RefusalCode, Refused['reason']]>([
  [{ kind: 'unreachable' }, 'ServiceUnavailable', 'ServiceUnavailable', 'unreachable'],
  [{ kind: 'interrupted', reason: 'timeout' }, 'ServiceUnavailable', 'UnknownOutcome', 'timeout'],
  [{ kind: 'interrupted', reason: 'lost' }, 'ServiceUnavailable', 'UnknownOutcome', 'lost'],
])('without an answer: %j', (delivery, onRead, onSend, reason) => {
  expect(readReply(delivery, 'read')).toEqual(refused(onRead, reason));
  expect(readReply(delivery, 'send')).toEqual(refused(onSend, reason));
});

describe('Retry-After', () => {
  const now = Date.parse('2025-01-01T00:00:00Z');
  test.each<[string, number | undefined]>([
    ['30', 30],
    [' 0 ', 0],
    ['Wed, 01 Jan 2025 00:01:30 GMT', 90],
    ['Wednesday, 01-Jan-25 00:00:10 GMT', 10],
    ['Wed Jan  1 00:00:05 2025 GMT', 5],
    ['2025-01-01T00:00:00.500Z', 1],
    ['Tue, 31 Dec 2024 23:59:59 GMT', 0],
    ['', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['30 seconds', undefined],
    ['in 5', undefined],
    ['Wed, nonsense', undefined],
  ])('%j', (text, delay) => {
    expect(readDelay(text, now)).toBe(delay);
  });

  test('goes with every refusal that an answer brings', () => {
    for (const status of [429, 503, 502, 307, 400]) {
      expect(read(status, '', 'send', { retryAfter: '120' })).toMatchObject({ status, delay: 120 });
    }
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const retryAfter = 'Wed, 01 Jan 2025 00:01:00 GMT';
    expect(read(429, '', 'send', { retryAfter })).toMatchObject({ delay: 60 });
    jest.restoreAllMocks();
  });
});

test.each<[unknown, string | null]>([
  [{ success: 'true', submitted_message_id: 'a-b' }, 'a-b'],
  [{ message_id: 123, message_wamid: 'wamid.x' }, '123'],
  [{ message_id: '', message_wamid: 'wamid.x' }, 'wamid.x'],
  [{ messageId: 'm' }, 'm'],
  [{ wamid: 'w' }, 'w'],
  [{ id: 7 }, '7'],
  [{ data: { id: 'inner' } }, 'inner'],
  [{ id: null, data: { message_id: 'inner' } }, 'inner'],
  [{ success: 'true' }, null],
  [{ data: [{ id: 1 }] }, '1'],
  [[{ id: 1 }], '1'],
  [{ message: { id: 42, fb_message_id: null } }, '42'],
  [{ message: { id: 42, fb_message_id: 'wamid.x' }, status: true }, '42'],
  [{ message: 'Sent', messages: [{ id: 'wamid.y' }] }, 'wamid.y'],
  [{ message_id: { message: '(#131030) x', code: 131030 }, message_wamid: null }, null],
  ['OK', null],
  [null, null],
])("the message's id in %j", (data, id) => {
  expect(messageIdOf(data)).toBe(id);
});

test('never throws, and never takes a refusal by status for an acceptance', () => {
  const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000);
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc.constantFrom(deep('[', ']'), `${deep('{"a":', '}').replace('}', '1}')}`, deep('[', '')),
  );
  const status = fc.constantFrom(200, 204, 302, 400, 401, 404, 429, 500, 502);
  fc.assert(
    fc.property(status, text, fc.constantFrom(...kinds), fc.string(), (code, body, kind, type) => {
      const reply = read(code, body, kind, { contentType: type, retryAfter: type });
      if (code >= 300) expect(reply).toMatchObject({ outcome: 'refused', status: code });
      else expect(['accepted', 'refused']).toContain(reply.outcome);
    }),
  );
});
