import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { callingCodeOf, countriesOf, mobileLengths, numbering } from './numbering';
import type { Either, PhoneProblem } from './phone_problem';
import { digitsOf } from './plain_text';

/** One number, understood. */
export interface Reading {
  e164: string;
  callingCode: string;
  /** null if it belongs to no country (+800, +883, …). */
  country: CountryCode | null;
  /** `possible`: not in a known range, but as long as a mobile number. */
  kind: 'mobile' | 'other' | 'possible';
  /** Whose it is, if it was written without a country code; perhaps of North America, by its form. */
  place?: 'home' | 'abroad' | 'home or America';
  /** Whether digits were removed in front: a trunk prefix, or the country's own code. */
  hadPrefix: boolean;
  /** Whether it got a digit that the text doesn't confirm. */
  isGuess: boolean;
  /** Whether most mobile numbers of the country are longer. */
  isShort: boolean;
  /** Whether the country code was written twice. */
  hasCodeTwice?: boolean;
}

/** A number, or why there's none. */
export type Result = Reading | PhoneProblem | Either;

export const isReading = (result: Result): result is Reading =>
  typeof result === 'object' && 'e164' in result;

/** Whether a number is in a known range. */
export const isValid = (result: Result | null): boolean =>
  result !== null && isReading(result) && result.kind !== 'possible';

export const isMobile = (result: Result | null): result is Reading =>
  result !== null && isReading(result) && result.kind === 'mobile';

/** Formats that countries have abolished but that people and lists still use. */
const oldForms: readonly (readonly [old: RegExp, now: string])[] = [
  // Mexico abolished its prefixes for mobile and long-distance calls in 2019.
  [/^\+52(?:01|044|045)(\d{10})$/, '+52$1'],
  // Benin: eight digits gained 01 in 2024.
  [/^\+229([2-9]\d{7})$/, '+22901$1'],
  // Argentina: a mobile number with the 9 of +54 9 doesn't need the 15 as well.
  [/^\+549(?=\d{12}$)(11|[23]\d{2,3}?)15/, '+549$1'],
  // Brazil: mobile numbers gained a 9 after the area code.
  [/^\+55([1-9]{2})([6-8]\d{7})$/, '+55$19$2'],
];
/** Grouped as a Brazilian number that has its new digit, so another one is missing. */
const newFormCut = /(?:\d{5}[ .-]\d{3}|\D\d{5}[ .-]?\d{4})\D*$/;
/** As North America writes its numbers: (702) 555-0132. */
const northAmericanForm = /^\D*\(\d{3}\) ?\d{3}[ .-]?\d{4}\D*$/;
/** A zero behind a country code, which is dialed inside the country alone: +44 (0) 7400 123456. */
const bracketedZero = /[([] ?0 ?[)\]]/;
/** What somebody enters who has to enter something. */
const filledIn = /^(?:(\d)\1*|1234567890)$/;
/** No plan will open these: 0 or 1 first in North America and Mexico, or a number cut short. */
const neverUsed = /^\+(?:1[01]|52[01]|54(?:0|15|9\d{0,9}$)|55\d\d9\d{7}$)/;
/** How long mobile numbers are where shorter ones exist, so that a missing digit would go unnoticed. */
export const usualLengths: Readonly<Record<string, number>> = {
  ...{ 27: 9, 39: 10, 43: 10, 62: 11, 64: 9, 82: 10, 241: 8, 358: 9, 372: 8, 381: 9 },
};

/** What the library makes of digits: behind +, or as they are dialed in a country. */
function parse(digits: string, home?: CountryCode): Reading | null {
  const library = (text: string) => parsePhoneNumberFromString(text, home ?? {}, numbering());
  // Mexico's old 1 was dialed from abroad alone. Without 52, it's the code of North America.
  const current = digits.replace(/(?<=^(?:\+|0\d*)52)1(?=\d{10}$)/, '');
  const written = library(current);
  if (written === undefined) return null;
  const [old, now = ''] = oldForms.find(([form]) => form.test(written.number)) ?? [];
  const number = (old && library(written.number.replace(old, now))) ?? written;
  const { number: e164, countryCallingCode: callingCode, nationalNumber: national } = number;
  if (!/^\+\d{7,15}$/.test(e164) || filledIn.test(national)) return null;

  const country = number.country ?? null;
  const hadPrefix = written.number !== (home ? `+${callingCode}${current}` : current);
  const lacking = (usualLengths[callingCode] ?? 0) - national.length;
  const isGuess = now.endsWith('9$2');
  const found = { e164, callingCode, country, hadPrefix, isGuess, isShort: lacking > 0 };
  const type = number.getType();
  // Argentina's mobile pattern also matches its fixed lines, but mobile numbers begin with 9. Tristan da Cunha's too.
  const isForMobiles = /MOBILE/.test(`${type}`) && !/^\+(?:54[^9]|2908)/.test(e164);
  if (type !== undefined) {
    return isForMobiles && lacking > 3
      ? null
      : { ...found, kind: isForMobiles ? 'mobile' : 'other' };
  }
  // The library took a phone company's prefix, or what looks like one, off the number.
  if (written.carrierCode !== undefined || neverUsed.test(e164) || lacking > 0) return null;
  if (national.startsWith('0') || national.startsWith(callingCode)) return null;
  const owner = [country ?? home, ...countriesOf(callingCode)].find(
    (place) => place && mobileLengths(place).includes(national.length),
  );
  return owner ? { ...found, country: owner, kind: 'possible' } : null;
}

