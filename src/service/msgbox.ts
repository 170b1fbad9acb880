import type FormData from 'form-data';
import { largestMessages } from '../http/body';
import { type InboxConversation, readConversations } from '../records/conversation';
import { type InboxMessage, readMessages } from '../records/message';
import { fieldNames, findRecords } from '../records/record_list';
import type { RawRecord } from '../records/values';
import { type CallKind, type Refused, type Reply, refused } from '../reply/outcome';
import { callForm, callJson } from './call';
import type { OpenConnection } from './connection';

// The messaging endpoints (docs/service.md). The token goes in each request's body.

/** A list that was requested, or why there is none. */
export type ListReply<T> = { outcome: 'accepted'; list: T[] } | Refused;

/** The latest list of conversations, by connection: each is open for one step. */
const lists = new WeakMap<OpenConnection, Promise<ListReply<InboxConversation>>>();

/** Lists conversations, which also tests the token. The service document doesn't explain `none`. */
export function getConversations(
  connection: OpenConnection,
): Promise<ListReply<InboxConversation>> {
  const list = call(connection, 'getConversations/none', {}, 'read').then((reply) =>
    toList(reply, 'conversations', readConversations),
  );
  lists.set(connection, list);
  return list;
}

/** Lists the messages of one contact, without internal notes. */
export async function getMessages(
  connection: OpenConnection,
  contactId: number,
): Promise<ListReply<InboxMessage>> {
  const fields = { contact_id: contactId };
  const reply = await call(connection, 'getMessages', fields, 'read', largestMessages);
  return toList(await ofOneContact(connection, reply), 'messages', (records) =>
    readMessages(records, contactId, connection.url),
  );
}

/** Sends a message to a contact. The service document mentions only the token. */
export async function sendMessageViaContact(
  connection: OpenConnection,
  fields: Record<string, unknown> & { contact_id: number },
): Promise<Reply> {
  const reply = await call(connection, 'sendMessagesViaContact', fields, 'send to contact');
  return ofOneContact(connection, reply);
}

/**
 * Sends an image.
 *
 * @param fields the form's text fields; a + before the phone would make a second contact
 */
export async function postImage(
  connection: OpenConnection,
  form: FormData,
  fields: Record<string, unknown>,
): Promise<Reply> {
  const url = `${connection.url}/api/msgbox/sendmessage`;
  return ofOneContact(connection, await callForm(connection, url, form, fields));
}

/**
 * A token that is rejected for one contact may be right, and the contact another team's. So the list of
 * conversations decides, unless the step already has it: otherwise one contact could disconnect every Zap.
 */
async function ofOneContact(connection: OpenConnection, reply: Reply): Promise<Reply> {
  if (reply.outcome !== 'refused' || reply.code !== 'InvalidCredentials') return reply;
  const list = await (lists.get(connection) ?? getConversations(connection));
  if (list.outcome === 'accepted') return { ...reply, code: 'NotAccepted', expired: false };
  return list.code === 'InvalidCredentials' ? list : { ...reply, expired: false };
}

async function call(
  connection: OpenConnection,
  path: string,
  fields: Record<string, unknown>,
  kind: CallKind,
  most?: number,
): Promise<Reply> {
  const { url, credential } = connection;
  const body = { ...fields, token: credential };
  return callJson(connection, `${url}/api/msgbox/${path}`, body, kind, most);
}

/**
 * More than any service lists. Beyond that, the response is rejected, since a search in a part of the
 * list would find nothing where there's something.
 */
const mostRecords = { conversations: 40_000, messages: 20_000 };

function toList<T>(
  reply: Reply,
  wanted: 'conversations' | 'messages',
  read: (records: RawRecord[]) => T[],
): ListReply<T> {
  if (reply.outcome === 'refused') return reply;
  const records = findRecords(reply.data, wanted);
  if (records && records.length > mostRecords[wanted]) return refused('UnexpectedReply', 'large');
  if (records) return { outcome: 'accepted', list: read(records) };
  return refused('UnexpectedReply', 'no list', { words: fieldNames(reply.data) });
}
