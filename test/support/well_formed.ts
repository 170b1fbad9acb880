import { isPlainObject } from '../../src/values/json';

/** A value as JSON has it, without half characters in its texts and keys. */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (!isPlainObject(value)) return JSON.parse(JSON.stringify(value));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.toWellFormed(), wellFormed(item)]),
  );
}
