import type { CountryCode } from 'libphonenumber-js/core';
import { readWithCode } from './numbering_plan';
import { readPhoneNumber } from './phone';
import { decimals, digitsOf } from './plain_text';

/** Matches a number as most records have it: digits, perhaps with + and single marks inside. */
const plainForm = /^\+?[ (]{0,2}\d(?:[\d ()]|[.-](?=[ (]?\d)){0,38}$/;

/**
 * Reads the number of a record. Services store it with its country code and without +, so it's read
 * that way first, and by the default country if that isn't a valid number.
 *
 * @param text a record's phone, in any form
 * @param country the country for numbers without a country code
 * @returns the number in E.164; null if there is none. Never throws
 *
 * Source of the rule: "Phone numbers" in the design.
 */
export function readRecordPhone(text: string, country: CountryCode): string | null {
  const written = text.replace(/(?<=\d{7})\.0{1,2}$/, '');
  if (plainForm.test(written) && !decimals.test(written)) {
    const number = readWithCode(digitsOf(written));
    if (number && number.kind !== 'possible') return number.e164;
  }
  try {
    return readPhoneNumber(text, country).e164;
  } catch {
    return null;
  }
}

/**
 * @param value the number to find, in any form
 * @returns whether a record's text is the same number. Never throws
 * @throws Failure as `readPhoneNumber` does
 */
export function sameNumberAs(
  value: unknown,
  country: CountryCode,
): (text: string | null) => boolean {
  const { e164 } = readPhoneNumber(value, country);
  // Even in small countries, a number's last four digits are the same however it's written.
  const ending = e164.slice(-4);
  return (text) => {
    if (text === null) return false;
    // There may be thousands of records, and parsing takes time. Behind a dot, decimals may follow.
    const isPlain = plainForm.test(text) && !text.includes('.');
    if (isPlain && !digitsOf(text).endsWith(ending)) return false;
    return readRecordPhone(text, country) === e164;
  };
}

/** Reads records' numbers for a default country: E.164 if a number is valid, else the text as it came. */
export function recordPhoneReader(country: CountryCode): (text: string) => string {
  return (text) => readRecordPhone(text, country) ?? text;
}
