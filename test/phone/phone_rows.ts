import type { CountryCode } from '../../src/phone/country_code';
import { readPhoneNumber } from '../../src/phone/phone';

export type Row = [value: unknown, e164: string, country?: CountryCode | null, home?: CountryCode];

/** Each is read as this number, without a warning. */
export function reads(title: string, rows: Row[]) {
  test.each(rows)(`${title}: %j is %s`, (value, e164, country = 'IN', home = 'IN') => {
    expect(readPhoneNumber(value, home)).toEqual({ e164, country, warnings: [] });
  });
}

export const ONE = '+919876543210';
