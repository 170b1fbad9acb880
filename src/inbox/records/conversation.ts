import { isPlainObject, stableId } from '#values/json';
import { hoursAgo, inWholeSeconds, lacksZone, newestFirst } from '#values/time';
import {
  optedOutIn,
  type Person,
  personOf,
  type ReadPhone,
  readContact,
  withoutSharedNumbers,
} from './contact';
import { type Direction, directionOf } from './direction';
import { Fields, fieldsOf } from './fields';
import { messagesAmong } from './message';
import { conversationPaths, messagePaths } from './paths';
import { idIn, latest, ownFields, type RawRecord, textIn, timeIn } from './values';

/** While the channel accepts free-form messages. */
interface ReplyWindow {
  /** Whether the contact wrote in the last 24 hours, so that free-form messages reach them. */
  reply_window_open: boolean | null;
  /** ISO 8601 in UTC. */
  reply_window_ends_at: string | null;
}

/** The fields that every conversation has in a step's output, in addition to the service's own. */
interface Conversation extends Person, ReplyWindow {
  id: string;
  contact_id: number | null;
  /** Null if the record doesn't say. */
  opted_out: boolean | null;
  last_message: string | null;
  /** ISO 8601 in UTC, like all times. */
  last_message_at: string | null;
  last_message_incoming: boolean | null;
}

/** In milliseconds: how much later the list may record the contact's last message. */
const mostDelay = 60_000;

/** How long the channel accepts free-form messages after the contact's last message. */
const replyWindowLength = 24 * 3_600_000;

/**
 * A conversation of the inbox: whom it's with, and when each side wrote, as far as its record tells. All times are
 * ISO 8601 in UTC. They're read at each use, since of a long list, most aren't needed.
 */
export class InboxConversation {
  readonly contact;
  private readonly fields;

  /** When the contact wrote. */
  private readonly contactTimes;

  /** @param zone of times that have none */
  constructor(
    private readonly record: RawRecord,
    zone: string,
  ) {
    this.fields = new Fields(fieldsOf(record), zone);
    this.contact = readContact(this.fields);
    this.contactTimes = this.fields.times(conversationPaths.contactWroteAt);
  }

  get createdAt(): string | null {
    return this.fields.time(conversationPaths.createdAt);
  }

  get optedOut(): boolean | null {
    return optedOutIn(this.fields);
  }

  /** When the business wrote. */
  private get businessTimes() {
    return this.fields.times(conversationPaths.businessWroteAt);
  }

  /** When one of them wrote, whoever it was. */
  private get eitherTimes() {
    return this.fields.times(conversationPaths.eitherWroteAt);
  }

  /** The messages inside the conversation, without notes, newest first. Most services list none. */
  private get innerMessages() {
    const records = this.fields.values(conversationPaths.messages).flat().filter(isPlainObject);
    return newestFirst(messagesAmong(records, this.fields.zone), ({ sentAt }) => sentAt);
  }

  /** Of the messages inside, the contact's newest. */
  private get newestIncoming() {
    return this.innerMessages.find(({ direction }) => direction === 'incoming');
  }

  /** Of the last message, in an object or in fields named for it. */
  private get lastFields(): Fields {
    return this.fields.inside(conversationPaths.lastMessage);
  }

  /** When the last message was sent, by its own record. */
  private get lastInnerAt(): string | null {
    return this.lastFields.time(messagePaths.sentAt) ?? this.innerMessages[0]?.sentAt ?? null;
  }

  /** The newest activity whose time has no zone; null if all times have one. */
  get newestWithoutZone(): string | null {
    const { activeAt, businessWroteAt, contactWroteAt } = conversationPaths;
    const all = [activeAt, businessWroteAt, contactWroteAt];
    const times = all.flatMap((paths) => this.fields.values(paths)).filter(lacksZone);
    return latest(times.map((time) => timeIn(time, this.fields.zone)));
  }

  /** When either side last wrote; null if the record doesn't say. */
  get lastMessageAt(): string | null {
    // Some services record a bot's reply in only one of these.
    return (
      latest([this.contactTimes.at, this.businessTimes.at, this.eitherTimes.at]) ?? this.lastInnerAt
    );
  }

  /** Of the last message. */
  private get lastText(): string | null {
    return (
      this.fields.pick(conversationPaths.lastTexts, textIn) ??
      this.lastFields.pick(messagePaths.text, textIn) ??
      this.innerMessages[0]?.fields.pick(messagePaths.text, textIn) ??
      null
    );
  }

  /** Whether the last message is the contact's; null if nothing says so. */
  private get lastIsIncoming(): boolean | null {
    // The record says that the contact never wrote.
    if (this.contactTimes.isEmpty) return false;
    const direction = directionOf(this.lastFields) ?? this.innerMessages[0]?.direction;
    return direction ? direction === 'incoming' : null;
  }

