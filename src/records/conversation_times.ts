import { isPlainObject } from '../values/json';
import { newestFirst } from '../values/newest_first';
import { isNever, readTime } from '../values/time';
import { wordList } from '../values/word_list';
import { type Direction, directionIn, messageDirection } from './direction';
import { isNote, messageSentAt } from './message';
import { contactWord, fieldsNamed, kept, type RawRecord } from './names';
import { firstOf, flagIn, isNoTime, latest, timeIn } from './values';

// When something happened in a conversation. Every service has its own names for that, so a field is
// judged by the words in its name (design, "Triggers").

/** Whose message a field's time is about; or any activity, such as a change of the record. */
type About = 'contact' | 'business' | 'message' | 'activity';

const timeWords = new Set(wordList('at on time timestamp date datetime ts utc'));
const latestWords = new Set(wordList('last latest recent newest message msg'));
const messageWords = new Set(
  wordList(
    'message msg chat reply replied response responded inbound incoming received outbound outgoing sent',
  ),
);
const contactWords = new Set([...contactWord.split('|'), 'inbound', 'incoming', 'received']);
const businessWords = new Set(
  wordList('support agent admin staff operator team business bot csr outbound outgoing sent'),
);
/** What else happens to messages, or to only some of them; a user may be of either side. */
const otherWords = new Set(
  wordList(
    'read seen viewed opened delivered failed deleted scheduled campaign broadcast template user id',
  ),
);
const activities =
  /^(?:timestamp|updated?|modified|(?:last|latest|recent)_(?:updated?|modified|activity|active|interaction|interacted)|date_(?:updated|modified)|(?:conversation|chat|last)_(?:timestamp|time))$/;

const aboutOf = kept((name): About | undefined => {
  const words = name.split('_');
  const isTimed = timeWords.has(words.at(-1) ?? '');
  const subject = isTimed ? words.slice(0, -1) : words;
  if (activities.test(name) || activities.test(subject.join('_'))) return 'activity';
  if (name === 'messaged_at') return 'message';
  const isMessage = isTimed && subject.some((word) => messageWords.has(word));
  if (!isMessage || !latestWords.has(subject[0] ?? '')) return undefined;
  if (subject.some((word) => otherWords.has(word))) return undefined;
  if (subject.some((word) => contactWords.has(word))) return 'contact';
  return subject.some((word) => businessWords.has(word)) ? 'business' : 'message';
});

interface TimeField {
  about: About;
  value: unknown;
}

/** A record is asked several times, to choose it, to sort it and to read it. */
const timeFields = new WeakMap<RawRecord, TimeField[]>();
const mostFields = 1_000;

/** The values of a record's fields that are about one of these. */
function valuesAbout(record: RawRecord, ...abouts: About[]): unknown[] {
  let fields = timeFields.get(record);
  if (fields === undefined) {
    const names = Object.keys(record).slice(0, mostFields);
    fields = names.flatMap((name) => {
      const about = aboutOf(name);
      return about === undefined ? [] : { about, value: record[name] };
    });
    timeFields.set(record, fields);
  }
  return fields.filter(({ about }) => abouts.includes(about)).map(({ value }) => value);
}

function latestIn(values: unknown[]): string | null {
  return latest(values.map(timeIn));
}

