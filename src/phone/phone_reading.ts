import { countryInSentence } from './countries';
import type { CountryCode } from './country_code';
import { digitsOf, namesCountry } from './phone_digits';
import {
  beginsNoNumber,
  callingCodeOf,
  countriesOf,
  hasTrunkPrefix,
  type PlannedNumber,
  readAtHome,
  readWithCode,
  withoutInternationalPrefix,
} from './phone_plan';
import { keepsZero, likeForeign, usualLengths } from './plan_rules';

/** One number, understood. */
export interface Reading {
  e164: string;
  country: CountryCode | null;
  warning: string | null;
  /** Whether it's valid in its own country code's country or the default country. */
  certain: boolean;
  mobile: boolean;
  /** Whether a digit was added that the text doesn't confirm. */
  guessed: boolean;
}

/**
 * Grouped as a number that has its new digit, so another is missing: the last in (11) 91234-567, one
 * of the area code in (1) 91234-5678.
 */
const newFormCut = /(?:\d{5}[ .-]\d{3}|\D\d{5}[ .-]?\d{4})\D*$/;

/**
 * Reads the text of one number (design, "Phone numbers"): with + or 00, only its country code
 * counts; without, the default country comes first.
 *
 * @param text digits, + and punctuation of one number
 * @param home the default country
 * @returns null if the text isn't a number that can be sent; never throws
 */
export function readNumber(text: string, home: CountryCode): Reading | null {
  const kept = readDialed(toDialed(text), home);
  if (kept?.guessed && newFormCut.test(text)) return null;
  const [before = '', behind] = text.split(/[([] ?0 ?[)\]]/);
  if (behind === undefined) return kept;
  // What stands before (0) is a country code. Italy keeps the zero, all others drop it.
  const code = digitsOf(before).replace(/^00/, '');
  if (callingCodeOf(code) === code && !keepsZero.has(code)) {
    const isNamed = namesCountry.test(before) || countriesOf(code).includes(home);
    const number = readWithCode(code + digitsOf(behind));
    if (number === null || isNamed) return number && reading(number);
    return number.kind === 'possible' ? null : foreign(number, home);
  }
  return kept?.certain ? kept : readDialed(toDialed(before + behind), home);
}

/** Only the digits, with a leading + if the text has one. */
export function toDialed(text: string): string {
  const digits = digitsOf(text);
  // No country code begins with 0, so that + carries no meaning.
  return /^[^\d+]*\+\D*[1-9]/.test(text) ? `+${digits}` : digits;
}

function readDialed(dialed: string, home: CountryCode): Reading | null {
  if (dialed.startsWith('+')) return readNamed(dialed.slice(1));
  if (!dialed.startsWith('00')) return readNational(dialed, home);

  const digits = dialed.slice(2);
  const international = readDialed(toDialed(`+${digits}`), home);
  if (international?.certain || !beginsNoNumber(digits)) return international;
  // No country's numbers begin so: 00 begins a longer prefix for calls abroad (0011 in Australia).
  return readFromAbroad(dialed, home) ?? international;
}

/** A number with its country code: no other country is tried. */
function readNamed(digits: string): Reading | null {
  const number = readWithCode(digits);
  return number && { ...reading(number), certain: number.kind !== 'possible' };
}

/** A number with the country's prefix for calls abroad (011 in the US, 0011 in Australia). */
function readFromAbroad(dialed: string, home: CountryCode): Reading | null {
  const digits = withoutInternationalPrefix(dialed, home);
  const number = digits === null ? null : readNamed(digits);
  return number?.certain ? number : null;
}

/** Whether digits without + likely begin with another country's code, though an old form does too. */
export function isForeignForm(digits: string, home: CountryCode): boolean {
  return likeForeign[home]?.test(digits) === true;
}

/** The steps for a number without +, in order. */
function readNational(digits: string, home: CountryCode): Reading | null {
  if (isForeignForm(digits, home)) {
    const named = readWithCode(digits);
    return named?.kind === 'mobile' ? foreign(named, home) : null;
  }
  const local = readAtHome(digits, home);
  if (local?.kind === 'mobile') return reading(local);
  const abroad = readFromAbroad(digits, home);
  if (abroad) return abroad;
  if (local?.kind === 'fixed' && local.hadTrunk) return reading(local);

  const named = readWithCode(digits.replace(/^0+/, ''));
  const isHome = named !== null && countriesOf(named.callingCode).includes(home);
  if (named?.kind === 'mobile') {
    if (!isHome) return foreign(named, home);
    return digits.startsWith('0') && !hasTrunkPrefix(digits, home)
      ? withoutZero(named, home)
      : reading(named);
  }
  if (local && local.kind !== 'possible') return reading(local);
  if (named && isHome && named.kind !== 'possible') return reading(named);

  // If the digits begin with the country's own code, the length is wrong.
  return local && !digits.startsWith(local.callingCode) ? reading(local) : null;
}

function reading(number: PlannedNumber): Reading {
  const { e164, country, kind, guessed } = number;
  return {
    e164,
    country,
    warning: warningOf(number),
    certain: kind !== 'possible',
    mobile: kind === 'mobile',
    guessed,
  };
}

function warningOf(number: PlannedNumber): string | null {
  const { e164, callingCode, country, kind } = number;
  const isShort = e164.length - callingCode.length - 1 < (usualLengths[callingCode] ?? 0);
  if (kind === 'mobile' && !number.guessed && !isShort) return null;
  const place = country === null ? '' : ` in ${countryInSentence(country)}`;
  if (number.guessed)
    return `${e164} is the new form of an old number, with a 9 added after the area code.`;
  if (kind === 'possible') {
    return `${e164} isn't in a number range known to be in use${place}. Check it if the message doesn't arrive.`;
  }
  if (kind !== 'mobile') return `${e164} isn't a mobile number, so the message might not arrive.`;
  return `${e164} is shorter than most mobile numbers${place}. Check that no digit is missing.`;
}

/** A number of the default country behind a 0 that isn't dialed there: 0151… is German, too. */
function withoutZero(number: PlannedNumber, home: CountryCode): Reading {
  const warning = `${number.e164} was read without the 0 at its beginning, because numbers in ${countryInSentence(home)} have none.`;
  return { ...reading(number), warning, certain: false };
}

function foreign(number: PlannedNumber, home: CountryCode): Reading {
  const { e164, country, kind, guessed } = number;
  const name = country === null ? 'another country' : countryInSentence(country);
  const warning = `${e164} was read as a number in ${name}, because it isn't a mobile number in ${countryInSentence(home)}.`;
  return { e164, country, warning, certain: false, mobile: kind === 'mobile', guessed };
}
