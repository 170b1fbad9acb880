import { toInteger } from '../values/integer';
import { stableId } from '../values/stable_id';
import {
  contactWroteAt,
  createdAt,
  lastMessageAt,
  messagesInside,
  newestInside,
} from './conversation_times';
import { messageText } from './message';
import { messageDirection } from './message_direction';
import { type Person, personName, personPhone, type ReadPhone, readPerson } from './person';
import {
  contactOf,
  firstOf,
  flagOf,
  ownFields,
  type RawRecord,
  unwrappedTextOf,
} from './record_fields';

/** The fields that every conversation has, in addition to the service's own. */
export interface Conversation extends Person {
  id: string;
  contact_id: number | null;
  last_message: string | null;
  /** ISO 8601 in UTC, like all times. */
  last_message_at: string | null;
  last_message_incoming: boolean | null;
}

/** Reads a conversation in any dialect. Messages inside it are left out. */
export function readConversation(
  record: RawRecord,
  readPhone: ReadPhone,
): RawRecord & Conversation {
  const contact_id = conversationContactId(record);
  return {
    ...ownFields(record, 'messages'),
    id:
      unwrappedTextOf(record, ['id', 'conversation_id', '_id']) ??
      stableId(identity(record, contact_id)),
    contact_id,
    ...readPerson(record, readPhone),
    last_message: unwrappedTextOf(record, ['last_message']) ?? messageText(newestInside(record)),
    last_message_at: lastMessageAt(record),
    last_message_incoming: lastMessageIncoming(record),
  };
}

/** What doesn't change in a conversation; a name may be corrected, and namesakes exist. */
function identity(record: RawRecord, contactId: number | null): unknown[] {
  const phone = personPhone(record);
  return phone === null ? [contactId ?? personName(record), createdAt(record)] : [phone];
}

/** A conversation's contact; null if no field names one by a whole number. */
export function conversationContactId(record: RawRecord): number | null {
  return (
    toInteger(firstOf(record, ['contact_id'])) ??
    toInteger(contactOf(record).id) ??
    toInteger(record.id)
  );
}

/**
 * Whether the contact has written in a conversation. A time takes precedence over the record's
 * flag, because a number that has only received messages may be flagged as having written last.
 */
export function contactHasWritten(record: RawRecord): boolean {
  const wroteAt = contactWroteAt(record);
  if (wroteAt !== undefined) return wroteAt !== null;
  const messages = messagesInside(record);
  if (messages.map(messageDirection).includes('incoming')) return true;
  // Nothing but the team's notes.
  if (messages.length === 0 && isFilledList(record.messages)) return false;
  return lastMessageIncoming(record) ?? true;
}

function lastMessageIncoming(record: RawRecord): boolean | null {
  if (contactWroteAt(record) === null) return false;
  const said = flagOf(record, ['is_last_message_by_contact', 'last_message_incoming']);
  if (said !== null) return said;
  const direction = messageDirection(newestInside(record));
  return direction === null ? null : direction === 'incoming';
}

function isFilledList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}
