import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Answer } from '../../src/http/transport';
import type { Reply } from '../../src/reply/outcome';
import { readReply } from '../../src/reply/reply';
import type { CallKind } from '../../src/reply/response_levels';
import { describeRefusal } from '../../src/step/refusals';
import { answerOf } from '../support/answer';
import { connectionWith } from '../support/connection';
import { exactly } from './exactly';
import { harmless, json, mark, ownWords, shuffled } from './reply_bodies';
import { runs } from './runs';
import { anyText, blanks } from './texts';

const kind = fc.constantFrom<CallKind>('read', 'send');

const contentType = fc.oneof(
  fc.constantFrom('application/json', 'text/html; charset=utf-8', 'text/plain', ''),
  anyText,
);

const success = fc.integer({ min: 200, max: 299 });
const connection = connectionWith();

function read(status: number, text: string, of: CallKind, more: Partial<Answer> = {}): Reply {
  return readReply({ kind: 'answered', answer: answerOf(status, text, more) }, of);
}

function codeOf(reply: Reply): string {
  return reply.outcome === 'refused' ? reply.code : reply.outcome;
}

test('any response is accepted or refused, and any refusal has a message', () => {
  const delivered = fc.oneof(
    json.map((value) => JSON.stringify(value)),
    anyText,
  );
  const status = fc.oneof(fc.integer({ min: 100, max: 599 }), fc.integer());
  fc.assert(
    fc.property(
      status,
      delivered,
      kind,
      contentType,
      fc.boolean(),
      (code, text, of, type, complete) => {
        const reply = read(code, text, of, { contentType: type, retryAfter: type, complete });
        if (reply.outcome === 'accepted') {
          assert.deepEqual([complete, Math.floor(code / 100)], [true, 2]);
          return;
        }
        const { message } = describeRefusal(reply, connection);
        assert.ok(message.length < 250, message);
        assert.doesNotMatch(message, /[<>{}\n]/);
        // Only a send can have an unknown outcome.
        if (of === 'read') assert.notEqual(reply.code, 'UnknownOutcome');
        assert.ok((reply.delay ?? 0) >= 0, String(reply.delay));
      },
    ),
    runs(),
  );
});

test('a body that says it was refused is never a success', () => {
  const body = fc
    .tuple(ownWords, harmless, mark)
    .chain(([words, others, [key, value]]) => shuffled({ ...words, ...others, [key]: value }));
  const status = fc.oneof(success, fc.integer({ min: 100, max: 599 }));
  fc.assert(
    fc.property(status, body, kind, contentType, (code, text, of, type) => {
      assert.equal(read(code, text, of, { contentType: type }).outcome, 'refused');
    }),
    runs(),
  );
});

test('a 2xx that says nothing of failure is a success', () => {
  const object = fc
    .tuple(ownWords, harmless)
    .chain(([words, others]) => shuffled({ ...words, ...others }));
  const other = json
    .filter((value) => typeof value !== 'object' || value === null || Array.isArray(value))
    .map((value) => JSON.stringify(value));
  const body = fc.oneof({ weight: 3, arbitrary: object }, other, fc.constantFrom('', ...blanks));
  fc.assert(
    fc.property(success, body, kind, contentType, (code, text, of, type) => {
      // To JavaScript, the next-line mark isn't white space, but a text.
      const data = text.trim() === '' ? null : text === '\u0085' ? text : exactly(text);
      const { confirmed: _confirmed, ...reply } = {
        confirmed: true,
        ...read(code, text, of, { contentType: type }),
      };
      assert.deepEqual(reply, { outcome: 'accepted', data });
    }),
    runs(),
  );
});

test('a status other than 2xx is never a success', () => {
  const status = fc.oneof(fc.integer({ max: 199 }), fc.integer({ min: 300 }), fc.constant(NaN));
  fc.assert(
    fc.property(
      status,
      fc.oneof(
        json.map((value) => JSON.stringify(value)),
        anyText,
      ),
      kind,
      (code, text, of) => {
        assert.equal(read(code, text, of).outcome, 'refused');
      },
    ),
    runs(),
  );
});

test('a send whose response is cut off anywhere is an unknown outcome', () => {
  const message = fc.oneof(
    anyText,
    fc.constantFrom('<b>sent</b>', '<!doctype html>', 'Invalid key'),
  );
  const body = fc
    .tuple(fc.oneof(fc.dictionary(anyText, json), fc.array(json), message), message, fc.boolean())
    .map(([value, text, named]) =>
      JSON.stringify(named && typeof value === 'object' ? { message: text, ...value } : value),
    );
  fc.assert(
    fc.property(success, body, fc.nat(), contentType, (code, whole, at, type) => {
      // Cut after the first character at the earliest, and before the last.
      const text = whole.slice(0, 1 + (at % (whole.length - 1)));
      for (const complete of [true, false]) {
        const reply = read(code, text, 'send', { contentType: type, complete });
        assert.equal(codeOf(reply), 'UnknownOutcome');
      }
      assert.equal(read(code, text, 'read', { contentType: type }).outcome, 'refused');
      // An empty body is a response only if it's complete.
      const none = read(code, '', 'send', { contentType: type, complete: false });
      assert.equal(codeOf(none), 'UnknownOutcome');
    }),
    runs(),
  );
});
