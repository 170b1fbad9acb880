import * as z from 'zod';
import type { Answer } from './answer';
import replies from './known_replies.json';

/**
 * One response that services of this kind are known to give to a send (docs/service.md), and whether the
 * message was or will be sent, as far as one response tells.
 */
export interface KnownReply {
  key: string;
  fate: 'sent' | 'not sent' | 'open';
  answer: Answer;
}

const reply = z.strictObject({
  status: z.int(),
  headers: z.record(z.string(), z.string()).optional(),
  /** The body, if it's JSON. */
  json: z.json().optional(),
  type: z.string().default('application/json'),
  /** Any other body. */
  text: z.string().optional(),
});
const group = z.record(z.string(), reply);

function answerOf({ status, type, headers = {}, json, text }: z.infer<typeof reply>): Answer {
  return { status, type, headers, body: text ?? JSON.stringify(json) };
}

/** Every known response to a send, as the file beside this has them. */
export const knownReplies: readonly KnownReply[] = z
  .array(z.tuple([z.enum(['sent', 'open', 'not sent']), group]))
  .parse(Object.entries(replies))
  .flatMap(([fate, answers]) =>
    Object.entries(answers).map(([key, one]) => ({ key, fate, answer: answerOf(one) })),
  );
