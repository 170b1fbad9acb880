import type { AuthData } from '../connection/halves';
import { readDefaultCountry } from '../fields/default_country';
import type { ReadPhone } from '../service/person';

/**
 * Makes a reader of the numbers in records: E.164 where a number can be read, else as it came
 * (design, "Records").
 *
 * @param stepCountry the step's own default country, where its form has one
 * @throws Failure InvalidField for a default country that is none
 */
export async function recordPhoneReader(
  authData: AuthData,
  stepCountry?: unknown,
): Promise<ReadPhone> {
  // Loaded at the first number, since the numbering plans take a while.
  const { readRecordPhone } = await import('../lead/record_phone');
  const country = await readDefaultCountry(stepCountry, authData);
  return (phone) => readRecordPhone(phone, country) ?? phone;
}
