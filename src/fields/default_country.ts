import type { CountryCode } from 'libphonenumber-js/core';
import type { PlainInputField } from 'zapier-platform-core';
import { countryInSentence, isNoCountry, readCountry } from '../phone/countries';
import { hasCountryCode, type PhoneNumber, readPhoneNumber } from '../phone/phone';
import { recordPhoneReader } from '../phone/record_phone';
import { Failure } from '../values/failure';
import { forMessage, readTrimmed } from '../values/text';

/** The step's own default country, which overrides the connection's. */
export const defaultCountryField = {
  key: 'defaultCountry',
  label: 'Default Country',
  type: 'string',
  required: false,
  dynamic: 'list_countries.id.name',
  helpText:
    "Select the country for numbers without a country code. Leave blank to use the connection's default country.",
} as const satisfies PlainInputField;

const hasCode = (phone: unknown) => typeof phone === 'string' && hasCountryCode(phone);

/**
 * The country for numbers without a country code: the step's choice, then the connection's, then India
 * (docs/service.md).
 *
 * @param phone the number that it's for: with a country code of its own, it needs no default, and a
 *   choice that isn't a country is passed over
 * @throws Failure InvalidField for a text that isn't a country
 */
export function readDefaultCountry(
  stepValue: unknown,
  authData: Readonly<Record<string, unknown>>,
  phone?: unknown,
): { country: CountryCode; isChosen: boolean } {
  const text = [stepValue, authData.defaultCountry]
    .map((value) => readTrimmed(value, defaultCountryField.label))
    .find((one) => !isNoCountry(one) && (readCountry(one) || !hasCode(phone)));
  if (text === undefined) return { country: 'IN', isChosen: false };
  const country = readCountry(text);
  if (country) return { country, isChosen: true };
  throw new Failure(
    'InvalidField',
    `Default Country "${forMessage(text)}" isn't a known country. Select one from the list, or map a two-letter code, an English name, or a dial code.`,
  );
}

/** A number, and the country of numbers without a country code, for the inbox's own numbers too. */
export type RecipientNumber = PhoneNumber & { home: CountryCode };

/**
 * Reads the number of the recipient.
 *
 * @param stepCountry the value of the step's own Default Country
 * @returns the number, with a warning if it needs a country and neither step nor connection has one
 * @throws Failure as `readDefaultCountry` and `readPhoneNumber` do
 */
export function readRecipientNumber(
  phone: unknown,
  stepCountry: unknown,
  authData: Readonly<Record<string, unknown>>,
): RecipientNumber {
  const { country: home, isChosen } = readDefaultCountry(stepCountry, authData, phone);
  const number = { ...readPhoneNumber(phone, home), home };
  if (isChosen || hasCode(phone)) return number;
  const warning = `The connection has no Default Country, so ${countryInSentence(home)}'s was used. Select one in the connection.`;
  return { ...number, warnings: [...number.warnings, warning] };
}

/** Reads the phone numbers of the inbox's records, by the connection's default country. */
export const inboxPhoneReader = (authData: Readonly<Record<string, unknown>>) =>
  recordPhoneReader(readDefaultCountry(undefined, authData).country);
