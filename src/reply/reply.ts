import type { Delivery } from '../http/transport';
import { maskSecretDeep, type Secrets } from '../secrets/secrets';
import { factsOf } from './facts';
import { type CallKind, type Reply, refused } from './outcome';
import { outlineOf } from './outline';
import { isGeneral } from './reasons';
import { parseBody, type ResponseBody } from './response_body';
import { decideRead, decideSend } from './verdict';

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
  if (delivery.kind === 'unsent') return refused('ServiceUnavailable', delivery.reason, { row: 1 });
  if (delivery.kind === 'interrupted')
    return refused(isRead ? 'ServiceUnavailable' : 'UnknownOutcome', delivery.reason, { row: 2 });
  const { answer } = delivery;
  const raw = parseBody(answer.contentType, answer.text);
  // Before anything is cut, because a part of a credential isn't recognized.
  const body: ResponseBody = { ...raw, content: maskSecretDeep(raw.content, secrets) };
  const outline = outlineOf(body.content, maskSecretDeep(sent, secrets), kind);
  const facts = factsOf(answer, body, outline, kind);
  const [row, decided, reason = 'refused'] = (isRead ? decideRead : decideSend)(answer, facts);
  const [words = ''] = facts.words;
  if (decided === 'accepted') {
    const { confirmed, messageId, warning } = facts;
    const data = body.kind === 'json' || body.kind === 'text' ? body.content : null;
    const quoted = confirmed ? warning : words;
    return { outcome: decided, row, data, messageId, confirmed, words: quoted };
  }
  const unclear = reason === 'not understood' ? facts.notUnderstood : '';
  return refused(decided, reason, {
    ...{ row, status: answer.status, delay: answer.delay },
    words: unclear || (isGeneral(words) ? '' : words),
  });
}
