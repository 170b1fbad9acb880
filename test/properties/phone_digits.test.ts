import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { getCountryCallingCode, type MetadataJson, type PhoneNumber } from 'libphonenumber-js/core';
import { countryName } from '../../src/lead/countries';
import type { CountryCode } from '../../src/lead/country_code';
import { readPhoneNumber } from '../../src/lead/phone';
import { callingCodeOf, countriesOf } from '../../src/lead/phone_plan';
import { USUAL_LENGTHS } from '../../src/lead/plan_rules';
import { countryCodes, mobileOf, poolOf } from './numbers';
import { patience, runs } from './runs';

jest.setTimeout(patience);

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

const anyCountry = fc.constantFrom(...countryCodes);

/** undefined where it is refused. */
function read(text: string, home: CountryCode) {
  try {
    return readPhoneNumber(text, home);
  } catch {
    return undefined;
  }
}

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

/** By how a country's numbers are told from others: each class has runs of its own. */
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

  test.each(Object.keys(slips))('with + and %s, it is refused or of the country named', (slip) => {
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
          // +0… names no country.
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
  });

  test('with + and one digit of the number lost, nobody else gets the message unsaid', () => {
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

  test('at home and one digit lost, it is never another country unsaid', () => {
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

function partsOf({ countryCallingCode, nationalNumber }: PhoneNumber) {
  return { callingCode: `${countryCallingCode}`, national: `${nationalNumber}` };
}

describe('the table', () => {
  const path = join(__dirname, '../../docs/phone-numbers.md');

  test('stands in docs/phone-numbers.md; `npm run phone-numbers` writes it anew', () => {
    const page = pageOf(countLost());
    if (process.env.WRITE_PHONE_NUMBERS) writeFileSync(path, page);
    expect(readFileSync(path, 'utf8')).toBe(page);
  });
});

type Outcome = 'refused' | 'warned' | 'same' | 'own' | 'silent';
type Counts = Record<Outcome, number>;

const ways: [string, (sought: PhoneNumber, lost: string) => [text: string, home: CountryCode]][] = [
  [
    '`+`, with any default country',
    ({ countryCallingCode: code }, lost) => [`+${code}${lost}`, 'IN'],
  ],
  [
    '`00`, with any default country',
    ({ countryCallingCode: code }, lost) => [`00${code}${lost}`, 'IN'],
  ],
  [
    'as dialed at home, with its own default country',
    (sought, lost) => [trunkOf(sought) + lost, home(sought)],
  ],
  ['digits only, with its own default country', (sought, lost) => [lost, home(sought)]],
];

const home = ({ country }: PhoneNumber): CountryCode => country ?? 'IN';

const trunks = new Map<PhoneNumber, string>();

/** What is dialed at home before the number itself. */
function trunkOf(sought: PhoneNumber): string {
  const known = trunks.get(sought);
  if (known !== undefined) return known;
  const dialed = sought.formatNational().replace(/\D/g, '');
  const { national } = partsOf(sought);
  const trunk = dialed.endsWith(national) ? dialed.slice(0, -national.length) : '';
  trunks.set(sought, trunk);
  return trunk;
}

/** Every number near an example, with each of its digits lost once, in each way of writing. */
function countLost(): [string, Counts][] {
  return ways.map(([way, write]) => {
    const counts: Counts = { refused: 0, warned: 0, same: 0, own: 0, silent: 0 };
    for (const sought of countryCodes.flatMap(poolOf)) {
      const { callingCode, national } = partsOf(sought);
      for (let at = 0; at < national.length; at += 1) {
        const lost = national.slice(0, at) + national.slice(at + 1);
        const result = read(...write(sought, lost));
        counts[outcomeOf(result, sought, callingCode)] += 1;
      }
    }
    return [way, counts];
  });
}

function outcomeOf(
  result: ReturnType<typeof read>,
  sought: PhoneNumber,
  callingCode: string,
): Outcome {
  if (result === undefined) return 'refused';
  if (result.e164 === sought.number) return 'same';
  if (result.warnings.length > 0) return 'warned';
  return callingCodeOf(result.e164.slice(1)) === callingCode ? 'own' : 'silent';
}

const shortest = Object.entries(USUAL_LENGTHS).flatMap(([code, length]) =>
  countriesOf(code)
    .slice(0, 1)
    .map((country) => [country, length] as const),
);

function pageOf(rows: [string, Counts][]): string {
  const table = rows.map(
    ([way, { refused, warned, same, own, silent }]) =>
      `| ${way} | ${refused + warned + same + own + silent} | ${refused} | ${warned} | ${same} | ${own} | ${silent} |`,
  );
  const short = shortest.map(([country, length]) => `${countryName(country)} (${length})`);
  return `# Phone numbers with a digit missing

Written by \`npm run phone-numbers\` (\`test/properties/phone_digits.test.ts\`); a test fails when this
page is out of date. Mobile numbers of all ${countryCodes.length} countries that have phone numbers, close to the library's
examples, are read with each digit left out once.

| Written with | Cases | Refused | Sent with a warning | The same number | Another valid number of that country | Somebody else, without a warning |
|---|---|---|---|---|---|---|
${table.join('\n')}

**The same number**: the plan adds the digit that is missing (the 3 of Norfolk Island's mobiles).
**Sent with a warning**: the number has a valid length, but is in no known range or in a fixed-line
one, or it is another country's mobile number; the step's output says so. In these countries, shorter
mobile numbers exist but are rare, so numbers with fewer digits than this are sent with a warning
too: ${short.join(', ')}.

With + or 00, only the country code decides: a number that lost a digit never becomes one of another
country. Without, a number that begins with its country code and lost a digit can look exactly like a
mobile number of the default country (9360123456 in India). Nothing can tell them apart, so leads
from abroad should include the +.
`;
}
