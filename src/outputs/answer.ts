import { messageIdOf } from '../reply/message_id';
import type { Accepted } from '../reply/outcome';
import { wordsIn } from '../reply/refusal_words';
import { quote } from '../secrets/quotation';
import type { Secrets } from '../secrets/secrets';
import { nestsTooDeep } from '../values/json';
import { stableId } from '../values/stable_id';

/** The part of every sending step's output that is about the service's response. */
export const answerOutput = [
  { key: 'id', label: 'ID', type: 'string', primary: true },
  { key: 'status', label: 'Status', type: 'string' },
  { key: 'messageId', label: 'Message ID', type: 'string' },
  { key: 'warnings', label: 'Warnings', type: 'string', list: true },
  { key: 'reply', label: 'Response' },
] as const;

export interface AnswerOutput {
  /** The service's message ID, or a hash: the same request always has the same one. */
  id: string;
  /** Accepted for sending. The service doesn't report delivery. */
  status: 'accepted';
  messageId: string | null;
  warnings: string[];
  reply: unknown;
}

/**
 * Makes a sending step's output from a response.
 *
 * @param secrets the connection's credentials; removing tags from a text could join its parts again
 * @param request what was sent, without the credential
 * @param warnings the step's other warnings
 */
export function toAnswerOutput(
  { data, confirmed }: Accepted,
  secrets: Secrets,
  request: Record<string, unknown>,
  warnings: string[],
): AnswerOutput {
  const messageId = messageIdOf(data);
  return {
    id: messageId ?? stableId(request),
    status: 'accepted',
    messageId,
    warnings: [...warnings, ...(confirmed ? [] : [unsaidWarning(data, secrets)])],
    reply: isTooLarge(data) ? { messageId, note: 'The response was too long to keep.' } : data,
  };
}

/** In bytes of JSON. Within what Zap History stores and what core accepts from a step. */
const largestReply = 100_000;

function isTooLarge(data: unknown): boolean {
  // Depth first: JSON.stringify would overflow the stack on deep nesting.
  return nestsTooDeep(data) || Buffer.byteLength(JSON.stringify(data)) > largestReply;
}

/** The warning for a response that neither confirms nor refuses. */
function unsaidWarning(data: unknown, secrets: Secrets): string {
  const words = typeof data === 'string' ? data : (wordsIn(data)[0] ?? jsonOf(data));
  const quoted = quote(words.slice(0, 1000), secrets, 120);
  if (quoted !== '') {
    return `The service's response doesn't say that it accepted the message: "${quoted}". Check that it arrived.`;
  }
  // A text of nothing but tags isn't empty, but there's nothing to show.
  return typeof data === 'string'
    ? "The service's response doesn't say that it accepted the message. Check that it arrived."
    : "The service's response was empty, so check that the message arrived.";
}

function jsonOf(data: unknown): string {
  return data === null || nestsTooDeep(data) ? '' : JSON.stringify(data);
}
