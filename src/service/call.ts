import type FormData from 'form-data';
import type { OpenConnection } from './connection';
import { toJsonText } from './json_text';
import { type CallKind, type Reply, readReply } from './reply';
import { maskSecret, maskSecretDeep, quotesSecret } from './secrets';
import { type Delivery, post } from './transport';

/** Sends one POST of JSON, with all of a call's time, and reads what it came to. */
export async function callJson(
  connection: OpenConnection,
  url: string,
  body: Record<string, unknown>,
  kind: CallKind,
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
  );
  return readMasked(delivery, credential, kind);
}

/**
 * Sends one form and reads what it came to.
 *
 * @param call ends the request, also where a part of the form breaks off
 */
export async function callForm(
  { request, credential }: OpenConnection,
  url: string,
  form: FormData,
  call: AbortController,
): Promise<Reply> {
  const delivery = await post(request, { url, headers: form.getHeaders(), body: form }, call);
  return readMasked(delivery, credential, 'send');
}

/** Reads a response. The credential, which a service may quote, is masked here and nowhere else. */
function readMasked(delivery: Delivery, credential: string, kind: CallKind): Reply {
  const reply = readReply(delivery, kind);
  if (reply.outcome === 'refused') {
    return {
      ...reply,
      words: maskSecret(reply.words, credential),
      traceId: maskSecret(reply.traceId, credential),
    };
  }
  // Of the lists, which may hold thousands of records, only one that quotes it is gone through.
  const text = delivery.kind === 'answered' ? delivery.answer.text : '';
  return kind === 'send' || quotesSecret(text, credential)
    ? { ...reply, data: maskSecretDeep(reply.data, credential) }
    : reply;
}
