import { readDelay } from '../http/retry_after';
import type { Answer, Delivery } from '../http/transport';
import { maskSecret, maskSecretDeep, type Secrets } from '../secrets/secrets';
import type { RefusalCode } from '../values/failure';
import { type Facts, factsOf, faultOf, statusInside } from './facts';
import { messageIdOf } from './message_id';
import { type Accepted, type CallKind, type Refused, type Reply, refused } from './outcome';
import { type Outline, outlineOf } from './outline';
import { isBareUnauthorized, saysCredentialWrong } from './reasons';
import { namesMessageInText, type ResponseBody, readBody } from './response_body';
import * as telling from './telling_words';
import { decideRead, decideSend, type Evidence, type Verdict } from './verdict';

/**
 * Reads the result of one POST. Never throws for anything that a service may respond.
 *
 * @param sent the fields of the request, whose words are taken out of the response
 * @param secrets credentials, which are masked in all that the response quotes
 */
export function readReply(
  delivery: Delivery,
  kind: CallKind,
  sent: unknown = {},
  secrets: Secrets = [],
): Reply {
  const isRead = kind === 'read';
  // Row 1, and the part of row 2 that has no response.
  if (delivery.kind === 'unstarted') return refused('ServiceUnavailable', 'timeout');
  if (delivery.kind === 'unreachable')
    return refused('ServiceUnavailable', 'unreachable', { row: 1 });
  if (delivery.kind === 'interrupted') {
    const code = isRead ? 'ServiceUnavailable' : 'UnknownOutcome';
    return refused(code, delivery.reason, { row: 2 });
  }
  const evidence = evidenceOf(delivery.answer, kind, maskSecretDeep(sent, secrets), secrets);
  const verdict = isRead ? decideRead(evidence) : decideSend(evidence);
  return verdict.length === 2 ? accept(evidence, verdict[0]) : refuse(evidence, verdict);
}

/** Enough for a list of errors. A list of records isn't judged, and may be long. */
const itemsOfRead = 10;

function evidenceOf(answer: Answer, kind: CallKind, sent: unknown, secrets: Secrets): Evidence {
  const { status } = answer;
  // Before anything is cut, because a part of a credential isn't recognized.
  const raw = readBody(answer.contentType, answer.text, kind);
  const body: ResponseBody =
    raw.kind === 'json'
      ? { ...raw, data: maskSecretDeep(raw.data, secrets) }
      : { ...raw, text: maskSecret(raw.text, secrets) };
  const content = body.kind === 'json' ? body.data : body.text;
  const outline = outlineOf(content, sent, kind === 'read' ? itemsOfRead : undefined);
  const facts = factsOf(outline, kind, status >= 400);
  const named = body.kind !== 'json' && namesMessageInText(body.text);
  return {
    answer,
    body,
    outline,
    facts: { ...facts, id: facts.id || named },
    words: body.kind === 'json' || body.kind === 'text' ? telling.shownWords(outline) : '',
    elsewhere: elsewhereOf(answer, body, outline),
    code: codeOf(status, outline, facts),
  };
}

const pageStatuses: ReadonlySet<number> = new Set([400, 403, 404, 405, 406, 410]);

/** A 419 comes from a web form, so the URL isn't the service's. */
function elsewhereOf(
  { status, challenged }: Answer,
  body: ResponseBody,
  outline: Outline,
): Evidence['elsewhere'] {
  // A 5xx may be a crash's page that quotes a lead.
  const mayChallenge = body.kind === 'page' && (status < 500 || status === 503);
  if (challenged || (mayChallenge && body.challenge)) return 'challenge';
  if (status >= 300 && status < 400) return 'redirect';
  if (body.kind === 'page' && (status < 300 || pageStatuses.has(status))) return 'html';
  if (status === 419) return 'not found';
  if (status !== 404 && status !== 405) return undefined;
  return body.kind !== 'json' || telling.saysNowhere(outline) ? 'not found' : undefined;
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
  return code === 'InvalidCredentials' && telling.isOfChannel(outline) ? 'AccountNotReady' : code;
}

function accept({ body, outline, facts, words }: Evidence, row: number): Accepted {
  const confirmed = facts.yes || facts.id || facts.sent;
  return {
    outcome: 'accepted',
    row,
    data: body.kind === 'json' ? body.data : body.kind === 'text' ? body.text : null,
    messageId: messageIdOf(outline),
    confirmed,
    words: confirmed ? facts.failure || telling.warningIn(outline) : words,
  };
}

function refuse(evidence: Evidence, [row, code, reason]: Extract<Verdict, { length: 3 }>): Refused {
  const { answer, outline, facts, words } = evidence;
  return refused(code, reason, {
    row,
    words: reason === 'unread' ? facts.unread || words : words,
    general: reason !== 'unread' && telling.isGeneral(words),
    traceId: telling.traceIdIn(outline),
    status: answer.status,
    delay: readDelay(answer.retryAfter, Date.now()),
    expired: code === 'InvalidCredentials' && isAboutCredential(evidence),
  });
}

/** Whether a response is about nothing but the connection's credential (design, "Errors"). */
function isAboutCredential({ answer, body, outline }: Evidence): boolean {
  const texts = telling.wordsIn(outline);
  const isAlone = texts.every(
    (text) => saysCredentialWrong(text) || isBareUnauthorized(text) || telling.isGeneral(text),
  );
  const isBare = answer.status === 401 && texts.every(isBareUnauthorized);
  return body.kind === 'json' && isAlone && (isBare || texts.some(saysCredentialWrong));
}
