import { Failure } from '../values/failure';
import { forMessage } from '../values/text';

/** Why a text isn't a number that can be sent. */
export type PhoneProblem = 'nothing' | keyof typeof problemTexts;

/** Two numbers that digits may be: which one is meant can't be told. */
export interface Either {
  either: readonly [string, string];
}

/** Placeholders: {of} is the country, or the country code that the number names. */
const problemTexts = {
  hidden: 'has hidden or missing digits. Enter the full number.',
  date: 'is a date, not a phone number. Map the field with the phone number.',
  spreadsheet:
    'was changed by a spreadsheet, so digits are wrong or missing. Format its column as plain text, and enter the full number again.',
  short: 'is too short for a phone number {of}. {remedy}',
  long: 'is too long for a phone number {of}. {remedy}',
  invalid: "isn't a valid phone number {of}. {remedy}",
  'no country': "doesn't begin with a valid country code. Check the digits after the + or 00.",
  'two codes':
    'has two different country codes. Enter only one number, with + and its country code.',
  'other country':
    "names a country that isn't the number's. Enter only the number, with + and its country code.",
  ambiguous:
    'could be read as two different phone numbers{either}. Enter only one, with + and the country code.',
  text: "contains text that isn't a phone number. Map a field with only the number, such as +919876543210.",
} as const;

/**
 * The failure of a text that isn't a number that can be sent.
 *
 * @param source the user's text, which is quoted
 * @param of whose number it should be: "in India"
 * @param remedy what to do about its digits
 */
export function phoneFailure(
  problem: PhoneProblem | Either,
  source: string,
  of: string,
  remedy: string,
): Failure {
  if (problem === 'nothing') {
    return new Failure(
      'NoPhone',
      'No phone number: Phone Number is empty. Add the number to the lead, then replay this run.',
    );
  }
  const visible = forMessage(
    source
      .slice(0, 200)
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim(),
    40,
  );
  const quoted = visible === '' ? 'The phone number' : `"${visible}"`;
  const isEither = typeof problem === 'object';
  const text = problemTexts[isEither ? 'ambiguous' : problem]
    .replace('{of}', of)
    .replace('{remedy}', remedy)
    .replace('{either}', isEither ? `: ${problem.either.join(' or ')}` : '');
  return new Failure('InvalidPhone', `${quoted} ${text}`);
}
