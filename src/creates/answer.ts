import type { Accepted } from '../service/reply/outcome';
import { nestsTooDeep, stableId } from '../values/json';
import { quote, type Secrets } from '../values/secrets';
import type { OutputRow } from '../zapier/described';

/** What a step's output calls the service's ID. A campaign's isn't one of the inbox, which can't find it. */
export type IdKey = 'message_id' | 'submission_id';

/** The part of every sending step's output that is about the service's response. */
export function answerOutput(idKey: IdKey): OutputRow[] {
  const id = idKey === 'message_id' ? '2003' : '8c0e7a52-4f0b-4d52-9a58-0f6d1f3f6f10';
  return [
    ['id', 'ID', 'string', id],
    ['status', 'Status', 'string', 'accepted'],
    [idKey, idKey === 'message_id' ? 'Message ID' : 'Submission ID', 'string', id],
    ['warnings', 'Warnings', 'string', [sampleWarning]],
    ['service_response', 'Service Response', undefined],
  ];
}

const sampleWarning =
  'The field has several numbers. Only +919876543210 was used. Any other gets nothing.';

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
  idKey: IdKey,
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
    [idKey]: messageId,
    warnings: confirmed && quoted === '' ? warnings : [...warnings, warning],
    service_response: isKept
      ? data
      : { [idKey]: messageId, note: 'The response was too long to keep.' },
  };
}

/** The same of a test that sends nothing: the ID is the one of a message without the service's. */
export function notSent<Output extends object>({
  request,
  warnings,
  idKey,
  output,
}: {
  request: Record<string, unknown>;
  warnings: string[];
  idKey: IdKey;
  output: Output;
}) {
  const id = stableId(request);
  return { id, status: 'not_sent', [idKey]: null, warnings, service_response: null, ...output };
}
