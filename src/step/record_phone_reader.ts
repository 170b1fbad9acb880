import type { CountryCode } from 'libphonenumber-js/core';
import { readRecordPhone } from '../phone/record_phone';
import type { ReadPhone } from '../records/person';

/**
 * Returns a function that reads the numbers in records: E.164 if a number is valid, otherwise the
 * text as it came (design, "Records").
 *
 * @param country the country for numbers without a country code
 */
export function recordPhoneReader(country: CountryCode): ReadPhone {
  return (phone) => readRecordPhone(phone, country) ?? phone;
}
