import type { Answer } from '../../src/service/http/transport';

/** A response of the service; an object stands for its JSON. */
export function answerOf(status: number, body: unknown, more: Partial<Answer> = {}): Answer {
  const isText = typeof body === 'string';
  return {
    status,
    contentType: isText ? '' : 'application/json',
    delay: undefined,
    challenged: false,
    text: isText ? body : JSON.stringify(body),
    complete: true,
    ...more,
  };
}
