import { isPlainObject, nestsTooDeep } from '#values/json';
import { isBlank, withoutMarks } from '#values/text';
import { isNoTime, readTime, readTimeZone } from '#values/time';

/** A record as the service returned it. */
export type RawRecord = Record<string, unknown>;

/** The channel's ID of a person who shows a username in place of a number. */
const usernameId = /^[a-z]{2}\.\w+$|@lid$/i;

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

/** A phone number as it's written. */
export function phoneIn(value: unknown): string | null {
  const text = nameIn(value);
  return usernameId.test(text ?? '') ? null : text;
}

/** A zero, which some services write for every message, identifies nothing. */
export function idIn(value: unknown): string | null {
  // Of a list, nobody knows which one it is.
  const text = (Array.isArray(value) ? null : textIn(value))?.trim() ?? '0';
  return text === '0' ? null : text;
}

/**
 * ISO 8601 in UTC; also in an object, as PHP writes it. A zero, which services write for no time, is none.
 *
 * @param zone of a time that has none
 */
export function timeIn(value: unknown, zone: string): string | null {
  if (!isPlainObject(value)) return isNoTime(value) ? null : readTime(value, zone);
  const own = readTimeZone(String(value.timezone));
  return own === null || isNoTime(value.date) ? null : readTime(value.date, own);
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
 * A record's own fields, fit for a Zap (design, "Records"): times are ISO 8601 in UTC, flags are true or
 * false. Values nested too deep to be returned are left out.
 *
 * @param zone of times that have none
 * @param except a field to leave out
 */
export function ownFields(record: RawRecord, zone: string, except?: string): RawRecord {
  const fields = Object.entries(record).filter(
    ([name, value]) => name !== except && !nestsTooDeep(value),
  );
  return Object.fromEntries(fields.map(([name, value]) => [name, usable(name, value, zone)]));
}

function usable(name: string, value: unknown, zone: string): unknown {
  if (Array.isArray(value)) return value.map((item) => usable('', item, zone));
  // `expires_at`, `expiresAt`
  if (/(_at|[a-z0-9]At)$/.test(name)) {
    const time = timeIn(value, zone);
    if (time !== null || isNoTime(value)) return time;
  }
  if (isPlainObject(value)) return ownFields(value, zone);
  // Other texts may be names or answers.
  const isFlag =
    /^(is|has)(_|[A-Z])/.test(name) && /^\s*([01]|true|false)\s*$/i.test(String(value));
  return isFlag ? flagIn(value) : withoutSlash(value);
}
