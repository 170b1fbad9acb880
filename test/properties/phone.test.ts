import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { CountryCode } from 'libphonenumber-js/core';
import { readPhoneNumber } from '#phone/phone';
import { Failure } from '#values/failure';
import {
  anyMobile,
  countryCodes,
  internationalForms,
  mobileOf,
  nationalForms,
  poolOf,
  type Write,
} from './numbers';
import { runs } from './runs';

/** What is read, or the Failure if the number is refused. */
function read(text: string, home: CountryCode) {
  try {
    return readPhoneNumber(text, home);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error;
  }
}

const anyCountry = fc.constantFrom(...countryCodes);
const spelling = fc.oneof(
  fc.constantFrom(...internationalForms).map((write) => ({ write, isDialedAtHome: false })),
  fc.constantFrom(...nationalForms).map((write) => ({ write, isDialedAtHome: true })),
);

/**
 * In Colombia, 00 9 and 1 812… could be a call to North America: 009 is dialed before one. A number
 * of six digits in pairs could be a date.
 */
const mayBeOther = (text: string, message: string) =>
  (text.startsWith('00') && /as two different/.test(message)) ||
  (/^\d\d-\d\d-\d\d$/.test(text) && /is a date/.test(message));

/** 312-345-6789 in Italy: a warning says which country it was taken for. */
const isNorthAmericanForm = (text: string) => /^\d{3}-\d{3}-\d{4}$/.test(text);

test('a number is the same in every spelling, with its country code everywhere', () => {
  fc.assert(
    fc.property(anyMobile, spelling, anyCountry, anyCountry, (owner, form, abroad, another) => {
      const text = form.write(owner);
      const found = read(text, form.isDialedAtHome ? (owner.country ?? 'IN') : abroad);
      if (found instanceof Failure && mayBeOther(text, found.message)) return;
      const certain = { e164: owner.number, country: owner.country, warnings: [] };
      if (!isNorthAmericanForm(text)) assert.deepEqual(found, certain);
      else assert.deepEqual({ ...found, warnings: [] }, certain);
      assert.deepEqual(read(owner.number, another), certain);
    }),
    runs(2),
  );
});

const usualCountry = fc.constantFrom<CountryCode>(
  ...(['IN', 'US', 'GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'MX', 'AR', 'AU', 'NZ', 'JP'] as const),
  ...(['CN', 'KR', 'ID', 'MY', 'SG', 'TH', 'PH', 'BD', 'PK', 'AE', 'SA', 'QA', 'KW'] as const),
  ...(['ZA', 'NG', 'KE', 'TR', 'RU', 'PL', 'NL', 'SE', 'NO', 'DK', 'FI', 'AT', 'CA'] as const),
);
const usualNumber = usualCountry.chain(mobileOf);

/** As exports and forms write a number, also without its + or its trunk prefix. */
const format = fc.constantFrom<Write>(
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
function isWritten(e164: string, text: string): boolean {
  const written = text.replace('(0)', '').replace(/\D/g, '');
  const national = written.replace(/^0+/, '');
  return national !== '' && (e164.endsWith(national) || e164.endsWith(written));
}

test('a number with noise around it goes to its owner, with a warning, or nowhere', () => {
  let sent = 0;
  fc.assert(
    fc.property(
      ...([usualNumber, format, frames, slip, fc.nat(20), fc.option(usualCountry)] as const),
      (owner, write, frame, change, at, other) => {
        const written = withSlip(write(owner), at, change);
        const text = frame.replace('#', written);
        const found = read(text, other ?? owner.country ?? 'IN');
        if (found instanceof Failure || found.warnings.length > 0) return;
        sent++;
        const isRight = found.e164 === owner.number || isWritten(found.e164, written);
        assert.ok(isRight, `${text} went to ${found.e164}`);
      },
    ),
    runs(5),
  );
  expect(sent).toBeGreaterThan(500);
});

const thousand = Array.from({ length: 1000 }, (_, at) => {
  const country = countryCodes[at % countryCodes.length] ?? 'IN';
  const pool = poolOf(country);
  const number = pool[at % pool.length];
  const forms = [...internationalForms, ...nationalForms];
  return { home: country, e164: `${number?.number}`, text: `${number && forms[at % 8]?.(number)}` };
});

/** Numbers that get a message without a warning, though the text isn't one of them, written once or twice. */
const strangersAmong = (texts: readonly { text: string; home: CountryCode; e164: string }[]) =>
  texts.filter(({ text, home, e164 }) => {
    const found = read(text, home);
    if (found instanceof Failure || found.warnings.length > 0) return false;
    return found.e164 !== e164 && !isWritten(found.e164, text);
  });

test('a thousand numbers, doubled, halved, and joined in pairs, reach nobody else without a warning', () => {
  const borders = ['', ' ', '-', '/', ', ', '\n', ' & ', '+'];
  const changed = thousand.flatMap(({ text, ...one }, at) => {
    const other = thousand[(at * 7 + 1) % thousand.length]?.text ?? '';
    const middle = Math.ceil(text.length / 2);
    const border = borders[at % borders.length] ?? '';
    return [
      { ...one, text: text + border + text },
      { ...one, e164: '', text: text.slice(0, middle) },
      { ...one, e164: '', text: text.slice(middle) },
      { ...one, e164: '', text: text + border + other },
    ];
  });
  expect(strangersAmong(changed)).toEqual([]);
});
