import * as fc from 'fast-check';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json';
import { usualLengths } from '#phone/one_number';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

export const countryCodes: readonly CountryCode[] = getCountries(metadata);

const parse = (national: string, defaultCountry: CountryCode) =>
  parsePhoneNumberFromString(national, { defaultCountry }, metadata);

const pools = new Map<CountryCode, PhoneNumber[]>();

/** Mobile numbers of this country according to the library, all close to its example. */
export function poolOf(country: CountryCode): PhoneNumber[] {
  const known = pools.get(country);
  if (known) return known;
  // Of the usual length where the library's example is shorter.
  const usual = usualLengths[getCountryCallingCode(country, metadata)] ?? 0;
  const example = examples[country].padEnd(usual, '0');
  // The last one to five digits differ, but not between runs of the tests.
  const nearby = Array.from({ length: 30 }, (_, at) => {
    const digits = String((at * 7919 + 123) % 100_000)
      .padStart(5, '0')
      .slice(at % 5);
    return parse(example.slice(0, -digits.length) + digits, country);
  });
  const isMobile = (number: PhoneNumber | undefined) =>
    number?.country === country && number.isValid() && /MOBILE/.test(number.getType() ?? '');
  // Tristan da Cunha has an example, but no mobile numbers.
  const found = [parse(example, country), ...nearby.filter(isMobile)].filter(
    (number) => number !== undefined,
  );
  pools.set(country, found);
  return found;
}

export const mobileOf = (country: CountryCode) => fc.constantFrom(...poolOf(country));

export const anyMobile = fc
  .constantFrom(...countryCodes.filter((country) => country !== 'TA'))
  .chain(mobileOf);

export type Write = (number: PhoneNumber) => string;

/** With the country code, as exports and forms write a number. */
export const internationalForms: Write[] = [
  ({ number }) => number,
  ({ number }) => `00${number.slice(1)}`,
  (number) => number.formatInternational(),
  (number) => number.formatInternational().replace(/ /g, '.'),
  ({ countryCallingCode, nationalNumber }) => `(+${countryCallingCode}) ${nationalNumber}`,
];

/** As dialed in its own country. */
export const nationalForms: Write[] = [
  (number) => number.formatNational(),
  (number) => number.formatNational().replace(/ /g, '-'),
  (number) => number.formatNational().replace(/\D/g, ''),
];
