import {
  type CountryCode,
  getCountryCallingCode,
  Metadata,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { numbering } from './numbering';
import { excluded, keepsZero, oldForms } from './plan_rules';

type LineType = 'FIXED_LINE' | 'MOBILE';

// The class has these methods, but its typings omit them.
declare module 'libphonenumber-js/core' {
  interface Metadata {
    IDDPrefix(): string | undefined;
    nationalPrefixForParsing(): string | undefined;
    type(
      type: LineType,
    ): { pattern(): string | undefined; possibleLengths(): number[] } | undefined;
  }
}

/** A number as classified by its country's plan. */
export interface PlannedNumber {
  e164: string;
  callingCode: string;
  /** null if it belongs to no country (+800, +883, …). */
  country: CountryCode | null;
  /** `possible`: not in a known range, but as long as a mobile number. */
  kind: 'mobile' | 'other' | 'possible';
  /** Whether a trunk prefix was removed. */
  hadTrunk: boolean;
  /** Whether an old form was updated with a digit that the text doesn't confirm. */
  guessed: boolean;
}

/**
 * @param digits country code and number, without +
 * @returns null if no country has such a number
 */
export function readWithCode(digits: string): PlannedNumber | null {
  const callingCode = callingCodeOf(digits);
  if (callingCode === null) return null;
  const national = digits.slice(callingCode.length);
  const number = classify(parse(`+${digits}`), national);
  if (number !== null || !national.startsWith('0')) return number;
  // Out of habit, some dial a 0 where the plan has none.
  const withoutZero = classify(parse(`+${callingCode}${national.slice(1)}`), national);
  return withoutZero?.kind === 'possible' ? null : withoutZero;
}

/**
 * @param digits a number as it is dialed inside the country
 * @returns null if the country has no such number
 */
export function readAtHome(digits: string, country: CountryCode): PlannedNumber | null {
  const code = getCountryCallingCode(country, numbering());
  // With the calling code given, the library doesn't mistake the next digits for a second one or an exit code.
  const isPlain = !digits.startsWith(code) && withoutInternationalPrefix(digits, country) === null;
  const number = parse(isPlain ? digits : `+${code}${digits}`, country);
  return classify(number, digits, country);
}

/** Whether a mobile number of the country's code has these digits and one more among them. */
export function lacksDigit(digits: string, country: CountryCode): boolean {
  const longer = [...digits, ''].flatMap((_, at) =>
    [...'0123456789'].map((digit) => digits.slice(0, at) + digit + digits.slice(at)),
  );
  return countriesOf(getCountryCallingCode(country, numbering())).some((place) => {
    const plan = planOf(place);
    // The library leaves out a mobile pattern that is the same as the fixed lines'.
    const pattern = plan.type('MOBILE')?.pattern() || plan.type('FIXED_LINE')?.pattern();
    const mobile = new RegExp(`^(?:${pattern})$`);
    return longer.some((national) => mobile.test(national));
  });
}

function parse(digits: string, defaultCountry?: CountryCode): PhoneNumber | undefined {
  const options = { extract: false, ...(defaultCountry && { defaultCountry }) };
  return parsePhoneNumberFromString(digits, options, numbering());
}

/** Whether digits begin as the country's numbers are dialed inside it, such as with 0. */
export function hasTrunkPrefix(digits: string, country: CountryCode): boolean {
  const trunk = planOf(country).nationalPrefixForParsing();
  return trunk !== undefined && new RegExp(`^(?:${trunk})`).test(digits);
}

/** The digits after a country's prefix for calls abroad; null if they don't begin with it. */
export function withoutInternationalPrefix(digits: string, country: CountryCode): string | null {
  const prefix = planOf(country).IDDPrefix();
  const rest = prefix ? digits.replace(new RegExp(`^(?:${prefix})`), '') : digits;
  return rest === digits ? null : rest;
}

/**
 * The calling code at the start of the digits. Codes have up to three, and none is a prefix of
 * another.
 */
export function callingCodeOf(digits: string): string | null {
  const codes = [1, 2, 3].map((length) => digits.slice(0, length));
  const isCode = (code: string) =>
    countriesOf(code).length > 0 || Object.hasOwn(numbering().nonGeographic, code);
  return codes.find(isCode) ?? null;
}

/** The countries of a calling code, main one first; empty for an unknown or worldwide code. */
export function countriesOf(callingCode: string): readonly CountryCode[] {
  const codes = numbering().country_calling_codes;
  return Object.hasOwn(codes, callingCode) ? (codes[callingCode] ?? []) : [];
}

/** ITU-T E.164: at most 15 digits. No country has numbers shorter than 7. */
const e164Form = /^\+[1-9]\d{6,14}$/;

/**
 * @param written the national digits, as they were before the library removed a trunk prefix
 * @param home the country of a number without its code
 */
function classify(
  parsed: PhoneNumber | undefined,
  written: string,
  home?: CountryCode,
): PlannedNumber | null {
  if (parsed === undefined) return null;
  const callingCode = parsed.countryCallingCode;
  const old = oldForms.find(
    (form) =>
      form.callingCode === callingCode &&
      form.old.test(parsed.nationalNumber) &&
      !(form.named && home),
  );
  const renewed = old && parse(`+${callingCode}${parsed.nationalNumber.replace(old.old, old.now)}`);
  const number = renewed ?? parsed;
  if (!e164Form.test(number.number) || /^(?:(\d)\1*|1234567890)$/.test(number.nationalNumber))
    return null;
  const found = {
    e164: number.number,
    callingCode,
    hadTrunk: parsed.nationalNumber !== written,
    guessed: old?.guessed === true,
  };
  const kind = kindOf(number);
  if (kind !== null) return { ...found, country: number.country ?? null, kind };

  // The library took a phone company's prefix, or what looks like one, off the number.
  if (parsed.carrierCode !== undefined) return null;
  if (isExcluded(number.nationalNumber, callingCode)) return null;
  const country = [number.country ?? home, ...countriesOf(callingCode)].find(
    (place) => place && lengths(place, 'MOBILE').includes(number.nationalNumber.length),
  );
  return country === undefined ? null : { ...found, country, kind: 'possible' };
}

/** null for a number that isn't valid. */
function kindOf(number: PhoneNumber): PlannedNumber['kind'] | null {
  const type = number.getType();
  if (type === undefined) return null;
  // Tristan da Cunha's plan has no mobile numbers, so the library takes its fixed lines for both.
  // Argentina's mobile pattern also matches its fixed lines. Its mobile numbers begin with 9.
  const isFixed = number.country === 'TA' || /^\+54[^9]/.test(number.number);
  return /MOBILE/.test(type) && !isFixed ? 'mobile' : 'other';
}

/** Whether no plan will ever have this number, such as one with its country code twice. */
function isExcluded(national: string, callingCode: string): boolean {
  if (national.startsWith(callingCode)) return true;
  if (national.startsWith('0') && !keepsZero.has(callingCode)) return true;
  return excluded[callingCode]?.test(national) === true;
}

/** How long a country's numbers of this type are, without its code. */
export function lengths(country: CountryCode, type: LineType): readonly number[] {
  return planOf(country).type(type)?.possibleLengths() ?? [];
}

function planOf(country: CountryCode): Metadata {
  const plan = new Metadata(numbering());
  plan.selectNumberingPlan(country);
  return plan;
}
