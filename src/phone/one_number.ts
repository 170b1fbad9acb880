import type { CountryCode } from 'libphonenumber-js/core';
import { countryInSentence } from './countries';
import {
  callingCodeOf,
  countriesOf,
  hasTrunkPrefix,
  lacksDigit,
  lengths,
  type PlannedNumber,
  readAtHome,
  readWithCode,
  withoutInternationalPrefix,
} from './numbering_plan';
import type { PhoneProblem } from './phone_problem';
import { digitsOf, namesCountry } from './plain_text';
import { keepsZero, usualLengths } from './plan_rules';

/** One number, understood. */
export interface Reading extends PlannedNumber {
  warning: string | null;
  /** Whether it's valid in its own country code's country or the default country. */
  certain: boolean;
}

export function isReading<T extends Reading>(result: T | PhoneProblem): result is T {
  return typeof result === 'object';
}

/** Grouped as a Brazilian number that has its new digit, so another one is missing. */
const newFormCut = /(?:\d{5}[ .-]\d{3}|\D\d{5}[ .-]?\d{4})\D*$/;

/** As North America writes its numbers: (702) 555-0132. */
const northAmericanForm = /^\D*\(\d{3}\) ?\d{3}[ .-]?\d{4}\D*$/;

/** A zero that is dialed only inside the country. */
const bracketedZero = /[([] ?0 ?[)\]]/;

/**
 * Reads the text of one number (design, "Phone numbers"): with +, only its country code decides;
 * without, the default country comes first.
 *
 * @param text digits, + and punctuation of one number
 * @param home the default country
 * @returns the number, or why it can't be sent; never throws
 */
export function readNumber(text: string, home: CountryCode): Reading | PhoneProblem {
  const [before = '', behind] = text.split(bracketedZero);
  const result =
    behind !== undefined && /\d/.test(before)
      ? readBehindCode(before, digitsOf(behind), home)
      : readDialed(digitsOf(text), namesCountry(text) && text.includes('+'), home);
  if (!isReading(result)) return result;
  if (result.guessed && newFormCut.test(text)) return 'hidden';
  return withFormWarning(result, text);
}

/** With a warning, unless it has one, if it could be a North American number but was read as another. */
function withFormWarning(reading: Reading, text: string): Reading {
  const { e164, callingCode, country, warning } = reading;
  const isOwn = callingCode === '1' || namesCountry(text) || !northAmericanForm.test(text);
  if (isOwn || warning !== null || country === null) return reading;
  const other = readWithCode(`1${digitsOf(text)}`);
  if (other === null || other.kind === 'possible') return reading;
  return {
    ...reading,
    warning: `${e164} was read as a number in ${countryInSentence(country)}. If it's North American, add +1.`,
  };
}

/** What stands before (0) is a country code. Italy keeps the zero, all others drop it. */
function readBehindCode(before: string, rest: string, home: CountryCode): Reading | PhoneProblem {
  const isNamed = namesCountry(before);
  const code = digitsOf(before).replace(/^00/, '');
  if (callingCodeOf(code) !== code) return isNamed ? 'no country' : 'ambiguous';
  const named = readNamed(code + (keepsZero.has(code) ? '0' : '') + rest);
  if (isNamed || countriesOf(code).includes(home)) return named;
  return isReading(named) && named.kind === 'mobile' ? asForeign(named, home) : 'invalid';
}

function readDialed(dialed: string, hasPlus: boolean, home: CountryCode): Reading | PhoneProblem {
  if (hasPlus) return readNamed(dialed);
  if (!dialed.startsWith('00')) return readNational(dialed, home);
  const digits = dialed.slice(2);
  const named = readNamed(digits);
  // 00 can also begin a longer prefix: 0011 in Australia, 0014 in Brazil.
  const longer = readFromHome(dialed, home);
  if (longer === null || (isReading(named) && named.e164 === longer.e164)) return named;
  // An area code of +1 never begins with 0 or 1.
  const isLonger = /^1[01]/.test(digits) || callingCodeOf(digits) === null;
  if (isReading(named) && (named.certain || !isLonger)) return 'ambiguous';
  if (isLonger) return longer;
  // It could also be a number behind 00 with a digit too many.
  return longer.kind === 'mobile' && named === 'long' ? asForeign(longer, home) : named;
}

