import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/core';
import { type PhoneNumber as Read, readPhoneNumber } from '../../src/phone/phone';
import { Failure } from '../../src/values/failure';
import {
  anyMobile,
  countryCodes,
  internationalForms,
  isAnotherNumber,
  mobileOf,
  nationalForms,
  poolOf,
  read,
} from './numbers';
import { runs } from './runs';

const anyCountry = fc.constantFrom(...countryCodes);

/** In Colombia, 00 9 and 1 812… could be a call to North America: 009 is dialed before one. */
const couldBeLongerPrefix = (error: unknown, text: string) =>
  error instanceof Failure && /could be read as two/.test(error.message) && !/[+\uff0b]/.test(text);

test('with its country code, a number is the same in every spelling and everywhere', () => {
  const seen = new Set<CountryCode>();
  const spelling = fc.constantFrom(...internationalForms);
  fc.assert(
    fc.property(anyMobile, spelling, anyCountry, anyCountry, (number, write, country, another) => {
      const text = write(number);
      let found: Read;
      try {
        found = readPhoneNumber(text, country);
      } catch (error) {
        assert.ok(couldBeLongerPrefix(error, text), text);
        return;
      }
      assert.deepEqual(found, { e164: number.number, country: number.country, warnings: [] });
      assert.deepEqual(readPhoneNumber(found.e164, another), found);
      if (found.country) seen.add(found.country);
    }),
    runs(),
  );
  expect(seen.size).toBeGreaterThan(150);
});

test('as dialed at home, a number is the same in every spelling', () => {
  const spelling = fc.constantFrom(...nationalForms);
  fc.assert(
    fc.property(anyMobile, spelling, anyCountry, (number, write, another) => {
      const found = readPhoneNumber(write(number), number.country ?? 'IN');
      assert.deepEqual(found, { e164: number.number, country: number.country, warnings: [] });
      assert.deepEqual(readPhoneNumber(found.e164, another), found);
    }),
    runs(),
  );
});

const nearMobile = fc
  .tuple(anyMobile, fc.constantFrom('+', '', '00'), fc.nat(99))
  .map(([{ number }, prefix, end]) => `${prefix}${number.slice(1, -2)}${end}`);

test('any value is one number, the same wherever it is read again, or a reason why it is none', () => {
  let numbers = 0;
  const anyValue = fc.oneof(fc.anything(), fc.string(), nearMobile);
  fc.assert(
    fc.property(anyValue, anyCountry, anyCountry, (value, country, another) => {
      let e164: string;
      try {
        e164 = readPhoneNumber(value, country).e164;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        assert.match(error.code, /^(?:Invalid|No)Phone$/);
        assert.ok(error.message.length < 250);
        return;
      }
      numbers++;
      assert.match(e164, /^\+[1-9]\d{6,14}$/);
      assert.equal(readPhoneNumber(e164, another).e164, e164);
    }),
    runs(5),
  );
  expect(numbers).toBeGreaterThan(500);
});

