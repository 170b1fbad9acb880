import { isPlainObject } from '../../values/json';
import { inWholeSeconds, lacksZone, newestFirst } from '../../values/time';
import { conversationPaths, lastMessagePaths } from './conversation_paths';
import { type Direction, directionOf } from './direction';
import type { Fields } from './fields';
import { withoutNotes } from './message';
import { messagePaths } from './message_paths';
import { latest, textIn, timeIn } from './values';

/** In milliseconds: how much later the list may record the contact's last message. */
const mostDelay = 60_000;

/** How long the channel accepts free-form messages after the contact's last message. */
const replyWindow = 24 * 3_600_000;

/** What a conversation's record says of when each side wrote. All times are ISO 8601 in UTC. */
export class ConversationTimes {
  private readonly contact;

  constructor(private readonly fields: Fields) {
    this.contact = fields.times(conversationPaths.contactWroteAt);
  }

  private get business() {
    return this.fields.times(conversationPaths.businessWroteAt);
  }

  private get either() {
    return this.fields.times(conversationPaths.eitherWroteAt);
  }

  /** The messages inside the conversation, without notes, newest first. Most services list none. */
  private get inside() {
    const records = this.fields.values(conversationPaths.messages).flat().filter(isPlainObject);
    if (records.length === 0) return [];
    return newestFirst(withoutNotes(records, this.fields.zone), ({ sentAt }) => sentAt);
  }

  private get insideAt(): string | null {
    return this.fields.time(lastMessagePaths.sentAt) ?? this.inside[0]?.sentAt ?? null;
  }

  /** The newest activity whose time has no zone; null if all times have one. */
  get newestWithoutZone(): string | null {
    const { activeAt, businessWroteAt, contactWroteAt, eitherWroteAt } = conversationPaths;
    const all = [activeAt, businessWroteAt, contactWroteAt, eitherWroteAt];
    const times = all.flatMap((paths) => this.fields.values(paths)).filter(lacksZone);
    return latest(times.map((time) => timeIn(time, this.fields.zone)));
  }

  /** Whether the record says that the contact never wrote. */
  get neverWrote(): boolean {
    return this.contact.is === 'empty';
  }

  /** When either side last wrote; null if the record doesn't say. */
  get lastMessageAt(): string | null {
    // Some services record a bot's reply in only one of these.
    return latest([this.contact.at, this.business.at, this.either.at]) ?? this.insideAt;
  }

  /** Of the last message. */
  get lastText(): string | null {
    return (
      this.fields.pick(conversationPaths.lastText, textIn) ??
      this.fields.pick(lastMessagePaths.text, textIn) ??
      this.inside[0]?.fields.pick(messagePaths.text, textIn) ??
      null
    );
  }

  /** Whether the last message is the contact's; null if nothing says so. */
  get lastIsIncoming(): boolean | null {
    if (this.neverWrote) return false;
    const direction = directionOf(this.fields, lastMessagePaths) ?? this.inside[0]?.direction;
    return direction ? direction === 'incoming' : null;
  }

  /**
   * When the contact last wrote; null if the record doesn't say. The time of either side is used if the
   * record says that the last message was theirs, and none takes the place of their own that can't be read.
   */
  get contactWroteAt(): string | null {
    const { is, at } = this.contact;
    if (is === 'unreadable') return null;
    return is === 'missing' && this.lastIsIncoming ? this.lastMessageAt : at;
  }

  /** While the channel accepts free-form messages; null where the record doesn't say. */
  get replyWindow(): { isOpen: boolean | null; endsAt: string | null } {
    const wroteAt = this.contactWroteAt;
    if (wroteAt === null) return { isOpen: this.neverWrote ? false : null, endsAt: null };
    const ends = Date.parse(wroteAt) + replyWindow;
    return { isOpen: ends > Date.now(), endsAt: new Date(ends).toISOString() };
  }

  /**
   * Whether the contact has written. A time takes precedence over the record's flag, because a number that
   * has only received messages may be flagged as having written last.
   */
  get contactHasWritten(): boolean {
    if (this.contact.is === 'known' || this.neverWrote) return !this.neverWrote;
    if (this.inside.some(({ direction }) => direction === 'incoming')) return true;
    return this.lastIsIncoming ?? true;
  }

  /** Since when a message of the contact has had no reply; null if it has one, or if nothing says who wrote last. */
  get unansweredSince(): string | null {
    const wroteAt = this.contactWroteAt;
    if (wroteAt === null) return null;
    const { business } = this;
    const last = latest([this.either.at, this.insideAt]);
    if (!this.lastIsIncoming && !this.canTellByTimes(wroteAt)) return null;
    // The list may record the contact's own message a little later.
    const delay = Date.parse(last ?? wroteAt) - Date.parse(wroteAt);
    const isOwn = this.lastIsIncoming && delay <= mostDelay;
    return isLater(latest([business.at, isOwn ? null : last]), wroteAt) ? null : wroteAt;
  }

  /**
   * Whether times tell who wrote last, if no flag says that the contact did. A flag that they didn't gives way only
   * to a time of the business's own that is older, or empty: services clear it when somebody reads the messages.
   */
  private canTellByTimes(wroteAt: string): boolean {
    const { business, either } = this;
    if (business.is === 'unreadable' || either.is === 'unreadable') return false;
    if (this.lastIsIncoming === null) return business.is !== 'missing' || either.is !== 'missing';
    return business.is === 'empty' || (business.is === 'known' && isLater(wroteAt, business.at));
  }

  /**
   * The latest possible time of a message in this direction: 'never' if the contact hasn't written;
   * null if unknown, as where a record has only its creation, or a time that can't be read.
   */
  lastActivityAt(direction: Direction | 'any'): string | 'never' | null {
    const { contact, business, either } = this;
    if (direction === 'incoming' && contact.is !== 'missing') {
      if (contact.is === 'unreadable') return null;
      const written = this.inside.filter((one) => one.direction === 'incoming');
      return latest([contact.at, ...written.map(({ sentAt }) => sentAt)]) ?? 'never';
    }
    // The time of the other side's message says nothing about this side's.
    const activity = this.fields.times(conversationPaths.activeAt);
    if (either.is === 'unreadable' || activity.is === 'unreadable') return null;
    const last = latest([either.at, activity.at, this.insideAt]);
    return last === null ? null : latest([last, contact.at, business.at]);
  }
}

/** Whether a time is in a later second than another: a service may list one time with fractions or without. */
function isLater(time: string | null, other: string | null): boolean {
  return inWholeSeconds(time ?? '') > inWholeSeconds(other ?? '');
}
