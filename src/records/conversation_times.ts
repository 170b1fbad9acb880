import { isPlainObject } from '../values/json';
import { newestFirst } from '../values/newest_first';
import { inWholeSeconds } from '../values/time';
import { type Direction, messageDirection } from './direction';
import { isNote, messageSentAt } from './message';
import { contactWord, fieldsNamed, kept, keysOf, type RawRecord, unwrapped } from './names';
import { isNoTime, latest, timeIn } from './values';

// When something happened in a conversation. Every service has its own names for that, so a field is
// judged by the words in its name (design, "Triggers").

/** Whose message a field's time is about; or any activity, such as a change of the record. */
type About = 'contact' | 'business' | 'message' | 'activity';

const timeWord = '(?:at|on|em|en|time|timestamp|date|datetime|ts|utc)';
const activity = new RegExp(
  `^(?:timestamp|updated?|modified|(?:last|latest|recent)_(?:updated?|modified|activity|active|interaction|interacted)|date_(?:updated|modified)|(?:conversation|chat|last)_(?:timestamp|time))(?:_${timeWord})?$`,
);
const ofLatest = new RegExp(
  `^(?:last|latest|recent|newest|ultim[ao]|message|msg|messaged)_(?:.*_)?${timeWord}$`,
);
/** Matches a name with one of these words before its last, which is the time's. */
const has = (words: string) => new RegExp(`(?:^|_)(?:${words})_`);
const ofMessage = has(
  'message|msg|messaged|mensagem|mensaje|chat|reply|replied|response|responded|inbound|incoming|received|outbound|outgoing|sent',
);
const ofContact = has(`${contactWord}|inbound|incoming|received`);
const ofBusiness = has(
  'support|agent|admin|staff|operator|team|business|bot|csr|outbound|outgoing|sent',
);
/** What else happens to messages, or to only some of them; a user may be of either side. */
const ofOthers = has(
  'read|seen|viewed|opened|delivered|failed|deleted|scheduled|campaign|broadcast|template|user|id',
);

const aboutOf = kept((name): About | undefined => {
  if (activity.test(name)) return 'activity';
  if (!ofLatest.test(name) || !ofMessage.test(name) || ofOthers.test(name)) return undefined;
  if (ofContact.test(name)) return 'contact';
  return ofBusiness.test(name) ? 'business' : 'message';
});

/** The values of a record's fields that are about one of these. */
function valuesAbout(record: RawRecord, ...abouts: About[]): unknown[] {
  const fields = unwrapped(record);
  const values: unknown[] = [];
  for (const key of keysOf(fields)) {
    const about = aboutOf(key);
    if (about !== undefined && abouts.includes(about)) values.push(fields[key]);
  }
  return values;
}

function latestIn(values: unknown[]): string | null {
  return latest(values.map(timeIn));
}

/** Whether a field is filled with what may be a time, but in a spelling that isn't known. */
function isUnreadable(value: unknown): boolean {
  return !isNoTime(value) && timeIn(value) === null;
}

/** When either side last wrote, as ISO 8601 in UTC; null if the record doesn't say. */
export function lastMessageAt(record: RawRecord): string | null {
  // Some services record a bot's reply in only one of these.
  const told = latestIn(valuesAbout(record, 'contact', 'business', 'message'));
  return told ?? messageSentAt(newestInside(record));
}

/**
 * When the contact last wrote; null if they never did, undefined if the record doesn't say, or in a
 * spelling that isn't known.
 */
export function contactWroteAt(record: RawRecord): string | null | undefined {
  const values = valuesAbout(record, 'contact');
  return values.length === 0 || values.some(isUnreadable) ? undefined : latestIn(values);
}

/**
 * When a message in this direction was last sent, as far as the record tells; null if it doesn't. The
 * time of either side is used if the record says whose message that was.
 */
export function lastMessageOf(record: RawRecord, direction: Direction | 'any'): string | null {
  if (direction === 'any') return lastMessageAt(record);
  // No other time takes the place of the contact's, even if that can't be read.
  if (direction === 'incoming' && valuesAbout(record, 'contact').length > 0) {
    return contactWroteAt(record) ?? null;
  }
  const sent = direction === 'outgoing' ? latestIn(valuesAbout(record, 'business')) : null;
  const isWanted = lastMessageIncoming(record) === (direction === 'incoming');
  return isWanted ? latest([sent, lastMessageAt(record)]) : sent;
}