/**
 * Reads the text of one number: with +, only its country code decides; without, the default country
 * comes first. Source of the rule: "Phone numbers" in the design.
 *
 * @param text digits, + and punctuation of one number
 * @param home the default country
 * @returns the number, or why it can't be sent; never throws
 */
export function readNumber(text: string, home: CountryCode): Result {
  const [before = '', behind] = text.split(bracketedZero);
  const code = behind === undefined ? '' : digitsOf(before).replace(/^00/, '');
  // Italy keeps the zero, all others drop it.
  const digits = digitsOf(code === '39' ? text : text.replace(bracketedZero, code && ' '));
  if (code !== '' && callingCodeOf(code) !== code) return 'no country';
  const hasCode = /^\D*\+\D*[1-9]/.test(text) || countriesOf(code).includes(home);
  const readLocal = hasCode ? readNamed : readBare;
  const found = digits.startsWith('00') ? readAbroad(digits, home) : readLocal(digits, home);
  if (!isReading(found)) return found;
  if (found.isGuess && newFormCut.test(text)) return 'hidden';
  const isAmerican =
    found.place === 'home' && found.callingCode !== '1' && northAmericanForm.test(text);
  return isAmerican && isValid(parse(`+1${digits}`))
    ? { ...found, place: 'home or America' }
    : found;
}

/** Digits with their country code, perhaps twice: no other country is tried. */
function readNamed(digits: string): Result {
  const code = callingCodeOf(digits);
  if (code === null) return 'no country';
  const national = digits.slice(code.length);
  const found = parse(`+${digits}`);
  // A form had put + and the code before a number that has them. Many mobile numbers begin with their own code.
  const behind = national.replace(/^0{1,2}/, '');
  const once = behind.startsWith(code) && found?.kind !== 'mobile' ? parse(`+${behind}`) : null;
  if (isMobile(once) && once.e164 !== found?.e164) {
    if (found && isValid(found)) return { either: [found.e164, once.e164] };
    return { ...once, hasCodeTwice: true };
  }
  if (isValid(found) || !national.startsWith('0')) return found ?? misfit(national, code);
  // Out of habit, some dial a 0 where the plan has none.
  const withoutZero = parse(`+${code}${national.slice(1)}`);
  return (isValid(withoutZero) ? withoutZero : found) ?? misfit(national, code);
}

/** Digits behind 00, which can also begin a longer prefix for calls abroad: 0011 in Australia. */
function readAbroad(digits: string, home: CountryCode): Result {
  const named = readNamed(digits.slice(2));
  const longer = parse(digits, home);
  if (longer === null || longer.kind === 'possible') return named;
  if (isReading(named)) return named.e164 === longer.e164 ? named : 'ambiguous';
  // It could also be a number behind 00 with a digit too many, but North America has no area code 0 or 1.
  if (named === 'long' && !/^001[01]/.test(digits)) return { ...longer, place: 'abroad' };
  return named === 'no country' || named === 'long' ? longer : named;
}

/** Digits without + or 00, in the order of the design. */
function readBare(digits: string, home: CountryCode): Result {
  const code = getCountryCallingCode(home, numbering());
  const hasZero = digits.startsWith('0');
  // Brazil's 90 is dialed for collect calls. In a lead, it's the code of Turkey.
  const local = home === 'BR' && digits.startsWith('90') ? null : parse(digits, home);
  const isLocal = local !== null && local.kind !== 'possible';
  if (isLocal && (local.kind === 'mobile' || local.hadPrefix)) return { ...local, place: 'home' };
  const named = parse(`+${digits.replace(/^0/, '')}`);
  const isOwn = named?.callingCode === code && (code.length > 1 || !hasZero);
  if (named?.kind === 'mobile') {
    if (isOwn) return named;
    // It could also be a home number that lacks a digit.
    const isCut = named.hadPrefix || mobileLengths(home).includes(digits.length + 1);
    if (!isCut && !hasZero) return { ...named, place: 'abroad' };
  }
  // It could also be the country's own code and a number that lacks digits.
  if (isLocal) return digits.startsWith(code) ? 'invalid' : { ...local, place: 'home' };
  if (named && isOwn) return named;
  if (local && mobileLengths(home).length === 1) return local;
  return misfit(digits.replace(/^0/, ''), code);
}

/** Why digits aren't a number behind a calling code. */
function misfit(national: string, callingCode: string): PhoneProblem {
  const [main] = countriesOf(callingCode);
  const known = main ? mobileLengths(main) : [];
  if (known.length === 0) return 'invalid';
  if (national.length < Math.min(...known)) return 'short';
  return national.length > Math.max(...known) ? 'long' : 'invalid';
}
