import { isNothing, meaningOfWord } from './phone_words';

/** Why a text is refused before its numbers are read. */
export type Refusal = 'nothing' | 'shortened' | 'calculated' | 'date' | 'other text';

export interface PhoneText {
  /** Digits, + and punctuation only: one number or several. */
  text: string;
  /** Whether an extension was removed. */
  extension: boolean;
  /** A mark after the last number that could stand for a missing digit; usually ''. */
  end: string;
}

/** Fewer digits mean an area code, an extension or the last digits of a second number. */
export const MIN_DIGITS = 7;

/** Longer texts aren't a phone field. A link's query can be long; a number can't. */
const MAX_SOURCE_LENGTH = 2_000;
const MAX_LENGTH = 250;

/** Matches the usual text, which needs none of the cleaning below. */
const CLEAN = /^\+?\(?\d(?:[\d ()]|-(?=[ (]?\d)){0,39}$/;
const DATE = /^(?:[0-3]?\d([-/.])[0-3]?\d\1(?:19|20)?\d\d|(?:19|20)\d\d([-/.])[01]?\d\2[0-3]?\d)$/;
const TIME_BEHIND_DIGITS = /\d[ T]\d?\d:\d\d/;
const SCIENTIFIC = /\d ?E ?[+-]? ?\d+$/i;
/** What a spreadsheet makes of +91-98… when it evaluates it as a formula. */
const CALCULATED = /^-\d+(?:\.\d+)?$|^\+?\d{7,}\.\d{1,2}$/;
const ZERO_DECIMALS = /(\d{7})[.,]0{1,2}\.?$/;

const CHAT_HOST = /wa\.me|whatsapp\.com|whatsapp:\/\//i;
const CHAT_LINK = /(?:wa\.me\/|[?&]phone=) ?\+? ?(\d[\d().-]*)/i;
const CHAT_ID = /^(?:\D{0,9}:)? ?\+?(\d+)(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/i;

const QUOTES = /["'`\u00b4<>\u2018-\u201f\u2032-\u2036\u00ab\u00bb\u2039\u203a\u02b9-\u02bc]/g;
const BRACKETED = /[([{][^()[\]{}]*[)\]}]/g;

/** What Unicode's compatibility forms would turn into a space. */
const LOW_AND_HIGH_LINES = /[\u00af\u2017\u203e\ufe49-\ufe4c]/g;
/** `xx` for hidden digits. No word next to a number repeats a single letter. */
const HIDING_WORD = /^(.)\1+$/iu;
const HIDING_MARKS = /\.\.|[\u00b7\u2022]$|[([] ?[-~.\u00b7\u2022] ?[)\]]/;
const RUN_OF_MARKS = /[-~.\u00b7\u2022](?: ?[-~.\u00b7\u2022])+/g;
const OPEN_END = /[-~.+xх]$/i;

// Words become marks: L for a label, X for an extension, & between numbers, W for any other,
// ? for letters in place of digits.
const MARKS = { label: 'L', extension: 'X', or: '&' } as const;
const EXTENSION = new RegExp(
  [
    /(\d)[ )\].,;([{/-]{0,4}/,
    // After a word, any digits count as an extension; after a sign, not enough for a number.
    /(?:X[ .,:=#-]{0,4}(?:\d[\d-]{0,19})?|# ?\d{1,9}|(?:,{2,4}|; ?)\d{1,15}(?=#)|(?:,{2,4}|;| :|: ) ?\d{1,6}|[ -]\d{1,6}(?=#))/,
    /#?[ .)\]}]{0,3}(?=$|[\n,;|/&([{LX])/,
  ]
    .map(({ source }) => source)
    .join(''),
  'g',
);
/** An underscore joins words, as in phone_number: two are a gap for digits. */
const LABEL = /L(?:[L ./()[\]#:=-]|(?<=L)_(?!_))*/g;
const ONLY_NUMBERS = /^[\d+\s.,;/\\|&()[\]~\u00b7\u2022-]*$/;

/**
 * Removes what leads have around a number: invisible marks, quotes, prefixes, labels, links, notes,
 * extensions. Source of the rule: "Phone numbers" in the design.
 *
 * @returns the rest, or why it can't be a number; never throws
 */
export function readPhoneText(source: string): PhoneText | Refusal {
  if (CLEAN.test(source))
    return DATE.test(source) ? 'date' : { text: source, extension: false, end: '' };
  if (source.length > MAX_SOURCE_LENGTH) return 'other text';

  let text = withContext(withoutLink(toPlainText(source)))
    .replace(QUOTES, '')
    .trim()
    .replace(/^= ?/, '');
  if (isNothing(text)) return 'nothing';
  if (text.length > MAX_LENGTH) return 'other text';
  if (SCIENTIFIC.test(text)) return 'shortened';
  text = text.replace(ZERO_DECIMALS, '$1');
  if (CALCULATED.test(text)) return 'calculated';
  if (DATE.test(text) || TIME_BEHIND_DIGITS.test(text)) return 'date';

  text = dropBeforePlus(withoutNotes(text)).trim();
  const end = OPEN_END.exec(text)?.[0] ?? '';
  text = withMarks(text);
  let extension = false;
  text = text.replace(EXTENSION, (found, digit) => {
    extension ||= /\d/.test(found.slice(1));
    return digit;
  });
  text = text.replace(LABEL, '&').trim();
  if (!ONLY_NUMBERS.test(text) || hidesDigits(text)) return 'other text';
  return /\d/.test(text) ? { text, extension, end } : 'nothing';
}

/** Whether marks stand for digits: an ellipsis, or several marks in a row inside a number. */
function hidesDigits(text: string): boolean {
  if (HIDING_MARKS.test(text)) return true;
  return [...text.matchAll(RUN_OF_MARKS)].some(({ 0: run, index }) => {
    const before = countDigits(text.slice(0, index));
    const after = countDigits(text.slice(index + run.length));
    return before > 0 && (before < MIN_DIGITS || after < MIN_DIGITS);
  });
}

/**
 * Turns compatibility forms and the digits of all scripts into ASCII, and removes invisible marks.
 */
export function toPlainText(source: string): string {
  // The expressions for all scripts are slow to compile, and few texts need them.
  const text = /^[\x20-\x7e]*$/.test(source) ? source : toAscii(source);
  return text.replace(/ +/g, ' ').trim();
}

function toAscii(source: string): string {
  return (
    source
      .replace(LOW_AND_HIGH_LINES, '_')
      .normalize('NFKC')
      .replace(/[\r\n\v\f\u2028\u2029]+/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
      .replace(/\u00b0/g, '.')
      .replace(/\p{Nd}/gu, toAsciiDigit)
      // Fillers, replacement characters, and combining marks without a letter (the keycap of 9️⃣).
      .replace(/[\p{Cf}\p{Cc}\u115f\u1160\u2800\ufffc\ufffd]|(?<![\p{L}\p{M}])\p{M}+/gu, (mark) =>
        mark === '\n' ? mark : '',
      )
  );
}

/** Unicode orders each script's decimal digits consecutively from zero to nine. */
function toAsciiDigit(digit: string): string {
  if (digit <= '9') return digit;
  const codePoint = Number(digit.codePointAt(0));
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((codePoint - first) % 10);
}

/** `tel:331-6005;phone-context=+64-3`: the number begins with its context (RFC 3966). */
function withContext(text: string): string {
  if (!/^tel:|;phone-context=/i.test(text)) return text;
  const context = /;phone-context=(\+[\d-]{1,15})/i.exec(text)?.[1] ?? '';
  return context + text.replace(/^tel:/i, '').replace(/;(?!ext)[a-z-]+=[^;]*/gi, '');
}

/** Chat links and IDs contain an international number without its +. */
function withoutLink(text: string): string {
  const decoded = text.replace(/%2B/gi, '+').replace(/%20/g, ' ');
  const link = CHAT_HOST.test(decoded) ? CHAT_LINK.exec(decoded) : CHAT_ID.exec(decoded);
  return link === null ? decoded : `+${link[1]}`;
}

/** Removes a note in brackets after the number; a second number in brackets stays. */
function withoutNotes(text: string): string {
  return text.replace(BRACKETED, (found, at) => {
    const isNote = withMarks(found).includes('W') && /\d/.test(text.slice(0, at));
    return isNote ? ' ' : found;
  });
}

/** Removes what comes before a later +, unless it's long enough to be a number itself. */
function dropBeforePlus(text: string): string {
  const parts = text.split(/(?=\+)/);
  const last = parts.length - 1;
  return parts.filter((part, at) => at === last || countDigits(part) >= MIN_DIGITS).join('');
}

function withMarks(text: string): string {
  const words = /^[\x20-\x7e]*$/.test(text)
    ? /[a-z]+/gi
    : /[\u260e\u2706\u260f\u{1f4de}\u{1f4f1}\u{1f4f2}]|[\p{L}\p{M}]+/gu;
  return text.replace(words, (word, at) => {
    if (HIDING_WORD.test(word)) return '?';
    const meaning = meaningOfWord(word);
    if (meaning === undefined) return /\d/.test(text.charAt(at - 1)) ? '?' : 'W';
    const before = text.slice(0, at);
    const after = text.slice(at + word.length);
    return isPartOfNumber(word, before, after) ? '?' : MARKS[meaning];
  });
}

/** Whether letters take the place of digits: the O in 98765O43210, the x in 98765 4321x. */
function isPartOfNumber(word: string, before: string, after: string): boolean {
  const meaning = meaningOfWord(word);
  const isLetter = word.length === 1;
  if (meaning === 'extension') {
    const hasDigits = /^[ .,:=#-]{0,4}\d/.test(after);
    return isLetter && !hasDigits && !/[\d)] $/.test(before);
  }
  const isAttached = /\d$/.test(before);
  if (meaning === 'or') return isLetter && isAttached;
  return isAttached || (/^o$/i.test(word) && /\d/.test(before) && /^\d/.test(after));
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}
