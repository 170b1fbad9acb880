import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Reply } from '#service/reply/outcome';
import { readReply } from '#service/reply/reply';
import { answerOf } from '../support/answer';
import { runs } from './runs';

// The properties of design, "Reading a response".

const words = fc.constantFrom(
  ...[
    'Message sent',
    'Message not sent',
    'Invalid Number',
    'Campaign does not exist.',
    'Opted out',
  ],
  ...['Invalid token', 'Insufficient credits', 'Too many requests', 'Something went wrong', ''],
  ...['Template params does not match the campaign', 'No errors', 'OK', 'Media URL Missing'],
);
const state = fc.constantFrom<fc.JsonValue>('success', 'failed', 'queued', true, false, 0, 1, null);
const fields = {
  status: state,
  success: state,
  result: state,
  message: words,
  error: fc.oneof(words, fc.record({ message: words, code: fc.constantFrom(1, 401, 131030) })),
  errorCode: fc.constantFrom(0, '000', 402, 429, 'ERR77'),
  errors: fc.constantFrom<fc.JsonValue>([], ['Tag VIP is gone'], { phone: ['Required.'] }),
  data: fc.record({ success: state, message: words, id: fc.nat() }, { requiredKeys: [] }),
  code: fc.constantFrom(0, 200, 400, 429, 1000),
};
const body = fc.record(fields, { requiredKeys: [] });
const status = fc.constantFrom(200, 201, 400, 401, 403, 409, 422, 429, 500, 503);

function read(code: number, data: unknown, sent: object = {}): Reply {
  return readReply({ kind: 'answered', answer: answerOf(code, data) }, 'send', sent);
}

/** What becomes of it: it's accepted; a replay may send it; or it's remembered, so that none does. */
function fateOf(reply: Reply): 'accepted' | 'replayed' | 'remembered' {
  if (reply.outcome === 'accepted') return 'accepted';
  return reply.isCertain ? 'replayed' : 'remembered';
}

test('a message ID or "sent" beside a refusal never leaves an error that is replayed', () => {
  const addition = fc.constantFrom<object>(
    { submitted_message_id: 'm-1' },
    { key: { id: 'BAE5' } },
    { note: 'The message was sent.' },
  );
  fc.assert(
    fc.property(status, body, addition, (code, data, more) => {
      const before = fateOf(read(code, data));
      fc.pre(before !== 'accepted');
      assert.notEqual(fateOf(read(code, { ...data, ...more })), 'replayed');
    }),
    runs(),
  );
});

test('a flag that rejects never leaves a response accepted', () => {
  const flag = fc.constantFrom<object>(
    { success: false },
    { sent: 'false' },
    { status: 'Rejected' },
    { failed: 1 },
    { failureReason: 'Opted out' },
    { details: [{ accepted: false }] },
  );
  fc.assert(
    fc.property(status, body, flag, (code, data, more) => {
      assert.notEqual(fateOf(read(code, { ...data, ...more })), 'accepted');
    }),
    runs(),
  );
});

test('nothing of the request changes what a response means', () => {
  const alarming = fc
    .array(
      fc.constantFrom(
        ...['invalid', 'api key', 'token', 'rate limit', 'campaign', 'not found', 'is not live'],
        ...['insufficient', 'credits', 'number', 'failed', 'error', 'timed out', 'server error'],
        ...['sent', 'delivered', 'success', 'message', 'not', 'SQLSTATE', 'exception'],
      ),
      { minLength: 3, maxLength: 5 },
    )
    .map((parts) => parts.join(' '))
    .filter((name) => name.length > 12);
  const quoted = fc.constantFrom<(name: string) => object>(
    (name) => ({ userName: name }),
    (name) => ({ message: `${name} has opted out` }),
    (name) => ({ message: name }),
    (name) => ({ status: 'error', message: `Contact "${name}" is blocked.` }),
    (name) => ({ success: true, data: { name, note: name } }),
    (name) => ({ errors: { name: [`${name} is odd`] } }),
  );
  fc.assert(
    fc.property(status, body, alarming, quoted, (code, data, name, write) => {
      const means = (userName: string) => {
        const reply = read(code, { ...data, ...write(userName) }, { userName, tags: ['failed'] });
        return reply.outcome === 'accepted' ? reply.outcome : reply.code;
      };
      assert.equal(means(name), means('Asha Rao Private Limited'));
    }),
    runs(),
  );
});
