import type { Accepted } from '../reply/outcome';
import { quote, type Secrets } from '../secrets/secrets';
import { nestsTooDeep, stableId } from '../values/json';
import type { OutputRow } from './described';

/** The part of every sending step's output that is about the service's response. */
export const answerOutput = [
  ['id', 'ID', 'string', '2003'],
  ['status', 'Status', 'string', 'accepted'],
  ['messageId', 'Message ID', 'string', '2003'],
  [
    'warnings',
    'Warnings',
    'string',
    ['The field has several numbers. Only +919876543210 was used. Any other gets nothing.'],
  ],
  ['reply', 'Response', undefined],
] as const satisfies OutputRow[];

/** In bytes of JSON. Within what Zap History stores and what core accepts from a step. */
const largestReply = 100_000;

/**
 * Makes a sending step's output from a response. Its ID is the service's, or a hash: the same request
 * always has the same one. It's accepted for sending, as the service doesn't report delivery.
 *
 * @param secrets the connection's credentials; removing tags from a text could join its parts again
 * @param request what was sent, without the credential
 */
export function toAnswerOutput(
  { data, messageId, confirmed, words }: Accepted,
  secrets: Secrets,
  request: Record<string, unknown>,
  warnings: string[],
) {
  // Depth first: JSON.stringify would overflow the stack on deep nesting.
  const json = nestsTooDeep(data) ? undefined : JSON.stringify(data);
  const isKept = json !== undefined && Buffer.byteLength(json) <= largestReply;
  const left = confirmed ? words : words || (data === null ? '' : json) || '';
  const quoted = quote(left.slice(0, 1000), secrets, 120);
  const fact = confirmed ? 'accepted the message but reported' : "didn't confirm the message";
  const warning = `The service ${fact}${quoted && `: "${quoted}"`}. Check the inbox.`;
  return {
    id: messageId ?? stableId(request),
    status: 'accepted',
    messageId,
    warnings: confirmed && quoted === '' ? warnings : [...warnings, warning],
    reply: isKept ? data : { messageId, note: 'The response was too long to keep.' },
  };
}

/** The same of a test that sends nothing: the ID is the one of a message without the service's. */
export function notSent<Output extends object>({
  request,
  warnings,
  output,
}: {
  request: Record<string, unknown>;
  warnings: string[];
  output: Output;
}) {
  const id = stableId(request);
  return { id, status: 'not_sent', messageId: null, warnings, reply: null, ...output };
}
