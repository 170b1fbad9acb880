import { Failure } from '../values/failure';
import { forMessage } from '../values/text';
import { countryInSentence, countryName } from './countries';
import type { CountryCode } from './country_code';
import { leftOut } from './phone_choice';
import { withoutHtml } from './phone_html';
import { chooseNumber } from './phone_parts';
import { callingCodeOf, countriesOf } from './phone_plan';
import { readNumber, toDialed } from './phone_reading';
import { type Refusal, readPhoneText } from './phone_text';

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
  if (typeof content === 'string') throw textFailure(content, source);

  const choice = chooseNumber(content.text, defaultCountry);
  if (choice === null) throw unusable(source, content.text, defaultCountry);

  const { e164, country, warning } = choice.reading;
  const isOpen = content.end !== '' && couldGoOn(content.text, defaultCountry);
  if (/^[x\u0445]$/i.test(content.end) && (isOpen || choice.several))
    throw textFailure('hidden', source);
  const warnings = [];
  if (content.extension) warnings.push("The phone number's extension was left out.");
  if (choice.several) {
    warnings.push(`The field has several phone numbers. Only ${e164} was used.`);
  }
  const hasOthers = content.otherDigits && !choice.several;
  const note = choice.note ?? (hasOthers ? leftOut(choice.reading) : null);
  if (note !== null) warnings.push(note);
  if (warning !== null) warnings.push(warning);
  if (isOpen && warnings.length === 0) {
    warnings.push(
      `The phone number ends with "${content.end.trim()}". Check that no digit is missing after ${e164}.`,
    );
  }
  return { e164, country, warnings };
}

/** One or two digits, which a mark could stand for. */
const missingDigits = [10, 100].flatMap((count) =>
  Array.from({ length: count }, (_, digits) => String(count + digits).slice(1)),
);

/** Whether there are usual numbers that begin like this one and are longer. */
function couldGoOn(text: string, defaultCountry: CountryCode): boolean {
  return missingDigits.some((digits) => {
    const longer = readNumber(text + digits, defaultCountry);
    return longer?.certain === true && longer.warning === null;
  });
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (Number.isInteger(value)) return String(value);
    throw textFailure('calculated', String(value));
  }
  // Some CRMs give false for every empty field.
  if (value === undefined || value === null || value === false) return '';
  throw new Failure(
    'InvalidPhone',
    "The phone number isn't text or a number. Map a field with only one phone number.",
  );
}

const refusalTexts: Record<Exclude<Refusal, 'nothing'>, string> = {
  shortened:
    'was shortened by a spreadsheet, so digits are missing. Format its column as plain text and enter the whole number again.',
  calculated:
    "is a spreadsheet's result, not a phone number. Format its column as plain text and enter the number again.",
  date: 'is a date, not a phone number. Map the field with the phone number.',
  hidden: 'has digits hidden or missing. Enter the whole number.',
  'other text':
    "contains text that isn't a phone number. Map a field with only the number, such as +919876543210.",
};

function textFailure(refusal: Refusal, source: string): Failure {
  if (refusal !== 'nothing') {
    return new Failure('InvalidPhone', `${quoted(source)} ${refusalTexts[refusal]}`);
  }
  return new Failure(
    'NoPhone',
    "No phone number: the lead doesn't have one. Add it to the lead, then replay this run.",
  );
}

function unusable(source: string, text: string, defaultCountry: CountryCode): Failure {
  const home = countryInSentence(defaultCountry);
  const digits = /^(?:\+|00)([1-9]\d*)$/.exec(toDialed(text))?.[1];
  if (digits === undefined) {
    return invalid(
      source,
      `isn't a valid phone number in ${home}. Check the digits, and include + and the country code.`,
    );
  }
  const callingCode = callingCodeOf(digits);
  if (callingCode === null) {
    return invalid(
      source,
      "doesn't begin with a country code that exists. Check the digits after the +.",
    );
  }
  const countries = countriesOf(callingCode);
  const isHome = countries.includes(defaultCountry);
  const place = countries[0] === undefined ? '' : ` (${countryName(countries[0])})`;
  const remedy =
    !isHome && source.includes('+') && readNumber(digits, defaultCountry)?.warning === null
      ? `Check the digits, or remove the + if it's a number in ${home}.`
      : 'Check the digits.';
  return invalid(
    source,
    `isn't a valid phone number for country code +${callingCode}${place}. ${remedy}`,
  );
}

function invalid(source: string, problem: string): Failure {
  return new Failure('InvalidPhone', `${quoted(source)} ${problem}`);
}

/** The user's text, shortened and made safe to quote. */
function quoted(source: string): string {
  const content = withoutHtml(source.slice(0, 1_000)).slice(0, 200);
  const visible = forMessage(content.replace(/[\p{C}\p{Z}]+/gu, ' ').trim(), 40);
  return visible === '' ? 'The phone number' : `"${visible}"`;
}
