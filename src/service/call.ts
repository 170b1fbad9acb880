import type FormData from 'form-data';
import { maskSecretDeep } from '#values/secrets';
import type { OpenConnection } from './connection';
import { largest } from './http/body';
import { type Delivery, limits, post } from './http/transport';
import { type CallKind, isUnderstood, type Reply, refused } from './reply/outcome';
import { readReply } from './reply/reply';
import { shapeOf } from './shape';

/** A request: its body as it's sent, and as fields, which the response may quote. */
interface CallRequest {
  url: string;
  headers: Record<string, string>;
  body: string | FormData;
  fields: Record<string, unknown>;
}

/** Sends one POST whose body is the JSON of these fields, as `call` does. */
export function callJson(
  connection: OpenConnection,
  url: string,
  fields: Record<string, unknown>,
  kind: CallKind,
  most?: number,
): Promise<Reply> {
  const headers = { 'Content-Type': 'application/json' };
  const body = toJsonText(fields);
  return call(connection, { url, headers, body, fields: JSON.parse(body) }, kind, most);
}

/**
 * Sends one POST with the full time of a call, reads the result, and logs the shape of a send's response
 * that wasn't understood. Once the request has gone out, it never throws: an error would be replayed.
 *
 * @param most how many bytes of the response are read
 */
export async function call(
  connection: OpenConnection,
  { fields, ...own }: CallRequest,
  kind: CallKind,
  most = kind === 'read' ? largest.list : largest.send,
): Promise<Reply> {
  const { request, clock, secrets } = connection;
  const isRead = kind === 'read';
  const time = clock.startCall(limits.call, isRead ? limits.step : limits.send);
  const delivery = await post(request, own, time, most);
  const broken = isRead ? 'UnexpectedReply' : 'UnknownOutcome';
  let reply: Reply = refused(broken, 'broken', { isCertain: isRead });
  try {
    reply = readReply(delivery, kind, fields, secrets);
    if (!isRead && !isUnderstood(reply)) logShape(connection, delivery, reply, kind);
  } catch {
    // What was read until then stands: logging must not change it.
  }
  return reply;
}

/** In characters: the platform's log cuts a line at 3,500. */
const longestLine = 3_000;

/** Logs a response by its shape, without data of anybody (CONTRIBUTING, "Learn from the log"). */
function logShape(
  { service, secrets, log }: OpenConnection,
  delivery: Delivery,
  reply: Reply,
  kind: CallKind,
): void {
  const answer = delivery.kind === 'answered' ? delivery.answer : undefined;
  const line = {
    service,
    kind,
    status: answer?.status ?? null,
    outcome: reply.outcome === 'refused' ? `${reply.code}, ${reply.reason}` : reply.outcome,
    response: answer ? shapeOf(maskSecretDeep(answer.body.content, secrets)) : delivery.kind,
  };
  log(`Not read with certainty: ${JSON.stringify(line)}`.slice(0, longestLine));
}

/**
 * JSON text for a request's body. Core throws on `{{bundle.…}}` in it and removes other double braces from
 * an object body, so the second of two opening braces is escaped. A credential has none, because core's log only
 * censors it in its usual JSON form (test/proof/platform_facts/log).
 *
 * A lone surrogate, which cutting a text can leave, becomes U+FFFD as in a form: PHP rejects JSON
 * with one, and the service would report a missing token.
 */
export function toJsonText(value: unknown): string {
  const wellFormed = (_key: string, item: unknown) =>
    typeof item === 'string' ? item.toWellFormed() : item;
  return JSON.stringify(value, wellFormed).replace(/\{(?=\{)/g, '\\u007b');
}
