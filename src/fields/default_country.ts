import type { PlainInputField } from 'zapier-platform-core';
import { readCountry } from '#phone/countries';
import { hasCountryCode, readPhoneNumber } from '#phone/phone';
import { recordPhoneReader } from '#phone/record_phone';
import type { AuthData } from '#service/services';
import { invalidField } from '#values/failure';
import { isEmptyIn } from '#values/fillers';
import { forMessage, readTrimmed } from '#values/text';

/** The step's own default country, which overrides the connection's. */
export const defaultCountryField = {
  key: 'defaultCountry',
  label: 'Default Country',
  dynamic: 'list_countries.id.name',
  helpText:
    "Select the country for numbers without a country code. Leave blank to use the connection's.",
} as const satisfies PlainInputField;

/**
 * The country for numbers without a country code: the step's choice, then the connection's, then India
 * (docs/service.md).
 *
 * @param phone the number that it's for: with a country code of its own, it needs no default, and a
 *   choice that isn't a country is passed over
 * @throws Failure InvalidField for a text that isn't a country
 */
export function readDefaultCountry(stepValue: unknown, authData: AuthData, phone?: unknown) {
  const [text = 'IN', ...others] = chosenCountries(stepValue, authData);
  const country = readCountry(text);
  if (country) return country;
  if (hasCountryCode(`${phone}`)) return others.map(readCountry).find(Boolean) ?? 'IN';
  throw invalidField(
    `Default Country "${forMessage(text)}" isn't a country. Select one, or map a two-letter code, an English name, or a dial code.`,
  );
}

/** The countries of the step and the connection, in this order, without empty ones. */
const chosenCountries = (stepValue: unknown, authData: AuthData): string[] =>
  [stepValue, authData.defaultCountry]
    .map((value) => readTrimmed(value, defaultCountryField.label))
    .filter((one) => one && !isEmptyIn('country', one));

/**
 * Reads the recipient's number, with a warning if neither the step nor the connection says which country's it is: an
 * agent or the command line can make a connection without Default Country.
 *
 * @throws Failure as `readDefaultCountry` and `readPhoneNumber` do
 */
export function readRecipientNumber(phone: unknown, stepCountry: unknown, authData: AuthData) {
  const number = readPhoneNumber(phone, readDefaultCountry(stepCountry, authData, phone));
  const isChosen = chosenCountries(stepCountry, authData).length > 0;
  if (!isChosen && !hasCountryCode(`${phone}`)) {
    number.warnings.push(
      'The connection has no Default Country, so India was used. Select one in the connection.',
    );
  }
  return number;
}

/** Reads the phone numbers of the inbox's records, by the connection's default country. */
export const inboxPhoneReader = (authData: AuthData) =>
  recordPhoneReader(readDefaultCountry(undefined, authData));
