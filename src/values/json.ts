import { createHash } from 'node:crypto';
import { Failure } from './failure';

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

interface JsonWithSource {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context?: { source?: string }) => unknown,
  ): unknown;
}

/** Node 22's JSON, whose reviver also gets a number's source text. */
export const jsonWithSource: JsonWithSource = JSON;

/** Whether valid JSON contains a number that parsing rounds, such as a long ID, or makes infinite. */
function roundsNumbers(text: string): boolean {
  let rounds = false;
  jsonWithSource.parse(text, (_key, value, { source = '' } = {}) => {
    const isLong = /^-?\d{16,}$/.test(source) && String(value) !== source;
    rounds ||= typeof value === 'number' && (isLong || !Number.isFinite(value));
    return value;
  });
  return rounds;
}

/** Parses JSON; undefined if the text isn't valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads an object field, whose value may also be mapped as JSON text.
 *
 * @returns undefined for anything else, including an object that nests too deep
 * @throws Failure InvalidField for text with a number that would be rounded
 */
export function readObject(value: unknown, label: string): Record<string, unknown> | undefined {
  const read = typeof value === 'string' ? parseJson(value) : value;
  if (!isPlainObject(read) || nestsTooDeep(read)) return undefined;
  if (typeof value === 'string' && roundsNumbers(value)) {
    throw new Failure(
      'InvalidField',
      `${label} contains a number with more than 15 digits, which would be rounded. Put it in quotes.`,
    );
  }
  return read;
}

/** An ID for something without one: a hash, so that the same value always gets the same ID. */
export function stableId(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
