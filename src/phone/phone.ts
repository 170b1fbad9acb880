import type { CountryCode } from 'libphonenumber-js/core';
import { Failure } from '../values/failure';
import { type Choice, chooseNumber } from './choose_number';
import { countryInSentence, countryName } from './countries';
import { callingCodeOf, countriesOf } from './numbering';
import { isMobile, type Reading, readNumber } from './one_number';
import { type Either, type PhoneProblem, phoneFailure } from './phone_problem';
import { readPhoneText } from './phone_text';
import { digitsOf, isLong, namesCountry } from './plain_text';

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
 * @throws Failure NoPhone if the value has no number at all, InvalidPhone if it has none that can be sent
 *   without guessing
 *
 * Source of the rule: "Phone numbers" in the design.
 */
export function readPhoneNumber(value: unknown, defaultCountry: CountryCode): PhoneNumber {
  const source = toText(value);
  const content = readPhoneText(source);
  if (typeof content === 'string') throw phoneFailure(content, source, '', '');
  const { pieces, countries } = content;
  const choice = chooseNumber(pieces, defaultCountry);
  if (typeof choice === 'string' || 'either' in choice) {
    throw misread(
      choice,
      source,
      `${pieces.find((one) => namesCountry(one) || isLong(one)) ?? pieces[0]}`,
      defaultCountry,
    );
  }
  const { e164, country } = choice;
  if (countries.some((named) => named !== country)) {
    throw phoneFailure('other country', source, '', '');
  }
  return { e164, country, warnings: warningsOf(choice, defaultCountry) };
}

/** Whether a number begins with + or 00, so that no default country matters. Never throws. */
export function hasCountryCode(text: string): boolean {
  const content = readPhoneText(text);
  return typeof content === 'object' && namesCountry(`${content.pieces[0]}`);
}

/** The failure of a number that was not understood, with the country whose number it should be. */
function misread(
  problem: PhoneProblem | Either,
  source: string,
  text: string,
  home: CountryCode,
): Failure {
  const place = countryInSentence(home);
  const digits = digitsOf(text).replace(/^00/, '');
  const code = namesCountry(text) ? callingCodeOf(digits) : null;
  if (code === null) {
    const remedy = 'Check the digits, and include + and the country code.';
    return phoneFailure(problem, source, `in ${place}`, remedy);
  }
  const countries = countriesOf(code);
  const [main] = countries;
  const of = `for country code +${code}${main ? ` (${countryName(main)})` : ''}`;
  const atHome = readNumber(digits, home);
  const isMistaken =
    source.includes('+') &&
    !countries.includes(home) &&
    isMobile(atHome) &&
    atHome.place === 'home';
  const remedy = isMistaken
    ? `Check the digits, or remove the + if it's a number in ${place}.`
    : 'Check the digits.';
  return phoneFailure(problem, source, of, remedy);
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (Number.isInteger(value)) return `${value}`;
    throw phoneFailure('spreadsheet', `${value}`, '', '');
  }
  // Some CRMs give false for every empty field.
  if (value === undefined || value === null || value === false) return '';
  throw new Failure(
    'InvalidPhone',
    "The phone number isn't text or a number. Map a field with only one phone number.",
  );
}

/** What the user should know of the number that is used, the most important first. */
function warningsOf(choice: Choice, home: CountryCode): string[] {
  const { e164, hasExtension, hasOthers, hasCodeTwice } = choice;
  return [
    ...(hasExtension ? ["The phone number's extension was left out."] : []),
    ...(hasOthers ? [`The field has several numbers. Only ${e164} was used.`] : []),
    ...(hasCodeTwice
      ? [`The country code was entered twice. The number was read as ${e164}.`]
      : []),
    ...doubtsOf(choice, home),
  ];
}

function doubtsOf(reading: Reading, home: CountryCode): string[] {
  const { e164, country, kind, place } = reading;
  const name = country === null ? 'another country' : countryInSentence(country);
  const there = countryInSentence(home);
  if (place === 'abroad')
    return [
      `${e164} was read as a number in ${name}, because it isn't a mobile number in ${there}.`,
    ];
  if (reading.isGuess)
    return [`${e164} is the new form of an old number, with a 9 added after the area code.`];
  if (kind === 'possible')
    return [
      `${e164} isn't in a number range known to be in use in ${name}. Check it if the message doesn't arrive.`,
    ];
  // Without its country code, a foreign mobile number can be a landline at home.
  const hint = place
    ? ` It was read as a number in ${there}. If it isn't, add + and the country code.`
    : '';
  if (kind === 'other')
    return [`${e164} isn't a mobile number, so the message might not arrive.${hint}`];
  if (reading.isShort)
    return [
      `${e164} is shorter than most mobile numbers in ${name}. Check that no digit is missing.`,
    ];
  if (place === 'home or America')
    return [`${e164} was read as a number in ${name}. If it's North American, add +1.`];
  return [];
}
