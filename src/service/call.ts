import type FormData from 'form-data';
import { largestBody } from '../http/body';
import { type Delivery, post } from '../http/transport';
import { type CallKind, isCertain, type Reply, refused } from '../reply/outcome';
import { readReply } from '../reply/reply';
import type { OpenConnection } from './connection';
import { uncertainLine } from './uncertain_line';

/**
 * Sends one JSON POST with the full time of a call, and reads the result.
 *
 * @param most how many bytes of the response are read
 */
export async function callJson(
  connection: OpenConnection,
  url: string,
  body: Record<string, unknown>,
  kind: CallKind,
  most = largestBody,
): Promise<Reply> {
  const { request, credential, clock } = connection;
  const delivery = await post(
    request,
    {
      url,
      headers: { 'Content-Type': 'application/json' },
      body: toJsonText(body, credential),
    },
    clock.startCall(),
    most,
  );
  return readSafely(connection, delivery, kind, body);
}

/**
 * Sends one form and reads the result.
 *
 * @param fields the form's text fields, which the response may quote
 */
export async function callForm(
  connection: OpenConnection,
  url: string,
  form: FormData,
  fields: Record<string, unknown>,
): Promise<Reply> {
  const own = { url, headers: form.getHeaders(), body: form };
  const delivery = await post(connection.request, own, connection.clock.startCall());
  return readSafely(connection, delivery, 'send', fields);
}

/**
 * Reads a response, and logs the shape of one that wasn't read with certainty. Never throws: the request has
 * gone out, so an error here would be replayed.
 */
function readSafely(
  connection: OpenConnection,
  delivery: Delivery,
  kind: CallKind,
  sent: Record<string, unknown>,
): Reply {
  let reply: Reply = refused(kind === 'read' ? 'UnexpectedReply' : 'UnknownOutcome', 'broken');
  try {
    reply = readReply(delivery, kind, sent, connection.secrets);
    if (kind !== 'read' && !isCertain(reply))
      connection.log(uncertainLine(connection, delivery, reply, kind));
  } catch {
    // What was read until then stands: logging must not change it.
  }
  return reply;
}

/**
 * JSON text for a request's body. Core throws on `{{bundle.…}}` in it and removes other double braces from
 * an object body (test/proof/platform_facts/bodies), so the second of two opening braces is escaped. The
 * credential isn't escaped, because core's log only censors it in its usual JSON form
 * (test/proof/platform_facts/log).
 *
 * A lone surrogate, which cutting a text can leave, becomes U+FFFD as in a form: PHP rejects JSON
 * with one, and the service would report a missing token.
 *
 * @param credential text in the value that isn't escaped
 */
export function toJsonText(value: unknown, credential = ''): string {
  const kept = JSON.stringify(credential);
  return JSON.stringify(value)
    .replace(escaped, (written, half) => (half === undefined ? written : '\\ufffd'))
    .split(kept)
    .map((part) => part.replace(/\{(?=\{)/g, '\\u007b'))
    .join(kept);
}

/** One JSON escape, so that no match begins inside another; captures those of lone surrogates. */
const escaped = /\\(?:u(d[89a-f][0-9a-f]{2})|.)/g;
