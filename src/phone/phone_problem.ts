import { Failure } from '../values/failure';

/** Why a text isn't a number that can be sent. */
export type PhoneProblem = 'nothing' | keyof typeof problemTexts;

/** Placeholders: {of} is the country, or the country code that the number names. */
const problemTexts = {
  hidden: 'has hidden or missing digits. Enter the full number.',
  date: 'is a date, not a phone number. Map the field with the phone number.',
  shortened:
    'was shortened by a spreadsheet, so digits are missing. Format its column as plain text, and enter the full number again.',
  calculated:
    'is the result of a spreadsheet formula, not a phone number. Format its column as plain text, and enter the number again.',
  short: 'is too short for a phone number {of}. {remedy}',
  long: 'is too long for a phone number {of}. {remedy}',
  invalid: "isn't a valid phone number {of}. {remedy}",
  'no country': "doesn't begin with a valid country code. Check the digits after the + or 00.",
  ambiguous:
    'could be read as two different phone numbers. Enter only one, with + and the country code.',
  inseparable:
    "seems to contain two phone numbers, but it isn't clear where the first one ends. Enter only one.",
  text: "contains text that isn't a phone number. Map a field with only the number, such as +919876543210.",
} as const;

/**
 * The failure of a text that isn't a number that can be sent.
 *
 * @param quoted the user's text, fit to be quoted
 * @param of whose number it should be: "in India"
 * @param remedy what to do about its digits
 */
export function phoneFailure(problem: PhoneProblem, quoted: string, of = '', remedy = ''): Failure {
  if (problem === 'nothing') {
    return new Failure(
      'NoPhone',
      'No phone number: Phone Number is empty. Add the number to the lead, then replay this run.',
    );
  }
  const text = problemTexts[problem].replace('{of}', of).replace('{remedy}', remedy);
  return new Failure('InvalidPhone', `${quoted} ${text}`);
}
