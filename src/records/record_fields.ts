import { deepest, isPlainObject, valuesIn } from '../values/json';
import { lazy } from '../values/lazy';
import { isFirstDay, isNever, readTime } from '../values/time';

/** A record as the service gave it. */
export type RawRecord = Record<string, unknown>;

/** How many nested objects may wrap a text. */
const mostWraps = 3;

/** The first of these fields with content, as text, which may be wrapped in an object. */
export function unwrappedTextOf(
  record: RawRecord,
  keys: string[],
  wraps = mostWraps,
): string | null {
  for (const key of keys) {
    const value = fieldOf(record, key);
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
    if (isPlainObject(value) && wraps > 0) {
      const inner: string | null = unwrappedTextOf(value, ['text', 'value', 'body'], wraps - 1);
      if (inner !== null) return inner;
    }
  }
  return null;
}

/** The first of these fields that holds a time, as ISO 8601 in UTC; null if none does. */
export function timeOf(record: RawRecord, keys: string[]): string | null {
  for (const key of keys) {
    const time = readRecordTime(fieldOf(record, key));
    if (time !== null) return time;
  }
  return null;
}

/** A record's time as ISO 8601 in UTC; null also for a zero, which services write for no time. */
export function readRecordTime(value: unknown): string | null {
  const time = readTime(timeIn(value));
  return time === null || isFirstDay(time) ? null : time;
}

/** The time in an object, as PHP, Carbon, MongoDB and Firestore write it. */
function timeIn(value: unknown, levels = mostWraps): unknown {
  if (!isPlainObject(value) || levels === 0) return value;
  const { date, timezone } = value;
  if (typeof date === 'string' && typeof timezone === 'string') return `${date} ${timezone}`;
  const inner = timeKeys.map((key) => value[key]).find((one) => one !== undefined);
  return timeIn(inner, levels - 1);
}

const timeKeys = ['$date', '$numberLong', 'iso8601', 'timestamp', '_seconds', 'seconds'];

/** The latest of some ISO times; null if there is none. */
export function latest(times: (string | null)[]): string | null {
  return times.reduce((most, time) => (time !== null && time > (most ?? '') ? time : most), null);
}

/** The first of these fields that is true or false; null if none is. */
export function flagOf(record: RawRecord, keys: string[]): boolean | null {
  for (const key of keys) {
    const flag = readFlag(fieldOf(record, key));
    if (flag !== null) return flag;
  }
  return null;
}

/** The first of these fields that is filled. */
export function firstOf(record: RawRecord, keys: string[]): unknown {
  return keys
    .map((key) => fieldOf(record, key))
    .find((value) => value !== undefined && value !== null && value !== '');
}

/** A record's contact object; empty if there is none. */
export function contactOf(record: RawRecord): RawRecord {
  return isPlainObject(record.contact) ? record.contact : {};
}

/** A field by its snake_case name, whether the record uses snake_case or camelCase. */
function fieldOf(record: RawRecord, key: string): unknown {
  return record[key] ?? record[camel(key)];
}

const camels = new Map<string, string>();

/** `last_reply_at` as `lastReplyAt`. Cached, since it's needed for every record. */
function camel(key: string): string {
  const known = camels.get(key);
  if (known !== undefined) return known;
  const name = key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  camels.set(key, name);
  return name;
}

function readFlag(value: unknown): boolean | null {
  if (typeof value === 'object') return null;
  const text = String(value).trim().toLowerCase();
  if (/^(1|true|t|yes|y)$/.test(text)) return true;
  return /^(0|false|f|no|n)$/.test(text) ? false : null;
}

/** Fields for the address of a message's media. */
const mediaKeys = ['media_url', 'header_image', 'header_video', 'header_document', 'header_audio'];
const mediaNames = lazy(() => new Set(mediaKeys.flatMap((key) => [key, camel(key)])));

/** More values than any record has; reading a million of one record would take long. */
const mostValues = 10_000;

/**
 * The record's own fields, made fit for a Zap (design, "Records"): times are ISO 8601 with a zone,
 * flags are true or false, and an absolute address after a stray slash loses the slash. Values
 * nested too deep to be returned are left out, and so are those beyond 10,000.
 *
 * @param except a field to leave out
 */
export function ownFields(record: RawRecord, except?: string): RawRecord {
  const fields: [string, unknown][] = [];
  let room = mostValues;
  for (const key of Object.keys(record)) {
    if (room === 0) break;
    const value = record[key];
    const left = key === except ? undefined : roomAfter(value, room, deepest);
    if (left === undefined) continue;
    room = left;
    fields.push([key, usable(key, value)]);
  }
  return Object.fromEntries(fields);
}

/** How many more values there's room for after this one; undefined if it's too large or deep. */
function roomAfter(value: unknown, room: number, levels: number): number | undefined {
  if (typeof value !== 'object' || value === null) return room > 0 ? room - 1 : undefined;
  let left: number | undefined = room > 0 && levels > 0 ? room - 1 : undefined;
  for (const item of valuesIn(value)) {
    if (left === undefined) break;
    left = roomAfter(item, left, levels - 1);
  }
  return left;
}

function usable(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => usable('', item));
  if (isPlainObject(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([name, item]) => [name, usable(name, item)]));
  }
  if (key.endsWith('t') && /(_at|[a-z0-9]At)$/.test(key)) {
    return readRecordTime(value) ?? (isNever(value) ? null : value);
  }
  // Other texts may be names or answers.
  const isFlag = /^(is|has)(_|[A-Z])/.test(key) && /^\s*([01]|true|false)\s*$/i.test(String(value));
  if (isFlag) return readFlag(value);
  return mediaNames().has(key) ? withoutSlash(value) : value;
}

/** `/https://…`: some services put a slash before every address, as for their own files. */
function withoutSlash(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^\s*\/+(?=https?:\/\/)/i, '') : value;
}

/**
 * The address of a record's media; null if it has none, or an unsafe one.
 *
 * @param baseUrl what a relative address belongs to
 */
export function mediaUrl(record: RawRecord, baseUrl: string): string | null {
  const address = withoutSlash(unwrappedTextOf(record, mediaKeys));
  const url = typeof address === 'string' ? URL.parse(address, `${baseUrl}/`) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
