import * as fc from 'fast-check';
import type { CountryCode } from 'libphonenumber-js/core';
import {
  getCountries,
  getCountryCallingCode,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json';
import { usualLengths } from '../../src/phone/one_number';
import { readPhoneNumber } from '../../src/phone/phone';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

export const countryCodes: readonly CountryCode[] = getCountries(metadata);

/** What is read, or undefined if the number is refused. */
export function read(text: string, home: CountryCode) {
  try {
    return readPhoneNumber(text, home);
  } catch {
    return undefined;
  }
}

function parse(national: string, country: CountryCode): PhoneNumber | undefined {
  return parsePhoneNumberFromString(national, { defaultCountry: country }, metadata);
}

/** The library's example, or the usual length of the country's numbers where it's shorter. */
function exampleOf(country: CountryCode): string {
  const usual = usualLengths[getCountryCallingCode(country, metadata)] ?? 0;
  return examples[country].padEnd(usual, '0');
}

const typeOf = (number: PhoneNumber): string => number.getType() ?? '';

const pools = new Map<CountryCode, PhoneNumber[]>();

/** Mobile numbers of this country according to the library, all close to its example. */
export function poolOf(country: CountryCode): PhoneNumber[] {
  const known = pools.get(country);
  if (known) return known;
  const example = exampleOf(country);
  // The last one to five digits differ, but not between runs of the tests.
  const nearby = Array.from({ length: 30 }, (_, at) => {
    const digits = String((at * 7919 + 123) % 100_000)
      .padStart(5, '0')
      .slice(at % 5);
    return parse(example.slice(0, -digits.length) + digits, country);
  });
  const found = [
    // Tristan da Cunha has an example, but no mobile numbers.
    parse(example, country),
    ...nearby.filter(
      (number) => number?.country === country && number.isValid() && /MOBILE/.test(typeOf(number)),
    ),
  ].filter((number) => number !== undefined);
  pools.set(country, found);
  return found;
}

export const mobileOf = (country: CountryCode) => fc.constantFrom(...poolOf(country));

export const anyMobile = fc
  .constantFrom(...countryCodes.filter((country) => country !== 'TA'))
  .chain(mobileOf);

/** Whether the digits of a text are another number, country code included. */
export function isAnotherNumber(text: string, number: PhoneNumber): boolean {
  const read = parsePhoneNumberFromString(`+${text.replace(/\D/g, '')}`, metadata);
  return read?.isValid() === true && read.number !== number.number;
}

type Write = (number: PhoneNumber) => string;

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
