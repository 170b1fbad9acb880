import type { CountryCode } from 'libphonenumber-js/core';
import { readPhoneNumber } from '#phone/phone';
import { failureOf } from '../support/failure';

export const ONE = '+919876543210';

export type Row = [value: unknown, e164: string, country?: CountryCode | null, home?: CountryCode];

export const several = (e164: string) => [
  `The field has several numbers. Only ${e164} was used. Any other gets nothing.`,
];

function outcomeOf(value: unknown, home: CountryCode) {
  try {
    return readPhoneNumber(value, home);
  } catch (error) {
    return `${error}`;
  }
}

/** Each is read as this number, with these warnings and no others. */
export function reads(
  title: string,
  rows: Row[],
  warningsOf: (e164: string) => string[] = () => [],
) {
  test(`reads ${title}`, () => {
    expect(rows.map(([value, , , home = 'IN']) => [value, outcomeOf(value, home)])).toEqual(
      rows.map(([value, e164, country = 'IN']) => [
        value,
        { e164, country, warnings: warningsOf(e164) },
      ]),
    );
  });
}

/** Each is rejected with this message about it, if there's one. */
export function refuses(
  title: string,
  rows: (string | readonly [value: unknown, home: CountryCode])[],
  problem?: string,
) {
  const all = rows.map((row) => (typeof row === 'string' ? ([row, 'IN'] as const) : row));
  test(`rejects ${title}`, () => {
    const failures = all.map(([value, home]) => failureOf(() => readPhoneNumber(value, home)));
    expect(failures.map(({ code }) => code)).toEqual(all.map(() => 'InvalidPhone'));
    if (problem === undefined) return;
    expect(failures.map(({ message }) => message)).toEqual(
      all.map(([value]) => `"${value}" ${problem}`),
    );
  });
}