const countries: readonly CountryCode[] = [
  ...(['IN', 'US', 'GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'MX', 'AR', 'AU', 'NZ', 'JP'] as const),
  ...(['CN', 'KR', 'ID', 'MY', 'SG', 'TH', 'PH', 'BD', 'PK', 'AE', 'SA', 'QA', 'KW'] as const),
  ...(['ZA', 'NG', 'KE', 'TR', 'RU', 'PL', 'NL', 'SE', 'NO', 'DK', 'FI', 'AT', 'CA'] as const),
];
const usualCountry = fc.constantFrom(...countries);
const usualNumber = usualCountry.chain(mobileOf);

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** As exports and forms write a number, also without its + or its trunk prefix. */
const format = fc.constantFrom<(number: PhoneNumber) => string>(
  ...[...internationalForms, ...nationalForms],
  ({ number }) => number.slice(1),
  ({ nationalNumber }) => nationalNumber,
  ({ countryCallingCode, nationalNumber }) => `+${countryCallingCode} (0) ${nationalNumber}`,
);

/** What is around a number, which stands for the #. */
const frames = fc.constantFrom(
  ...['#', 'p:#', '="#"', 'Mobile: #', 'Phone 1: #', '1) #', '# (home)', '#.0', '#,10', '#/0'],
  ...['# (2)', '#-2', '# ext. 12'],
);

/** What happens to one digit of a text. */
const slip = fc.constantFrom<(digit: string) => string>(
  (digit) => digit,
  (digit) => digit,
  () => '',
  (digit) => digit + digit,
);

function withSlip(text: string, at: number, change: (digit: string) => string): string {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const place = places[at % places.length] ?? 0;
  return text.slice(0, place) + change(text.charAt(place)) + text.slice(place + 1);
}

/**
 * Whether the digits written, and no others, are this number: with its country code, or as dialed in
 * the default country. Nothing can tell it from the owner's then.
 */
function isWritten(e164: string, written: string): boolean {
  const national = written.replace(/^0+/, '');
  return national !== '' && (e164.endsWith(national) || e164.endsWith(written));
}

test('a number with noise around it goes to its owner, with a warning, or nowhere', () => {
  let sent = 0;
  fc.assert(
    fc.property(
      usualNumber,
      format,
      frames,
      slip,
      fc.nat(20),
      fc.option(usualCountry),
      (owner, write, frame, change, at, other) => {
        const written = withSlip(write(owner), at, change);
        const text = frame.replace('#', written);
        const result = read(text, other ?? owner.country ?? 'IN');
        if (result === undefined || result.warnings.length > 0) return;
        sent++;
        assert.ok(
          result.e164 === owner.number ||
            isWritten(result.e164, digitsOf(written.replace('(0)', ''))),
          `${text} went to ${result.e164}`,
        );
      },
    ),
    runs(5),
  );
  expect(sent).toBeGreaterThan(500);
});

const separator = fc.constantFrom(
  ...[' / ', ', ', ';', ' ::: ', '|', '\n', ' or ', ' ', ' - ', ',', '/'],
);

test('of two numbers, one of the two is used, or none', () => {
  let sent = 0;
  fc.assert(
    fc.property(
      usualCountry.chain((country) => fc.tuple(mobileOf(country), mobileOf(country))),
      fc.tuple(format, format),
      separator,
      ([one, another], [first, second], between) => {
        const texts = [first(one), second(another)];
        const result = read(texts.join(between), one.country ?? 'IN');
        // Digits without + that are another country's number are read as that, with a warning.
        if (result === undefined || texts.some((text) => isAnotherNumber(text, one))) return;
        sent++;
        const owners = [one.number, another.number];
        assert.ok(owners.includes(result.e164), `${texts.join(between)} went to ${result.e164}`);
      },
    ),
    runs(5),
  );
  expect(sent).toBeGreaterThan(500);
});

/** Numbers of each country. The night reads all that there are. */
const near = process.env.NIGHT ? Number.POSITIVE_INFINITY : 4;

/** The trunk prefix that is dialed at home. */
function trunkOf(sought: PhoneNumber): string {
  const dialed = sought.formatNational().replace(/\D/g, '');
  const national = `${sought.nationalNumber}`;
  return dialed.endsWith(national) ? dialed.slice(0, -national.length) : '';
}

/** A number without one of its digits, in each spelling, with the default country. */
function withoutDigit(sought: PhoneNumber, at: number): [text: string, home: CountryCode][] {
  const { countryCallingCode: code, nationalNumber, country: own = 'IN' } = sought;
  const lost = nationalNumber.slice(0, at) + nationalNumber.slice(at + 1);
  return [
    [`+${code}${lost}`, 'IN'],
    [`00${code}${lost}`, 'IN'],
    [trunkOf(sought) + lost, own],
    [lost, own],
  ];
}

test('a number that lost a digit never goes to somebody else without a warning', () => {
  const sought = countryCodes.flatMap((country) => poolOf(country).slice(0, near));
  const strangers = sought.flatMap((number) =>
    [...number.nationalNumber].flatMap((_, at) =>
      withoutDigit(number, at).filter(([text, home]) => {
        const result = read(text, home);
        return result && result.e164 !== number.number && result.warnings.length === 0;
      }),
    ),
  );
  expect(strangers).toEqual([]);
});
