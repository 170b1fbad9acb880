import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { callingCodeOf, countriesOf, countryName, mobileLengths, numbering } from './countries';
import type { PhoneDoubt, PhoneProblem } from './phone_problem';
import { digitsOf, namesCountry } from './plain_text';

/** One number, understood. */
export interface Reading {
  e164: string;
  callingCode: string;
  /** null if it belongs to no country (+800, +883, …). */
  country: CountryCode | null;
  /** `possible`: not in a known range, but as long as a mobile number. */
  kind: 'mobile' | 'other' | 'possible';
  /** Whether digits were removed in front: a trunk prefix, or the country's own code. */
  hadPrefix: boolean;
  doubt: PhoneDoubt | null;
}

/** A number, or why there's none. */
export type Result = Reading | PhoneProblem;

export const isReading = <T extends Reading>(result: T | PhoneProblem | undefined): result is T =>
  typeof result === 'object' && 'e164' in result;

/** Whether a number is in a known range. */
export const isValid = (
  result: Result | undefined,
): result is Reading & { kind: 'mobile' | 'other' } =>
  isReading(result) && result.kind !== 'possible';

export const isMobile = <T extends Reading>(
  result: T | PhoneProblem | undefined,
): result is T & { kind: 'mobile' } => isReading(result) && result.kind === 'mobile';

/** Brazil's mobile numbers from before the 9 after the area code, or numbers of today that lack a digit. */
const withoutNine = /^\+55([1-9]{2})([6-8]\d{7})$/;

/** Formats that countries have abolished but that people and lists still use. */
const oldForms: readonly (readonly [form: RegExp, now: string])[] = [
  // Mexico abolished its prefixes for mobile and long-distance calls in 2019.
  [/^\+52(?:01|044|045)(\d{10})$/, '+52$1'],
  // Benin: eight digits gained 01 in 2024.
  [/^\+229([2-9]\d{7})$/, '+22901$1'],
  // Argentina: a mobile number with the 9 of +54 9 doesn't need the 15 as well.
  [/^\+549(?=\d{12}$)(11|[23]\d{2,3}?)15/, '+549$1'],
  [withoutNine, '+55$19$2'],
];

/** Grouped as Brazil's numbers of today. One that still seems to lack the 9 has the 9, but lacks another digit. */
const newFormCut = /(?:\d{5}[ .-]\d{3}|\D\d{5}[ .-]?\d{4})\D*$/;

/** As North America writes its numbers. With spaces alone, they're anybody's. */
// (702) 555-0132
const northAmericanForm = /^\D*(?:\(\d{3}\)[ .-]*\d{3}[ .-]*|\d{3}[ .-]+\d{3}[ .-]+)\d{4}\D*$/;

/** What somebody enters who has to enter something. */
const filledIn = /^(?:(\d)\1*|1234567890)$/;

/** No numbering plan will open these: 1 first in North America and Mexico, or a number cut short. */
const neverUsed = /^\+(?:11|521|54(?:15|9\d{0,9}$)|55\d\d9\d{7}$)/;

/** The library calls these mobile, too: Argentina's without a 9 after 54, and Tristan da Cunha's. */
const fixedLine = /^\+(?:54[^9]|2908)/;

/** How long mobile numbers are where shorter ones exist, so that a missing digit would go unnoticed. */
export const usualLengths: Readonly<Record<string, number>> = {
  27: 9,
  39: 10,
  43: 10,
  62: 11,
  64: 9,
  82: 10,
  241: 8,
  358: 9,
  372: 8,
  381: 9,
};

/** What the library makes of digits: after +, or as they are dialed in a country. */
function parse(digits: string, home?: CountryCode): Reading | undefined {
  const ask = (text: string) => parsePhoneNumberFromString(text, home ?? {}, numbering());
  // Mexico's old 1 was dialed only from abroad. Without 52, it's the code of North America.
  const dialed = digits.replace(/(?<=^(?:\+|0\d*)52)1(?=\d{10}$)/, '');
  const written = ask(dialed);
  if (!written) return undefined;
  const renewed = oldForms.reduce((text, [form, now]) => text.replace(form, now), written.number);
  const number = renewed === written.number ? written : (ask(renewed) ?? written);
  const { number: e164, nationalNumber, countryCallingCode: callingCode } = number;
  if (!/^\+\d{7,15}$/.test(e164) || filledIn.test(nationalNumber)) return undefined;

  const common = {
    e164,
    callingCode,
    country: number.country ?? null,
    hadPrefix: written.number !== (home ? `+${callingCode}${dialed}` : dialed),
  };
  const missing = (usualLengths[callingCode] ?? 0) - nationalNumber.length;
  const type = number.getType();
  if (type?.includes('MOBILE') && !fixedLine.test(e164)) {
    if (missing > 3) return undefined;
    const isGuess = withoutNine.test(written.number);
    return { ...common, kind: 'mobile', doubt: isGuess ? 'guess' : missing > 0 ? 'short' : null };
  }
  if (type) return { ...common, kind: 'other', doubt: 'no mobile' };

  // The library took a phone company's prefix, or what looks like one, off the number.
  if (written.carrierCode || missing > 0 || neverUsed.test(e164)) return undefined;
  if (/^0/.test(nationalNumber) || nationalNumber.startsWith(callingCode)) return undefined;
  const likely = [number.country ?? home, ...countriesOf(callingCode)];
  const country = likely.find((one) => one && mobileLengths(one).includes(nationalNumber.length));
  return country ? { ...common, country, kind: 'possible', doubt: 'possible' } : undefined;
}

