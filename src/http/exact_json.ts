import { jsonWithSource } from '../values/json';

/** A number that may not fit a double: many digits, or an exponent. */
const longNumber = /(?:^|[:[,])\s*-?(?:\d{16}|[\d.]+e)/i;

/**
 * Parses a response's JSON. A number past 2^53 becomes the text of its digits: a double would round
 * it, and two IDs could become equal.
 *
 * @param mostValues how many values it may have
 * @returns undefined if the text isn't JSON, has too many values to be a response, or has such a number
 *   and nests deeper than the stack
 */
export function parseExactJson(text: string, mostValues: number): unknown {
  if (text.length > mostValues && hasMoreValues(text, mostValues)) return undefined;
  try {
    // A reviver takes four times as long.
    return longNumber.test(text) ? jsonWithSource.parse(text, keepDigits) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keepDigits(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const rounds = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return rounds ? (source ?? value) : value;
}

/** Whether JSON has more values, each of which begins with one of these signs or follows it. */
function hasMoreValues(text: string, most: number): boolean {
  const signOrText = /[,[{]|"[^"\\]*(?:\\.[^"\\]*)*"?/gs;
  let count = 0;
  while (count <= most && signOrText.test(text)) {
    if (text[signOrText.lastIndex - 1] !== '"') count += 1;
  }
  return count > most;
}
