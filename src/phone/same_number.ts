import type { CountryCode } from './country_code';
import { readPhoneNumber } from './phone';
import { readRecordPhone } from './record_phone';

/** How many last digits all ways of writing a number have in common, even in small countries. */
const sharedDigits = 4;

/**
 * Returns a function that compares records' numbers with one number. There may be thousands of
 * records, so a number is parsed only if its last digits match.
 *
 * @param value the number to find, in any form
 * @returns whether a record's text is the same number
 * @throws Failure as `readPhoneNumber` does
 */
export function sameNumberAs(
  value: unknown,
  country: CountryCode,
): (text: string | null) => boolean {
  const { e164 } = readPhoneNumber(value, country);
  const digits = e164.slice(1);
  const ending = e164.slice(-sharedDigits);
  return (text) => {
    if (text === null) return false;
    if (text === digits || text === e164) return true;
    if (hasPlainEnd(text) && lastDigits(text) !== ending) return false;
    return readRecordPhone(text, country) === e164;
  };
}

/** Whether the last digits of a text are the last of its number: no extension, no other script. */
function hasPlainEnd(text: string): boolean {
  return /^[\d\s()+-]*$/.test(text);
}

function lastDigits(text: string): string {
  let ending = '';
  for (let at = text.length - 1; at >= 0 && ending.length < sharedDigits; at -= 1) {
    const letter = text.charAt(at);
    if (letter >= '0' && letter <= '9') ending = letter + ending;
  }
  return ending;
}
