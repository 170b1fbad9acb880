import type { Answer } from '../../src/http/transport';
import { type Refused, refused } from '../../src/reply/outcome';
import { readReply } from '../../src/reply/reply';
import type { CallKind } from '../../src/reply/response_levels';
import type { RefusalCode } from '../../src/values/failure';
import { answerOf } from '../support/answer';

export const kinds: CallKind[] = ['read', 'send'];

/** Reads a response of the service; an object stands for its JSON. */
export function read(
  status: number,
  body: unknown,
  kind: CallKind = 'send',
  more: Partial<Answer> = {},
) {
  return readReply({ kind: 'answered', answer: answerOf(status, body, more) }, kind);
}

export type Expected = [RefusalCode, Refused['reason'], words?: string];

export const refusal = (status: number, [code, reason, words = '']: Expected) =>
  refused(code, reason, { status, words });
