import type { CountryCode } from 'libphonenumber-js/core';
import type { PhoneNumber } from '../phone/phone';
import { sameNumberAs } from '../phone/record_phone';
import type { InboxConversation } from '../records/conversation';
import type { InboxMessage } from '../records/message';
import type { OpenConnection } from '../service/connection';
import type { ListReply } from '../service/msgbox';
import { Failure, type FailureCode } from '../values/failure';
import { newestFirst } from '../values/time';
import { describeRefusal } from './describe_refusal';

/**
 * The conversations of the inbox.
 *
 * @param isSeeding whether to ask once more for an empty list: what isn't seeded would fire later
 * @throws Failure if the service returns no list
 */
export async function listConversations(
  inbox: OpenConnection,
  isSeeding = false,
): Promise<InboxConversation[]> {
  const { getConversations } = await import('../service/msgbox');
  const list = listIn(await getConversations(inbox), inbox);
  return list.length > 0 || !isSeeding ? list : listConversations(inbox);
}

/** The messages of one contact. @throws Failure if the service returns no list */
export async function listMessages(
  inbox: OpenConnection,
  contactId: number,
): Promise<InboxMessage[]> {
  const { getMessages } = await import('../service/msgbox');
  return listIn(await getMessages(inbox, contactId), inbox);
}

function listIn<T>(reply: ListReply<T>, inbox: OpenConnection): T[] {
  if (reply.outcome === 'refused') throw describeRefusal(reply, inbox);
  return reply.list;
}

/** A contact of the inbox, and what had to be decided to find them. */
export interface FoundContact {
  contactId: number;
  /** These three are null if the contact wasn't looked up. */
  phone: string | null;
  name: string | null;
  /** Whether free-form messages reach them; null also if the record doesn't say. */
  isWindowOpen: boolean | null;
  warnings: string[];
}

/**
 * Finds the contact that a form names among conversations. The number must be the same, as in Find
 * Conversation; a name never matters.
 *
 * @param conversations none are needed for an ID
 * @throws Failure NoConversation if none is with the number; UnexpectedReply if the newest one names no contact
 */
export function findContact(
  conversations: readonly InboxConversation[],
  contact: number | { number: PhoneNumber; country: CountryCode },
): FoundContact {
  if (typeof contact === 'number')
    return { contactId: contact, phone: null, name: null, isWindowOpen: null, warnings: [] };
  const { e164, warnings } = contact.number;
  const isSame = sameNumberAs(e164, contact.country);
  const found = conversations.filter((one) => isSame(one.contact.phone));
  const newest = newestFirst(found, ({ times }) => times.lastMessageAt);
  const ids = new Set(newest.map((one) => one.contact.id));
  const [contactId] = ids;
  if (contactId === undefined) {
    throw new Failure(
      'NoConversation',
      `No conversation with ${e164} was found in the inbox. Check Phone Number, or use Send Campaign Message.`,
    );
  }
  if (contactId === null) {
    throw new Failure(
      'UnexpectedReply',
      `The conversation with ${e164} has no contact ID. Ask the service's support team for it, and enter it in Contact.`,
    );
  }
  const several = `Several contacts have the number ${e164}. The one with the newest message was used.`;
  return {
    contactId,
    phone: e164,
    name: newest[0]?.contact.name ?? null,
    isWindowOpen: newest[0]?.replyWindow.isOpen ?? null,
    warnings: ids.size > 1 ? [...warnings, several] : warnings,
  };
}

/** Why a field holds no number that can be looked for. */
export const unreadablePhone = ['NoPhone', 'InvalidPhone'] as const satisfies FailureCode[];

/**
 * Reads or finds whom a search is for. For these reasons alone it finds nobody, so that a Zap can go on
 * (design, "Searches").
 *
 * @returns what was read or found; null if that is nobody
 */
export async function orNobody<T>(
  reasons: readonly FailureCode[],
  find: () => T | Promise<T>,
): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Failure && reasons.includes(error.code)) return null;
    throw error;
  }
}
