import type { AuthData } from '../connection/halves';
import { readDefaultCountry } from '../fields/default_country';
import type { ReadPhone } from '../service/person';

/**
 * Returns a function that reads the numbers in records: E.164 if a number is valid, otherwise the
 * text as it came (design, "Records").
 *
 * @param stepCountry the step's own default country, if its form has one
 * @throws Failure InvalidField for a default country that isn't a country
 */
export async function recordPhoneReader(
  authData: AuthData,
  stepCountry?: unknown,
): Promise<ReadPhone> {
  // Loaded lazily, since loading the numbering plans takes time.
  const { readRecordPhone } = await import('../lead/record_phone');
  const country = await readDefaultCountry(stepCountry, authData);
  return (phone) => readRecordPhone(phone, country) ?? phone;
}
