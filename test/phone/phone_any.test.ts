import fc from 'fast-check';
import {
  getCountries,
  getCountryCallingCode,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json';
import { readAtHome } from '../../src/phone/numbering_plan';
import { readPhoneNumber } from '../../src/phone/phone';
import { Failure } from '../../src/values/failure';
import { runs } from '../properties/runs';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');
const countryCodes = getCountries(metadata);
const anyCountry = fc.constantFrom(...countryCodes);

test('agrees with the library on what is a mobile number', () => {
  const digits = fc.stringMatching(/^[0-9]{4,12}$/);
  const near = fc.tuple(anyCountry, fc.nat(), digits).map(([country, cut, tail]) => {
    const example = examples[country];
    return [country, example.slice(0, cut % (example.length + 1)) + tail] as const;
  });
  let mobiles = 0;
  fc.assert(
    fc.property(near, ([country, national]) => {
      const number = parsePhoneNumberFromString(national, { defaultCountry: country }, metadata);
      // Our rule updates old forms and recognizes Argentina's mobile numbers; the library doesn't.
      if (number?.country === undefined || /^(?:52|54|55|229)$/.test(number.countryCallingCode))
        return;
      // Dialed abroad, which is read elsewhere.
      const code = getCountryCallingCode(country, metadata);
      if (number.countryCallingCode !== code) return;
      // The library also removes a calling code behind a trunk prefix, which has a digit too many.
      const before = national.slice(0, -number.nationalNumber.length);
      if (before.length > code.length && before.endsWith(code)) return;
      const type = number.getType() ?? '';
      const expected = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(type);
      if (expected) mobiles++;
      const read = readAtHome(national, country);
      expect([national, read?.kind === 'mobile']).toEqual([national, expected]);
      if (expected) expect([read?.e164, read?.country]).toEqual([number.number, number.country]);
    }),
    runs(3),
  );
  expect(mobiles).toBeGreaterThan(100);
});

test.each(countryCodes)('reads all spellings of a mobile number of %s alike', (country) => {
  const number = parsePhoneNumberFromString(
    examples[country],
    { defaultCountry: country },
    metadata,
  );
  if (number === undefined) throw new Error('the library does not read its own example');
  const e164 = number.number;
  const international = number.formatInternational();
  const arabic = e164.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  const spellings = [
    e164,
    `00${e164.slice(1)}`,
    e164.slice(1),
    international,
    international.replaceAll(' ', '\u00a0'),
    international.replaceAll(' ', '-'),
    international.replaceAll(' ', '.'),
    international.replaceAll(' ', '\u200e'),
    international.replace(/^(\+\d+) /, '($1) '),
    `tel:${e164}`,
    `“${e164}”`,
    `Mobile: ${international}`,
    `https://wa.me/${e164.slice(1)}?text=1`,
    arabic,
    number.formatNational(),
    number.nationalNumber,
  ];
  for (const spelling of spellings) {
    expect([spelling, readPhoneNumber(spelling, country).e164]).toEqual([spelling, e164]);
  }
});

const punctuation = fc.constantFrom('', '', ' ', '-', '.', '(', ')', '/', '\u00a0', '\u200e', ',');

const phoneLike = fc
  .tuple(
    fc.constantFrom('', '+', '00', '0', '(0)', 'p:', 'Tel. ', '+91', '+1', '+44', '+39', '+52'),
    fc.array(fc.tuple(fc.nat(9).map(String), punctuation), { minLength: 4, maxLength: 16 }),
    fc.constantFrom('', ' x12', ' (home)', ' / 9876543210', '.0'),
  )
  .map(([before, digits, behind]) => `${before}${digits.flat().join('')}${behind}`);

const nearExample = fc
  .tuple(anyCountry, fc.constantFrom('+', '', '00'), fc.nat(99))
  .map(([country, prefix, end]) => {
    const plan = metadata.countries[country];
    return `${prefix}${plan?.[0]}${examples[country].slice(0, -2)}${end}`;
  });

test('returns an E.164 number or says why there is none, whatever the input', () => {
  let numbers = 0;
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), phoneLike), anyCountry, (value, country) => {
      try {
        const number = readPhoneNumber(value, country);
        expect(number.e164).toMatch(/^\+[1-9]\d{6,14}$/);
        numbers++;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        expect(['InvalidPhone', 'NoPhone']).toContain(error.code);
        expect(error.message.length).toBeLessThan(250);
      }
    }),
    runs(3),
  );
  expect(numbers).toBeGreaterThan(50);
});

test('reads its own result as the same number, whatever the default country', () => {
  let numbers = 0;
  fc.assert(
    fc.property(
      fc.oneof(phoneLike, nearExample),
      anyCountry,
      anyCountry,
      (text, country, another) => {
        let first: string;
        try {
          first = readPhoneNumber(text, country).e164;
        } catch {
          return;
        }
        numbers++;
        expect(readPhoneNumber(first, another).e164).toBe(first);
      },
    ),
    runs(5),
  );
  expect(numbers).toBeGreaterThan(1000);
});
