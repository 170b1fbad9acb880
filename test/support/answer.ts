import { parseBody } from '#service/http/response_body';
import type { Answer } from '#service/http/transport';

/** The body of a response that was cut off. */
export const cut = { kind: 'cut', content: '' } as const;

/** A response of the service; an object stands for its JSON. */
export function answerOf(
  status: number,
  body: unknown,
  { contentType = '', ...more }: Partial<Answer> & { contentType?: string } = {},
): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const parsed = parseBody(contentType, text);
  return { status, delay: undefined, challenged: false, body: parsed, ...more };
}
