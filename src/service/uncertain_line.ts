import type { Delivery } from '../http/transport';
import type { CallKind, Reply } from '../reply/outcome';
import { readBody } from '../reply/response_body';
import { shapeOf } from '../reply/shape';
import { maskSecretDeep } from '../secrets/secrets';
import type { OpenConnection } from './connection';

/** In characters: the platform's log cuts a line at 3,500. */
const longestLine = 3_000;

/**
 * The line of the integration's log about a send whose response wasn't read with certainty. It has the
 * response's shape, without data of anybody (CONTRIBUTING, "Learn from the log").
 */
export function uncertainLine(
  { service, secrets }: OpenConnection,
  delivery: Delivery,
  reply: Reply,
  kind: CallKind,
): string {
  const inbox = kind === 'send to contact' ? 'send_contact_message' : 'send_image';
  const answer = delivery.kind === 'answered' ? delivery.answer : undefined;
  const body = answer && readBody(answer.contentType, answer.text).content;
  const line = {
    step: service === 'campaigns' ? 'send_campaign_message' : inbox,
    status: answer?.status ?? null,
    row: reply.row,
    outcome: reply.outcome === 'refused' ? reply.code : reply.outcome,
    response: answer ? shapeOf(maskSecretDeep(body, secrets)) : delivery.kind,
  };
  return `Not read with certainty: ${JSON.stringify(line)}`.slice(0, longestLine);
}
