import type { Answer, Delivery } from '../http/transport';
import { maskSecret, maskSecretDeep, type Secrets } from '../secrets/secrets';
import type { RefusalCode } from '../values/failure';
import { isOfChannel } from './channel_errors';
import { type Facts, factsOf, traceIdIn, warningIn } from './facts';
import { type CallKind, type Reply, refused } from './outcome';
import { type Outline, outlineOf } from './outline';
import { isGeneral, isOnlyOfCredential, saysNowhere } from './reasons';
import { namesMessageInText, type ResponseBody, readBody } from './response_body';
import { decideRead, decideSend, type Evidence } from './verdict';
import { pageMaySaySent } from './wording';

/** Enough for a list of errors. A list of records isn't judged, and may be long. */
const itemsOfRead = 10;

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
  if (delivery.kind === 'interrupted')
    return refused(isRead ? 'ServiceUnavailable' : 'UnknownOutcome', delivery.reason, { row: 2 });
  const evidence = evidenceOf(delivery.answer, kind, maskSecretDeep(sent, secrets), secrets);
  const { answer, body, outline, facts } = evidence;
  const [row, decided, reason = 'refused'] = isRead ? decideRead(evidence) : decideSend(evidence);
  const words = body.kind === 'json' || body.kind === 'text' ? facts.shown : '';
  if (decided === 'accepted') {
    const { yes, id, sent: isSent, messageId } = facts;
    const confirmed = yes || id || isSent;
    const unsaid = id ? facts.oddStatus : facts.unsaid;
    const warning = facts.failure || warningIn(outline) || unsaid;
    const data = body.kind === 'json' ? body.data : body.kind === 'text' ? body.text : null;
    return {
      outcome: decided,
      row,
      data,
      messageId,
      confirmed,
      words: confirmed ? warning : words,
    };
  }
  const isUnclear = reason === 'not understood';
  return refused(decided, reason, {
    ...{ row, status: answer.status, traceId: traceIdIn(outline) },
    words: (isUnclear && (facts.notUnderstood || facts.oddStatus)) || words,
    general: !isUnclear && isGeneral(words),
    delay: answer.delay,
    // It may disconnect every Zap, so the whole response has to be about the credential.
    expired:
      decided === 'InvalidCredentials' &&
      body.kind === 'json' &&
      isOnlyOfCredential(facts.words, answer.status),
  });
}

function evidenceOf(answer: Answer, kind: CallKind, sent: unknown, secrets: Secrets): Evidence {
  const { status } = answer;
  // Before anything is cut, because a part of a credential isn't recognized.
  const raw = readBody(answer.contentType, answer.text, kind);
  const body: ResponseBody =
    raw.kind === 'json'
      ? { kind: 'json', data: maskSecretDeep(raw.data, secrets) }
      : { ...raw, text: maskSecret(raw.text, secrets) };
  const content = body.kind === 'json' ? body.data : body.text;
  const outline = outlineOf(content, sent, kind === 'read' ? itemsOfRead : undefined);
  const facts = factsOf(outline, kind, status >= 400);
  if (body.kind !== 'json') facts.id ||= namesMessageInText(body.text);
  if (body.kind === 'page') facts.maybeSent = pageMaySaySent(body.text);
  const elsewhere = elsewhereOf(answer, body, facts.words);
  return { answer, body, outline, facts, elsewhere, code: codeOf(status, outline, facts) };
}

/** What the page of a program says that failed, perhaps after it sent. */
const crash = /\b(?:exception|fatal error|stack ?trace|traceback|went wrong)\b/i;

/** Why a response isn't the service's own, if it isn't. A 419 comes from a web form. */
function elsewhereOf(
  { status, challenged }: Answer,
  body: ResponseBody,
  words: string[],
): Evidence['elsewhere'] {
  if (challenged) return 'challenge';
  if (status >= 300 && status < 400) return 'redirect';
  const mayCrash = status < 300 || status === 400;
  if (body.kind === 'page' && (mayCrash || [403, 404, 405, 406, 410].includes(status)))
    return mayCrash && crash.test(body.text) ? undefined : 'html';
  const isRoute =
    words.some(saysNowhere) && words.every((text) => saysNowhere(text) || isGeneral(text));
  const isMissing = (status === 404 || status === 405) && (body.kind !== 'json' || isRoute);
  return status === 419 || isMissing ? 'not found' : undefined;
}

/** What a status means by itself. */
const statusCodes: ReadonlyMap<number, RefusalCode> = new Map([
  [402, 'InsufficientCredits'],
  [413, 'InvalidMedia'],
  [429, 'RateLimited'],
]);
/** Any refusal may have one of these, also that of a program that failed. */
const vague: ReadonlySet<number> = new Set([400, 408, 409, 422, 424, 499]);

/** The code of a refusal: by its status, else by its reason; undefined if neither says why. */
function codeOf(status: number, outline: Outline, facts: Facts): RefusalCode | undefined {
  const isCredential = (text: string) =>
    isGeneral(text) || /key|token|credential|auth|log ?in|password/i.test(text);
  const bySelf =
    status === 401 && facts.words.every(isCredential)
      ? 'InvalidCredentials'
      : statusCodes.get(status);
  const isClear = status > 400 && status < 500 && !vague.has(status);
  const code = bySelf ?? facts.reason ?? (isClear ? 'NotAccepted' : undefined);
  const isChannels = status === 401 || code === 'InvalidCredentials';
  return isChannels && isOfChannel(outline) ? 'AccountNotReady' : code;
}
