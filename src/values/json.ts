import { hash } from 'node:crypto';

/** Whether a value is an object and not a list. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deeper than any real form or response, and shallow enough for the stack. */
export const deepest = 100;

/** Whether a parsed value nests so deep that JSON.stringify could fail. */
export function nestsTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => nestsTooDeep(item, levels - 1));
}

/** A number that may not fit a double. */
const longNumber = /(?:^|[:[,])\s*-?\d{16}/;

/**
 * Parses JSON. A number past 2^53 becomes the text of its digits: a double would round it, and two IDs
 * could become equal.
 *
 * @returns undefined if the text isn't JSON, or has such a number and nests deeper than the stack
 */
export function parseJson(text: string): unknown {
  // A reviver, which Node 22 gives a number's source text, takes four times as long.
  const keepDigits = (_key: string, value: unknown, number?: { source?: string }) =>
    typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? number?.source : value;
  try {
    return longNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads an object field, whose value may also be mapped as JSON text. A number in it that a double would
 * round becomes a text.
 *
 * @returns undefined for anything else, including an object that nests too deep
 */
export function readObject(value: unknown): Record<string, unknown> | undefined {
  const read = typeof value === 'string' ? parseJson(value) : value;
  return isPlainObject(read) && !nestsTooDeep(read) ? read : undefined;
}

/** An ID for something without one: a hash, so that the same value always gets the same ID. */
export function stableId(value: unknown): string {
  return hash('sha256', JSON.stringify(value)).slice(0, 32);
}
