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
import { readPhoneNumber } from '../../src/phone/phone';
import { usualLengths } from '../../src/phone/plan_rules';

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

const separator = fc.constantFrom(
  ...['', '', ' ', '-', '.', '\u00a0', '\u2009', '\u200e', '\u2011', '–', '\u202a', ' - '],
  ...['·', '  '],
);

/** Digits in groups with any separators. The last group is too long to look like decimals. */
function grouped(digits: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(fc.integer({ min: 2, max: 5 }), { maxLength: 4 }), separator)
    .map(([sizes, between]) => {
      const groups: string[] = [];
      let rest = digits;
      for (const size of sizes) {
        if (rest.length < size + 3) break;
        groups.push(rest.slice(0, size));
        rest = rest.slice(size);
      }
      return [...groups, rest].join(between);
    });
}

/** What leads contain around a number, which stands for the #. */
const around = fc.constantFrom(
  ...['#', '#', ' #\n', 'tel:#', 'p:#', 'Mobile: #', 'WhatsApp #', "'#", '“#”', '="#"'],
  ...['\u202a#\u202c', '# (home)'],
);

/** Whether the digits of a text are another number, country code included. */
export function isAnotherNumber(text: string, number: PhoneNumber): boolean {
  const read = parsePhoneNumberFromString(`+${text.replace(/\D/g, '')}`, metadata);
  return read?.isValid() === true && read.number !== number.number;
}

/** The number with its country code, in any spelling: the same whatever the default country. */
export function international(number: PhoneNumber): fc.Arbitrary<string> {
  const { countryCallingCode, nationalNumber } = number;
  return fc
    .tuple(
      fc.constantFrom('+', '+ ', '00', '00 ', '＋', '(+'),
      separator,
      grouped(nationalNumber),
      around,
    )
    .map(([plus, between, national, frame]) => {
      const code = plus + countryCallingCode + (plus === '(+' ? ')' : '') + between;
      return frame.replace('#', code + national);
    });
}

/** The number as dialed in its own country, in any spelling. */
export function national(number: PhoneNumber): fc.Arbitrary<string> {
  const dialled = number.formatNational().replace(/\D/g, '');
  return fc.tuple(grouped(dialled), around).map(([digits, frame]) => frame.replace('#', digits));
}
