import { digitsOf } from '../phone/plain_text';
import { stableId } from '../values/stable_id';
import {
  contactWroteAt,
  lastMessageAt,
  lastMessageIncoming,
  lastMessageOf,
  messagesInside,
  newestInside,
} from './conversation_times';
import { recordCreatedAt } from './message';
import { factNamed, lastWord, messageWord, type RawRecord } from './names';
import { ownFields } from './own_fields';
import { type Person, personName, type ReadPhone, readPerson, recordContact } from './person';
import { idIn, idNames, messageText, textIn } from './values';

/** The fields that every conversation has, in addition to the service's own. */
export interface Conversation extends Person {
  id: string;
  contact_id: number | null;
  last_message: string | null;
  /** ISO 8601 in UTC, like all times. */
  last_message_at: string | null;
  last_message_incoming: boolean | null;
  /** Whether the contact wrote in the last 24 hours, so that free-form messages reach them. */
  reply_window_open: boolean | null;
  reply_window_ends_at: string | null;
}

/** A conversation of a list, with who it is with. */
export interface Listed {
  record: RawRecord;
  contactId: number | null;
  /** As the record has it; null also for a number that is nobody's. */
  phone: string | null;
}

/** If this many contacts of a list have the same number, it isn't theirs. */
const contactsOfNobody = 3;

/**
 * Reads who the conversations of a list are with. A record's own number may be the business's: it's
 * nobody's if several contacts share it, or if it stands beside a contact and is the list's only one
 * (design, "Records").
 */
export function listConversations(records: RawRecord[]): Listed[] {
  const people = records.map((record) => {
    const contact = recordContact(record);
    const { phone, isContacts } = contact;
    const mayBeShared = phone === null || isContacts ? null : digitsOf(phone) || phone;
    return { ...contact, record, mayBeShared };
  });
  const numbers = Map.groupBy(people, ({ mayBeShared }) => mayBeShared);
  numbers.delete(null);
  const isNobodys = (digits: string | null) => {
    const all = numbers.get(digits) ?? [];
    const contacts = new Set(all.map(({ record, contactId }) => contactId ?? record));
    const isOnly = numbers.size === 1 && all.some(({ isBesideContact }) => isBesideContact);
    return contacts.size >= contactsOfNobody || isOnly;
  };
  const nobodys = new Set(numbers.keys().filter(isNobodys));
  return people.map(({ record, contactId, phone, mayBeShared }) => {
    return { record, contactId, phone: nobodys.has(mayBeShared) ? null : phone };
  });
}

const ownId = factNamed(idIn, ...idNames('conversation|chat|thread|ticket|session'));
const lastText = factNamed(
  textIn,
  new RegExp(`^(?:${lastWord})_(?:${messageWord})(?:_(?:text|body|content|preview))?$`),
);
/** How long the channel accepts free-form messages after the contact's last message. */
const replyWindow = 24 * 3_600_000;

/** Reads a conversation in any dialect. Messages inside it are left out. */
export function readConversation(
  { record, contactId, phone }: Listed,
  readPhone: ReadPhone,
): RawRecord & Conversation {
  const wroteAt = lastMessageOf(record, 'incoming');
  const ends = wroteAt && new Date(Date.parse(wroteAt) + replyWindow).toISOString();
  return {
    ...ownFields(record, 'messages'),
    id: ownId(record) ?? stableId(identity(record, contactId)),
    contact_id: contactId,
    ...readPerson(record, phone, readPhone),
    last_message: lastText(record) ?? messageText(newestInside(record).record),
    last_message_at: lastMessageAt(record),
    last_message_incoming: lastMessageIncoming(record),
    reply_window_open:
      ends === null && contactWroteAt(record) !== 'never'
        ? null
        : (ends ?? '') > new Date().toISOString(),
    reply_window_ends_at: ends,
  };
}

/** What doesn't change in a conversation. */
function identity(record: RawRecord, contactId: number | null): unknown[] {
  if (contactId !== null) return [contactId];
  const { phone } = recordContact(record);
  return phone === null
    ? [personName(record), recordCreatedAt(record)]
    : [digitsOf(phone) || phone];
}

/**
 * Whether the contact has written in a conversation. A time takes precedence over the record's
 * flag, because a number that has only received messages may be flagged as having written last.
 */
export function contactHasWritten(record: RawRecord): boolean {
  const wroteAt = contactWroteAt(record);
  if (wroteAt !== null) return wroteAt !== 'never';
  if (messagesInside(record).some(({ direction }) => direction === 'incoming')) return true;
  return lastMessageIncoming(record) ?? true;
}
