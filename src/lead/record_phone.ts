import type { CountryCode } from './countries';
import { readPhoneNumber } from './phone';
import { parseNumber } from './phone_plan';

/** A number as most records hold it, or with + and the usual punctuation. */
const PLAIN = /^\s*\+?[\d\s().-]*$/;

/**
 * Reads the number of a record. Services store it with its country code and without +, so that
 * reading counts first; the default country counts where it gives no valid number.
 *
 * @param text a record's phone, in any form
 * @param country the country of numbers without a country code
 * @returns the number in E.164; null where there is none. Never throws
 *
 * Source of the rule: "Find Conversation" and "Records" in the design.
 */
export function readRecordPhone(text: string, country: CountryCode): string | null {
  if (PLAIN.test(text) && text.length < 40) {
    const number = parseNumber(`+${text.replace(/\D/g, '')}`);
    if (number?.isValid()) return number.number;
  }
  try {
    return readPhoneNumber(text, country).e164;
  } catch {
    return null;
  }
}
