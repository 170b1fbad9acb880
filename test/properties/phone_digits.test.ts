import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { getCountryCallingCode, type MetadataJson } from 'libphonenumber-js/core';
import type { CountryCode } from '../../src/phone/country_code';
import { callingCodeOf } from '../../src/phone/numbering_plan';
import { countLost, pageOf, partsOf, read } from './lost_digits';
import { countryCodes, mobileOf } from './numbers';
import { runs } from './runs';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');
const anyCountry = fc.constantFrom(...countryCodes);

type Slip = (digits: string, at: number, digit: number) => string;

const slips: Record<string, Slip> = {
  'one digit lost': (digits, at) => digits.slice(0, at) + digits.slice(at + 1),
  'one digit added': (digits, at, digit) => digits.slice(0, at) + digit + digits.slice(at),
  'one digit mistyped': (digits, at, digit) => digits.slice(0, at) + digit + digits.slice(at + 1),
  'two digits swapped': (digits, at) =>
    digits.slice(0, at) +
    digits
      .slice(at, at + 2)
      .split('')
      .reverse()
      .join('') +
    digits.slice(at + 2),
};

const codeOf = (country: CountryCode) => getCountryCallingCode(country, metadata);

const sharesCode = (country: CountryCode) =>
  countryCodes.filter((other) => codeOf(other) === codeOf(country)).length > 1;

/** The countries by how their numbers are told apart. Each class gets its own runs. */
const classes: [string, CountryCode[]][] = [
  ['a country of +1', countryCodes.filter((country) => codeOf(country) === '1')],
  [
    'a country that shares another code',
    countryCodes.filter((country) => sharesCode(country) && codeOf(country) !== '1'),
  ],
  ['a country with a code of its own', countryCodes.filter((country) => !sharesCode(country))],
];

describe.each(classes)('%s', (_, countries) => {
  const number = fc.constantFrom(...countries).chain(mobileOf);

  test.each(Object.keys(slips))(
    'with + and %s, a number is refused or has the country code given',
    (slip) => {
      let sent = 0;
      fc.assert(
        fc.property(
          number,
          fc.nat(14),
          fc.nat(9),
          anyCountry,
          ({ number: e164 }, at, digit, home) => {
            const digits = e164.slice(1);
            const text = slips[slip]?.(digits, at % digits.length, digit) ?? '';
            // +0… has no country code.
            if (text.startsWith('0')) return;
            const result = read(`+${text}`, home);
            if (result === undefined) return;
            sent++;
            assert.equal(callingCodeOf(result.e164.slice(1)), callingCodeOf(text), `+${text}`);
          },
        ),
        runs(),
      );
      expect(sent).toBeGreaterThan(0);
    },
  );

  test('with + and a digit lost, nobody else gets the message without a warning', () => {
    fc.assert(
      fc.property(number, fc.nat(14), anyCountry, (sought, at, home) => {
        const { callingCode, national } = partsOf(sought);
        const lost = slips['one digit lost']?.(national, at % national.length, 0);
        const result = read(`+${callingCode}${lost}`, home);
        const isSaid = result === undefined || result.warnings.length > 0;
        assert.ok(isSaid || result.e164 === sought.number, result?.e164);
      }),
      runs(),
    );
  });

  test('without + and a digit lost, it never goes to another country without a warning', () => {
    fc.assert(
      fc.property(number, fc.nat(14), (sought, at) => {
        const dialed = sought.formatNational().replace(/\D/g, '');
        const text = slips['one digit lost']?.(dialed, at % dialed.length, 0) ?? '';
        const result = read(text, sought.country ?? 'IN');
        const isSaid = result === undefined || result.warnings.length > 0;
        const { callingCode } = partsOf(sought);
        assert.ok(isSaid || callingCodeOf(result.e164.slice(1)) === callingCode, result?.e164);
      }),
      runs(),
    );
  });
});

describe('the table', () => {
  const path = join(__dirname, '../../docs/generated/phone-numbers.md');

  test('is in docs/generated/phone-numbers.md, which `npm run phone-numbers` writes', () => {
    const page = pageOf(countLost());
    if (process.env.WRITE_PHONE_NUMBERS) writeFileSync(path, page);
    expect(readFileSync(path, 'utf8')).toBe(page);
  });
});
