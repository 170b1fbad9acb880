import { readReply } from '../../src/service/reply';
import type { Answer } from '../../src/service/transport';
import { answerOf } from '../support/answer';

/** Reads the response to a send; an object stands for its JSON. */
export function read(status: number, body: unknown, more: Partial<Answer> = {}, sent: object = {}) {
  return readReply({ kind: 'answered', answer: answerOf(status, body, more) }, 'send', sent);
}
