import { isPlainObject } from '../values/json';
import type { RawRecord } from './record_fields';

/** Where comparable services put a list. Envelopes may be nested once. */
const listKeys = ['data', 'conversations', 'messages', 'contacts', 'results', 'items', 'records'];

/**
 * Finds the list of records in a response: at the top, under one of the usual names, or one level
 * deeper. A null list next to a success flag counts as empty.
 *
 * @param wanted what was requested: its name takes precedence over another list's
 * @returns undefined if there is none, which is an error and never an empty result
 */
export function findRecords(
  data: unknown,
  wanted: 'conversations' | 'messages',
): RawRecord[] | undefined {
  const keys = ['data', wanted, ...listKeys];
  return listIn(data, keys, 2) ?? (saysSuccess(data) && hasNullList(data, 2) ? [] : undefined);
}

function listIn(data: unknown, keys: string[], depth: number): RawRecord[] | undefined {
  if (Array.isArray(data)) {
    const records = data.filter(isPlainObject);
    return records.length === data.length ? records : undefined;
  }
  if (!isPlainObject(data)) return undefined;
  // PHP encodes a list with removed entries as an object: {"0": …, "2": …}.
  const names = Object.keys(data);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    return listIn(Object.values(data), keys, depth);
  }
  if (depth === 0) return undefined;
  for (const key of keys) {
    const list = listIn(data[key], keys, depth - 1);
    if (list) return list;
  }
  return undefined;
}

function hasNullList(data: unknown, depth: number): boolean {
  if (!isPlainObject(data) || depth === 0) return false;
  return listKeys.some((key) => data[key] === null || hasNullList(data[key], depth - 1));
}

function saysSuccess(data: unknown): boolean {
  if (!isPlainObject(data)) return false;
  return ['success', 'status', 'result'].some((key) =>
    /^(true|success|ok)$/i.test(String(data[key])),
  );
}
