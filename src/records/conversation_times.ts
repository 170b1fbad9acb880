import { isPlainObject } from '../values/json';
import { newestFirst } from '../values/newest_first';
import { isNever, readTime } from '../values/time';
import { wordList } from '../values/word_list';
import { isNote, messageSentAt } from './message';
import type { Direction } from './message_direction';
import { latest, type RawRecord, readRecordTime, timeOf } from './record_fields';

// When something happened in a conversation. Every service has its own names for that, so a field is
// judged by the words in its name (design, "Triggers").

/** Whose message a field's time is about; or any activity, such as a change of the record. */
type About = 'contact' | 'business' | 'message' | 'activity';

const timeWords = new Set(['at', 'on', 'time', 'timestamp', 'date', 'datetime', 'ts', 'utc']);
const latestWords = new Set(['last', 'latest', 'recent', 'newest', 'message', 'msg']);
const messageWords = new Set(
  wordList(
    'message msg reply replied response responded inbound incoming received outbound outgoing sent',
  ),
);
const contactWords = new Set(
  wordList('contact client customer visitor subscriber inbound incoming received'),
);
const businessWords = new Set(
  wordList('support agent admin staff operator team business bot csr outbound outgoing sent'),
);
/** What else happens to messages, or to only some of them; a user may be of either side. */
const otherWords = new Set(
  wordList(
    'read seen viewed opened delivered failed deleted scheduled campaign broadcast template user id',
  ),
);
const activityNames = new Set(
  wordList(`
  updated update modified last_updated last_update last_modified date_updated date_modified
  last_activity last_active latest_activity last_interaction last_interacted recent_activity`),
);

const longestName = 40;
const mostFields = 1_000;
/** Services' names are few; the bound is for those that put data into names. */
const mostKnown = 1_000;
const known = new Map<string, About | undefined>();

/** Cached, since it's asked for every field of every record. */
function aboutOf(name: string): About | undefined {
  if (name.length > longestName) return undefined;
  if (known.has(name)) return known.get(name);
  const about = readName(name);
  if (known.size < mostKnown) known.set(name, about);
  return about;
}

function readName(name: string): About | undefined {
  const words = name
    .replace(/([a-z\d])(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .split('_');
  const isTimed = timeWords.has(words.at(-1) ?? '');
  const subject = isTimed ? words.slice(0, -1) : words;
  if (name === 'timestamp' || activityNames.has(subject.join('_'))) return 'activity';
  const isMessage = isTimed && subject.some((word) => messageWords.has(word));
  if (!isMessage || !latestWords.has(subject[0] ?? '')) return undefined;
  if (subject.some((word) => otherWords.has(word))) return undefined;
  if (subject.some((word) => contactWords.has(word))) return 'contact';
  return subject.some((word) => businessWords.has(word)) ? 'business' : 'message';
}

/** The values of a record's fields that are about one of these. */
function valuesAbout(record: RawRecord, abouts: readonly About[]): unknown[] {
  const fields = timeFields.get(record) ?? findTimeFields(record);
  return fields.filter(({ about }) => abouts.includes(about)).map(({ value }) => value);
}

interface TimeField {
  about: About;
  value: unknown;
}

/** A record is asked several times, to choose it, to sort it and to read it. */
const timeFields = new WeakMap<RawRecord, TimeField[]>();

function findTimeFields(record: RawRecord): TimeField[] {
  const fields: TimeField[] = [];
  for (const name of Object.keys(record).slice(0, mostFields)) {
    const about = aboutOf(name);
    if (about !== undefined) fields.push({ about, value: record[name] });
  }
  timeFields.set(record, fields);
  return fields;
}

function latestIn(values: unknown[]): string | null {
  return latest(values.map(readRecordTime));
}

/** The same, where a date without a time may mean the end of its day. */
function latestPossible(values: unknown[]): string | null {
  const time = latestIn(values);
  const dates = values.filter(
    (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !isNever(value),
  );
  return latest([time, ...dates.map((date) => `${date}T23:59:59.999Z`)]);
}

/** Whether a field is filled with what may be a time, but in a spelling that isn't known. */
function isUnreadable(value: unknown): boolean {
  return !isEmpty(value) && readTime(value) === null;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false || isNever(value)) return true;
  return typeof value === 'string' && /^(?:never|none|null|n\/a|-*)$/i.test(value.trim());
}

/** When a conversation began, as ISO 8601 in UTC; null if the record doesn't say. */
export function createdAt(record: RawRecord): string | null {
  return timeOf(record, ['created_at']);
}

/** When either side last wrote, as ISO 8601 in UTC; null if the record doesn't say. */
export function lastMessageAt(record: RawRecord): string | null {
  return (
    timeOf(record, ['last_message_at']) ??
    // Some services record a bot's reply in only one of these.
    latestIn(valuesAbout(record, ['contact', 'business', 'message'])) ??
    messageSentAt(newestInside(record))
  );
}

/** When the contact last wrote; null if they never did, undefined if the record doesn't say. */
export function contactWroteAt(record: RawRecord): string | null | undefined {
  const values = valuesAbout(record, ['contact']);
  const time = latestIn(values);
  return time ?? (values.length > 0 && values.every(isEmpty) ? null : undefined);
}

/**
 * The latest possible time of a message in this direction: 'never' if the contact hasn't written;
 * null if unknown, as where a record has only its creation, or a time that can't be read.
 */
export function lastActivityAt(
  record: RawRecord,
  direction: Direction | 'any',
): string | 'never' | null {
  const ofContact = valuesAbout(record, ['contact']);
  if (direction === 'incoming' && ofContact.length > 0) {
    return ofContact.some(isUnreadable) ? null : (latestPossible(ofContact) ?? 'never');
  }
  const values = valuesAbout(record, ['message', 'activity']);
  const inside = messageSentAt(newestInside(record));
  // The other side's messages alone don't tell.
  if (values.some(isUnreadable) || (inside ?? latestPossible(values)) === null) return null;
  const ofEither = [...values, ...ofContact, ...valuesAbout(record, ['business'])];
  return latest([inside, createdAt(record), latestPossible(ofEither)]);
}

/**
 * The messages that some services include in each conversation, all or the last, without internal
 * notes.
 */
export function messagesInside(record: RawRecord): RawRecord[] {
  const list: unknown[] = Array.isArray(record.messages) ? record.messages : [];
  const last = [record.last_message, record.lastMessage, record.latest_message];
  return [...list, ...last].filter(isPlainObject).filter((message) => !isNote(message));
}

/** The newest of the messages inside a conversation; empty if there are none. */
export function newestInside(record: RawRecord): RawRecord {
  return newestFirst(messagesInside(record), messageSentAt)[0] ?? {};
}
