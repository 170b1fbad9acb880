import { isPlainObject } from '../values/json';
import { newestFirst } from '../values/newest_first';
import { inWholeSeconds } from '../values/time';
import { type Direction, messageDirection } from './direction';
import { type ListedMessage, messageSentAt, withoutNotes } from './message';
import {
  contactWord,
  fieldsNamed,
  fieldsOf,
  lastWord,
  messageWord,
  type RawRecord,
  timeWord,
} from './names';
import { isNoTime, latest, timeIn } from './values';

// When something happened in a conversation. Every service has its own names for that, so a field is
// judged by the words in its name (design, "Triggers").

const when = `(?:${timeWord}|utc)`;
/** Matches a name with one of these words before its last, which is the time's. */
const has = (words: string) => `(?=(?:.*_)?(?:${words})_)`;
const ofMessage = has(
  `${messageWord}|chat|reply|replied|response|inbound|incoming|received|outbound|outgoing|sent`,
);
/** What else happens to messages, or to only some of them; a user may be of either side. */
const ofOthers =
  'read|seen|viewed|opened|delivered|failed|deleted|scheduled|campaign|broadcast|template|user|id';
const ofLatest = `^(?!(?:.*_)?(?:${ofOthers})_)${ofMessage}`;
const latestTime = `(?:last|latest|newest|ultim[ao]|message|msg)_(?:.*_)?${when}$`;
const latestBy = (words: string) => new RegExp(`${ofLatest}${has(words)}${latestTime}`);

/** The times of a conversation, each with whose message it is about; or with any activity. */
const timesIn = fieldsOf({
  activity: new RegExp(
    `^(?:timestamp|updated?|modified|(?:last|latest|recent)_(?:updated?|modified|activity|active|interaction|interacted)|date_(?:updated|modified)|(?:conversation|chat|last)_(?:timestamp|time))(?:_${when})?$`,
  ),
  contact: latestBy(`${contactWord}|inbound|incoming|received`),
  business: latestBy(
    'support|agent|admin|staff|operator|team|business|bot|csr|outbound|outgoing|sent',
  ),
  message: new RegExp(ofLatest + latestTime),
});
type About = ReturnType<typeof timesIn>[number]['kind'];

/** The times of a record that are about one of these: how many, whether all can be read, and the latest. */
function timesAbout(record: RawRecord, ...abouts: About[]) {
  const values = timesIn(record)
    .filter(({ kind }) => abouts.includes(kind))
    .map(({ value }) => value);
  const times = values.map(timeIn);
  const areRead = values.every((value, at) => isNoTime(value) || times[at] !== null);
  return { count: values.length, areRead, latest: latest(times) };
}

/** When either side last wrote, as ISO 8601 in UTC; null if the record doesn't say. */
export function lastMessageAt(record: RawRecord): string | null {
  // Some services record a bot's reply in only one of these.
  const told = timesAbout(record, 'contact', 'business', 'message');
  return told.latest ?? newestInside(record).sent_at;
}

/**
 * When the contact last wrote: 'never' if they haven't; null if the record has no time of theirs, or one
 * in a spelling that isn't known.
 */
export function contactWroteAt(record: RawRecord): string | 'never' | null {
  const { count, areRead, latest } = timesAbout(record, 'contact');
  return count > 0 && areRead ? (latest ?? 'never') : null;
}

/**
 * When a message in this direction was last sent, as far as the record tells; null if it doesn't. The
 * time of either side is used if the record says whose message that was.
 */
export function lastMessageOf(record: RawRecord, direction: Direction | 'any'): string | null {
  if (direction === 'any') return lastMessageAt(record);
  const own = timesAbout(record, direction === 'incoming' ? 'contact' : 'business');
  // No other time takes the place of the contact's, even if that can't be read.
  if (direction === 'incoming' && own.count > 0) return own.areRead ? own.latest : null;
  const isLast = lastMessageIncoming(record) === (direction === 'incoming');
  return isLast ? latest([own.latest, lastMessageAt(record)]) : own.latest;
}

