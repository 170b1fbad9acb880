/** A number that may not fit a double: many digits, or an exponent. */
const longNumber = /(?:^|[:[,])\s*-?(?:\d{16}|[\d.]+e)/i;

/**
 * Parses a response's JSON. A number past 2^53 becomes the text of its digits: a double would round
 * it, and two IDs could become equal.
 *
 * @param mostValues how many values it may have
 * @returns undefined if the text isn't JSON, or has too many values to be a response
 */
export function parseExactJson(text: string, mostValues: number): unknown {
  if (text.length > mostValues && hasMoreValues(text, mostValues)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return longNumber.test(text) ? JSON.parse(withLongNumbersAsTexts(text)) : value;
  } catch {
    return undefined;
  }
}

const quote = 0x22;
const backslash = 0x5c;
/** What begins a value, or comes before the next one. */
const separators = [',', '[', '{'];
const [comma, bracket, brace] = separators.map((sign) => sign.charCodeAt(0));

function hasMoreValues(text: string, most: number): boolean {
  if (!hasMoreSigns(text, most)) return false;
  // JSON that was encoded twice is a single text.
  const isText = /^\s*"/.test(text);
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote && !isText) at = endOfText(text, at);
    else if (code === comma || code === bracket || code === brace) count += 1;
    if (count > most) return true;
  }
  return false;
}

/** Whether there are more separators, in texts or not; far quicker, and nearly always enough. */
function hasMoreSigns(text: string, most: number): boolean {
  let count = 0;
  for (const sign of separators) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

/** Valid JSON, with quotes around the numbers that a double would round. */
function withLongNumbersAsTexts(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (isNumeric(code)) {
      const start = at;
      while (isNumeric(text.charCodeAt(at + 1))) at += 1;
      const source = text.slice(start, at + 1);
      if (Math.abs(Number(source)) <= Number.MAX_SAFE_INTEGER || !/\d/.test(source)) continue;
      parts.push(text.slice(from, start), source);
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].join('"');
}

/** Digits and `+-.Ee`. The letters of `true`, `false` and `null` may be among them, but no digits. */
function isNumeric(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x2b && code <= 0x2e && code !== 0x2c) ||
    code === 0x45 ||
    code === 0x65
  );
}

/** Where a JSON text ends that begins here. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === backslash) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}
