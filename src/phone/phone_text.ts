import { withoutLink } from './chat_link';
import { countDigits, isLong, minDigits } from './phone_digits';
import { withoutHtml } from './phone_html';
import { withMarks } from './phone_marks';
import { isNothing, isUnfilled } from './phone_nothing';

/** Why a text is refused before its numbers are read. */
export type Refusal = 'nothing' | 'shortened' | 'calculated' | 'date' | 'hidden' | 'other text';

interface PhoneText {
  /** Digits, + and punctuation only: one number or several. */
  text: string;
  /** Whether an extension was removed. */
  extension: boolean;
  /** Whether digits that could be another number were removed. */
  otherDigits: boolean;
  /** A mark after the last number, and the space before it, that could be a digit; usually ''. */
  end: string;
}

/** Longer texts aren't a phone field. A link's query can be long; a number can't. */
const maxSourceLength = 2_000;
const maxLength = 250;

/** Matches the usual text, which needs none of the cleaning below. */
const usualText = /^\+?\(?\d(?:[\d ()]|-(?=[ (]?\d)){0,39}$/;
const dateForm =
  /^(?:[0-3]?\d([-/.])[0-3]?\d\1(?:19|20)?\d\d|(?:19|20)\d\d([-/.])[01]?\d\2[0-3]?\d)$/;
const timeBehindDigits = /\d[ T]\d?\d:\d\d/;
const scientificForm = /\d ?E ?[+-]? ?\d+$/i;
/** What a spreadsheet makes of +91-98… when it evaluates it as a formula. */
const calculatedForm = /^-\d+(?:\.\d+)?$|^\+?\d{7,}\.\d{1,2}$/;
const zeroDecimals = /(\d{7})[.,]0{1,2}\.?$/;

const quotes = /["'`\u00b4<>\u2018-\u201f\u2032-\u2036\u00ab\u00bb\u2039\u203a\u02b9-\u02bc]/g;
const bracketed = /[([{][^()[\]{}]*[)\]}]/g;

/** What Unicode's compatibility forms would turn into a space. */
const lowAndHighLines = /[\u00af\u2017\u203e\ufe49-\ufe4c]/g;
const hidingMarks = /\.\.|[_?*]|[\u00b7\u2022]$|[([] ?[-~.\u00b7\u2022] ?[)\]]/;
const runOfMarks = /[-~.\u00b7\u2022](?: ?[-~.\u00b7\u2022])+/g;
const hasWord = /[^\d\s+.,;/\\|&()[\]~-]/;
const openEnd = /\s?[-~.+x\u0445]$/i;

const extensionForm = new RegExp(
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
const labelMarks = /L(?:[L ./)\]#:=-]|[([](?!\d)|(?<=L)_(?!_))*/g;
/** The number of a label: Mobile 1 - 98765 43210, No.1 98765 43210, Phone (1) 98765 43210. */
const labelNumber = /(?<=L[ .#]{0,3})(?:([1-9])(?: ?[:)]|\. | ?- )|([1-9])(?= \d)|\(([1-9])\)) ?/g;
const onlyNumbers = /^[\d+\s.,;/\\|&()[\]~\u00b7\u2022-]*$/;

/**
 * Removes what leads have around a number: invisible marks, quotes, prefixes, labels, links, notes,
 * extensions. Source of the rule: "Phone numbers" in the design.
 *
 * @returns the rest, or why it can't be a number; never throws
 */
export function readPhoneText(source: string): PhoneText | Refusal {
  if (usualText.test(source)) {
    if (isUnfilled(source)) return 'nothing';
    if (dateForm.test(source)) return 'date';
    return { text: source, extension: false, otherDigits: false, end: '' };
  }
  if (source.length > maxSourceLength || hasFootnote(source)) return 'other text';

  let text = withContext(withoutLink(withoutHtml(toPlainText(source))))
    .replace(quotes, '')
    .trim()
    .replace(/^= ?/, '');
  if (isNothing(text)) return 'nothing';
  if (text.length > maxLength) return 'other text';
  if (scientificForm.test(text)) return 'shortened';
  text = text.replace(zeroDecimals, '$1');
  if (calculatedForm.test(text)) return 'calculated';
  if (dateForm.test(text) || timeBehindDigits.test(text)) return 'date';

  const { kept, otherDigits } = dropBeforePlus(withoutNotes(text));
  text = kept.trim();
  const end = openEnd.exec(text)?.[0] ?? '';
  text = withMarks(text).replace(labelNumber, (_, marked, spaced, bracketed) =>
    marked === undefined ? `${spaced ?? bracketed} - ` : `${marked}) `,
  );
  let extension = false;
  text = text.replace(extensionForm, (found, digit, at) => {
    // Behind an extension, there is nothing but another number.
    const behind = countDigits(text.slice(at + found.length));
    if (behind > 0 && behind < minDigits) return found;
    extension ||= /\d/.test(found.slice(1));
    return digit;
  });
  text = text.replace(labelMarks, '&').trim();
  if (hidesDigits(text)) return 'hidden';
  if (!onlyNumbers.test(text)) return 'other text';
  return /\d/.test(text) ? { text, extension, otherDigits, end } : 'nothing';
}

/**
 * Whether a text has footnote marks or numbers in circles and brackets (², ①, ⑴). They aren't digits
 * of a number, but compatibility forms would turn them into some.
 */
function hasFootnote(source: string): boolean {
  if (isPrintableAscii(source)) return false;
  const marks = source.match(/[\p{No}\p{So}]/gu) ?? [];
  return marks.some((mark) => /\d/.test(mark.normalize('NFKC')));
}

/** Whether marks stand for digits: a gap, an ellipsis, or several marks in a row in a number. */
function hidesDigits(text: string): boolean {
  if (hidingMarks.test(text) && /\d/.test(text)) return true;
  return [...text.matchAll(runOfMarks)].some(({ 0: run, index }) => {
    const before = countDigits(text.slice(0, index));
    const after = countDigits(text.slice(index + run.length));
    return before > 0 && (before < minDigits || after < minDigits);
  });
}

/**
 * Turns compatibility forms and the digits of all scripts into ASCII, and removes invisible marks.
 */
export function toPlainText(source: string): string {
  const text = isPrintableAscii(source) ? source : toAscii(source);
  return text.replace(/ +/g, ' ').trim();
}

/** Few texts aren't, which saves the others from expressions for all scripts: slow to compile. */
function isPrintableAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

function toAscii(source: string): string {
  return (
    source
      .replace(lowAndHighLines, '_')
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

/** Removes a note in brackets after the number; a second number in brackets stays. */
function withoutNotes(text: string): string {
  return text.replace(bracketed, (found, at) => {
    const isNote = withMarks(found).includes('W') && /\d/.test(text.slice(0, at));
    return isNote ? ' ' : found;
  });
}

/** The fewest digits of any country's numbers. */
const fewestDigits = 4;

/** Removes words before a later +, unless there's a whole number among them. */
function dropBeforePlus(text: string): { kept: string; otherDigits: boolean } {
  const parts = text.split(/(?=\+)/);
  const last = parts.length - 1;
  const isKept = (part: string, at: number) => at === last || !hasWord.test(part) || isLong(part);
  const isNumber = (part: string) => countDigits(part) >= fewestDigits;
  return {
    kept: parts.filter(isKept).join(''),
    otherDigits: parts.some((part, at) => !isKept(part, at) && isNumber(part)),
  };
}
