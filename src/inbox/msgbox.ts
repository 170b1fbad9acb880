import FormData from 'form-data';
import type { Image } from '#files/image';
import { call, callJson } from '#service/call';
import type { OpenConnection } from '#service/connection';
import { largest } from '#service/http/body';
import { type CallKind, type Refused, type Reply, refused } from '#service/reply/outcome';
import { saysNothingThere } from './nothing_found';
import { type InboxConversation, readConversations } from './records/conversation';
import { type InboxMessage, readMessages } from './records/message';
import { fieldNames, findRecords } from './records/record_list';
import type { RawRecord } from './records/values';

// The messaging endpoints (docs/service.md). The token goes in each request's body.

/** A list that was requested, or why there is none. */
export type ListReply<T> = { outcome: 'accepted'; list: T[] } | Refused;

/** Lists conversations, which also tests the token. The service document doesn't explain `none`. */
export async function getConversations(
  connection: OpenConnection,
): Promise<ListReply<InboxConversation>> {
  const reply = await callInbox(connection, 'getConversations/none', {}, 'read');
  return toList(reply, 'conversations', (records) => readConversations(records, connection.zone));
}

/** Lists the messages of one contact, without internal notes. */
export async function getMessages(
  connection: OpenConnection,
  contactId: number,
): Promise<ListReply<InboxMessage>> {
  const fields = { contact_id: contactId };
  const reply = await callInbox(connection, 'getMessages', fields, 'read', largest.messages);
  const { url, zone } = connection;
  return toList(reply, 'messages', (records) => readMessages(records, contactId, url, zone));
}

/** Sends a message to a contact. The service document mentions only the token. */
export async function sendMessageViaContact(
  connection: OpenConnection,
  fields: Record<string, unknown> & { contact_id: number },
): Promise<Reply> {
  return callInbox(connection, 'sendMessagesViaContact', fields, 'send to contact');
}

/**
 * Sends an image (docs/service.md) in a stream, of which core's log has nothing; it would show the token in a plain
 * body (test/proof/platform_facts/log).
 *
 * @param phone digits alone: a + would make a second contact
 */
export async function postImage(
  connection: OpenConnection,
  phone: string,
  { bytes, filename, contentType }: Image,
): Promise<Reply> {
  const token = connection.credential;
  const form = new FormData();
  // Text fields first, so that a service that parses while receiving knows the recipient.
  form.append('phone', phone);
  form.append('token', token);
  form.append('image', bytes, { filename, contentType });
  const url = `${connection.url}/api/msgbox/sendmessage`;
  const fields = { phone, token, filename };
  return call(connection, { url, headers: form.getHeaders(), body: form, fields }, 'send');
}

function callInbox(
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

const empty = { outcome: 'accepted' as const, list: [] };

function toList<T>(
  reply: Reply,
  wanted: 'conversations' | 'messages',
  read: (records: RawRecord[]) => T[],
): ListReply<T> {
  if (reply.outcome === 'refused') {
    const { status = 0, words } = reply;
    // A 404 that says no more than that is a wrong URL.
    const mayBeEmpty = status === 404 || (status >= 200 && status < 300);
    return mayBeEmpty && saysNothingThere(words) ? empty : reply;
  }
  const records = findRecords(reply.data, wanted);
  if (records) return { outcome: 'accepted', list: read(records) };
  if (saysNothingThere(reply.words)) return empty;
  return refused('UnexpectedReply', 'no list', { words: fieldNames(reply.data), isCertain: true });
}