const ofLastMessage = /^(?:is_)?(?:last|latest)_(?:(?:message|msg|reply)_)?/;
const lastFields = fieldsNamed(ofLastMessage);

/** Whether the last message is the contact's; null if nothing tells. */
export function lastMessageIncoming(record: RawRecord): boolean | null {
  if (contactWroteAt(record) === 'never') return false;
  const told = lastFields(record).map(({ name, value }) => [
    name.replace(ofLastMessage, ''),
    value,
  ]);
  const direction = messageDirection(Object.fromEntries(told)) ?? newestInside(record).direction;
  return direction === null ? null : direction === 'incoming';
}

/** In milliseconds: how much later the list may record the contact's last message. */
const mostDelay = 60_000;

/**
 * Since when a message of the contact has had no reply; null if the business wrote last, or if nothing
 * tells who did.
 */
export function unansweredSince(record: RawRecord): string | null {
  const wroteAt = lastMessageOf(record, 'incoming');
  const isIncoming = lastMessageIncoming(record);
  if (wroteAt === null || isIncoming === false) return null;
  const others = timesAbout(record, 'business', 'message');
  if (isIncoming === null && (others.count === 0 || !others.areRead)) return null;
  const last = latest([timesAbout(record, 'message').latest, newestInside(record).sent_at]);
  const isOwn = isIncoming && Date.parse(last ?? wroteAt) - Date.parse(wroteAt) <= mostDelay;
  const answered = latest([timesAbout(record, 'business').latest, isOwn ? null : last]) ?? '';
  return inWholeSeconds(answered) > inWholeSeconds(wroteAt) ? null : wroteAt;
}

/**
 * The latest possible time of a message in this direction: 'never' if the contact hasn't written;
 * null if unknown, as where a record has only its creation, or a time that can't be read.
 */
export function lastActivityAt(
  record: RawRecord,
  direction: Direction | 'any',
): string | 'never' | null {
  const inside = messagesInside(record);
  const theirs = timesAbout(record, 'contact');
  if (direction === 'incoming' && theirs.count > 0) {
    const written = inside.filter((one) => one.direction === 'incoming');
    const wroteAt = latest([theirs.latest, ...written.map(({ sent_at }) => sent_at)]);
    return theirs.areRead ? (wroteAt ?? 'never') : null;
  }
  // The time of the other side's message says nothing about this side's.
  const either = timesAbout(record, 'message', 'activity');
  const last = latest([either.latest, ...inside.map(({ sent_at }) => sent_at)]);
  const business = timesAbout(record, 'business');
  return last && either.areRead ? latest([last, theirs.latest, business.latest]) : null;
}

const insideFields = fieldsNamed(
  /^messages$/,
  new RegExp(`^(?:${lastWord})_(?:[a-z]+_){0,2}(?:${messageWord})(?:_data)?$`),
  /^message$/,
);

/** The messages that some services include in each conversation, all or the last, without notes. */
export function messagesInside(record: RawRecord): ListedMessage[] {
  const inside = insideFields(record).flatMap(({ value }) => value);
  return withoutNotes(inside.filter(isPlainObject));
}

/** The newest of the messages inside a conversation; an empty one if there are none. */
export function newestInside(record: RawRecord): ListedMessage {
  const [newest] = newestFirst(messagesInside(record), ({ sent_at }) => sent_at);
  return newest ?? { record: {}, direction: null, sent_at: null };
}

/**
 * Whether a list's length is a page's, behind which the service may have more: ten or more, and a
 * multiple of five.
 */
export function mayBePage(list: unknown[]): boolean {
  return list.length >= 10 && list.length % 5 === 0;
}

/** When a conversation's first message was sent, if it includes all its messages; otherwise null. */
export function firstMessageAt(record: RawRecord): string | null {
  const list = insideFields(record).find(({ name }) => name === 'messages')?.value;
  if (!Array.isArray(list) || mayBePage(list)) return null;
  const times = list.map((one) => (isPlainObject(one) ? messageSentAt(one) : null));
  return times.includes(null) ? null : (times.toSorted()[0] ?? null);
}
