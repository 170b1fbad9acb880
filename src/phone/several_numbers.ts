import type { CountryCode } from 'libphonenumber-js/core';
import { callingCodeOf } from './numbering_plan';
import { isReading, type Reading, readNumber } from './one_number';
import type { PhoneProblem } from './phone_problem';
import { digitsOf, isLong, namesCountry } from './plain_text';

/** The number of a text that is used. */
export interface Choice extends Reading {
  /** Whether the text has other digits, perhaps of another number. */
  leftOut?: boolean;
}

type Chosen = Choice | PhoneProblem;

const isCertain = (chosen: Chosen): chosen is Choice => isReading(chosen) && chosen.certain;
const isMobile = (chosen: Chosen): chosen is Choice =>
  isCertain(chosen) && chosen.kind === 'mobile';
const same = (one: Chosen, other: Chosen): boolean =>
  isReading(one) && isReading(other) && one.e164 === other.e164;

const hasDigits = (text: string) => /\d/.test(text);

/**
 * Chooses the first number in a text that can be sent. A number never takes in digits from beyond a
 * border, and never loses any at one.
 *
 * @param text digits, + and punctuation of one or several numbers
 * @param home the default country
 * @returns the number, or why none can be sent without guessing; never throws
 *
 * Source of the rule: "Phone numbers" in the design.
 */
export function chooseNumber(text: string, home: CountryCode): Chosen {
  const parts = text.split(/[&;|\n]/).filter(hasDigits);
  return chooseOfParts(parts, home, chooseAtPlus);
}

/** Parts that are certainly apart: the first that is a number, if no other could belong to it. */
function chooseOfParts(
  parts: string[],
  home: CountryCode,
  choose: (part: string, home: CountryCode) => Chosen,
): Chosen {
  const all = parts.map((part) => choose(part, home));
  const at = all.findIndex(isReading);
  const chosen = all[at];
  if (chosen === undefined || !isReading(chosen)) return all[0] ?? 'nothing';
  const isCut = parts.toSpliced(at, 1).some((part) => !isLong(part));
  // What follows a country code alone belongs to it. Read alone, it would be somebody else's number.
  const isBehindCode = parts.slice(0, at).some((part) => /\+|^\D*00/.test(part) && !isLong(part));
  if (isBehindCode || (isCut && !isMobile(chosen))) return 'inseparable';
  return { ...chosen, leftOut: chosen.leftOut || all.some((other) => !same(other, chosen)) };
}

/** A later + begins another number, unless only a country code is before it. */
function chooseAtPlus(text: string, home: CountryCode): Chosen {
  const [before = '', ...others] = text.split(/(?=\+)/).filter(hasDigits);
  if (others.length === 0) return chooseAtComma(before, home);
  if (isLong(before)) return chooseOfParts([before, ...others], home, chooseAtComma);
  const own = chooseAtPlus(others.join(''), home);
  if (!/[1-9]/.test(before)) return own;

  const code = digitsOf(before).replace(/^00/, '');
  if (listNumber.test(before)) return 'ambiguous';
  const isCode = callingCodeOf(code) === code;
  if (isCode && isCertain(own) && own.e164.startsWith(`+${code}`)) return own;
  const plus = isCode || namesCountry(before) ? '+' : '';
  const together = readNumber(plus + code + digitsOf(others.join('')), home);
  if (isCertain(together)) return isCertain(own) && !same(own, together) ? 'ambiguous' : together;
  // 402+919876543210: the number may begin before the +.
  if (!isCertain(own) || (!isCode && /\d$/.test(before))) return isReading(own) ? 'ambiguous' : own;
  return { ...own, leftOut: true };
}

/** A comma or slash stands between two numbers, or inside one. */
function chooseAtComma(text: string, home: CountryCode): Chosen {
  const parts = text.split(/[,/\\]/).filter(hasDigits);
  const [first = '', ...others] = parts;
  if (others.length === 0) return chooseAtSpace(first, home);
  const head = isLong(first) ? chooseAtSpace(first, home) : 'inseparable';
  if (head === 'ambiguous') return head;
  if (others.length === 1 && digitsOf(others.join('')).length < 3) {
    return isCertain(head) ? { ...head, leftOut: true } : 'hidden';
  }
  const together = readNumber(text, home);
  if (isCertain(together)) {
    const isEither = isMobile(together) ? isMobile(head) : isCertain(head);
    return isEither && !same(head, together) ? 'ambiguous' : together;
  }
  if (isLong(first)) return chooseOfParts(parts, home, chooseAtSpace);
  // 0711/1234567: an area code, perhaps of a number in no known range.
  const isAreaCode = /^\D*[+0]/.test(first);
  return isReading(together) && !isAreaCode ? 'inseparable' : together;
}

/** A list's number before a phone number: 1. or 2) at the beginning. */
const listNumber = /^[1-9]\d?(?:\.\s|[)\]}])/;
/** One that could also be the number's beginning: (1), 1 - or 1. without a space. */
const likeListNumber =
  /^(?:[([{]\s?[1-9]\s?[)\]}]|[1-9]\s[-~\u2022\u00b7]{1,4}\s|[1-9]\.(?=\d[^.]*$))/;
const shortInBrackets = /\s?[([{]\s?\d{1,3}\s?[)\]}]$/;
/** Digits at the end that are set off as no part of a number usually is. */
const shortAtEnd = /(?:[\s-]\d|(?<=\d{7})[\s-]\d{1,3})$/;
/** One digit behind a dash, or two behind the only dash that aren't a pair of pairs: 067 123 45-67. */
const dashAtEnd = /[~-]\s?\d$|^[^~-]*\d{3}\s?[~-]\s?\d\d$/;

/** Spaces, dashes, dots and brackets belong to a number; only if that fails can they separate two. */
function chooseAtSpace(part: string, home: CountryCode): Chosen {
  const text = part.trim();
  const without = (form: RegExp): Chosen | undefined =>
    form.test(text) ? readNumber(text.replace(form, ''), home) : undefined;

  const bracketed = without(shortInBrackets);
  if (bracketed) return isCertain(bracketed) ? { ...bracketed, leftOut: true } : 'hidden';
  const all = readNumber(text, home);
  const listed = without(listNumber);
  if (listed && !same(listed, all)) return 'ambiguous';
  const pieces = [without(likeListNumber), without(shortAtEnd)];
  if (pieces.some((piece) => piece && isMobile(piece) && !same(piece, all))) return 'ambiguous';
  if (dashAtEnd.test(text) && isLong(text.slice(0, -2))) return 'hidden';
  return isCertain(all) ? all : chooseOfTwo(text, all, home);
}

/** Two numbers with only a space or dash between them, where one place alone fits. */
function chooseOfTwo(text: string, all: Chosen, home: CountryCode): Chosen {
  const fitting = [...text.matchAll(/[\s~\u2022\u00b7-]+/g)].flatMap(({ 0: gap, index }) => {
    const head = text.slice(0, index);
    const tail = text.slice(index + gap.length);
    if (!isLong(head) || !isLong(tail)) return [];
    const first = readNumber(head, home);
    const second = readNumber(tail, home);
    // What could be one number is two only if both are valid.
    const fits = isMobile(first) && (isCertain(second) || !isReading(all));
    return fits ? [{ ...first, leftOut: !same(first, second) }] : [];
  });
  const [found = all, another] = fitting;
  return another ? 'inseparable' : found;
}
