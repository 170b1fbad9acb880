import type { CountryCode } from '../../src/phone/country_code';
import { readPhoneNumber } from '../../src/phone/phone';

export const ONE = '+919876543210';

export type Row = [value: unknown, e164: string, country?: CountryCode | null, home?: CountryCode];

export const several = (e164: string) => [
  `The field has several phone numbers. Only ${e164} was used.`,
];
export const leftOut = (e164: string) => [
  `The field has other digits beside the phone number. Only ${e164} was used.`,
];

/** Each is read as this number, with these warnings and no others. */
export function reads(
  title: string,
  rows: Row[],
  warningsOf: (e164: string) => string[] = () => [],
) {
  test.each(rows)(`${title}: %j is %s`, (value, e164, country = 'IN', home = 'IN') => {
    const warnings = warningsOf(e164);
    expect(readPhoneNumber(value, home)).toEqual({ e164, country, warnings });
  });
}

/** Each is refused, with what the message says about it. */
export function refuses(
  title: string,
  rows: (string | readonly [value: unknown, home: CountryCode])[],
  problem = '',
) {
  const all = rows.map((row) => (typeof row === 'string' ? ([row, 'IN'] as const) : row));
  test.each(all)(`refuses ${title}: %j`, (value, home) => {
    const message = problem && `"${value}" ${problem}`;
    const refusal = { code: 'InvalidPhone', message: expect.stringContaining(message) };
    expect(() => readPhoneNumber(value, home)).toThrow(expect.objectContaining(refusal));
  });
}
