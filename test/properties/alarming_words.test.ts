import * as fc from 'fast-check';
import { readReply } from '../../src/reply/reply';
import { answerOf } from '../support/answer';
import { runs } from './runs';

/** Words by which responses are understood. */
const alarming = [
  ...['invalid', 'wrong', 'api key', 'token', 'unauthorized', 'rate limit', 'too many requests'],
  ...['campaign', 'not found', 'does not exist', 'is not live', 'route /x', 'method', 'media url'],
  ...['insufficient', 'credits', 'number', 'params', 'no plan', 'failed', 'error', 'exception'],
  ...['timed out', 'connection reset', 'server error', 'sent', 'delivered', 'success', 'message'],
  ...['just a moment...', 'you have been blocked', 'not', 'undefined', 'SQLSTATE', 'EOF'],
];
const name = fc
  .array(fc.constantFrom(...alarming), { minLength: 2, maxLength: 4 })
  .map((words) => words.join(' '));

const sentence = fc.constantFrom<(name: string) => string>(
  (who) => `${who} has opted out`,
  (who) => `Contact "${who}" is blocked.`,
  (who) => `Insufficient credits for ${who}`,
  (who) => `Campaign ${who} does not exist.`,
  (who) => `Invalid Number for ${who}!`,
  (who) => `Message sent to ${who}`,
  (who) => `Template params does not match the campaign (${who})`,
  (who) => `Invalid API key, ${who}`,
  (who) => `Server Error: ${who}`,
  (who) => who,
);
/** Where a response quotes, and whether that is a field by which it says what became of the message. */
const shape = fc.constantFrom<{ write: (said: string) => unknown; tells?: true }>(
  { write: (said) => ({ message: said }) },
  { write: (said) => ({ status: 'error', message: said }) },
  { write: (said) => ({ success: false, error: said }) },
  { write: (said) => ({ success: 'true', message: said }) },
  { write: (said) => ({ status: 0, message: said }), tells: true },
  { write: (said) => ({ errors: { name: [said] } }) },
  { write: (said) => ({ status: said }), tells: true },
  { write: (said) => ({ data: { type: said } }), tells: true },
  { write: (said) => said },
  { write: (said) => `<!DOCTYPE html><title>Oops</title><p>${said}</p>` },
);
const status = fc.constantFrom(200, 201, 400, 403, 404, 405, 422, 429, 500, 502, 503, 504);

function meaningOf(code: number, body: unknown, userName: string): string {
  const contentType =
    typeof body === 'string' && body.startsWith('<') ? 'text/html' : 'application/json';
  const answer = answerOf(code, body, { contentType });
  const reply = readReply({ kind: 'answered', answer }, 'send', { userName, source: 'Facebook' });
  return reply.outcome === 'refused' ? reply.code : 'accepted';
}

test("a lead's words don't change what a response to a send means, or halt a run that stops anyway", () => {
  fc.assert(
    fc.property(status, shape, sentence, name, (code, { write, tells }, say, userName) => {
      // A longer status is prose, which isn't read as one.
      fc.pre(say(userName).length <= 60);
      // Words that the response says itself as well can't be told from a quotation.
      fc.pre(!say('').toLowerCase().includes(userName));
      const neutral = meaningOf(code, write(say('Asha Rao')), 'Asha Rao');
      const steered = meaningOf(code, write(say(userName)), userName);
      const told = { code, body: write(say(userName)), userName };
      // A success stays one, unless nothing but the quotation says otherwise.
      const halted = steered === 'UnknownOutcome' && (neutral !== 'accepted' || tells);
      expect({ told, means: halted ? neutral : steered }).toEqual({
        told,
        means: neutral,
      });
    }),
    runs(),
  );
});

/** How a crash, or another service that a crash quotes, begins. */
const crash = fc.constantFrom(
  'Slack: ',
  'relation ',
  'Uncaught ',
  'In worker 3: ',
  '[error] ',
  'E_',
);

test("a crash's words don't make a send that may have gone out a refusal", () => {
  const failed = fc.constantFrom(500, 501, 502, 504, 520, 599);
  const body = fc.constantFrom<(said: string) => unknown>(
    (said) => ({ message: said }),
    (said) => ({ error: { message: said } }),
    (said) => `{"message":"${said}`,
    (said) => said,
    (said) => `<br /><b>Warning</b>: ${said}`,
  );
  fc.assert(
    fc.property(failed, body, crash, name, (code, write, begin, words) => {
      expect(meaningOf(code, write(begin + words), 'Asha Rao')).toBe('UnknownOutcome');
    }),
    runs(),
  );
});
