import { type CountryCode, Metadata, type MetadataJson } from 'libphonenumber-js/core';

// The class has this method, but its typings omit it.
declare module 'libphonenumber-js/core' {
  interface Metadata {
    type(type: 'MOBILE'): { possibleLengths(): number[] } | undefined;
  }
}

/** The library's numbering plans, read when the first number needs them. */
export const numbering = (): MetadataJson => require('libphonenumber-js/metadata.max.json');

/** The countries of a calling code, main one first; empty for an unknown or worldwide code. */
export function countriesOf(callingCode: string): readonly CountryCode[] {
  const codes = numbering().country_calling_codes;
  return Object.hasOwn(codes, callingCode) ? (codes[callingCode] ?? []) : [];
}

/** The calling code at the start of the digits. None is a prefix of another. */
export function callingCodeOf(digits: string): string | null {
  const isCode = (code: string) =>
    countriesOf(code).length > 0 || Object.hasOwn(numbering().nonGeographic, code);
  return [1, 2, 3].map((length) => digits.slice(0, length)).find(isCode) ?? null;
}

/** How long a country's mobile numbers are, without its code. */
export function mobileLengths(country: CountryCode): readonly number[] {
  const plan = new Metadata(numbering());
  plan.selectNumberingPlan(country);
  return plan.type('MOBILE')?.possibleLengths() ?? [];
}
