import type { CountryCode, PhoneNumber } from 'libphonenumber-js/core';
import { markdownTable } from 'markdown-table';
import { countryName } from '../../src/phone/countries';
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

type Outcome = 'refused' | 'warned' | 'same' | 'own' | 'silent';

type Counts = Record<Outcome, number>;

const ways: Record<string, (code: string, lost: string, trunk: string) => string> = {
  '`+`, with any default country': (code, lost) => `+${code}${lost}`,
  '`00`, with any default country': (code, lost) => `00${code}${lost}`,
  'as dialed at home, with its own default country': (_, lost, trunk) => trunk + lost,
  'digits only, with its own default country': (_, lost) => lost,
};

/** The trunk prefix that is dialed at home. */
function trunkOf(sought: PhoneNumber): string {
  const dialed = sought.formatNational().replace(/\D/g, '');
  const national = `${sought.nationalNumber}`;
  return dialed.endsWith(national) ? dialed.slice(0, -national.length) : '';
}

/**
 * Reads numbers near each country's example without each of their digits in turn, in each spelling.
 *
 * @param near how many numbers of a country
 */
export function countLost(near: number): [string, Counts][] {
  const pool = countryCodes
    .flatMap((country) => poolOf(country).slice(0, near))
    .map((sought) => ({ sought, trunk: trunkOf(sought) }));
  return Object.entries(ways).map(([way, write]) => {
    const counts: Counts = { refused: 0, warned: 0, same: 0, own: 0, silent: 0 };
    for (const { sought, trunk } of pool) {
      const { countryCallingCode: code, nationalNumber } = sought;
      for (let at = 0; at < nationalNumber.length; at += 1) {
        const lost = nationalNumber.slice(0, at) + nationalNumber.slice(at + 1);
        const home = way.endsWith('any default country') ? 'IN' : (sought.country ?? 'IN');
        counts[outcomeOf(read(write(code, lost, trunk), home), sought)] += 1;
      }
    }
    return [way, counts];
  });
}

function outcomeOf(result: ReturnType<typeof read>, sought: PhoneNumber): Outcome {
  if (result === undefined) return 'refused';
  if (result.e164 === sought.number) return 'same';
  if (result.warnings.length > 0) return 'warned';
  const isOwn = callingCodeOf(result.e164.slice(1)) === sought.countryCallingCode;
  return isOwn ? 'own' : 'silent';
}

/** The countries whose mobile numbers are usually longer than the shortest valid ones. */
const shortest = Object.entries(usualLengths).map(([code, length]) => {
  const [main = 'IN'] = countriesOf(code);
  return `${countryName(main)} (${length})`;
});

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
  return `# Phone numbers with a digit missing

Written by \`npm run phone-numbers\` (\`test/properties/phone_digits.test.ts\`); a test fails when this
page is out of date. Mobile numbers of all ${countryCodes.length} countries that have phone numbers, close to the library's
examples, are read with each digit left out once.

${table}

**The same number**: the plan adds the digit that is missing (the 3 of Norfolk Island's mobiles).
**Sent with a warning**: the number has a valid length, but is in no known range or in a fixed-line
one, or it is another country's mobile number; the step's output says so. In these countries, shorter
mobile numbers exist but are unusual, so numbers with fewer digits than this are sent with a warning
too: ${shortest.join(', ')}.

With + or 00, only the country code decides: a number that lost a digit never becomes one of another
country. Without, a number that begins with its country code and lost a digit can look exactly like a
mobile number of the default country (9360123456 in India). Nothing can tell them apart, so leads
from abroad should include the +.
`;
}
