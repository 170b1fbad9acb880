import type { CountryCode } from 'libphonenumber-js/core';
import { Failure } from '../values/failure';
import { countryName } from './countries';
import { type Reading, readNumber } from './phone_reading';
import { countDigits, MIN_DIGITS, type Refusal, readPhoneText } from './phone_text';

export type { CountryCode } from 'libphonenumber-js/core';

export interface PhoneNumber {
  e164: string;
  /** null where the number belongs to no country (+800, +883, …). */
  country: CountryCode | null;
  warnings: string[];
}

interface Choice {
  reading: Reading;
  several: boolean;
}

/**
 * Reads the one number that a message can go to.
 *
 * @param value the form's value: a text, or a whole number
 * @param defaultCountry the country of numbers that name none
 * @returns the number in E.164, its country, and what the user should know about the reading
 * @throws Failure InvalidPhone, in plain words, where there is no number or only a guess at one
 *
 * Source of the rule: "Phone numbers" in the design, and section 2 of the service's document
 * (a number that resolves to no country belongs to +91, said here by the default country).
 */
export function readPhoneNumber(value: unknown, defaultCountry: CountryCode): PhoneNumber {
  const source = toText(value);
  const content = readPhoneText(source);
  if (typeof content === 'string') throw refused(content, source);

  const choice = MAY_HOLD_SEVERAL.test(content.text)
    ? choose(content.text, defaultCountry)
    : chooseUnseparated(content.text, defaultCountry);
  if (choice === null) throw unusable(source, defaultCountry);

  const { e164, country, warning } = choice.reading;
  const warnings = [];
  if (content.extension) {
    warnings.push('The extension behind the phone number was left out.');
  }
  if (choice.several) {
    warnings.push(`The field holds several phone numbers; only ${e164} was used.`);
  }
  if (warning !== null) warnings.push(warning);
  return { e164, country, warnings };
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (Number.isInteger(value)) return String(value);
    throw refused('calculated', String(value));
  }
  if (value === undefined || value === null) return '';
  throw new Failure(
    'InvalidPhone',
    'Phone number must be a text or a number. Map a field that holds one phone number.',
  );
}

/** What may stand between two numbers; after the first, these may also stand inside one. */
const SEPARATORS = [/&|(?=\+)/, /[\n;|]/, /,/, /[/\\]/];
/** Any of them: most texts have none, and need not be looked through four times. */
const MAY_HOLD_SEVERAL = /[&\n;|,/\\]|.\+/;
const SEPARATORS_OF_WHOLE_NUMBERS = [/\s+[-–—−~•·]+\s+/, /\s+/, /[-–—−~•·]/];

/** The first number of a text that can be sent. */
function choose(text: string, defaultCountry: CountryCode, level = 0): Choice | null {
  const separator = SEPARATORS[level];
  if (separator === undefined) return chooseUnseparated(text, defaultCountry);

  const parts = text.split(separator).filter((part) => countDigits(part) > 0);
  if (parts.length < 2) return choose(parts.join(''), defaultCountry, level + 1);

  const candidates = parts.filter((part) => countDigits(part) >= MIN_DIGITS);
  const choices = candidates.flatMap((part) => choose(part, defaultCountry, level + 1) ?? []);
  const beginsShort = parts.slice(0, 1).some(isShort);
  if (level === 0 || !beginsShort) return several(choices[0]);

  // 0711/1234567 or 9,876,543,210: a part that is no number by itself begins the one number.
  const joined = readNumber(text, defaultCountry);
  if (joined?.certain) return { reading: joined, several: false };
  const certain = several(choices.find((choice) => choice.reading.certain));
  return certain ?? (joined === null ? null : { reading: joined, several: false });
}

/** Spaces and dashes belong to a number; only where it is none can they lie between two. */
function chooseUnseparated(text: string, defaultCountry: CountryCode): Choice | null {
  const reading = readNumber(text, defaultCountry);
  if (reading !== null) return { reading, several: false };
  for (const separator of SEPARATORS_OF_WHOLE_NUMBERS) {
    const parts = text.split(separator);
    if (parts.length < 2 || parts.some((part) => countDigits(part) < MIN_DIGITS)) continue;
    for (const part of parts) {
      const first = readNumber(part, defaultCountry);
      if (first !== null) return { reading: first, several: true };
    }
  }
  return null;
}

function several(choice: Choice | undefined): Choice | null {
  return choice === undefined ? null : { ...choice, several: true };
}

/** Too short for a number: an area code, or a country code with one. */
function isShort(part: string): boolean {
  return countDigits(part) < (/^\D*(?:\+|00)/.test(part) ? MIN_DIGITS + 3 : MIN_DIGITS);
}

const REFUSALS: Record<Refusal, (quote: string) => string> = {
  blank: () => 'Phone number is blank. Map the field that holds the phone number of the lead.',
  shortened: (quote) =>
    `Phone number${quote} was shortened by a spreadsheet, so digits are lost. Format its column as plain text and enter the whole number again.`,
  calculated: (quote) =>
    `Phone number${quote} is the result of a calculation, not a phone number. Format its column as plain text and enter the number again.`,
  'other text': (quote) =>
    `Phone number${quote} holds other text than a phone number. Map a field that holds the number alone, such as +919876543210.`,
};

function refused(refusal: Refusal, source: string): Failure {
  return new Failure('InvalidPhone', REFUSALS[refusal](quoted(source)));
}

function unusable(source: string, defaultCountry: CountryCode): Failure {
  return new Failure(
    'InvalidPhone',
    `Phone number${quoted(source)} fits neither ${countryName(defaultCountry)} nor, read with a country code, another country. Check its digits, and write it with + and its country code.`,
  );
}

const MAX_QUOTE = 40;

/** The user's text, short and harmless, to be recognised by; nothing where nothing can be seen. */
function quoted(source: string): string {
  const visible = source
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[<>{}"]/g, '')
    .trim();
  const characters = Array.from(visible);
  const short =
    characters.length > MAX_QUOTE ? `${characters.slice(0, MAX_QUOTE - 1).join('')}…` : visible;
  return short === '' ? '' : ` "${short}"`;
}
