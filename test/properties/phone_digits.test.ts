import type { CountryCode, PhoneNumber } from 'libphonenumber-js/core';
import { countryCodes, poolOf, read } from './numbers';

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
