import type { Answer } from '../http/transport';
import type { Facts } from './facts';
import type { Verdict } from './outcome';

/**
 * What a response to a send means: rows 2 to 8 of the table in design, "Reading a response". For example:
 * - 200 `{"status":"queued","detail":"…"}` says yes: row 7, accepted, with the detail as a warning unless it says
 *   yes, too. If it speaks of a failure: `UnknownOutcome`.
 * - 400 "Validation exception at line 40" refuses for no known reason: row 6, `UnknownOutcome`.
 * - 200 `{"success":true,"message":"Contact has unsubscribed"}`: row 7, accepted, with its words as a warning.
 */
export function decideSend(answer: Answer, facts: Facts): Verdict {
  const { status } = answer;
  const ok = status >= 200 && status < 300;
  const { body, elsewhere, yes, no, id, sent, mayBeSent, code, failure, notUnderstood } = facts;
  const isRefused = no || status >= 400;
  // Row 2: perhaps processed, and nothing to read.
  if (status < 200 || (ok && (!answer.complete || body === 'broken')))
    return [2, 'UnknownOutcome', 'broken'];
  // Row 3: not the service. A 303 means that the request was processed.
  if (status === 303) return [3, 'UnknownOutcome', 'redirect'];
  if (elsewhere && mayBeSent) return [3, 'UnknownOutcome', 'contradictory'];
  if (elsewhere) return elsewhere;
  // Row 4: it may have been sent before this. So may a 503, unless it says when to return, and was read whole.
  const isRead = answer.complete && body !== 'page' && body !== 'broken';
  const isPostponed = status === 503 && isRead && answer.delay !== undefined && !facts.isProgram;
  if ([408, 409, 499].includes(status) || (status >= 500 && !isPostponed)) {
    return [4, 'UnknownOutcome', mayBeSent ? 'contradictory' : 'refused'];
  }
  // Row 5: the channel returned no ID.
  if (ok && facts.lacksChannelId)
    return no && !facts.sentAnywhere && code ? [5, code] : [5, 'NotConfirmed', 'unconfirmed'];
  // Row 6: refused. Zapier may replay what is refused for a known reason, and nothing else.
  if (isRefused && mayBeSent) return [6, 'UnknownOutcome', 'contradictory'];
  if (isPostponed) return [6, 'ServiceUnavailable'];
  if (isRefused) return code ? [6, code] : [6, 'UnknownOutcome', 'unknown reason'];
  // Row 7: accepted, unless it says failed with neither "sent", nor both a yes and an ID.
  if (!sent && failure !== '' && yes !== id) return [7, 'UnknownOutcome', 'contradictory'];
  if (facts.isDoubtful) return [7, 'UnknownOutcome', 'not understood'];
  if (facts.confirmed) return [7, 'accepted'];
  // Row 8: neither. Zapier always retries RateLimited, which only a clear refusal may cause.
  const isUnclear = notUnderstood !== '' && status !== 202;
  if (isUnclear && code && code !== 'RateLimited' && !mayBeSent) return [8, code];
  if (isUnclear || failure !== '') return [8, 'UnknownOutcome', 'not understood'];
  return [8, 'accepted'];
}

/** What a response to a read means. Reading again does no harm, so nothing halts. */
export function decideRead(answer: Answer, { body, elsewhere, no, code }: Facts): Verdict {
  const { status } = answer;
  const ok = status >= 200 && status < 300;
  if (elsewhere) return elsewhere;
  if (status < 200 || status === 408 || status >= 500) return [2, 'ServiceUnavailable'];
  if (ok && !answer.complete) return [2, 'ServiceUnavailable', 'broken'];
  if (ok && body === 'broken') return [2, 'UnexpectedReply', 'broken'];
  if (ok && !no && !code) return [7, 'accepted'];
  return [6, code && code !== 'OptedOut' ? code : 'NotAccepted'];
}
