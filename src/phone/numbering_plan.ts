import {
  getCountryCallingCode,
  Metadata,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import type { CountryCode } from './country_code';
import { numbering } from './numbering.build';
import { excluded, keepsZero, oldForms } from './plan_rules';

// The class has these methods, but its typings omit them.
declare module 'libphonenumber-js/core' {
  interface Metadata {
    IDDPrefix(): string | undefined;
    nationalPrefixForParsing(): string | undefined;
    type(
      type: 'FIXED_LINE' | 'MOBILE',
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
  kind: 'mobile' | 'fixed' | 'other' | 'possible';
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
  const written = digits.slice(callingCode.length);
  return classify(parse(`+${digits}`), written);
}

/**
 * @param digits a number as it is dialed inside the country
 * @returns null if the country has no such number
 */
export function readAtHome(digits: string, country: CountryCode): PlannedNumber | null {
  const code = getCountryCallingCode(country, numbering);
  // Behind the country code, the library takes no other digits for one or for a prefix abroad.
  const isPlain = !digits.startsWith(code) && withoutInternationalPrefix(digits, country) === null;
  const number = parse(isPlain ? digits : `+${code}${digits}`, country);
  return classify(number, digits, country);
}

/** Whether a mobile number of the country has these digits and one more, anywhere among them. */
export function lacksDigit(digits: string, country: CountryCode): boolean {
  if (!mobileLengths(country).includes(digits.length + 1)) return false;
  const code = getCountryCallingCode(country, numbering);
  return [...digits, ''].some((_, at) =>
    [...'0123456789'].some((digit) => {
      const longer = `+${code}${digits.slice(0, at)}${digit}${digits.slice(at)}`;
      const number = parse(longer);
      return number?.number === longer && kindOf(number) === 'mobile';
    }),
  );
}

function parse(digits: string, defaultCountry?: CountryCode): PhoneNumber | undefined {
  const options = { extract: false, ...(defaultCountry && { defaultCountry }) };
  return parsePhoneNumberFromString(digits, options, numbering);
}

/** Whether digits begin as the country's numbers are dialed inside it, such as with 0. */
export function hasTrunkPrefix(digits: string, country: CountryCode): boolean {
  const trunk = planOf(country).nationalPrefixForParsing();
  return trunk !== undefined && new RegExp(`^(?:${trunk})`).test(digits);
}

/** The digits after a country's prefix for calls abroad; null if they don't begin with it. */
export function withoutInternationalPrefix(digits: string, country: CountryCode): string | null {
  const idd = planOf(country).IDDPrefix();
  const prefix = idd ? new RegExp(`^(?:${idd})`).exec(digits)?.[0] : undefined;
  return prefix === undefined ? null : digits.slice(prefix.length);
}

/**
 * The calling code at the start of the digits. Codes have up to three, and none is a prefix of
 * another.
 */
export function callingCodeOf(digits: string): string | null {
  for (let length = 1; length <= 3; length += 1) {
    const code = digits.slice(0, length);
    if (countriesOf(code).length > 0 || Object.hasOwn(numbering.nonGeographic, code)) return code;
  }
  return null;
}

/** The countries of a calling code, main one first; empty for an unknown or worldwide code. */
export function countriesOf(callingCode: string): readonly CountryCode[] {
  const codes = numbering.country_calling_codes;
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
  if (!e164Form.test(number.number)) return null;
  const found = {
    e164: number.number,
    callingCode,
    hadTrunk: parsed.nationalNumber !== written,
    guessed: old?.guessed === true,
  };
  const kind = kindOf(number);
  if (kind !== null) return { ...found, country: number.country ?? null, kind };

  // A prefix that names a phone company, or only begins as if it did.
  if (parsed.carrierCode !== undefined || isExcluded(number.nationalNumber, callingCode))
    return null;
  const country = [number.country ?? home, ...countriesOf(callingCode)].find(
    (place) => place !== undefined && mobileLengths(place).includes(number.nationalNumber.length),
  );
  return country === undefined ? null : { ...found, country, kind: 'possible' };
}

/** null for a number that isn't valid. */
function kindOf(number: PhoneNumber): PlannedNumber['kind'] | null {
  const type = number.getType();
  if (type === undefined) return null;
  // Where a plan has no mobile numbers at all, the library takes every fixed line for one.
  const hasMobiles = number.country === undefined || planOf(number.country).type('MOBILE');
  if (/MOBILE/.test(type) && hasMobiles) {
    // Argentina's mobile pattern also matches its fixed lines. Its mobile numbers begin with 9.
    return /^\+54[^9]/.test(number.number) ? 'fixed' : 'mobile';
  }
  return type.startsWith('FIXED_LINE') ? 'fixed' : 'other';
}

/** Numbers that no plan will have. One that begins with its country code has it twice. */
function isExcluded(national: string, callingCode: string): boolean {
  if (/^(\d)\1*$/.test(national) || national.startsWith(callingCode)) return true;
  if (national.startsWith('0') && !keepsZero.has(callingCode)) return true;
  return excluded[callingCode]?.test(national) === true;
}

/** How long a country's mobile numbers are, without its code. */
export function mobileLengths(country: CountryCode): readonly number[] {
  return planOf(country).type('MOBILE')?.possibleLengths() ?? [];
}

/** How long any of a country's numbers are, without its code. */
export function lengths(country: CountryCode): readonly number[] {
  const fixed = planOf(country).type('FIXED_LINE')?.possibleLengths() ?? [];
  return [...fixed, ...mobileLengths(country)];
}

function planOf(country: CountryCode): Metadata {
  const plan = new Metadata(numbering);
  plan.selectNumberingPlan(country);
  return plan;
}
