import {
  type CountryCode,
  Metadata,
  type MetadataJson,
  type PhoneNumber as ParsedNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';

interface TypeDescription {
  pattern(): string;
  possibleLengths(): number[];
}

// The class has these methods; its published typings leave them out. Every country has fixed lines;
// Tristan da Cunha has no mobile ones.
declare module 'libphonenumber-js/core' {
  interface Metadata {
    nationalNumberPattern(): string;
    type(type: 'FIXED_LINE'): TypeDescription;
    type(type: 'MOBILE'): TypeDescription | undefined;
  }
}

interface NumberingPlan {
  isMobile(nationalNumber: string): boolean;
  /** Lengths of the country's mobile and fixed lines. */
  lengths: ReadonlySet<number>;
}

let loaded: MetadataJson | undefined;
const plans = new Map<CountryCode, NumberingPlan>();

/** 150 KB, so it is built at the first number that is read, not when the connector loads. */
function metadata(): MetadataJson {
  const json: MetadataJson = loaded ?? require('libphonenumber-js/metadata.max.json');
  loaded = json;
  return json;
}

/** ITU-T E.164: at most 15 digits; below 7 no country has subscriber numbers. */
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * @param digits one number, digits only but for a leading +
 * @param defaultCountry the country of a number without +
 * @returns the number that the library reads, valid or not; undefined where it is no E.164 number
 */
export function parseNumber(
  digits: string,
  defaultCountry?: CountryCode,
): ParsedNumber | undefined {
  const options = defaultCountry === undefined ? {} : { defaultCountry };
  const number = parsePhoneNumberFromString(digits, options, metadata());
  return number !== undefined && E164.test(number.number) ? number : undefined;
}

/** The countries of a calling code, the main one first; none for an unknown or worldwide one. */
export function countriesOf(callingCode: string): readonly CountryCode[] {
  return metadata().country_calling_codes[callingCode] ?? [];
}

/**
 * Whether the library's type of this number is MOBILE or FIXED_LINE_OR_MOBILE. Its own getType()
 * compiles the country's patterns anew for each number, which takes longer than parsing it.
 */
export function isMobile(number: ParsedNumber): boolean {
  return number.country !== undefined && planOf(number.country).isMobile(number.nationalNumber);
}

/** Whether a mobile or a fixed line of one of these countries can have that many digits. */
export function fitsLength(number: ParsedNumber, countries: readonly CountryCode[]): boolean {
  const { length } = number.nationalNumber;
  if (!countries.some((country) => planOf(country).lengths.has(length))) return false;
  // Where the library would take one more leading digit off, these are not the number's digits.
  return parseNumber(number.number)?.number === number.number;
}

function planOf(country: CountryCode): NumberingPlan {
  const known = plans.get(country);
  if (known !== undefined) return known;
  const source = new Metadata(metadata());
  source.selectNumberingPlan(country);
  const fixed = source.type('FIXED_LINE');
  const mobile = source.type('MOBILE');
  // A mobile type without a pattern of its own has that of fixed lines (+1, for one).
  const carrier = mobile?.pattern() ? mobile : fixed;
  const general = whole(source.nationalNumberPattern());
  const pattern = whole(carrier.pattern());
  const carrierLengths = carrier.possibleLengths();
  const plan = {
    isMobile: (nationalNumber: string) =>
      carrierLengths.includes(nationalNumber.length) &&
      pattern.test(nationalNumber) &&
      general.test(nationalNumber),
    lengths: new Set([...fixed.possibleLengths(), ...(mobile?.possibleLengths() ?? [])]),
  };
  plans.set(country, plan);
  return plan;
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}
