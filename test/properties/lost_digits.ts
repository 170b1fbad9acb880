import type { PhoneNumber } from 'libphonenumber-js/core';
import { markdownTable } from 'markdown-table';
import { countryName } from '../../src/phone/countries';
import type { CountryCode } from '../../src/phone/country_code';
import { callingCodeOf, countriesOf } from '../../src/phone/numbering_plan';
import { readPhoneNumber } from '../../src/phone/phone';
import { usualLengths } from '../../src/phone/plan_rules';
import { countryCodes, poolOf } from './numbers';

/** What is read, or undefined if the number is refused. */
export function read(text: string, home: CountryCode) {
  try {
    return readPhoneNumber(text, home);
  } catch {
    return undefined;
  }
}

export function partsOf({ countryCallingCode, nationalNumber }: PhoneNumber) {
  return { callingCode: `${countryCallingCode}`, national: `${nationalNumber}` };
}

export type Outcome = 'refused' | 'warned' | 'same' | 'own' | 'silent';

type Counts = Record<Outcome, number>;

export const ways: [
  string,
  (sought: PhoneNumber, lost: string) => [text: string, home: CountryCode],
][] = [
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

export const home = ({ country }: PhoneNumber): CountryCode => country ?? 'IN';
const trunks = new Map<PhoneNumber, string>();

/** The trunk prefix that is dialed at home. */
function trunkOf(sought: PhoneNumber): string {
  const known = trunks.get(sought);
  if (known !== undefined) return known;
  const dialed = sought.formatNational().replace(/\D/g, '');
  const { national } = partsOf(sought);
  const trunk = dialed.endsWith(national) ? dialed.slice(0, -national.length) : '';
  trunks.set(sought, trunk);
  return trunk;
}

/** Reads every number near an example without each of its digits in turn, in each spelling. */
export function countLost(): [string, Counts][] {
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

export const shortest = Object.entries(usualLengths).flatMap(([code, length]) =>
  countriesOf(code)
    .slice(0, 1)
    .map((country) => [country, length] as const),
);

export function pageOf(rows: [string, Counts][]): string {
  const table = markdownTable(
    [
      [
        'Written with',
        'Cases',
        'Refused',
        'Sent with a warning',
        'The same number',
        'Another valid number of that country',
        'Somebody else, without a warning',
      ],
      ...rows.map(([way, { refused, warned, same, own, silent }]) => [
        way,
        ...[refused + warned + same + own + silent, refused, warned, same, own, silent].map(String),
      ]),
    ],
    { alignDelimiters: false },
  );
  const short = shortest.map(([country, length]) => `${countryName(country)} (${length})`);
  return `# Phone numbers with a digit missing

Written by \`npm run phone-numbers\` (\`test/properties/phone_digits.test.ts\`); a test fails when this
page is out of date. Mobile numbers of all ${countryCodes.length} countries that have phone numbers, close to the library's
examples, are read with each digit left out once.

${table}

**The same number**: the plan adds the digit that is missing (the 3 of Norfolk Island's mobiles).
**Sent with a warning**: the number has a valid length, but is in no known range or in a fixed-line
one, or it is another country's mobile number; the step's output says so. In these countries, shorter
mobile numbers exist but are unusual, so numbers with fewer digits than this are sent with a warning
too: ${short.join(', ')}.

With + or 00, only the country code decides: a number that lost a digit never becomes one of another
country. Without, a number that begins with its country code and lost a digit can look exactly like a
mobile number of the default country (9360123456 in India). Nothing can tell them apart, so leads
from abroad should include the +.
`;
}
