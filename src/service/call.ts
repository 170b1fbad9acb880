import type FormData from 'form-data';
import { maskerOf } from '#values/secrets';
import type { OpenConnection } from './connection';
import { largest } from './http/body';
import { type Answer, limits, post } from './http/transport';
import { type CallKind, isUnderstood, type Reply, refused } from './reply/outcome';
import { readReply } from './reply/reply';
import { showShape } from './shape';

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
  return call(connection, { url, headers, body, fields }, kind, most);
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
    if (!isRead && !isUnderstood(reply) && delivery.kind === 'answered') {
      logShape(connection, kind, delivery.answer, reply);
    }
  } catch {
    // What was read until then stands: logging must not change it.
  }
  return reply;
}

/** Logs a response by its shape, without data of anybody (CONTRIBUTING, "Learn from the log"). */
function logShape(
  { service, secrets, log }: OpenConnection,
  kind: CallKind,
  { status, body }: Answer,
  reply: Reply,
): void {
  const shape = JSON.stringify(body.content, showShape);
  const result = reply.outcome === 'refused' ? reply.code : 'accepted';
  const line = `Not read with certainty: ${service}, ${kind}, status ${status}, ${result}: ${shape}`;
  // The platform's log cuts a line at 3,500 characters.
  log(maskerOf(secrets)(line).slice(0, 3_000));
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
