import type { CountryCode } from 'libphonenumber-js/core';
import type { PhoneNumber } from '../phone/phone';
import { sameNumberAs } from '../phone/record_phone';
import type { InboxConversation } from '../records/conversation';
import type { OpenConnection } from '../service/connection';
import { Failure } from '../values/failure';
import { newestFirst } from '../values/time';
import { listConversations } from './inbox';

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
 * Finds the contact that a form names, with one request for a number and none for an ID. The number
 * must be the same, as in Find Conversation; a name never matters.
 *
 * @throws Failure if the service returns no list; NoConversation if none is with the number;
 *   UnexpectedReply if the newest one names no contact
 */
export async function findContact(
  inbox: OpenConnection,
  contact: number | { number: PhoneNumber; country: CountryCode },
): Promise<FoundContact> {
  return findListed(typeof contact === 'number' ? [] : await listConversations(inbox), contact);
}

/**
 * The same among conversations that are read already.
 *
 * @throws Failure NoConversation, UnexpectedReply
 */
export function findListed(
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
