import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { CountryCode } from 'libphonenumber-js/core';
import { type PhoneNumber, readPhoneNumber } from '../../src/phone/phone';
import { Failure } from '../../src/values/failure';
import { anyMobile, countryCodes, international, national } from './numbers';
import { runs } from './runs';

const anyCountry = fc.constantFrom(...countryCodes);

/** In Colombia, 00 9 and 1 812… could be a call to North America: 009 is dialed before one. */
const couldBeLongerPrefix = (error: unknown, text: string) =>
  error instanceof Failure && /could be read as two/.test(error.message) && !/[+\uff0b]/.test(text);

test('with its country code, a number is the same in every spelling and everywhere', () => {
  const seen = new Set<CountryCode>();
  const spelt = anyMobile.chain((number) => fc.tuple(fc.constant(number), international(number)));
  fc.assert(
    fc.property(spelt, anyCountry, anyCountry, ([number, text], country, another) => {
      let read: PhoneNumber;
      try {
        read = readPhoneNumber(text, country);
      } catch (error) {
        assert.ok(couldBeLongerPrefix(error, text), text);
        return;
      }
      assert.deepEqual(read, { e164: number.number, country: number.country, warnings: [] });
      assert.deepEqual(readPhoneNumber(read.e164, another), read);
      if (read.country) seen.add(read.country);
    }),
    runs(),
  );
  expect(seen.size).toBeGreaterThan(150);
});

test('as dialed at home, a number is the same in every spelling', () => {
  const spelt = anyMobile.chain((number) => fc.tuple(fc.constant(number), national(number)));
  fc.assert(
    fc.property(spelt, anyCountry, ([number, text], another) => {
      const read = readPhoneNumber(text, number.country ?? 'IN');
      assert.deepEqual(read, { e164: number.number, country: number.country, warnings: [] });
      assert.deepEqual(readPhoneNumber(read.e164, another), read);
    }),
    runs(),
  );
});

const punctuation = fc.constantFrom('', '', ' ', '-', '.', '(', ')', '/', '\u00a0', '\u200e', ',');

const phoneLike = fc
  .tuple(
    fc.constantFrom('', '+', '00', '0', '(0)', 'p:', 'Tel. ', '+91', '+1', '+44', '+39', '+52'),
    fc.array(fc.tuple(fc.nat(9).map(String), punctuation), { minLength: 4, maxLength: 16 }),
    fc.constantFrom('', ' x12', ' (home)', ' / 9876543210', '.0'),
  )
  .map(([before, digits, behind]) => `${before}${digits.flat().join('')}${behind}`);

const nearMobile = fc
  .tuple(anyMobile, fc.constantFrom('+', '', '00'), fc.nat(99))
  .map(([{ number }, prefix, end]) => `${prefix}${number.slice(1, -2)}${end}`);

test('any value is one number, the same wherever it is read again, or a reason why it is none', () => {
  let numbers = 0;
  const anyValue = fc.oneof(fc.anything(), fc.string(), phoneLike, nearMobile);
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
