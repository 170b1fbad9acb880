import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readDefaultCountry } from '../../src/fields/default_country';
import type { CountryCode } from '../../src/phone/country_code';
import { countryNames } from '../../src/phone/country_names.build';
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

test('a country is recognized by its code and its name, in any case', () => {
  const named = fc.constantFrom(...Object.entries(countryNames)).chain(([code, name]) =>
    fc.tuple(
      fc.constant(code),
      fc
        .constantFrom(code, name)
        .chain((text) =>
          fc
            .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
            .map((upper) =>
              [...text].map((c, at) => (upper[at] ? c.toUpperCase() : c.toLowerCase())).join(''),
            ),
        ),
    ),
  );
  fc.assert(
    fc.property(named, fc.constantFrom('', ' '), ([code, text], blank) => {
      assert.equal(readDefaultCountry(blank + text + blank, { defaultCountry: 'IN' }), code);
      assert.equal(readDefaultCountry(blank, { defaultCountry: text }), code);
    }),
    runs(0.5),
  );
});
