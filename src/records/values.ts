import { isPlainObject, nestsTooDeep } from '../values/json';
import { isBlank, withoutMarks } from '../values/text';
import { isNoTime, readTime } from '../values/time';

/** A record as the service returned it. */
export type RawRecord = Record<string, unknown>;

// The readers of a record's values. Each returns null for what it can't read.

/** Of a list, the first item's text. */
export function textIn(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value;
  if (typeof one === 'number') return String(one);
  return typeof one === 'string' && one.trim() !== '' ? one : null;
}

/** A text without program leftovers such as `null`, and without marks for its direction. */
export function nameIn(value: unknown): string | null {
  const text = withoutMarks(textIn(value) ?? '').trim();
  return isBlank(text) ? null : text;
}

/** The channel's ID of a person who shows a username in place of a number. */
const usernameId = /^[a-z]{2}\.\w+$|@lid$/i;

/** A phone number as it's written. */
export function phoneIn(value: unknown): string | null {
  const text = nameIn(value);
  return text !== null && usernameId.test(text) ? null : text;
}

/** An ID as trimmed text, also in an object, as its `id`. */
export function idIn(value: unknown): string | null {
  const id = isPlainObject(value) ? value.id : value;
  const text = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : '';
  return text === '' ? null : text;
}

/** ISO 8601 in UTC; also in an object, as PHP writes it. A zero, which services write for no time, is none. */
export function timeIn(value: unknown): string | null {
  const written = isPlainObject(value) ? `${value.date} ${value.timezone}` : value;
  return isNoTime(written) ? null : readTime(written);
}

/** A flag may be a number or a word. */
export function flagIn(value: unknown): boolean | null {
  if (typeof value === 'object') return null;
  const text = String(value).trim().toLowerCase();
  if (/^(1|true|t|yes|y)$/.test(text)) return true;
  return /^(0|false|f|no|n)$/.test(text) ? false : null;
}

/** The latest of some ISO times; null if there is none. */
export function latest(times: (string | null)[]): string | null {
  return times.reduce((most, time) => (time !== null && time > (most ?? '') ? time : most), null);
}

/** `/https://…`: some services put a slash before every address, as for their own files. */
export function withoutSlash(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^\s*\/+(?=https?:\/\/)/i, '') : value;
}

/**
 * A record's own fields, fit for a Zap (design, "Records"): times are ISO 8601 with a zone, flags are true
 * or false. Values nested too deep to be returned are left out.
 *
 * @param except a field to leave out
 */
export function ownFields(record: RawRecord, except?: string): RawRecord {
  const fields = Object.entries(record).filter(
    ([key, value]) => key !== except && !nestsTooDeep(value),
  );
  return Object.fromEntries(fields.map(([key, value]) => [key, usable(key, value)]));
}

function usable(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => usable('', item));
  if (isPlainObject(value)) return ownFields(value);
  if (/(_at|[a-z0-9]At)$/.test(key)) return timeIn(value) ?? (isNoTime(value) ? null : value);
  // Other texts may be names or answers.
  const isFlag = /^(is|has)(_|[A-Z])/.test(key) && /^\s*([01]|true|false)\s*$/i.test(String(value));
  return isFlag ? flagIn(value) : withoutSlash(value);
}
