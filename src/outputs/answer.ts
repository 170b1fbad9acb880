import { messageIdOf } from '../service/message_id';
import { quote } from '../service/quotation';
import { wordsIn } from '../service/refusal_words';
import type { Accepted } from '../service/reply';
import { nestsTooDeep } from '../values/json';
import { stableId } from '../values/stable_id';

/** What every sending step hands on about the service's answer. */
export const answerOutput = [
  { key: 'id', label: 'ID', type: 'string', primary: true },
  { key: 'status', label: 'Status', type: 'string' },
  { key: 'messageId', label: 'Message ID', type: 'string' },
  { key: 'warnings', label: 'Warnings', type: 'string', list: true },
  { key: 'reply', label: 'Response' },
] as const;

export interface AnswerOutput {
  /** The service's message id, else a hash: the same request always has the same. */
  id: string;
  /** Taken for sending; the service does not report delivery. */
  status: 'accepted';
  messageId: string | null;
  warnings: string[];
  reply: unknown;
}

/**
 * What a sending step hands on about a response.
 *
 * @param secret the credential of the request, which taking out tags may put together again
 * @param request what was sent, without the credential
 * @param warnings what the step has to say besides
 */
export function readAnswer(
  { data, said }: Accepted,
  secret: string,
  request: Record<string, unknown>,
  warnings: string[],
): AnswerOutput {
  const messageId = messageIdOf(data);
  return {
    id: messageId ?? stableId(request),
    status: 'accepted',
    messageId,
    warnings: [...warnings, ...(said ? [] : [unsaidWarning(data, secret)])],
    reply: isTooLarge(data) ? { messageId, note: 'The response was too long to be kept.' } : data,
  };
}

/** Bytes of JSON: what a Zap's history is made to hold, and core takes from every step. */
const largestReply = 100_000;

function isTooLarge(data: unknown): boolean {
  // Depth first: what nests too deep cannot be written as JSON.
  return nestsTooDeep(data) || Buffer.byteLength(JSON.stringify(data)) > largestReply;
}

/** What to tell of a response that says neither yes nor no. */
function unsaidWarning(data: unknown, secret: string): string {
  const words = typeof data === 'string' ? data : (wordsIn(data)[0] ?? jsonOf(data));
  const quoted = quote(words.slice(0, 1000), secret, 120);
  return quoted === ''
    ? "The service's response was empty, so check that the message arrived."
    : `The service's response doesn't say that it took the message: "${quoted}". Check that it arrived.`;
}

function jsonOf(data: unknown): string {
  return data === null || nestsTooDeep(data) ? '' : JSON.stringify(data);
}
