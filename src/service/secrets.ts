import { isPlainObject } from '../values/json';

const mask = '***';

/**
 * Takes a credential out of a text that the service wrote, since it may quote the request: as it
 * is, as in a URL or a form, as in JSON (or JSON in JSON), and as base64.
 */
export function maskSecret(text: string, secret: string): string {
  return maskPatterns(text, patternsOf(secret));
}

/** Whether a text quotes a credential in any of these forms. */
export function quotesSecret(text: string, secret: string): boolean {
  return patternsOf(secret).some((pattern) => pattern.test(text));
}

function maskPatterns(text: string, patterns: readonly RegExp[]): string {
  const masked = patterns.reduce((before, pattern) => before.replace(pattern, mask), text);
  // A secret with asterisks of its own may arise anew beside the mask. Only what is longer than the
  // mask shortens the text, so that this comes to an end.
  const isLonger = (form: string) => form.length > mask.length;
  const again = masked !== text && patterns.some((one) => masked.match(one)?.some(isLonger));
  return again ? maskPatterns(masked, patterns) : masked;
}

/** Letters of one pattern: thousands of them are more than an expression takes. */
const patternLength = 200;

/** Find a credential in any of its forms; its letters may be written each in its own way. */
function patternsOf(secret: string): RegExp[] {
  // However many backslashes stand in a row, escaping only makes them more.
  const letters = [...secret.replace(/\\+/g, '\\')];
  const count = Math.ceil(letters.length / patternLength);
  const length = Math.ceil(letters.length / count);
  const parts = Array.from({ length: count }, (_, index) =>
    letters
      .slice(index * length, (index + 1) * length)
      .map(letterPattern)
      .join(''),
  );
  const bytes = Buffer.from(secret);
  const base64 = [bytes.toString('base64').replace(/={1,2}$/, ''), bytes.toString('base64url')];
  return [...parts, ...base64.map(literally)]
    .filter((source) => source !== '')
    .map((source) => new RegExp(source, 'g'));
}

/**
 * One letter: as it is, as a code of URLs or of JSON, behind the backslashes of JSON in JSON. There
 * is a limit to these, since a text of nothing else would take for ever.
 */
function letterPattern(letter: string): string {
  // What needs no code anywhere is never written as one.
  if (/[\w.-]/.test(letter)) return literally(letter);
  const url = [...Buffer.from(letter)].map((byte) => `%${hex(byte, 2)}`).join('');
  if (letter === '\\') return `(?:${literally(letter)}|${url}){1,64}`;
  const json = letter.replace(
    /[\s\S]/g,
    (unit) => String.raw`\\{1,8}u${hex(unit.charCodeAt(0), 4)}`,
  );
  const short = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't' }[letter];
  const ways = [
    String.raw`\\{0,7}` + literally(letter),
    url,
    json,
    ...(short ? [String.raw`\\{1,8}${short}`] : []),
    ...(letter === ' ' ? [String.raw`\+`] : []),
  ];
  return `(?:${ways.join('|')})`;
}

/** A number in hexadecimal digits of either case. */
function hex(code: number, length: number): string {
  const digits = code.toString(16).padStart(length, '0');
  return digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** Deeper than any answer, and shallow enough for the stack. */
const deepest = 100;

/** The same for every text and key inside a parsed answer; the answer itself stays untouched. */
export function maskSecretDeep(value: unknown, secret: string): unknown {
  const patterns = patternsOf(secret);
  const masked = (inner: unknown, depth: number): unknown => {
    if (depth > deepest) return null;
    if (typeof inner === 'string') return maskPatterns(inner, patterns);
    if (typeof inner === 'number') return String(inner) === secret ? mask : inner;
    if (Array.isArray(inner)) return inner.map((item) => masked(item, depth + 1));
    if (!isPlainObject(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, item]) => [
        maskPatterns(key, patterns),
        masked(item, depth + 1),
      ]),
    );
  };
  return masked(value, 0);
}
