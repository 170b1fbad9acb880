import type { Answer } from '../http/transport';
import type { RefusalCode } from '../values/failure';
import { type Facts, holdsRecords } from './facts';
import type { Refused } from './outcome';
import type { Outline } from './outline';
import type { ResponseBody } from './response_body';

/** What the rows test. */
export interface Reading {
  answer: Answer;
  status: number;
  /** Whether the status is a success. */
  ok: boolean;
  body: ResponseBody;
  outline: Outline;
  facts: Facts;
  /** The most telling words; '' if there are none, or only a part of a response. */
  words: string;
  isChallenge: boolean;
  /** A 503 page without Retry-After is a gateway's, behind which the message may have been sent. */
  isGatewayPage: boolean;
  /** Why the response isn't the service's own, if it isn't. */
  elsewhere: 'redirect' | 'html' | 'not found' | undefined;
  lacksChannelId: boolean;
  /** What the refusal is called, if it is one. */
  code: RefusalCode;
}

export type Verdict = 'accepted' | readonly [RefusalCode, Refused['reason']];

/** The campaign's own reasons, which a service finds before it sends anything. */
const beforeSending: ReadonlySet<RefusalCode | undefined> = new Set([
  'CampaignNotFound',
  'CampaignNotLive',
  'ParameterMismatch',
]);

const gatewayStatuses: ReadonlySet<number> = new Set([408, 409, 499]);

/** What a response to a send means: rows 2 to 11 of the table in design, "Reading a response". */
export function decideSend(reading: Reading): Verdict {
  const { answer, status, ok, body, elsewhere, code } = reading;
  const { affirms, denies, names, broke, reason, ...says } = reading.facts;
  const refuses = denies || (status >= 400 && status < 500) || status === 503;
  const sent = names || says.saysSent;
  const isEarly = beforeSending.has(reason) && !affirms && !sent && !broke;
  const open = gatewayStatuses.has(status) || (status >= 500 && status !== 503);

  // 2. Perhaps processed, and nothing to read.
  if (status < 200 || body.kind === 'notice') return ['UnknownOutcome', 'broken'];
  if (ok && answer.tooLarge) return ['UnknownOutcome', 'large'];
  if (ok && (!answer.complete || body.kind === 'broken')) return ['UnknownOutcome', 'broken'];
  if (ok && body.kind === 'page' && !body.whole) return ['UnknownOutcome', 'html'];
  // 3. A 303 means that the request was processed, and so may anything that doesn't look like a response.
  if (status === 303) return ['UnknownOutcome', 'redirect'];
  const isDetour = elsewhere !== undefined || body.kind === 'page';
  if (isDetour && sent) return ['UnknownOutcome', 'contradictory'];
  if (body.kind === 'broken' && names) return ['UnknownOutcome', 'contradictory'];
  // 4. A firewall stopped it.
  if (reading.isChallenge) return ['ServiceUnavailable', 'challenge'];
  // 5. Not the service.
  if (elsewhere) return ['InvalidAddress', elsewhere];
  // 6. It may have been sent before this.
  if (open && isEarly) return [code, 'refused'];
  if (open && (affirms || sent)) return ['UnknownOutcome', 'contradictory'];
  if (open || reading.isGatewayPage) return ['UnknownOutcome', 'refused'];
  // 7. The channel named no message.
  if (ok && reading.lacksChannelId && denies && !broke && !says.saysSent) return [code, 'refused'];
  if (ok && reading.lacksChannelId) return ['NotConfirmed', 'unconfirmed'];
  // 8. Contradictions halt.
  if (refuses && (affirms || sent || broke)) return ['UnknownOutcome', 'contradictory'];
  // 9. Rejected.
  const isNumber = ok && says.deniesByNumber && reading.words === '';
  if (isNumber) return ['UnknownOutcome', 'refused'];
  if (refuses) return [code, 'refused'];
  // 10. Accepted, unless nothing but a flag says so beside words of failure.
  if (affirms && says.failure !== '' && !sent) return ['UnknownOutcome', 'contradictory'];
  if (affirms || sent) return 'accepted';
  // 11. Neither.
  if (reason !== undefined && !broke) return [code, 'refused'];
  if (says.zeroStatus || says.failure !== '') return ['UnknownOutcome', 'refused'];
  return 'accepted';
}

/** What a response to a read means. Reading again does no harm, so nothing halts. */
export function decideRead(reading: Reading): Verdict {
  const { answer, status, ok, body, elsewhere, code, facts } = reading;
  const isList = ok && body.kind === 'json' && holdsRecords(body.data, reading.outline);
  if (isList && !facts.deniesByFlag) return 'accepted';
  // 4
  if (reading.isChallenge) return ['ServiceUnavailable', 'challenge'];
  if (status < 200 || status === 408 || status >= 500) return ['ServiceUnavailable', 'refused'];
  if (ok && answer.tooLarge) return ['UnexpectedReply', 'large'];
  if (ok && !answer.complete) return ['ServiceUnavailable', 'broken'];
  if (ok && (body.kind === 'broken' || body.kind === 'notice'))
    return ['UnexpectedReply', 'broken'];
  // 5
  if (elsewhere) return ['InvalidAddress', elsewhere];
  // 9
  if (facts.denies || !ok || facts.reason !== undefined) return [code, 'refused'];
  return 'accepted';
}
