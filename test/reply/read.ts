import type { Answer } from '../../src/http/transport';
import type { CallKind, Reply } from '../../src/reply/outcome';
import { readReply } from '../../src/reply/reply';
import { answerOf } from '../support/answer';

interface Asked {
  kind?: CallKind;
  sent?: object;
  more?: Partial<Answer>;
  row?: number;
}

/** Reads a response, to a send unless said otherwise; an object stands for its JSON. */
export function read(status: number, body: unknown, { kind, sent, more }: Asked = {}): Reply {
  const isPage = typeof body === 'string' && /^\s*</.test(body);
  const answer = answerOf(status, body, { ...(isPage && { contentType: 'text/html' }), ...more });
  return readReply({ kind: 'answered', answer }, kind ?? 'send', sent ?? {});
}

/** What a response means in one word: `accepted`, or the code of its refusal; and that a row decided. */
export function meaningOf(status: number, body: unknown, asked?: Asked): string {
  const reply = read(status, body, asked);
  if (asked?.row !== undefined) expect(reply.row).toBe(asked.row);
  return reply.outcome === 'accepted' ? 'accepted' : reply.code;
}
