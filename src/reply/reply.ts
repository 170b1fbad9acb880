import type { Answer, Delivery } from '../http/transport';
import { maskSecretDeep, type Secrets } from '../secrets/secrets';
import { factsOf } from './facts';
import { type CallKind, type Elsewhere, type Reply, refused } from './outcome';
import { outlineOf } from './outline';
import { isGeneral, saysNowhere } from './reasons';
import { namesMessageInText, type ResponseBody, readBody } from './response_body';
import { decideRead, decideSend } from './verdict';
import { pageMaySaySent } from './wording';

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
  const { answer } = delivery;
  const raw = readBody(answer.contentType, answer.text);
  // Before anything is cut, because a part of a credential isn't recognized.
  const body: ResponseBody = { ...raw, content: maskSecretDeep(raw.content, secrets) };
  const outline = outlineOf(body.content, maskSecretDeep(sent, secrets), kind);
  const facts = factsOf(outline, kind, answer.status);
  if (typeof body.content === 'string') facts.namesId ||= namesMessageInText(body.content);
  if (body.kind === 'page') facts.maybeSent = pageMaySaySent(`${body.content}`);
  const elsewhere = elsewhereOf(answer, body, facts.words);
  const evidence = { answer, body: body.kind, elsewhere, facts };
  const [row, decided, reason = 'refused'] = isRead ? decideRead(evidence) : decideSend(evidence);
  const isReadable = body.kind === 'json' || body.kind === 'text';
  const words = isReadable ? (facts.words[0] ?? '') : '';
  if (decided === 'accepted') {
    const { yes, id, sent: isSent, messageId } = facts;
    const confirmed = yes || id || isSent;
    const warning = facts.failure || (id ? facts.oddStatus : facts.unsaid);
    return {
      ...{ outcome: decided, row, messageId, confirmed },
      data: isReadable ? body.content : null,
      words: confirmed ? warning : words,
    };
  }
  const unclear = reason === 'not understood' ? facts.notUnderstood || facts.oddStatus : '';
  return refused(decided, reason, {
    ...{ row, status: answer.status, delay: answer.delay },
    words: unclear || (isGeneral(words) ? '' : words),
  });
}

/** What the page of a program says that failed, perhaps after it sent. */
const crash = /\b(?:exception|fatal error|stack ?trace|traceback|went wrong)\b/i;

/** Why a response isn't the service's own, if it isn't. A 419 comes from a web form. */
function elsewhereOf(
  { status, challenged }: Answer,
  { kind, content }: ResponseBody,
  words: string[],
): Elsewhere | undefined {
  if (challenged) return 'challenge';
  if (status >= 300 && status < 400) return 'redirect';
  const mayCrash = status < 300 || status === 400;
  if (kind === 'page' && (mayCrash || [403, 404, 405, 406, 410].includes(status)))
    return mayCrash && crash.test(`${content}`) ? undefined : 'html';
  const isRoute =
    words.some(saysNowhere) && words.every((text) => saysNowhere(text) || isGeneral(text));
  const isMissing = (status === 404 || status === 405) && (kind !== 'json' || isRoute);
  return status === 419 || isMissing ? 'not found' : undefined;
}
