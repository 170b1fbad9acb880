import type { Answer } from '../../src/http/transport';
import { readReply } from '../../src/reply/reply';
import type { CallKind } from '../../src/reply/response_levels';
import { answerOf } from '../support/answer';

/** Reads a response, to a send unless it's said; an object stands for its JSON. */
export function read(
  status: number,
  body: unknown,
  more: Partial<Answer> = {},
  sent: object = {},
  kind: CallKind = 'send',
) {
  return readReply({ kind: 'answered', answer: answerOf(status, body, more) }, kind, sent);
}
