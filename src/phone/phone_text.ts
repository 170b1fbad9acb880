import type { PhoneProblem } from './phone_problem';
import { isNothing, marks, withMarks } from './phone_words';
import { decimals, isLong, toPlainText, withContext, withoutChatLinks } from './plain_text';

interface PhoneText {
  /** Digits, + and punctuation only: one number or several. */
  text: string;
  /** Whether an extension was removed. */
  extension: boolean;
}

/** As most fields have it: nothing needs to be removed. */
const bareNumber = /^\+?\d+(?: \d+)*$/;

/** Longer texts aren't a phone field. A link's query can be long; a number can't. */
const maxSourceLength = 2_000;
const maxLength = 250;

const dateForm =
  /^(?:[0-3]?\d([-/.])[0-3]?\d\1(?:19|20)?\d\d|(?:19|20)\d\d([-/.])[01]?\d\2[0-3]?\d)$/;
/** A place, of a field mapped by mistake: 41.878, -87.630. */
const coordinates = /(?<![\d.])\d{1,2}\.\d{2,}(?:[,;] ?-?| -)1?\d{1,2}\.\d{2,}(?![\d.])/;
const timeBehindDigits = /\d[ T]\d?\d:\d\d/;
const scientificForm = /\d ?E ?[+-]? ?\d+$/i;
/** What a spreadsheet makes of +91-98… when it evaluates it as a formula. */
const calculatedForm = /^-\d+(?:\.\d+)?$|^#[A-Z]+!$/i;
/** Not <tel:+919876543210>, which some emails have. */
const htmlTag = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i;
const zeroDecimals = /^([^.,]*\d)[.,]0{1,2}\.?$|(?<=\d)[.,]0$/;
const quotes = /["'`\u00b4<>\u2018-\u201f\u2032-\u2036\u00ab\u00bb\u2039\u203a\u02b9-\u02bc]/g;
const bracketed = /[([{][^()[\]{}]*[)\]}]/g;

/** Marks for digits that are hidden or missing: a gap, an ellipsis, or several marks in a row. */
const hidingMarks =
  /[_?*]|[\u00b7\u2022]$|[([] ?[-~.\u00b7\u2022] ?[)\]]|[-~.\u00b7\u2022] ?[-~.\u00b7\u2022]/;

const { label, extension, fax, otherWord, and } = marks;

const extensionForm = new RegExp(
  [
    String.raw`(\d)[ )\].,;([{/-]{0,4}`,
    // After "ext", any digits are an extension; after # or a comma, only if too few for a phone number.
    String.raw`(?:${extension}[ .,:=#-]{0,4}(?:\d[\d-]{0,19})?|# ?\d{1,9}|(?:,{2,4}|; ?)\d{1,15}(?=#)|(?:,{2,4}|;| :|: ) ?\d{1,6}|[ -]\d{1,6}(?=#))`,
    String.raw`#?[ .)\]}]{0,3}(?=$|[\n,;|/&([{${label}${extension}])`,
  ].join(''),
  'g',
);
/** A label before a number: any word before a colon, any but "fax" before +, otherwise only known labels. */
const anyLabel = new RegExp(
  String.raw`(?<![\d${label}${otherWord}${fax}${and}])(?:[${label}${otherWord}][ .'/()#-]{0,3}|[${fax}${and}][ .'/()-]{0,3}(?=[${label}${otherWord}${fax}])){1,9}[1-9]? ?:(?!::)`,
  'g',
);
const labelBeforePlus = new RegExp(String.raw`^[^\d+${fax}${extension}]*(?=\+)`);
/** An underscore joins words, as in phone_number: two are a gap for digits. */
const knownLabels = new RegExp(
  String.raw`${label}(?:[${label} ./)\]#:=-]|[([](?!\d)|(?<=${label})_(?!_))*`,
  'g',
);
/** The number of a label: Mobile 1 - 98765 43210, No.1 98765 43210, Phone (1) 98765 43210. */
const labelNumber = new RegExp(
  String.raw`(?<=${label}[ .#]{0,3})(?:[1-9](?: ?[:)]|\. | ?- )|([1-9])(?= \d)|\(([1-9])\)) ?`,
  'g',
);
/** A country code that is labeled as such: +91: 98765 43210. */
const colonBehindCode = /^(\+\d{1,3}) ?:(?=[ \d])/;
const onlyNumbers = /^[\d+\s.,;/\\|&()[\]~\u00b7\u2022-]*$/;

/**
 * Removes what leads have around a number: invisible marks, quotes, prefixes, labels, links, notes,
 * extensions. Source of the rule: "Phone numbers" in the design.
 *
 * @returns the rest, or why it can't be a number; never throws
 */
export function readPhoneText(source: string): PhoneText | PhoneProblem {
  if (source.length <= maxLength && bareNumber.test(source) && isLong(source)) {
    return { text: source, extension: false };
  }
  // Footnote marks and numbers in circles (², ①) would become digits of the number.
  if (source.length > maxSourceLength || /\p{No}/u.test(source)) return 'text';
  const plain = withContext(withoutChatLinks(toPlainText(source)));
  let text = plain.replace(quotes, '').trim().replace(/^= ?/, '');
  if (isNothing(text)) return 'nothing';
  if (text.length > maxLength || htmlTag.test(plain)) return 'text';
  if (scientificForm.test(text)) return 'shortened';
  text = text.replace(zeroDecimals, '$1');
  if (calculatedForm.test(text)) return 'calculated';
  if (timeBehindDigits.test(text)) return 'date';
  if (coordinates.test(text)) return 'text';

  text = withMarks(withoutNotes(text).trim())
    .replace(/ ?::: ?/g, '|')
    .replace(labelNumber, (_, spaced, inBrackets) =>
      spaced || inBrackets ? `${spaced ?? inBrackets} - ` : ' ',
    )
    .replace(labelBeforePlus, '')
    .replace(colonBehindCode, '$1 ');
  let hasExtension = false;
  text = text.replace(extensionForm, (found, digit, at) => {
    // Behind an extension, there is nothing but another number.
    const behind = text.slice(at + found.length);
    if (/\d/.test(behind) && !isLong(behind)) return found;
    hasExtension ||= /\d/.test(found.slice(1));
    return digit;
  });
  text = text.replace(anyLabel, and).replace(knownLabels, and).trim();
  if (decimals.test(text)) return 'calculated';
  if (text.split(/[&;|,\n]/).some((part) => dateForm.test(part.trim()))) return 'date';
  if (/\d/.test(text) && hidingMarks.test(text)) return 'hidden';
  if (!onlyNumbers.test(text)) return 'text';
  if (/\d/.test(text)) return { text, extension: hasExtension };
  return /\d/.test(source) ? 'text' : 'nothing';
}

/** Removes a note in brackets after the number; a second number in brackets stays. */
function withoutNotes(text: string): string {
  return text.replace(bracketed, (found, at) => {
    const isNote =
      withMarks(found).includes(otherWord) && !isLong(found) && /\d/.test(text.slice(0, at));
    return isNote ? ' ' : found;
  });
}
