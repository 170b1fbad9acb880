import type { Accepted } from '../reply/outcome';
import { quote } from '../secrets/quotation';
import type { Secrets } from '../secrets/secrets';
import { nestsTooDeep, stableId } from '../values/json';

/** The part of every sending step's output that is about the service's response. */
export const answerOutput = [
  { key: 'id', label: 'ID', type: 'string', primary: true },
  { key: 'status', label: 'Status', type: 'string' },
  { key: 'messageId', label: 'Message ID', type: 'string' },
  { key: 'warnings', label: 'Warnings', type: 'string', list: true },
  { key: 'reply', label: 'Response' },
] as const;

/**
 * Makes a sending step's output from a response. Its ID is the service's, or a hash: the same request
 * always has the same one. It's accepted for sending, as the service doesn't report delivery.
 *
 * @param secrets the connection's credentials; removing tags from a text could join its parts again
 * @param request what was sent, without the credential
 * @param warnings the step's other warnings
 */
export function toAnswerOutput(
  reply: Accepted,
  secrets: Secrets,
  request: Record<string, unknown>,
  warnings: string[],
) {
  const { data, messageId } = reply;
  return {
    id: messageId ?? stableId(request),
    status: 'accepted',
    messageId,
    warnings: [...warnings, ...replyWarnings(reply, secrets)],
    reply: isTooLarge(data) ? { messageId, note: 'The response was too long to keep.' } : data,
  };
}

/** The same of a test that sends nothing: the ID is the one of a message without the service's. */
export function notSent(request: Record<string, unknown>, warnings: string[]) {
  return { id: stableId(request), status: 'not_sent', messageId: null, warnings, reply: null };
}

/** In bytes of JSON. Within what Zap History stores and what core accepts from a step. */
const largestReply = 100_000;

function isTooLarge(data: unknown): boolean {
  // Depth first: JSON.stringify would overflow the stack on deep nesting.
  return nestsTooDeep(data) || Buffer.byteLength(JSON.stringify(data)) > largestReply;
}

/** What the response leaves open, although the message was accepted. */
function replyWarnings({ data, confirmed, words }: Accepted, secrets: Secrets): string[] {
  if (confirmed && words === '') return [];
  const quoted = quote((words || jsonOf(data)).slice(0, 1000), secrets, 120);
  if (confirmed) {
    return [`The service accepted the message but reported: "${quoted}". Check the inbox.`];
  }
  return [
    quoted === ''
      ? "The service's response was empty, so it didn't confirm the message. Check the inbox."
      : `The service didn't confirm the message: "${quoted}". Check the inbox.`,
  ];
}

function jsonOf(data: unknown): string {
  return data === null || nestsTooDeep(data) ? '' : JSON.stringify(data);
}
