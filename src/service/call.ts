import type FormData from 'form-data';
import { largestBody } from '../http/body_text';
import { type Delivery, post } from '../http/transport';
import { type Reply, refused } from '../reply/outcome';
import { readReply } from '../reply/reply';
import type { CallKind } from '../reply/response_levels';
import { maskSecret, maskSecretDeep, quotesSecret } from '../secrets/secrets';
import type { OpenConnection } from './connection';
import { toJsonText } from './json_text';

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
  return readMasked(delivery, credential, kind, body);
}

/**
 * Sends one form and reads the result.
 *
 * @param fields the form's text fields, which the response may quote
 * @param call aborts the request, also if a part of the form fails
 */
export async function callForm(
  { request, credential }: OpenConnection,
  url: string,
  form: FormData,
  fields: Record<string, unknown>,
  call: AbortController,
): Promise<Reply> {
  const delivery = await post(request, { url, headers: form.getHeaders(), body: form }, call);
  return readMasked(delivery, credential, 'send', fields);
}

/** Reads a response. The credential, which a service may quote, is masked here; messages mask again. */
function readMasked(
  delivery: Delivery,
  credential: string,
  kind: CallKind,
  sent: Record<string, unknown>,
): Reply {
  try {
    return masked(readReply(delivery, kind, sent), delivery, credential, kind);
  } catch {
    // The request has gone out, so an error here would be replayed.
    return refused(kind === 'send' ? 'UnknownOutcome' : 'UnexpectedReply', 'broken');
  }
}

function masked(reply: Reply, delivery: Delivery, credential: string, kind: CallKind): Reply {
  if (reply.outcome === 'refused') {
    return {
      ...reply,
      words: maskSecret(reply.words, credential),
      traceId: maskSecret(reply.traceId, credential),
    };
  }
  // A list may have thousands of records, so it's only masked if it quotes the credential.
  const text = delivery.kind === 'answered' ? delivery.answer.text : '';
  return kind === 'send' || quotesSecret(text, credential)
    ? { ...reply, data: maskSecretDeep(reply.data, credential) }
    : reply;
}
