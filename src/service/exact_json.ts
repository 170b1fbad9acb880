/** A number that a double may not hold: one of many digits, or with an exponent. */
const longNumber = /(?:^|[:[,])\s*-?(?:\d{16}|[\d.]+e)/i;

/** JSON as Node 22 has it: the reviver is told how a number was written. */
interface JsonWithSource {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context?: { source?: string }) => unknown,
  ): unknown;
}

/**
 * Parses a response's JSON. A number past 2^53 becomes the text of its digits, since a double
 * would change the last ones, and two ids would become one.
 *
 * @returns undefined where the text is no JSON
 */
export function parseExactJson(text: string): unknown {
  try {
    return longNumber.test(text) ? parseWithDigits(text) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseWithDigits(text: string): unknown {
  const json: JsonWithSource = JSON;
  try {
    return json.parse(text, (_key, value, context) =>
      typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)
        ? (context?.source ?? value)
        : value,
    );
  } catch (error) {
    // A reviver needs stack for each level, which the parser does not.
    if (error instanceof RangeError) return JSON.parse(text);
    throw error;
  }
}