/** A number with the country's own prefix for calls abroad (011 in the US). */
function readFromHome(dialed: string, home: CountryCode): Reading | null {
  const digits = withoutInternationalPrefix(dialed, home);
  if (digits === null) return null;
  const number = readNamed(digits);
  return isReading(number) && number.certain ? number : null;
}

/** A number with its country code: no other country is tried. */
function readNamed(digits: string): Reading | PhoneProblem {
  const callingCode = callingCodeOf(digits);
  if (callingCode === null) return 'no country';
  const number = readWithCode(digits);
  if (number !== null) return toReading(number);
  return misfit(digits.slice(callingCode.length), countriesOf(callingCode));
}

/** The steps for a number without +, in the order of the design. */
function readNational(digits: string, home: CountryCode): Reading | PhoneProblem {
  const local = readAtHome(digits, home);
  const isLocal = local !== null && local.kind !== 'possible';
  if (isLocal && (local.kind === 'mobile' || local.hadTrunk)) return asLocal(local, home);
  const abroad = isLocal ? null : readFromHome(digits, home);
  if (abroad) return abroad;
  const hasZero = digits.startsWith('0');
  // Where no 0 is dialed at home, what follows it may be anything: 0151… is German, too.
  const isDialed = !hasZero || hasTrunkPrefix(digits, home);
  const named = isDialed ? readWithCode(digits.replace(/^0/, '')) : null;
  const isHome = named !== null && countriesOf(named.callingCode).includes(home);
  if (named?.kind === 'mobile' && isHome) return toReading(named);
  const isForeign = named?.kind === 'mobile' && !named.hadTrunk && !hasZero;
  if (isForeign && !lacksDigit(digits, home)) return asForeign(toReading(named), home);
  // It could also be the country's own code and a number that lacks digits.
  if (isLocal && digits.startsWith(local.callingCode)) return 'invalid';
  if (isLocal) return asLocal(local, home);
  if (named && isHome) return toReading(named);

  const hasLength = lengths(home, 'MOBILE').length === 1;
  if (local && hasLength) return toReading(local);
  return misfit(digits.replace(/^0/, ''), [home]);
}

/** Why digits aren't a number of these countries. */
function misfit(digits: string, countries: readonly CountryCode[]): PhoneProblem {
  const known = countries.flatMap((country) => [
    ...lengths(country, 'FIXED_LINE'),
    ...lengths(country, 'MOBILE'),
  ]);
  if (known.length === 0) return 'invalid';
  if (digits.length < Math.min(...known)) return 'short';
  return digits.length > Math.max(...known) ? 'long' : 'invalid';
}

function toReading(number: PlannedNumber): Reading {
  return { ...number, warning: warningOf(number), certain: number.kind !== 'possible' };
}

function warningOf({ e164, callingCode, country, kind, guessed }: PlannedNumber): string | null {
  const place = country === null ? '' : ` in ${countryInSentence(country)}`;
  if (guessed) {
    return `${e164} is the new form of an old number, with a 9 added after the area code.`;
  }
  if (kind === 'possible') {
    return `${e164} isn't in a number range known to be in use${place}. Check it if the message doesn't arrive.`;
  }
  if (kind !== 'mobile') return `${e164} isn't a mobile number, so the message might not arrive.`;
  if (e164.length - callingCode.length - 1 < (usualLengths[callingCode] ?? 0)) {
    return `${e164} is shorter than most mobile numbers${place}. Check that no digit is missing.`;
  }
  return null;
}

/** Without its country code, a foreign mobile number can be a landline at home. */
function asLocal(number: PlannedNumber, home: CountryCode): Reading {
  const reading = toReading(number);
  if (number.kind === 'mobile') return reading;
  const hint = `It was read as a number in ${countryInSentence(home)}. If it isn't, add + and the country code.`;
  return { ...reading, warning: `${reading.warning} ${hint}` };
}

function asForeign(reading: Reading, home: CountryCode): Reading {
  const { e164, country } = reading;
  const name = country === null ? 'another country' : countryInSentence(country);
  const warning = `${e164} was read as a number in ${name}, because it isn't a mobile number in ${countryInSentence(home)}.`;
  return { ...reading, warning, certain: false };
}
