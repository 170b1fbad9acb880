import type { CountryCode } from './country_code';
import {
  alsoMeant,
  type Choice,
  isSureMobile,
  leftOut,
  only,
  type SureMobile,
} from './phone_choice';
import { countDigits, digitsOf, isLong, minDigits, namesCountry } from './phone_digits';
import { withoutInternationalPrefix } from './phone_plan';
import { isForeignForm, type Reading, readNumber } from './phone_reading';

/** A list's number before a phone number: 1. or 2) at the beginning. */
export const listNumber = /^[1-9]\d?(?:\.\s|[)\]}])/;
/** One that could also be the number's beginning: (1), 1 - or 1. without a space. */
const likeListNumber =
  /^(?:[([{]\s?[1-9]\s?[)\]}]|[1-9]\s[-~\u2022\u00b7]{1,4}\s|[1-9]\.(?=\d[^.]*$))/;
/** A short number in brackets at the end. */
const shortInBrackets = /\s?[([{]\s?\d{1,3}\s?[)\]}]$/;
/** Digits at the end that are set off as no part of a number usually is. */
const shortAtEnd = /^(?<rest>[^~-]*)\s[-~]\s\d{1,2}$|[\s-]\d$|(?<=\d{7})[\s-]\d{1,3}$/;
/** 123 45 6: pairs of digits with one left over, as a template for longer numbers writes them. */
const lastOfPairs = /\d \d{2,3} \d\d \d$/;
const mayHoldOther = /^\s*(?:[([{]\s?)?[1-9]\d?[\s.)\]}]|[\s([{-]\d{1,3}\s?[)\]}]?\s*$/;

/**
 * Chooses the first number of a text that has at most spaces, dashes, dots and brackets between its
 * digits. They belong to a number; only if that fails can spaces and dashes separate two.
 *
 * @returns null if no number can be sent without guessing; never throws
 */
export function chooseUnseparated(text: string, home: CountryCode): Choice | null {
  const reading = readNumber(text, home);
  if (mayHoldOther.test(text)) {
    const other = chooseBeside(text, reading, home);
    if (other !== undefined) return other;
  }
  if (reading?.certain || countDigits(text) < 2 * minDigits) return reading && only(reading);
  return chooseOfTwo(text, reading, home);
}

/**
 * Separates the number from a short one beside it.
 *
 * @returns undefined if there is none, null if it could be a part of the number
 */
function chooseBeside(
  text: string,
  whole: Reading | null,
  home: CountryCode,
): Choice | null | undefined {
  const trimmed = text.trim();
  const read = (form: RegExp) => {
    const found = form.exec(trimmed);
    return found && readNumber(found.groups?.rest ?? trimmed.replace(form, ''), home);
  };
  const isOther = (piece: Reading | null): piece is SureMobile =>
    isSureMobile(piece) && piece.e164 !== whole?.e164;

  const listed = read(listNumber) ?? read(shortInBrackets);
  if (isOther(listed)) {
    return {
      ...only(listed),
      note: whole?.certain ? alsoMeant(whole, listed) : leftOut(listed),
    };
  }
  if (listed !== null && whole?.certain === false) return null;
  const isCode = /^[([{]/.test(trimmed) && isForeignForm(digitsOf(text), home);
  if (isOther(read(likeListNumber)) && !isCode) return null;
  const shorter = read(shortAtEnd);
  if (!isOther(shorter)) return undefined;
  // A number that is too short without its last digit needs it.
  const isLast = shorter.warning !== null && lastOfPairs.test(trimmed);
  return isLast && whole?.certain ? { ...only(whole), note: alsoMeant(shorter, whole) } : null;
}

/** More digits than these are no single number, even with a prefix for calls abroad. */
const maxDigits = 20;

/**
 * Separates two numbers at a space or dash: where the first is certain, and if several places fit,
 * where the rest is certain too.
 */
function chooseOfTwo(text: string, whole: Reading | null, home: CountryCode): Choice | null {
  const cuts = [...text.matchAll(/[\s~\u2022\u00b7-]+/g)]
    .map(({ 0: gap, index }) => [text.slice(0, index), text.slice(index + gap.length)] as const)
    .filter(([head, tail]) => isLong(head) && isLong(tail));
  const firsts = cuts.flatMap(([head, tail]) => {
    const reading = countDigits(head) > maxDigits ? null : readNumber(head, home);
    // A landline's digits may be the beginning of anything, unless both begin as numbers do.
    const isFirst = reading?.certain && (reading.mobile || [head, tail].every(beginsLikeOne));
    return reading && isFirst ? [{ reading, tail }] : [];
  });
  const whereBothFit = firsts.filter(({ tail }) => beginsNumber(tail, home));
  const [found, another] = whereBothFit.length > 0 || whole !== null ? whereBothFit : firsts;
  if (found) {
    const isTwice = readNumber(found.tail, home)?.e164 === found.reading.e164;
    return another ? null : { reading: found.reading, several: !isTwice, note: null };
  }
  if (whole !== null) return only(whole);

  // If the number with a country code is refused, the rest isn't read as a number of its own.
  const [cut, secondCut] = firsts.length > 0 || namesCountry.test(text) ? [] : cuts;
  const isAbroad = cut && withoutInternationalPrefix(digitsOf(cut[0]), home) !== null;
  const second = cut && !secondCut && !isAbroad ? readNumber(cut[1], home) : null;
  return isSureMobile(second) ? { reading: second, several: true, note: null } : null;
}

/** Whether a text begins with + or a trunk prefix's zero. */
function beginsLikeOne(text: string): boolean {
  return /^\D*(?:\+|0)/.test(text);
}

/** Whether a text is a number, or begins with one. */
function beginsNumber(text: string, home: CountryCode): boolean {
  const ends = [...text.matchAll(/[\s~\u2022\u00b7-]+|$/g)].map(({ index }) =>
    text.slice(0, index),
  );
  return ends.some(
    (part) =>
      isLong(part) && countDigits(part) <= maxDigits && readNumber(part, home)?.certain === true,
  );
}
