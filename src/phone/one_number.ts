import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { callingCodeOf, countriesOf, countryName, mobileLengths, numbering } from './countries';
import { type Doubt, type PhoneProblem, reasonOf } from './phone_problem';
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
  doubt: Doubt | null;
}

/** A number, or why there's none. */
export type Result = Reading | PhoneProblem;

export const isReading = <T extends Reading>(result: T | PhoneProblem | null): result is T =>
  typeof result === 'object' && result !== null && 'e164' in result;

/** Whether a number is in a known range. */
export const isValid = (result: Result | null): boolean =>
  isReading(result) && result.kind !== 'possible';

export const isMobile = (result: Result | null): boolean =>
  isReading(result) && result.kind === 'mobile';

interface OldForm {
  form: RegExp;
  now: string;
  /** Whether the old form could also be a number of today that lacks a digit. */
  isGuess?: boolean;
}
/** Formats that countries have abolished but that people and lists still use. */
const oldForms: readonly OldForm[] = [
  // Mexico abolished its prefixes for mobile and long-distance calls in 2019.
  { form: /^\+52(?:01|044|045)(\d{10})$/, now: '+52$1' },
  // Benin: eight digits gained 01 in 2024.
  { form: /^\+229([2-9]\d{7})$/, now: '+22901$1' },
  // Argentina: a mobile number with the 9 of +54 9 doesn't need the 15 as well.
  { form: /^\+549(?=\d{12}$)(11|[23]\d{2,3}?)15/, now: '+549$1' },
  // Brazil: mobile numbers gained a 9 after the area code.
  { form: /^\+55([1-9]{2})([6-8]\d{7})$/, now: '+55$19$2', isGuess: true },
];
/** Grouped as a Brazilian number with its new digit. If the number is one digit short, another one is missing. */
const newFormCut = /(?:\d{5}[ .-]\d{3}|\D\d{5}[ .-]?\d{4})\D*$/;
/** As North America writes its numbers: (702) 555-0132. */
const northAmericanForm = /^\D*\(\d{3}\)[ .-]*\d{3}[ .-]*\d{4}\D*$/;
/** The same with dashes or dots: 702-555-0132. Spaces alone are anybody's. */
const northAmericanGroups = /^\D*\d{3}[ .-]+\d{3}[ .-]+\d{4}\D*$/;
/** What somebody enters who has to enter something. */
const filledIn = /^(?:(\d)\1*|1234567890)$/;
/** No numbering plan will open these: 0 or 1 first in North America and Mexico, or a number cut short. */
const neverUsed = /^\+(?:1[01]|52[01]|54(?:0|15|9\d{0,9}$)|55\d\d9\d{7}$)/;
/** The library calls these mobile, too: Argentina's without a 9 behind 54, and Tristan da Cunha's. */
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

type LibraryNumber = NonNullable<ReturnType<typeof parsePhoneNumberFromString>>;

/** What the library makes of digits: behind +, or as they are dialed in a country. */
function parse(digits: string, home?: CountryCode): Reading | null {
  const ask = (text: string) => parsePhoneNumberFromString(text, home ?? {}, numbering());
  // Mexico's old 1 was dialed only from abroad. Without 52, it's the code of North America.
  const dialed = digits.replace(/(?<=^(?:\+|0\d*)52)1(?=\d{10}$)/, '');
  const written = ask(dialed);
  if (written === undefined) return null;

  const oldForm = oldForms.find(({ form }) => form.test(written.number));
  const renewed = oldForm && ask(written.number.replace(oldForm.form, oldForm.now));
  const number = renewed ?? written;
  if (!/^\+\d{7,15}$/.test(number.number) || filledIn.test(number.nationalNumber)) return null;

  const callingCode = number.countryCallingCode;
  const common = {
    e164: number.number,
    callingCode,
    hadPrefix: written.number !== (home ? `+${callingCode}${dialed}` : dialed),
  };
  const missing = (usualLengths[callingCode] ?? 0) - number.nationalNumber.length;
  const type = number.getType() ?? '';
  const country = number.country ?? null;

  if (type.includes('MOBILE') && !fixedLine.test(number.number)) {
    if (missing > 3) return null;
    const shortness = missing > 0 ? 'short' : null;
    return { ...common, country, kind: 'mobile', doubt: oldForm?.isGuess ? 'guess' : shortness };
  }
  if (type !== '') return { ...common, country, kind: 'other', doubt: 'no mobile' };
  // The library took a phone company's prefix, or what looks like one, off the number.
  if (written.carrierCode !== undefined || missing > 0 || isImpossible(number)) return null;
  const owner = countryWithMobilesAsLong(number, home);
  return owner ? { ...common, country: owner, kind: 'possible', doubt: 'possible' } : null;
}

/** Whether a number outside all known ranges will stay there. */
function isImpossible({ number, nationalNumber, countryCallingCode }: LibraryNumber): boolean {
  const repeatsCode = nationalNumber.startsWith(countryCallingCode);
  return neverUsed.test(number) || nationalNumber.startsWith('0') || repeatsCode;
}

/** The country whose mobile numbers are as long: the number's own or the default one, then those that share the code. */
function countryWithMobilesAsLong(
  { country, countryCallingCode, nationalNumber }: LibraryNumber,
  home: CountryCode | undefined,
): CountryCode | undefined {
  const isAsLong = (one: CountryCode) => mobileLengths(one).includes(nationalNumber.length);
  const first = country ?? home;
  return first && isAsLong(first) ? first : countriesOf(countryCallingCode).find(isAsLong);
}

