import type { CountryCode } from 'libphonenumber-js/core';
import { callingCodeOf } from './numbering';
import { isMobile, isReading, isValid, type Reading, type Result, readNumber } from './one_number';
import type { Either, PhoneProblem } from './phone_problem';
import { digitsOf, isLong, namesCountry } from './plain_text';

/** The number of a text that is used. */
export interface Choice extends Reading {
  /** Whether digits behind it were left out as an extension. */
  hasExtension: boolean;
  /** Whether the text has other numbers. */
  hasOthers: boolean;
}

/**
 * Chooses a number of a text: the first mobile one, otherwise the first. Fewer digits behind it are an
 * extension; in front, they might be its own.
 *
 * @param pieces the pieces of the text that have digits, in order
 * @param home the default country
 * @returns the number, or why none can be sent without guessing; never throws
 *
 * Source of the rule: "Phone numbers" in the design.
 */
export function chooseNumber(pieces: string[], home: CountryCode): Choice | PhoneProblem | Either {
  const joined = joinCode(pieces, home);
  if (typeof joined === 'string') return joined;
  const parts = joined.pieces.flatMap((piece) => split(piece, home));
  // Null for too few digits of a number.
  const all = parts.map((part) =>
    isLong(part) || parts.length === 1 ? readPiece(part, home) : null,
  );
  const readings = all.filter((one) => one !== null);
  const first = readings.find(isReading);
  const chosen = readings.find(isMobile) ?? first ?? readings[0] ?? 'short';
  if (typeof chosen === 'string' || 'either' in chosen) return chosen;
  const before = all.slice(0, all.indexOf(chosen));
  const unclear = before.find(isUnclear);
  if (unclear) return unclear;
  if (all.slice(0, all.indexOf(first ?? chosen)).includes(null)) return 'ambiguous';
  if (parts.some((part, at) => all[at] !== chosen && digitsOf(part).length > 15)) return 'long';
  const isSame = (one: Result) => isReading(one) && one.e164 === chosen.e164;
  return {
    ...chosen,
    hasCodeTwice: chosen.hasCodeTwice || joined.hasCodeTwice,
    hasExtension: all.includes(null),
    hasOthers: !readings.every(isSame),
  };
}

const isUnclear = (result: Result | null): result is 'ambiguous' | Either =>
  result === 'ambiguous' || (result !== null && typeof result === 'object' && 'either' in result);

interface Joined {
  pieces: string[];
  hasCodeTwice: boolean;
}

/** A country code alone belongs to what follows, which may have it, too. */
function joinCode(pieces: string[], home: CountryCode): Joined | PhoneProblem {
  const [first = '', next = '', ...others] = pieces;
  const code = digitsOf(first).replace(/^0+/, '');
  // No country code begins with 0, so it says nothing.
  if (code === '' && next.startsWith('+')) return joinCode([next, ...others], home);
  const isNamed = namesCountry(first) || /^\d\d+\+/.test(first + next);
  if (!isNamed || callingCodeOf(code) !== code) return { pieces, hasCodeTwice: false };
  if (next.startsWith(`+${code}`)) return { pieces: [next, ...others], hasCodeTwice: true };
  const together = `+${code} ${digitsOf(next)}`;
  const isOwn = next.startsWith('+') && isValid(readNumber(next, home));
  if (isOwn) return isValid(readNumber(together, home)) ? 'ambiguous' : 'two codes';
  return { pieces: [together, ...others], hasCodeTwice: false };
}

/** Two numbers with only a comma, slash, space or dash between them, or a number and its extension. */
function split(piece: string, home: CountryCode): string[] {
  const read = (text: string) => readNumber(text, home);
  if (isValid(read(piece))) return [piece];
  const parts = piece.split(/[,/\\]/);
  if (parts.length > 1 && (parts.every(isLong) || isValid(read(`${parts[0]}`)))) return parts;
  const [, whole = '', extension = ''] = /^(.*\d) ?- ?(\d{1,6})$/.exec(piece) ?? [];
  if (isValid(read(whole))) return [whole, extension];
  const fitting = [...piece.matchAll(/[ ~\u2022\u00b7-]+/g)]
    .map(({ 0: gap, index }) => [piece.slice(0, index), piece.slice(index + gap.length)] as const)
    .filter(([head, tail]) => isLong(tail) && isMobile(read(head)) && isValid(read(tail)));
  return fitting.length === 1 ? fitting.flat() : [piece];
}

/** A list's number in front: 1. or 2). It could be the number's own. */
const listNumber = /^[1-9]\d?(?:\. |[)\]}])/;
/** Digits that are set off at either end: what may be a list's number, or few digits behind. */
const setOff = [
  /^(?:[([{] ?[1-9] ?[)\]}]|[1-9] (?:[-~\u2022\u00b7]+ )?|[1-9]\.(?=\d[^.]*$))/,
  /(?:[ -]\d|(?<=\d{7})[ -]\d{1,3}|[,/\\][^,/\\]*)$/,
];
/** One digit behind a dash, or two behind the only one that aren't a pair of pairs: 067 123 45-67. */
const dashAtEnd = /[~-] ?\d$|^[^~-]*\d{3} ?[~-] ?\d\d$/;

/** Reads a piece, unless without the digits that are set off, it's another number that is as good. */
function readPiece(piece: string, home: CountryCode): Result {
  if (listNumber.test(piece)) return 'ambiguous';
  const all = readNumber(piece, home);
  const rests = setOff
    .filter((form) => form.test(piece))
    .map((form) => readNumber(piece.replace(form, ''), home));
  if (!isReading(all)) return rests.some(isMobile) ? 'ambiguous' : all;
  if (all.place === 'abroad' && /[,/\\]/.test(piece)) return 'ambiguous';
  const isAsGood = all.kind === 'possible' ? isValid : isMobile;
  const isOther = (rest: Result) => isReading(rest) && rest.e164 !== all.e164;
  if (rests.some((rest) => isOther(rest) && isAsGood(rest))) return 'ambiguous';
  return dashAtEnd.test(piece) ? 'hidden' : all;
}
