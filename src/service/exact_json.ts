import { jsonWithSource } from '../values/json';

/** A number that may not fit a double: many digits, or an exponent. */
const longNumber = /(?:^|[:[,])\s*-?(?:\d{16}|[\d.]+e)/i;

/**
 * Parses a response's JSON. A number past 2^53 becomes the text of its digits: a double would round
 * it, and two IDs could become equal.
 *
 * @returns undefined if the text isn't JSON
 */
export function parseExactJson(text: string): unknown {
  try {
    return longNumber.test(text) ? parseWithDigits(text) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseWithDigits(text: string): unknown {
  try {
    return jsonWithSource.parse(text, (_key, value, context) =>
      typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)
        ? (context?.source ?? value)
        : value,
    );
  } catch (error) {
    // A reviver uses stack for each level; the parser alone doesn't.
    if (error instanceof RangeError) return JSON.parse(text);
    throw error;
  }
}
