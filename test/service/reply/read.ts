import type { CallKind, Reply } from '#service/reply/outcome';
import { readReply } from '#service/reply/reply';
import { answerOf } from '../../support/answer';

interface Asked {
  kind?: CallKind;
  sent?: object;
  more?: Parameters<typeof answerOf>[2];
}

/** Reads a response, to a send unless said otherwise; an object stands for its JSON. */
export function read(status: number, body: unknown, { kind, sent, more }: Asked = {}): Reply {
  const isPage = typeof body === 'string' && /^\s*</.test(body);
  const answer = answerOf(status, body, { ...(isPage && { contentType: 'text/html' }), ...more });
  return readReply({ kind: 'answered', answer }, kind ?? 'send', sent ?? {});
}

/**
 * What a response means: `accepted`, `unconfirmed`, or the code of its refusal, with `?` if it's unclear whether
 * something was sent.
 */
export function meaningOf(status: number, body: unknown, asked?: Asked): string {
  const reply = read(status, body, asked);
  if (reply.outcome === 'refused') return `${reply.code}${reply.isCertain ? '' : '?'}`;
  return reply.confirmed ? 'accepted' : 'unconfirmed';
}

export const page = (text: string) =>
  `<!DOCTYPE html><html><title>Oops</title><p>${text}</p></html>`;
