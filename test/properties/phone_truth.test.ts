import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/core';
import { isAnotherNumber, mobileOf, read } from './numbers';
import { runs } from './runs';

const countries: readonly CountryCode[] = [
  ...(['IN', 'US', 'GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'MX', 'AR', 'AU', 'NZ', 'JP'] as const),
  ...(['CN', 'KR', 'ID', 'MY', 'SG', 'TH', 'PH', 'BD', 'PK', 'AE', 'SA', 'QA', 'KW'] as const),
  ...(['ZA', 'NG', 'KE', 'TR', 'RU', 'PL', 'NL', 'SE', 'NO', 'DK', 'FI', 'AT', 'CA'] as const),
];
const anyCountry = fc.constantFrom(...countries);
const anyNumber = anyCountry.chain(mobileOf);

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** As exports and forms write a number. */
const format = fc.constantFrom<(number: PhoneNumber) => string>(
  ({ number }) => number,
  ({ number }) => `00${number.slice(1)}`,
  ({ number }) => number.slice(1),
  (number) => number.formatInternational(),
  (number) => number.formatInternational().replace(/ /g, '.'),
  (number) => number.formatNational(),
  (number) => number.formatNational().replace(/ /g, '-'),
  ({ nationalNumber }) => nationalNumber,
  ({ countryCallingCode, nationalNumber }) => `+${countryCallingCode} (0) ${nationalNumber}`,
);

/** What is around a number, which stands for the #. */
const around = fc.constantFrom(
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
      anyNumber,
      format,
      around,
      slip,
      fc.nat(20),
      fc.option(anyCountry),
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
      anyCountry.chain((country) => fc.tuple(mobileOf(country), mobileOf(country))),
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

test('a long hostile text is refused, and does not hang', () => {
  const pieces = [
    ...['1', '(', '+1', '-', ' ', ',', '/', '&', '9876543210 ', '+44 ', 'x1', 'ph ', '1) ', '<b>'],
    ...['Mobile 1 ', 'a:', ' ext ', '. ', '1-1', '+(1', '=', '0'],
  ];
  const texts = pieces.flatMap((piece) =>
    [250, 2_000].map((length) => piece.repeat(length).slice(0, length)),
  );
  assert.deepEqual(
    texts.filter((text) => read(text, 'US')),
    [],
  );
}, 30_000);
