import { readDelay } from '../http/retry_after';
import type { Answer, Delivery } from '../http/transport';
import type { RefusalCode } from '../values/failure';
import { type Facts, factsOf, faultOf, holdsRecords, statusInside } from './facts';
import { isBareUnauthorized, saysCredentialWrong } from './known_phrases';
import { lacksChannelId, messageIdOf } from './message_id';
import { type Accepted, type CallKind, type Refused, type Reply, refused } from './outcome';
import { type Outline, outlineOf } from './outline';
import { namesMessageInText, type ResponseBody, readBody } from './response_body';
import { isGeneral } from './server_failure';
import { isOfChannel, saysNowhere, shownWords, traceIdIn, wordsIn } from './telling_words';

/**
 * Reads the result of one POST. Never throws for anything that a service may respond.
 *
 * @param sent the fields of the request, whose words are taken out of the response
 */
export function readReply(delivery: Delivery, kind: CallKind, sent: unknown = {}): Reply {
  const isRead = kind === 'read';
  // Row 1, and the part of row 2 that has no response.
  if (delivery.kind === 'unreachable') return refused('ServiceUnavailable', 'unreachable');
  if (delivery.kind === 'interrupted') {
    return refused(isRead ? 'ServiceUnavailable' : 'UnknownOutcome', delivery.reason);
  }
  const reading = read(delivery.answer, kind, sent);
  const verdict = isRead ? decideRead(reading) : decideSend(reading);
  return verdict === 'accepted' ? accept(reading) : refuse(reading, verdict);
}

type Verdict = 'accepted' | readonly [RefusalCode, Refused['reason']];

/** The campaign's own reasons, which a service finds before it sends anything. */
const beforeSending: ReadonlySet<RefusalCode | undefined> = new Set([
  'CampaignNotFound',
  'CampaignNotLive',
  'ParameterMismatch',
]);

const gatewayStatuses: ReadonlySet<number> = new Set([408, 409, 499]);

/** What a response to a send means: rows 2 to 11 of the table in design, "Reading a response". */
function decideSend(reading: Reading): Verdict {
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
function decideRead(reading: Reading): Verdict {
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

/** What the rows test. */
interface Reading {
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

/** Enough for a list of errors. A list of records isn't judged, and may be long. */
const itemsOfRead = 10;

function read(answer: Answer, kind: CallKind, sent: unknown): Reading {
  const { status } = answer;
  const ok = status >= 200 && status < 300;
  const body = readBody(answer.contentType, answer.text, kind);
  const content = body.kind === 'json' ? body.data : body.text;
  const outline = outlineOf(content, sent, kind === 'read' ? itemsOfRead : undefined);
  const named = body.kind !== 'json' && namesMessageInText(body.text);
  const found = factsOf(outline, kind, status >= 400);
  const facts = { ...found, names: found.names || named };
  const isOwn = body.kind === 'json' || body.kind === 'text';
  return {
    answer,
    status,
    ok,
    body,
    outline,
    facts,
    words: isOwn ? shownWords(outline) : '',
    isChallenge: answer.challenged || isFirewallPage(status, body),
    isGatewayPage: status === 503 && body.kind === 'page' && answer.retryAfter.trim() === '',
    elsewhere: elsewhereOf(status, body, outline),
    lacksChannelId: lacksChannelId(outline, kind, facts),
    code: codeOf(status, outline, facts),
  };
}

/** Whether a firewall responded with its own page. A 5xx may be a crash's page that quotes a lead. */
function isFirewallPage(status: number, body: ResponseBody): boolean {
  if (body.kind !== 'page' || !body.challenge) return false;
  return status < 300 ? body.whole : status < 500 || status === 503;
}

const pageStatuses: ReadonlySet<number> = new Set([400, 403, 404, 405, 406, 410]);

/** A 419 comes from a web form, which no URL of the service is. */
function elsewhereOf(status: number, body: ResponseBody, outline: Outline): Reading['elsewhere'] {
  if (status >= 300 && status < 400) return 'redirect';
  if (body.kind === 'page' && (status < 300 || pageStatuses.has(status))) return 'html';
  if (status === 419) return 'not found';
  if (status !== 404 && status !== 405) return undefined;
  const silent = body.kind !== 'json' || body.data === null;
  return silent || saysNowhere(outline) ? 'not found' : undefined;
}

/** What a status means by itself, also one that stands inside the response. */
const statusCodes: ReadonlyMap<number | undefined, RefusalCode> = new Map([
  [401, 'InvalidCredentials'],
  [402, 'InsufficientCredits'],
  [413, 'InvalidMedia'],
  [429, 'RateLimited'],
  [503, 'ServiceUnavailable'],
]);

/** The code of a refusal: by its status, else its words, else the field at fault, else a status inside. */
function codeOf(status: number, outline: Outline, { reason }: Facts): RefusalCode {
  const inside = statusInside(outline);
  const code =
    statusCodes.get(status) ??
    reason ??
    faultOf(outline) ??
    (inside !== undefined && inside >= 500 ? 'ServiceUnavailable' : statusCodes.get(inside)) ??
    'NotAccepted';
  return code === 'InvalidCredentials' && isOfChannel(outline) ? 'AccountNotReady' : code;
}

function accept({ body, outline, facts, words }: Reading): Accepted {
  const { affirms, names, saysSent } = facts;
  const confirmed = affirms || names || saysSent;
  return {
    outcome: 'accepted',
    data: body.kind === 'json' ? body.data : body.kind === 'text' ? body.text : null,
    messageId: messageIdOf(outline),
    confirmed,
    words: confirmed ? facts.failure : words,
  };
}

function refuse(reading: Reading, [code, reason]: Exclude<Verdict, 'accepted'>): Refused {
  const { answer, status, outline, words } = reading;
  return refused(code, reason, {
    words,
    traceId: traceIdIn(outline),
    status,
    delay: readDelay(answer.retryAfter, Date.now()),
    expired: code === 'InvalidCredentials' ? expiryOf(reading) : undefined,
  });
}

/** Whether a response is about nothing but the connection's credential (design, "Errors"). */
function expiryOf({ status, body, outline }: Reading): Refused['expired'] {
  if (body.kind !== 'json') return undefined;
  const texts = wordsIn(outline);
  const isAlone = texts.every(
    (text) => saysCredentialWrong(text) || isBareUnauthorized(text) || isGeneral(text),
  );
  if (!isAlone) return undefined;
  if (texts.some(saysCredentialWrong)) return 'said';
  return status === 401 && texts.every(isBareUnauthorized) ? 'bare' : undefined;
}
