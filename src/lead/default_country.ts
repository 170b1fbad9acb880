import { Failure } from '../values/failure';
import { forMessage, readTrimmed } from '../values/text';
import { readCountry } from './countries';
import type { CountryCode } from './country_code';

/**
 * The country of numbers that name none: the step's choice, else the connection's, else India
 * (spec 2.4: a number that resolves to no country belongs to +91).
 *
 * @throws Failure InvalidField for a text that names no country
 */
export function defaultCountry(
  stepValue: unknown,
  authData: Readonly<Record<string, unknown>>,
): CountryCode {
  for (const value of [stepValue, authData.defaultCountry]) {
    const text = readTrimmed(value, 'Default Country');
    if (text === '') continue;
    const country = readCountry(text);
    if (country) return country;
    throw new Failure(
      'InvalidField',
      `Default Country "${forMessage(text, 40)}" is not known. Choose one from the list, or map its two-letter code, English name or dial code.`,
    );
  }
  return 'IN';
}