const ofLastMessage = /^(?:is_)?(?:last|latest)_(?:(?:message|msg|reply)_|(?=direction$))/;
const lastFields = fieldsNamed(ofLastMessage);

/** Whether the last message is the contact's; null if nothing tells. */
export function lastMessageIncoming(record: RawRecord): boolean | null {
  if (contactWroteAt(record) === null) return false;
  const told = lastFields(record).map(({ name, value }) => [
    name.replace(ofLastMessage, ''),
    value,
  ]);
  const direction =
    messageDirection(Object.fromEntries(told)) ?? messageDirection(newestInside(record));
  return direction === null ? null : direction === 'incoming';
}

/**
 * Since when a message of the contact has had no reply; null if the business wrote last, or if nothing
 * tells who did.
 */
export function unansweredSince(record: RawRecord): string | null {
  const wroteAt = lastMessageOf(record, 'incoming');
  const isIncoming = lastMessageIncoming(record);
  if (wroteAt === null || isIncoming === false) return null;
  const business = valuesAbout(record, 'business');
  const either = valuesAbout(record, 'message');
  const others = [...business, ...either];
  if (isIncoming === null && (others.length === 0 || others.some(isUnreadable))) return null;
  const last = latest([latestIn(either), messageSentAt(newestInside(record))]);
  // The list may note the same message a little later.
  const isOwn = isIncoming && Date.parse(last ?? wroteAt) - Date.parse(wroteAt) <= mostDelay;
  const answered = latest([latestIn(business), isOwn ? null : last]) ?? '';
  return inWholeSeconds(answered) > inWholeSeconds(wroteAt) ? null : wroteAt;
}

const mostDelay = 60_000;

/**
 * The latest possible time of a message in this direction: 'never' if the contact hasn't written;
 * null if unknown, as where a record has only its creation, or a time that can't be read.
 */
export function lastActivityAt(
  record: RawRecord,
  direction: Direction | 'any',
): string | 'never' | null {
  const latestAbout = (...abouts: About[]) => latestIn(valuesAbout(record, ...abouts));
  const isUnknown = (...abouts: About[]) => valuesAbout(record, ...abouts).some(isUnreadable);
  const inside = messagesInside(record);
  if (direction === 'incoming' && valuesAbout(record, 'contact').length > 0) {
    if (isUnknown('contact')) return null;
    const theirs = inside.filter((message) => messageDirection(message) === 'incoming');
    return latest([latestAbout('contact'), ...theirs.map(messageSentAt)]) ?? 'never';
  }
  // The other side's messages alone don't tell.
  const either = latest([latestAbout('message', 'activity'), ...inside.map(messageSentAt)]);
  if (either === null || isUnknown('message', 'activity')) return null;
  return latest([either, latestAbout('contact', 'business')]);
}

const insideFields = fieldsNamed(
  /^messages$/,
  /^(?:last|latest|newest|recent)_(?:[a-z]+_){0,2}(?:message|msg)(?:_data)?$/,
  /^message$/,
);

/** The messages that some services include in each conversation, all or the last, without notes. */
export function messagesInside(record: RawRecord): RawRecord[] {
  return insideFields(record)
    .flatMap(({ value }) => value)
    .filter(isPlainObject)
    .filter((message) => !isNote(message));
}

/** The newest of the messages inside a conversation; empty if there are none. */
export function newestInside(record: RawRecord): RawRecord {
  return newestFirst(messagesInside(record), messageSentAt)[0] ?? {};
}

const allInside = fieldsNamed(/^messages$/);

/**
 * Whether a list's length is a page's, behind which the service may have more: ten or more, and a
 * multiple of five.
 */
export function mayBePage(list: unknown[]): boolean {
  return list.length >= 10 && list.length % 5 === 0;
}

/** When a conversation's first message was sent, if it includes all its messages; otherwise null. */
export function firstMessageAt(record: RawRecord): string | null {
  const list = allInside(record).find(({ value }) => Array.isArray(value))?.value;
  if (!Array.isArray(list) || mayBePage(list)) return null;
  const times = list.map((one) => (isPlainObject(one) ? messageSentAt(one) : null));
  return times.includes(null) ? null : (times.toSorted()[0] ?? null);
}