/**
 * Reads the digits, + and punctuation of one number: with +, only its country code decides; without, the
 * default country comes first. Source of the rule: "Phone numbers" in the design. Never throws.
 */
export function readNumber(text: string, home: CountryCode): Result {
  // A zero in brackets is dialed only inside the country.
  const [before = '', after] = text.split(/[([] ?0 ?[)\]]/);
  const code = after === undefined ? '' : digitsOf(before).replace(/^00/, '');
  if (code && callingCodeOf(code) !== code) return 'no country';
  const hasCode = namesCountry(text);
  if (code && !hasCode) return 'ambiguous';
  // +44 (0)20 is +44 20. Italy keeps its zero.
  const digits = digitsOf(code && code !== '39' ? text.replace(/[([] ?0/, '') : text);
  const read = digits.startsWith('00') ? readAbroad : hasCode ? readWithCode : readBare;
  const found = read(digits, home);
  if (isReading(found) && found.doubt === 'guess' && newFormCut.test(text)) return 'hidden';
  if (hasCode || !isNorthAmerican(text, home)) return found;
  // Only a mobile number of the default country is likelier.
  const isLikelier = isMobile(found) && found.doubt !== 'abroad';
  return isLikelier ? { ...found, doubt: found.doubt ?? 'American' } : 'American';
}

/** Whether digits are written as North America's and valid there, though the default country is elsewhere. */
function isNorthAmerican(text: string, home: CountryCode): boolean {
  const isWrittenSo = northAmericanForm.test(text) && /\d ?[.-]|\(\d+\)/.test(text);
  return isWrittenSo && !countriesOf('1').includes(home) && isValid(parse(`+1${digitsOf(text)}`));
}

/** Digits with their country code, perhaps twice: no other country is tried. */
export function readWithCode(digits: string): Result {
  const code = callingCodeOf(digits);
  if (!code) return 'no country';
  const national = digits.slice(code.length);
  const found = parse(`+${digits}`);
  // +91 91 98765 43210: a form put its own +91 in front. Not if the whole is a mobile number, which may begin with 91.
  const after = national.replace(/^0{1,2}/, '');
  const once = after.startsWith(code) && !isMobile(found) ? parse(`+${after}`) : undefined;
  if (isMobile(once)) {
    if (!isValid(found)) return { ...once, doubt: 'twice' };
    return { reason: 'ambiguous', detail: `: ${found.e164} or ${once.e164}` };
  }
  return found ?? misfit(national, code);
}

/** Digits after 00, which can also begin a longer prefix for calls abroad: 0011 in Australia. */
function readAbroad(digits: string, home: CountryCode): Result {
  const withCode = readWithCode(digits.slice(2));
  const longer = parse(digits, home);
  if (!isValid(longer)) return withCode;
  if (isReading(withCode)) return withCode.e164 === longer.e164 ? withCode : 'ambiguous';
  if (withCode === 'no country') return longer;
  // 00 may have a digit too many after it.
  const isTooLong = typeof withCode === 'object' && withCode.reason === 'long';
  return isTooLong ? { ...longer, doubt: 'abroad' } : withCode;
}

/** Digits without + or 00, in the order of the design. */
function readBare(digits: string, home: CountryCode): Result {
  const code = getCountryCallingCode(home, numbering());
  const hasZero = digits.startsWith('0');
  const local = parse(digits, home);
  if (isMobile(local)) return local;
  if (local?.hadPrefix && isValid(local)) return local;
  const withoutZero = digits.replace(/^0/, '');
  const withCode = parse(`+${withoutZero}`);
  const isOwn = withCode?.callingCode === code && (code.length > 1 || !hasZero);
  if (isOwn && isMobile(withCode)) return withCode;
  const mayBeCut = withCode?.hadPrefix || mobileLengths(home).includes(digits.length + 1);
  // A mobile number abroad, unless it may be one of the default country that lacks a digit.
  if (isMobile(withCode) && !mayBeCut && !hasZero) return { ...withCode, doubt: 'abroad' };
  const problem = misfit(withoutZero, code, home);
  // A landline, unless it may be the default country's own code and a number that lacks digits.
  if (isValid(local)) return digits.startsWith(code) ? problem : local;
  if (withCode && isOwn) return withCode;
  if (local && mobileLengths(home).length === 1) return local;
  return problem;
}

/** Why digits aren't a number after a calling code. */
function misfit(
  national: string,
  callingCode: string,
  country = countriesOf(callingCode)[0],
): PhoneProblem {
  if (!country) return { reason: 'invalid', detail: `+${callingCode}` };
  const detail = `+${callingCode} (${countryName(country)})`;
  const lengths = mobileLengths(country);
  if (lengths.every((length) => national.length < length)) return { reason: 'short', detail };
  const isLong = lengths.every((length) => national.length > length);
  return { reason: isLong ? 'long' : 'invalid', detail };
}
