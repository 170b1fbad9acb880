import { stableId } from '../values/stable_id';
import {
  contactWroteAt,
  hasMessages,
  lastMessageAt,
  lastMessageIncoming,
  lastMessageOf,
  messagesInside,
  newestInside,
} from './conversation_times';
import { messageDirection } from './direction';
import { messageText, recordCreatedAt } from './message';
import { fieldsNamed, type RawRecord } from './names';
import { ownFields } from './own_fields';
import {
  type Person,
  personName,
  type ReadPhone,
  readPerson,
  recordContactId,
  recordPhone,
} from './person';
import { firstOf, idIn, textIn } from './values';

/** The fields that every conversation has, in addition to the service's own. */
export interface Conversation extends Person {
  id: string;
  contact_id: number | null;
  last_message: string | null;
  /** ISO 8601 in UTC, like all times. */
  last_message_at: string | null;
  last_message_incoming: boolean | null;
  /** Whether the contact wrote in the last 24 hours, so that free text reaches them. */
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

/** As many contacts of a list with one number show that it isn't theirs. */
const contactsOfNobody = 3;

/**
 * Reads who the conversations of a list are with. A record's own number that several contacts share
 * is nobody's, such as the business's (design, "Records").
 */
export function listConversations(records: RawRecord[]): Listed[] {
  const read = records.map((record) => ({
    record,
    contactId: recordContactId(record),
    said: recordPhone(record),
  }));
  const sharing = new Map<string, Set<unknown>>();
  for (const { record, contactId, said } of read) {
    if (said === null || said.isContacts) continue;
    const digits = digitsIn(said.phone);
    const contacts = sharing.get(digits) ?? new Set();
    sharing.set(digits, contacts.add(contactId ?? record));
  }
  return read.map(({ record, contactId, said }) => {
    const shared = said?.isContacts ? undefined : sharing.get(digitsIn(said?.phone ?? ''));
    const isNobodys = (shared?.size ?? 0) >= contactsOfNobody;
    return { record, contactId, phone: isNobodys ? null : (said?.phone ?? null) };
  });
}

function digitsIn(phone: string): string {
  return phone.replace(/\D+/g, '') || phone;
}

const ids = fieldsNamed(
  /^id$/,
  /^(?:uuid|uid)$/,
  /^(?:conversation|chat|thread|ticket|room)_(?:id|uuid)$/,
);
const lastTexts = fieldsNamed(
  /^(?:last|latest|newest|recent)_(?:message|msg)$/,
  /^(?:last|latest|newest|recent)_(?:message|msg)_(?:text|body|content|preview)$/,
);

/** Reads a conversation in any dialect. Messages inside it are left out. */
export function readConversation(
  { record, contactId, phone }: Listed,
  readPhone: ReadPhone,
): RawRecord & Conversation {
  const closes = windowEnd(record);
  const now = new Date().toISOString();
  return {
    ...ownFields(record, 'messages'),
    id: firstOf(ids(record), idIn) ?? stableId(identity(record, contactId)),
    contact_id: contactId,
    ...readPerson(record, phone, readPhone),
    last_message: firstOf(lastTexts(record), textIn) ?? messageText(newestInside(record)),
    last_message_at: lastMessageAt(record),
    last_message_incoming: lastMessageIncoming(record),
    reply_window_open: closes === undefined ? null : closes !== null && closes > now,
    reply_window_ends_at: closes ?? null,
  };
}

/** What doesn't change in a conversation. */
function identity(record: RawRecord, contactId: number | null): unknown[] {
  if (contactId !== null) return [contactId];
  const said = recordPhone(record);
  if (said !== null) return [digitsIn(said.phone)];
  return [personName(record), recordCreatedAt(record)];
}

/** How long the channel takes free text after the contact's last message. */
const replyWindow = 24 * 3_600_000;

/** When free text stops reaching the contact; null if they never wrote, undefined if unknown. */
function windowEnd(record: RawRecord): string | null | undefined {
  const never = contactWroteAt(record) === null;
  const wroteAt = lastMessageOf(record, 'incoming');
  if (wroteAt === null) return never ? null : undefined;
  return new Date(Date.parse(wroteAt) + replyWindow).toISOString();
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
  if (messages.length === 0 && hasMessages(record)) return false;
  return lastMessageIncoming(record) ?? true;
}
