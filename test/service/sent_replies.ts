import { readReply } from '../../src/service/reply';
import type { CallKind } from '../../src/service/response_levels';
import type { Answer } from '../../src/service/transport';
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
