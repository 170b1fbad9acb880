import type { CountryCode } from 'libphonenumber-js/core';
import type { PhoneNumber } from '#phone/phone';
import { readRecordPhone, sameNumberAs } from '#phone/record_phone';
import type { OpenConnection } from '#service/connection';
import { Failure } from '#values/failure';
import { newestFirst } from '#values/time';
import { describeRefusal } from '#zapier/describe_refusal';
import type { Mode } from '#zapier/run';
import { getConversations, getMessages, type ListReply } from './msgbox';
import type { InboxConversation } from './records/conversation';
import type { InboxMessage } from './records/message';

/**
 * The conversations of the inbox. While a Zap is switched on, an empty list is asked for once more: what it
 * leaves out would fire later.
 *
 * @throws Failure if the service returns no list
 */
export async function listConversations(
  inbox: OpenConnection,
  mode: Mode = 'live',
): Promise<InboxConversation[]> {
  const list = listIn(await getConversations(inbox), inbox);
  const isDoubtful = list.length === 0 && mode === 'switching on';
  return isDoubtful ? listIn(await getConversations(inbox), inbox) : list;
}

/** The messages of one contact. @throws Failure if the service returns no list */
export async function listMessages(
  inbox: OpenConnection,
  contactId: number,
): Promise<InboxMessage[]> {
  return listIn(await getMessages(inbox, contactId), inbox);
}

/** The conversations where they only tell more about a contact; null if they can't be read, which stops nothing. */
export async function conversationsIfReadable(
  inbox: OpenConnection,
): Promise<InboxConversation[] | null> {
  const reply = await getConversations(inbox);
  return reply.outcome === 'refused' ? null : reply.list;
}

function listIn<T>(reply: ListReply<T>, inbox: OpenConnection): T[] {
  if (reply.outcome === 'refused') throw describeRefusal(reply, inbox);
  return reply.list;
}

/** By what conversations are sorted. */
export const lastMessageAt = (one: InboxConversation) => one.lastMessageAt;

/** The newest conversation with a contact. */
export function newestWith(
  conversations: readonly InboxConversation[],
  contactId: number,
): InboxConversation | undefined {
  const found = conversations.filter(({ contact }) => contact.id === contactId);
  return newestFirst(found, lastMessageAt)[0];
}

/**
 * Finds the contact with a number among conversations. A name never matters.
 *
 * @param home the country of the inbox's numbers without a country code
 * @returns undefined if no conversation is with the number; a warning if the contact's last message is too
 *   long ago for a free-form one
 * @throws Failure UnexpectedReply if the newest conversation names no contact
 */
export function findContact(
  conversations: readonly InboxConversation[],
  { e164, warnings }: PhoneNumber,
  home: CountryCode,
) {
  const isSame = sameNumberAs(e164, home);
  const found = conversations.filter(({ contact }) => isSame(contact.phone));
  const [newest] = newestFirst(found, lastMessageAt);
  if (newest === undefined) return undefined;
  const { id } = newest.contact;
  if (id === null) {
    throw new Failure(
      'UnexpectedReply',
      `The conversation with ${e164} has no contact ID. Ask the service's support team for it, and enter it in Contact.`,
    );
  }
  const described = describeContact(newest, id, home);
  if (found.some(({ contact }) => contact.id !== id)) {
    described.warnings.push(
      `Several contacts have the number ${e164}. The one with the newest message was used.`,
    );
  }
  return { ...described, e164, warnings: [...warnings, ...described.warnings] };
}

/**
 * What the newest conversation says of a contact that is known by its ID.
 *
 * @param newest none if the contact has none among the recent ones
 * @param home the country of the inbox's numbers without a country code
 */
export function describeContact(
  newest: InboxConversation | undefined,
  contactId: number,
  home: CountryCode,
) {
  const { phone = null, name = null } = newest?.contact ?? {};
  const e164 = readRecordPhone(phone ?? '', home);
  const warnings: string[] = [];
  if (newest?.replyWindow.reply_window_open === false) {
    warnings.push(
      `${e164 ?? `Contact ${contactId}`} hasn't written in the last 24 hours, so the message may not be delivered. Use Send Campaign Message instead.`,
    );
  }
  return { contactId, e164, name, warnings };
}

/**
 * Reads whom a search is for. By a value that is no phone number it finds nobody, so that a Zap can go on
 * (design, "Searches").
 *
 * @returns what was read; null if the value is empty or isn't a number
 */
export function unlessUnreadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Failure && ['NoPhone', 'InvalidPhone'].includes(error.code)) return null;
    throw error;
  }
}
