import { isPlainObject, valuesIn } from '../values/json';

/** Whether repeating a call is safe: a read changes nothing, a send reaches a person. */
export type CallKind = 'read' | 'send';

/** An object in a response that may tell the request's outcome. */
export type Level = Record<string, unknown>;

/** Where services put the details of the message that was sent. */
const innerKeys = ['data', 'response', 'result', 'message', 'messages', 'receivers'];

/**
 * The objects in which a response may say what became of the request: its top; of a send one level
 * deeper too, and of a list the first (design, "Reading a response"). On a read, what lies deeper is records: a
 * message that failed is one like others.
 */
export function levelsOf(data: unknown, kind: CallKind): Level[] {
  const top = kind === 'send' && Array.isArray(data) ? data[0] : data;
  if (!isPlainObject(top)) return [];
  if (kind === 'read') return [top];
  const inner = innerKeys.map((key) => {
    const value = top[key];
    return Array.isArray(value) ? value[0] : value;
  });
  return [top, ...inner.filter(isPlainObject)];
}

/** What has more keys holds data, not an outcome. */
const mostKeys = 100;

/**
 * A response whose keys are capitalized, as .NET and some others write them, with keys as all others
 * have them. Deeper than its details, nothing changes.
 */
export function withUsualKeys(data: unknown, depth = 3): unknown {
  if (depth === 0) return data;
  // Of a list, only the first tells.
  if (Array.isArray(data) && isPlainObject(data[0])) return [withUsualKeys(data[0], depth - 1)];
  if (!isPlainObject(data)) return data;
  const keys = Object.keys(data);
  if (keys.length > mostKeys || !keys.some((key) => /^[A-Z]/.test(key))) return data;
  return Object.fromEntries(
    keys.map((key) => [usualKey(key), withUsualKeys(data[key], depth - 1)]),
  );
}

function usualKey(key: string): string {
  return /[a-z]/.test(key) ? key.charAt(0).toLowerCase() + key.slice(1) : key.toLowerCase();
}

/** The first of these fields that contains text or a number, as text. */
export function trimmedTextIn(level: unknown, keys: readonly string[]): string {
  if (!isPlainObject(level)) return '';
  for (const key of keys) {
    const value = level[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A text trimmed and lowercased; anything else as it is. */
export function lowerCased(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}

/** Whether a response contains a list at its top or one level deeper. */
export function holdsList(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const inner = valuesIn(data);
  return (
    Array.isArray(data) ||
    inner.some((value) => Array.isArray(value)) ||
    inner.some(
      (value) => typeof value === 'object' && value !== null && valuesIn(value).some(Array.isArray),
    )
  );
}
