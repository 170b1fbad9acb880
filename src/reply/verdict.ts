import { readDelay } from '../http/retry_after';
import type { Answer } from '../http/transport';
import type { RefusalCode } from '../values/failure';
import { type Facts, holdsRecords } from './facts';
import type { Elsewhere, Refused } from './outcome';
import type { Outline } from './outline';
import type { ResponseBody } from './response_body';

/** What the rows test. */
export interface Evidence {
  answer: Answer;
  body: ResponseBody;
  outline: Outline;
  facts: Facts;
  /** The most telling words; '' if there are none, or only a part of a response. */
  words: string;
  /** Why the response isn't the service's own, if it isn't. */
  elsewhere: Elsewhere | undefined;
  /** The error code, if it's a refusal. */
  code: RefusalCode;
}

/** The row that decided, and what it decided. */
export type Verdict =
  | readonly [row: number, 'accepted']
  | readonly [row: number, RefusalCode, Refused['reason']];

const undecidedStatuses: ReadonlySet<number> = new Set([408, 409, 499]);

/**
 * What a response to a send means: rows 2 to 11 of the table in design, "Reading a response". With 200,
 * - `{"status":"queued","detail":"…"}` says yes: row 10, accepted, unless its words have a failure or a
 *   "not", such as "not delivered yet": then `UnknownOutcome`, since it has no ID
 * - `{"ok":1,"warning":"template paused"}` says yes, too, and the warning is shown
 * - `{"message":"Mensaje no entregado"}` says something, but nothing that is known: row 11, `UnknownOutcome`
 */
export function decideSend(evidence: Evidence): Verdict {
  const { answer, body, elsewhere, code, facts } = evidence;
  const { status } = answer;
  const ok = status >= 200 && status < 300;
  const { yes, no, id, crash, sent, maybeSent, failure, unread, reason } = facts;
  const refuses = no || status >= 400;
  const mayBeSent = id || maybeSent;
  const isBeforeSending = facts.beforeSending && !yes && !mayBeSent && !crash;
  // Gateways return a 503, too, after the program behind them has sent; none of them says when to return.
  const isPostponed =
    status === 503 && body.kind !== 'page' && readDelay(answer.retryAfter, 0) !== undefined;
  const isUndecided = undecidedStatuses.has(status) || (status >= 500 && !isPostponed);

  // Row 2: perhaps processed, and nothing to read.
  if (status < 200 || body.kind === 'notice') return [2, 'UnknownOutcome', 'broken'];
  if (ok && answer.tooLarge) return [2, 'UnknownOutcome', 'large'];
  if (ok && (!answer.complete || body.kind === 'broken')) return [2, 'UnknownOutcome', 'broken'];
  if (ok && body.kind === 'page' && !body.whole) return [2, 'UnknownOutcome', 'html'];
  // Row 3: a 303 means that the request was processed; so may be what doesn't look like a response.
  if (status === 303) return [3, 'UnknownOutcome', 'redirect'];
  if (elsewhere && mayBeSent) return [3, 'UnknownOutcome', 'contradictory'];
  // Row 4: a firewall stopped it.
  if (elsewhere === 'challenge') return [4, 'ServiceUnavailable', 'challenge'];
  // Row 5: not the service, unless it's the page of a program that failed.
  if (elsewhere && crash && (ok || status === 400)) return [5, 'UnknownOutcome', 'html'];
  if (elsewhere) return [5, 'InvalidAddress', elsewhere];
  // Row 6: it may have been sent before this.
  if (isUndecided && isBeforeSending) return [6, code, 'refused'];
  if (isUndecided && (yes || mayBeSent)) return [6, 'UnknownOutcome', 'contradictory'];
  if (isUndecided) return [6, 'UnknownOutcome', 'refused'];
  // Row 7: the channel returned no ID.
  if (ok && facts.lacksChannelId && no && !crash && !maybeSent) return [7, code, 'refused'];
  if (ok && facts.lacksChannelId) return [7, 'NotConfirmed', 'unconfirmed'];
  // Row 8: contradictions halt.
  if (refuses && (yes || mayBeSent || crash)) return [8, 'UnknownOutcome', 'contradictory'];
  // Row 9: rejected.
  if (refuses) return [9, code, 'refused'];
  // Row 10: accepted, unless it says failed with neither "sent", nor both a yes and an ID.
  if (!sent && failure !== '' && yes !== id) return [10, 'UnknownOutcome', 'contradictory'];
  if (!sent && facts.unknownCode && id && !yes) return [10, 'UnknownOutcome', 'unread'];
  if (yes || id || sent) return [10, 'accepted'];
  // Row 11: neither. Zapier always retries RateLimited, which only a clear rejection may cause.
  const isKnown = reason !== undefined && reason !== 'RateLimited' && !crash && !maybeSent;
  if (unread !== '' && isKnown) return [11, code, 'refused'];
  if (unread !== '' || failure !== '') return [11, 'UnknownOutcome', 'unread'];
  return [11, 'accepted'];
}

/** What a response to a read means. Reading again does no harm, so nothing halts. */
export function decideRead(evidence: Evidence): Verdict {
  const { answer, body, elsewhere, code, facts } = evidence;
  const { status } = answer;
  const ok = status >= 200 && status < 300;
  if (ok && holdsRecords(evidence.outline)) return [10, 'accepted'];
  // Row 4: a firewall stopped it.
  if (elsewhere === 'challenge') return [4, 'ServiceUnavailable', 'challenge'];
  if (status < 200 || status === 408 || status >= 500) return [2, 'ServiceUnavailable', 'refused'];
  if (ok && answer.tooLarge) return [2, 'UnexpectedReply', 'large'];
  if (ok && !answer.complete) return [2, 'ServiceUnavailable', 'broken'];
  if (ok && (body.kind === 'broken' || body.kind === 'notice'))
    return [2, 'UnexpectedReply', 'broken'];
  // Row 5: not the service.
  if (elsewhere) return [5, 'InvalidAddress', elsewhere];
  // Row 9: rejected.
  if (facts.no || !ok || facts.reason !== undefined) return [9, code, 'refused'];
  return [10, 'accepted'];
}