/**
 * Reads the digits, + and punctuation of one number: with +, only its country code decides; without, the
 * default country comes first. Source of the rule: "Phone numbers" in the design. Never throws.
 */
export function readNumber(text: string, home: CountryCode): Result {
  // A zero in brackets is dialed only inside the country.
  const [before = '', behind] = text.split(/[([] ?0 ?[)\]]/);
  const code = behind === undefined ? '' : digitsOf(before).replace(/^00/, '');
  if (code && !namesCountry(text) && !countriesOf(code).includes(home)) return 'ambiguous';
  if (code && callingCodeOf(code) !== code) return 'no country';
  // +44 (0)20 is +44 20. Italy keeps its zero.
  const dropsZero = code !== '' && code !== '39';
  const digits = digitsOf(dropsZero ? text.replace(/[([] ?0/, '') : text);
  const hasPlus = code !== '' || (namesCountry(text) && text.includes('+'));
  const read = digits.startsWith('00') ? readAbroad : hasPlus ? readWithCode : readBare;
  const found = read(digits, home);
  if (isReading(found) && found.doubt === 'guess' && newFormCut.test(text)) return 'hidden';
  return !hasPlus && isNorthAmerican(text, digits, home) ? besideNorthAmerican(found) : found;
}

/** Whether digits without a country code are written as in North America, and valid there, but the default country isn't. */
function isNorthAmerican(text: string, digits: string, home: CountryCode): boolean {
  if (getCountryCallingCode(home, numbering()) === '1') return false;
  const hasGroups = northAmericanGroups.test(text) && /\d ?[.-]/.test(text);
  return (northAmericanForm.test(text) || hasGroups) && isValid(parse(`+1${digits}`));
}

/** A number that could be North America's: only a mobile number of the default country is likelier. */
function besideNorthAmerican(found: Result): Result {
  const isHome = isReading(found) && isMobile(found) && found.doubt !== 'abroad';
  return isHome ? { ...found, doubt: found.doubt ?? 'American' } : 'American';
}

/** Digits with their country code, perhaps twice: no other country is tried. */
export function readWithCode(digits: string): Result {
  const code = callingCodeOf(digits);
  if (code === null) return 'no country';
  const national = digits.slice(code.length);
  const found = parse(`+${digits}`);
  // +91 91 98765 43210: a form put its own +91 in front. Not if the whole is a mobile number, which may begin with 91.
  const behind = national.replace(/^0{1,2}/, '');
  const once = behind.startsWith(code) && found?.kind !== 'mobile' ? parse(`+${behind}`) : null;
  if (once?.kind === 'mobile' && once.e164 !== found?.e164) {
    if (!found || !isValid(found)) return { ...once, doubt: 'twice' };
    return { reason: 'ambiguous', detail: `: ${found.e164} or ${once.e164}` };
  }
  return found ?? misfit(national, code);
}

/** Digits behind 00, which can also begin a longer prefix for calls abroad: 0011 in Australia. */
function readAbroad(digits: string, home: CountryCode): Result {
  const withCode = readWithCode(digits.slice(2));
  const longer = parse(digits, home);
  if (!longer || longer.kind === 'possible') return withCode;
  if (isReading(withCode)) return withCode.e164 === longer.e164 ? withCode : 'ambiguous';
  const reason = reasonOf(withCode);
  // 00 may have a digit too many behind it, but North America has no area code 0 or 1.
  if (reason === 'long' && !/^001[01]/.test(digits)) return { ...longer, doubt: 'abroad' };
  return reason === 'long' || reason === 'no country' ? longer : withCode;
}

/** Digits without + or 00, in the order of the design. */
function readBare(digits: string, home: CountryCode): Result {
  const code = getCountryCallingCode(home, numbering());
  const hasZero = digits.startsWith('0');
  const local = parse(digits, home);
  if (local && isMobile(local)) return local;
  if (local?.hadPrefix && isValid(local)) return local;
  const withCode = parse(`+${digits.replace(/^0/, '')}`);
  const isOwn = withCode?.callingCode === code && (code.length > 1 || !hasZero);
  if (withCode && isOwn && isMobile(withCode)) return withCode;
  // It could also be a home number that lacks a digit.
  const isCut = withCode?.hadPrefix || mobileLengths(home).includes(digits.length + 1);
  if (withCode && isMobile(withCode) && !isCut && !hasZero) return { ...withCode, doubt: 'abroad' };
  // It could also be the country's own code and a number that lacks digits.
  const problem = misfit(digits.replace(/^0/, ''), code);
  if (local && isValid(local)) return digits.startsWith(code) ? problem : local;
  if (withCode && isOwn) return withCode;
  if (local && mobileLengths(home).length === 1) return local;
  return problem;
}

/** Why digits aren't a number behind a calling code. */
function misfit(national: string, callingCode: string): PhoneProblem {
  const [main] = countriesOf(callingCode);
  if (main === undefined) return { reason: 'invalid', detail: `+${callingCode}` };
  const detail = `+${callingCode} (${countryName(main)})`;
  const lengths = mobileLengths(main);
  if (lengths.every((length) => national.length < length)) return { reason: 'short', detail };
  const isLong = lengths.every((length) => national.length > length);
  return { reason: isLong ? 'long' : 'invalid', detail };
}