/** The same, where a date without a time may mean the end of its day. */
function latestPossible(values: unknown[]): string | null {
  const dates = values.filter(
    (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !isNever(value),
  );
  return latest([latestIn(values), ...dates.map((date) => `${date}T23:59:59.999Z`)]);
}

/** Whether a field is filled with what may be a time, but in a spelling that isn't known. */
function isUnreadable(value: unknown): boolean {
  return !isNoTime(value) && timeIn(value) === null && readTime(value) === null;
}

/** When either side last wrote, as ISO 8601 in UTC; null if the record doesn't say. */
export function lastMessageAt(record: RawRecord): string | null {
  // Some services record a bot's reply in only one of these.
  return (
    latestIn(valuesAbout(record, 'contact', 'business', 'message')) ??
    messageSentAt(newestInside(record))
  );
}

/** When the contact last wrote; null if they never did, undefined if the record doesn't say. */
export function contactWroteAt(record: RawRecord): string | null | undefined {
  const values = valuesAbout(record, 'contact');
  return latestIn(values) ?? (values.length > 0 && values.every(isNoTime) ? null : undefined);
}

/**
 * When a message in this direction was last sent, as far as the record tells; null if it doesn't. The
 * time of either's counts where the record says whose message that was.
 */
export function lastMessageOf(record: RawRecord, direction: Direction | 'any'): string | null {
  if (direction === 'any') return lastMessageAt(record);
  const own = direction === 'incoming' ? contactWroteAt(record) : undefined;
  if (own !== undefined) return own;
  const sent = direction === 'outgoing' ? latestIn(valuesAbout(record, 'business')) : null;
  const isIncoming = lastMessageIncoming(record);
  const isWanted = isIncoming === (direction === 'incoming');
  return isIncoming !== null && isWanted ? latest([sent, lastMessageAt(record)]) : sent;
}

const lastFlags = fieldsNamed(
  new RegExp(
    `^(?:is_)?last_(?:message|msg|reply)_(?:(?:from|by)_(?:${contactWord})|incoming|inbound)$`,
  ),
);
const lastSenders = fieldsNamed(
  /^last_(?:message|msg|reply)_(?:direction|by|from|sender|sender_type)$/,
);
const lastOwnFlags = fieldsNamed(
  /^(?:is_)?last_(?:message|msg|reply)_(?:(?:from|by)_me|outgoing)$/,
);

/** Whether the last message is the contact's; null if nothing tells. */
export function lastMessageIncoming(record: RawRecord): boolean | null {
  if (contactWroteAt(record) === null) return false;
  const said = firstOf(lastFlags(record), flagIn);
  if (said !== null) return said;
  const own = firstOf(lastOwnFlags(record), flagIn);
  if (own !== null) return !own;
  const direction =
    directionIn(lastSenders(record), true) ?? messageDirection(newestInside(record));
  return direction === null ? null : direction === 'incoming';
}

/**
 * The latest possible time of a message in this direction: 'never' if the contact hasn't written;
 * null if unknown, as where a record has only its creation, or a time that can't be read.
 */
export function lastActivityAt(
  record: RawRecord,
  direction: Direction | 'any',
): string | 'never' | null {
  const ofContact = valuesAbout(record, 'contact');
  const inside = messagesInside(record);
  if (direction === 'incoming' && ofContact.length > 0) {
    const theirs = inside.filter((message) => messageDirection(message) === 'incoming');
    if (ofContact.some(isUnreadable)) return null;
    return latest([latestPossible(ofContact), ...theirs.map(messageSentAt)]) ?? 'never';
  }
  const values = valuesAbout(record, 'message', 'activity');
  const newest = latest(inside.map(messageSentAt));
  // The other side's messages alone don't tell.
  if (values.some(isUnreadable) || (newest ?? latestPossible(values)) === null) return null;
  return latest([
    newest,
    latestPossible([...values, ...ofContact, ...valuesAbout(record, 'business')]),
  ]);
}

const lists = fieldsNamed(/^messages$/);
const lastMessages = fieldsNamed(
  /^(?:last|latest|newest|recent)_(?:[a-z]+_){0,2}(?:message|msg)(?:_data)?$/,
  /^message$/,
);

/**
 * The messages that some services include in each conversation, all or the last, without internal
 * notes.
 */
export function messagesInside(record: RawRecord): RawRecord[] {
  const listed = lists(record).flatMap(({ value }) => (Array.isArray(value) ? value : []));
  const last = lastMessages(record).map(({ value }) => value);
  return [...listed, ...last].filter(isPlainObject).filter((message) => !isNote(message));
}

/** Whether a record has a list of messages, which may be only the team's notes. */
export function hasMessages(record: RawRecord): boolean {
  return lists(record).some(({ value }) => Array.isArray(value) && value.length > 0);
}

/** The newest of the messages inside a conversation; empty if there are none. */
export function newestInside(record: RawRecord): RawRecord {
  return newestFirst(messagesInside(record), messageSentAt)[0] ?? {};
}
