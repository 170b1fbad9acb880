import type { CountryCode } from 'libphonenumber-js/core';
import { Failure } from '../values/failure';
import { forMessage } from '../values/text';
import { countryInSentence, countryName } from './countries';
import { callingCodeOf, countriesOf } from './numbering_plan';
import { isReading, readNumber } from './one_number';
import { type PhoneProblem, phoneFailure } from './phone_problem';
import { readPhoneText } from './phone_text';
import { digitsOf, namesCountry } from './plain_text';
import { chooseNumber } from './several_numbers';

export interface PhoneNumber {
  e164: string;
  /** null if the number belongs to no country (+800, +883, …). */
  country: CountryCode | null;
  warnings: string[];
}

/**
 * Reads the one number that a message can go to.
 *
 * @param value the form's value: text or a whole number
 * @param defaultCountry the country of numbers without a country code
 * @returns the number in E.164, its country, and warnings for the user
 * @throws Failure NoPhone if the value has no number at all, InvalidPhone if it has none that can
 *   be sent without guessing
 *
 * Source of the rule: "Phone numbers" in the design.
 */
export function readPhoneNumber(value: unknown, defaultCountry: CountryCode): PhoneNumber {
  const source = toText(value);
  const content = readPhoneText(source);
  if (typeof content === 'string') throw phoneFailure(content, quoted(source));
  const choice = chooseNumber(content.text, defaultCountry);
  if (typeof choice === 'string') throw misread(choice, source, content.text, defaultCountry);

  const { e164, country, warning } = choice;
  const warnings = [];
  if (content.extension) warnings.push("The phone number's extension was left out.");
  if (choice.leftOut) warnings.push(`The field has several numbers. Only ${e164} was used.`);
  if (warning !== null) warnings.push(warning);
  return { e164, country, warnings };
}

/** Whether a number begins with + or 00, so that no default country matters. Never throws. */
export function hasCountryCode(text: string): boolean {
  const content = readPhoneText(text);
  return typeof content === 'object' && namesCountry(content.text);
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (Number.isInteger(value)) return String(value);
    throw phoneFailure('calculated', `"${value}"`);
  }
  // Some CRMs give false for every empty field.
  if (value === undefined || value === null || value === false) return '';
  throw new Failure(
    'InvalidPhone',
    "The phone number isn't text or a number. Map a field with only one phone number.",
  );
}

/** The failure of a number that was not understood, with the country whose number it should be. */
function misread(problem: PhoneProblem, source: string, text: string, home: CountryCode): Failure {
  const place = countryInSentence(home);
  const digits = digitsOf(text).replace(/^00/, '');
  const callingCode = namesCountry(text) ? callingCodeOf(digits) : null;
  if (callingCode === null) {
    const remedy = 'Check the digits, and include + and the country code.';
    return phoneFailure(problem, quoted(source), `in ${place}`, remedy);
  }
  const countries = countriesOf(callingCode);
  const [main] = countries;
  const of = `for country code +${callingCode}${main === undefined ? '' : ` (${countryName(main)})`}`;
  const atHome = readNumber(digits, home);
  const isMistaken =
    source.includes('+') &&
    !countries.includes(home) &&
    isReading(atHome) &&
    atHome.warning === null;
  const remedy = isMistaken
    ? `Check the digits, or remove the + if it's a number in ${place}.`
    : 'Check the digits.';
  return phoneFailure(problem, quoted(source), of, remedy);
}

/** The user's text, shortened and made safe to quote. */
function quoted(source: string): string {
  const visible = forMessage(
    source
      .slice(0, 200)
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim(),
    40,
  );
  return visible === '' ? 'The phone number' : `"${visible}"`;
}
