import { type Accepted, messageIdOf } from '../service/reply';
import { quote } from '../step/errors';
import { isPlainObject } from '../values/json';
import { stableId } from '../values/stable_id';

/** What every sending step hands on about the service's answer. */
export const answerOutput = [
  { key: 'id', label: 'ID', type: 'string', primary: true },
  { key: 'status', label: 'Status', type: 'string' },
  { key: 'messageId', label: 'Message ID', type: 'string' },
  { key: 'warnings', label: 'Warnings', type: 'string', list: true },
  { key: 'reply', label: "Service's Answer" },
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
 * What a sending step hands on about an answer.
 *
 * @param secret the credential of the request, which taking out tags may put together again
 * @param request what was sent, without the credential
 * @param warnings what the step has to say besides
 */
export function readAnswer(
  { data: reply }: Accepted,
  secret: string,
  request: Record<string, unknown>,
  warnings: string[],
): AnswerOutput {
  const messageId = messageIdOf(reply);
  return {
    id: messageId ?? stableId(request),
    status: 'accepted',
    messageId,
    warnings: [...warnings, ...warningsOf(reply, secret)],
    reply,
  };
}

function warningsOf(data: unknown, secret: string): string[] {
  if (typeof data === 'string') {
    return [
      `The service answered in plain text: "${quote(data, secret, 120)}". Check that the message arrived.`,
    ];
  }
  // Comparable services name the channel's id so, and leave it null where the channel refused.
  const unconfirmed =
    isPlainObject(data) &&
    ['message_wamid', 'wamid', 'message_id', 'submitted_message_id'].some(
      (key) => data[key] === null,
    );
  return unconfirmed
    ? ['The service took the message, but the channel has not confirmed it. Check that it arrived.']
    : [];
}
