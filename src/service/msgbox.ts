import type FormData from 'form-data';
import { findRecords, type RawRecord } from './records';
import { type CallKind, type Refused, type Reply, readReply, refused } from './reply';
import { maskSecretDeep, quotesSecret } from './secrets';
import { post, postJson, type RequestFunction, type StepClock } from './transport';

/** The messaging endpoints (spec 4.1). The token stands in each request's body (spec 5). */
export interface Inbox {
  request: RequestFunction;
  /** The part of the address before `/api/msgbox/`. */
  url: string;
  /** The messaging token. */
  credential: string;
  clock: StepClock;
}

/** A list of records, or why there is none. */
export type RecordsReply = { outcome: 'accepted'; records: RawRecord[] } | Refused;

/** Asks whether the token is taken, by listing conversations. */
export async function probeInbox(inbox: Inbox): Promise<Reply> {
  return call(inbox, 'getConversations/none', {}, 'read');
}

/** Lists conversations (endpoint 2; the meaning of `none` is not shown). */
export async function getConversations(inbox: Inbox): Promise<RecordsReply> {
  return toRecords(await call(inbox, 'getConversations/none', {}, 'read'));
}

/** Lists the messages of one contact (endpoint 3). */
export async function getMessages(inbox: Inbox, contactId: number): Promise<RecordsReply> {
  return toRecords(await call(inbox, 'getMessages', { contact_id: contactId }, 'read'));
}

/** Sends a message to a contact (endpoint 4; the spec names only the token). */
export async function sendMessageViaContact(
  inbox: Inbox,
  fields: Record<string, unknown>,
): Promise<Reply> {
  return call(inbox, 'sendMessagesViaContact', fields, 'send');
}

/**
 * Sends an image (endpoint 1).
 *
 * @param signal ends the call, also where the image breaks off
 */
export async function sendImage(inbox: Inbox, form: FormData, signal: AbortSignal): Promise<Reply> {
  const address = `${inbox.url}/api/msgbox/sendmessage`;
  return readReply(await post(inbox.request, address, form.getHeaders(), form, signal), 'send');
}

async function call(
  { request, url, credential, clock }: Inbox,
  path: string,
  fields: Record<string, unknown>,
  kind: CallKind,
): Promise<Reply> {
  const body = { ...fields, token: credential };
  const address = `${url}/api/msgbox/${path}`;
  const delivery = await postJson(request, address, body, credential, clock);
  const reply = readReply(delivery, kind);
  if (reply.outcome === 'refused') return reply;
  // Only an answer that quotes the token is gone through: it may have thousands of records.
  const text = delivery.kind === 'answered' ? delivery.answer.text : '';
  return quotesSecret(text, credential)
    ? { ...reply, data: maskSecretDeep(reply.data, credential) }
    : reply;
}

function toRecords(reply: Reply): RecordsReply {
  if (reply.outcome === 'refused') return reply;
  const records = findRecords(reply.data);
  return records ? { outcome: 'accepted', records } : refused('UnexpectedReply', 'broken');
}