  /**
   * When the contact last wrote; null if the record doesn't say. The time of either side is used if the
   * record says that the last message was theirs, and none takes the place of their own that can't be read.
   */
  private get contactWroteAt(): string | null {
    const { at, isMissing, isUnreadable } = this.contactTimes;
    if (isUnreadable) return null;
    return isMissing && this.lastIsIncoming ? this.lastMessageAt : at;
  }

  /** While the channel accepts free-form messages; null where the record doesn't say. */
  get replyWindow(): ReplyWindow {
    const wroteAt = this.contactWroteAt;
    if (wroteAt !== null) {
      const endsAt = later(wroteAt, replyWindowLength);
      return { reply_window_open: endsAt > hoursAgo(0), reply_window_ends_at: endsAt };
    }
    return {
      reply_window_open: this.contactTimes.isEmpty ? false : null,
      reply_window_ends_at: null,
    };
  }

  /**
   * Whether the contact has written. A time takes precedence over the record's flag, because a number that
   * has only received messages may be flagged as having written last.
   */
  get contactHasWritten(): boolean {
    if (this.contactTimes.at !== null || this.newestIncoming) return true;
    return this.lastIsIncoming ?? true;
  }

  /** Since when a message of the contact has had no reply; null if it has one, or if nothing says who wrote last. */
  get unansweredSince(): string | null {
    const wroteAt = this.contactWroteAt;
    if (wroteAt === null) return null;
    const { businessTimes, eitherTimes, lastIsIncoming } = this;
    if (!lastIsIncoming) {
      // The time that can't be read may be a reply's.
      if (businessTimes.isUnreadable || eitherTimes.isUnreadable) return null;
      const isFlagged = lastIsIncoming === false;
      // Nothing says when the business wrote, so a flag that it wrote last is believed. Without a flag, a time of
      // either side can tell.
      if (businessTimes.isMissing && (isFlagged || eitherTimes.isMissing)) return null;
      // Services set the flag as well when somebody reads the messages. So it's wrong if the business's own time is
      // older than the contact's, or empty.
      if (isFlagged && !isLater(wroteAt, businessTimes.at)) return null;
    }
    // Until then, a time of either side may be that of the contact's own message, listed a little late.
    const ownUntil = lastIsIncoming ? later(wroteAt, mostDelay) : wroteAt;
    // Anything later is a reply.
    const last = latest([eitherTimes.at, this.lastInnerAt]);
    return isLater(businessTimes.at, wroteAt) || isLater(last, ownUntil) ? null : wroteAt;
  }

  /**
   * The latest possible time of a message in this direction: 'never' if the contact hasn't written;
   * null if unknown, as where a record has only its creation, or a time that can't be read.
   */
  lastActivityAt(direction: Direction | 'any'): string | 'never' | null {
    const { contactTimes } = this;
    if (direction === 'incoming' && !contactTimes.isMissing) {
      if (contactTimes.isUnreadable) return null;
      return latest([contactTimes.at, this.newestIncoming?.sentAt ?? null]) ?? 'never';
    }
    // The time of the other side's message says nothing about this side's.
    const { at, isUnreadable } = this.fields.times(conversationPaths.activeAt);
    const last = isUnreadable ? null : latest([at, this.lastInnerAt]);
    return last === null ? null : latest([last, contactTimes.at, this.businessTimes.at]);
  }

  /** What a step returns of it, without the messages inside. */
  output(readPhone: ReadPhone): RawRecord & Conversation {
    const { contact, fields, record } = this;
    return {
      ...ownFields(record, fields.zone, 'messages'),
      id:
        fields.pick(conversationPaths.id, idIn) ??
        stableId([contact.id ?? contact.phone ?? contact.name]),
      contact_id: contact.id,
      ...personOf(contact, readPhone),
      opted_out: this.optedOut,
      last_message: this.lastText,
      last_message_at: this.lastMessageAt,
      last_message_incoming: this.lastIsIncoming,
      ...this.replyWindow,
    };
  }
}

function later(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}

/** Whether a time is in a later second than another: a service may list one time with fractions or without. */
function isLater(time: string | null, other: string | null): boolean {
  return inWholeSeconds(time ?? '') > inWholeSeconds(other ?? '');
}

/**
 * Reads the conversations of a list.
 *
 * @param zone of times that have none
 */
export function readConversations(records: RawRecord[], zone = 'UTC'): InboxConversation[] {
  const all = records.map((record) => new InboxConversation(record, zone));
  withoutSharedNumbers(all.map(({ contact }) => contact));
  return all;
}
