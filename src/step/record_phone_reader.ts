import type { CountryCode } from '../lead/country_code';
import { readRecordPhone } from '../lead/record_phone';
import type { ReadPhone } from '../service/person';

/**
 * Returns a function that reads the numbers in records: E.164 if a number is valid, otherwise the
 * text as it came (design, "Records").
 *
 * @param country the country for numbers without a country code
 */
export function recordPhoneReader(country: CountryCode): ReadPhone {
  return (phone) => readRecordPhone(phone, country) ?? phone;
}
