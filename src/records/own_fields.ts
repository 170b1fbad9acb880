import { deepest, isPlainObject } from '../values/json';
import { isNever } from '../values/time';
import { withoutSlash } from './media';
import type { RawRecord } from './names';
import { flagIn, timeIn } from './values';

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
  for (const item of Object.values(value)) {
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
    return timeIn(value) ?? (isNever(value) ? null : value);
  }
  // Other texts may be names or answers.
  const isFlag = /^(is|has)(_|[A-Z])/.test(key) && /^\s*([01]|true|false)\s*$/i.test(String(value));
  if (isFlag) return flagIn(value);
  return withoutSlash(value);
}
