import type FormData from 'form-data';
import { callForm, callJson } from './call';
import type { OpenConnection } from './connection';
import type { RawRecord } from './record_fields';
import { findRecords } from './record_list';
import { type Refused, type Reply, refused } from './reply';
import type { CallKind } from './response_levels';

// The messaging endpoints (spec 4.1). The token stands in each request's body (spec 5).

/** A list of records, or why there is none. */
export type RecordsReply = { outcome: 'accepted'; records: RawRecord[] } | Refused;

/** Asks whether the token is taken, by listing conversations. */
export async function probeInbox(connection: OpenConnection): Promise<Reply> {
  return call(connection, 'getConversations/none', {}, 'read');
}

/** Lists conversations (endpoint 2; the meaning of `none` is not shown). */
export async function getConversations(connection: OpenConnection): Promise<RecordsReply> {
  return toRecords(await call(connection, 'getConversations/none', {}, 'read'), 'conversations');
}

/** Lists the messages of one contact (endpoint 3). */
export async function getMessages(
  connection: OpenConnection,
  contactId: number,
): Promise<RecordsReply> {
  const reply = await call(connection, 'getMessages', { contact_id: contactId }, 'read');
  return toRecords(reply, 'messages');
}

/** Sends a message to a contact (endpoint 4; the spec names only the token). */
export async function sendMessageViaContact(
  connection: OpenConnection,
  fields: Record<string, unknown>,
): Promise<Reply> {
  return call(connection, 'sendMessagesViaContact', fields, 'send');
}

/**
 * Sends an image (endpoint 1).
 *
 * @param fields the texts of the form
 * @param call ends the request, also where the image breaks off
 */
export async function sendImage(
  connection: OpenConnection,
  form: FormData,
  fields: Record<string, unknown>,
  call: AbortController,
): Promise<Reply> {
  return callForm(connection, `${connection.url}/api/msgbox/sendmessage`, form, fields, call);
}

async function call(
  connection: OpenConnection,
  path: string,
  fields: Record<string, unknown>,
  kind: CallKind,
): Promise<Reply> {
  const { url, credential } = connection;
  return callJson(connection, `${url}/api/msgbox/${path}`, { ...fields, token: credential }, kind);
}

function toRecords(reply: Reply, wanted: 'conversations' | 'messages'): RecordsReply {
  if (reply.outcome === 'refused') return reply;
  const records = findRecords(reply.data, wanted);
  return records ? { outcome: 'accepted', records } : refused('UnexpectedReply', 'broken');
}
