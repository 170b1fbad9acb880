import type { CountryCode } from './country_code';
import { digitsOf } from './digits';
import { readWithCode } from './numbering_plan';
import { readPhoneNumber } from './phone';

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
 * Source of the rule: "Phone numbers" and "Records" in the design.
 */
export function readRecordPhone(text: string, country: CountryCode): string | null {
  if (plainForm.test(text)) {
    const number = readWithCode(digitsOf(text));
    if (number && number.kind !== 'possible') return number.e164;
  }
  try {
    return readPhoneNumber(text, country).e164;
  } catch {
    return null;
  }
}
