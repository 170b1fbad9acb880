import * as fc from 'fast-check';
import { type Refused, refused } from '../../src/reply/outcome';
import { readReply } from '../../src/reply/reply';
import type { RefusalCode } from '../../src/values/failure';
import { runs } from '../properties/runs';
import { kinds, read, refusal } from './replies';

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
        confirmed: text.includes('{'),
      });
    }
  });

  test('nothing and plain text, even if the server calls it a web page', () => {
    const html = { contentType: 'text/html' };
    expect(read(200, '', 'send', html)).toMatchObject({ outcome: 'accepted', data: null });
    expect(read(204, '', 'read', html)).toMatchObject({ outcome: 'accepted', data: null });
    expect(read(200, 'OK', 'send', html)).toMatchObject({ outcome: 'accepted', data: 'OK' });
  });
});

describe("a 2xx that isn't a response", () => {
  test.each([
    ['<!DOCTYPE html><p>Welcome', ''],
    ['\n<HTML lang="en">', 'text/plain'],
    ['<head></head>', 'application/json'],
    ['<body>', ''],
  ])('a web page: %j, %j', (text, contentType) => {
    for (const kind of kinds) {
      expect(read(200, text, kind, { contentType })).toEqual(
        refusal(200, ['InvalidAddress', 'html']),
      );
    }
  });

  test.each([
    ['<div>Welcome</div>', 'text/html'],
    ['Message sent to <b>919876543210</b>', 'text/html'],
    ['Queued<BR>', ' Text/HTML; charset=utf-8'],
    ['<!-- page -->', 'application/xhtml+xml'],
  ])('a piece of HTML: %j, %j', (text, contentType) => {
    expect(read(200, text, 'read', { contentType })).toEqual(
      refusal(200, ['InvalidAddress', 'html']),
    );
    // A program may say so that it sent the message.
    expect(read(200, text, 'send', { contentType })).toEqual(
      refusal(200, ['UnknownOutcome', 'html']),
    );
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

  test('a body that is cut off', () => {
    const cut = { complete: false };
    expect(read(200, '', 'send', cut)).toEqual(refusal(200, ['UnknownOutcome', 'broken']));
    expect(read(200, '', 'read', cut)).toEqual(refusal(200, ['ServiceUnavailable', 'broken']));
  });
});

test.each<[Parameters<typeof readReply>[0], RefusalCode, RefusalCode, Refused['reason']]>([
  [{ kind: 'unreachable' }, 'ServiceUnavailable', 'ServiceUnavailable', 'unreachable'],
  [{ kind: 'interrupted', reason: 'timeout' }, 'ServiceUnavailable', 'UnknownOutcome', 'timeout'],
  [{ kind: 'interrupted', reason: 'lost' }, 'ServiceUnavailable', 'UnknownOutcome', 'lost'],
])('without a response: %j', (delivery, onRead, onSend, reason) => {
  expect(readReply(delivery, 'read')).toEqual(refused(onRead, reason));
  expect(readReply(delivery, 'send')).toEqual(refused(onSend, reason));
});

test('never throws, and never accepts what the status refuses', () => {
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
    runs(0.3),
  );
});
