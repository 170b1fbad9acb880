import type { PlainInputField } from 'zapier-platform-core';
import { type FormValues, readTrimmed } from '#values/text';
import { comparable, comparableWords } from './comparable';
import { readChoice } from './settings';

export const directionField = {
  key: 'direction',
  label: 'Direction',
  choices: { any: 'Any', incoming: 'Incoming', outgoing: 'Outgoing' },
} as const satisfies PlainInputField;

export type DirectionChoice = keyof typeof directionField.choices;

export const textFields = [
  {
    key: 'text',
    label: 'Text',
    list: true,
    placeholder: 'STOP',
    helpText:
      'Enter one word or phrase per row to find messages that match any of them, ignoring case and accents. Leave blank for all messages.',
  },
  {
    key: 'text_match',
    label: 'Text Match',
    default: 'contains',
    choices: { contains: 'Contains', exact: 'Is Exactly' },
    helpText:
      'Choose **Is Exactly** for messages that contain only the text. Emoji and punctuation are ignored.',
  },
] as const satisfies PlainInputField[];

/**
 * Reads the text of a step, and how to match it.
 *
 * @returns whether a message's text matches one of the rows; always true if there are none
 * @throws Failure InvalidField for a group of values, or an unknown way to match
 */
export function readTextMatch(inputData: FormValues<'text' | 'text_match'>) {
  const [textField, matchField] = textFields;
  const isExact = readChoice(matchField, inputData.text_match) === 'exact';
  const prepare = (one: string) => (isExact && comparableWords(one)) || comparable(one);
  const rows = [inputData.text]
    .flat()
    .map((row) => prepare(readTrimmed(row, textField.label)))
    .filter(Boolean);
  return (text: string | null) => {
    if (rows.length === 0) return true;
    // Once for all rows, since preparing a long text is slow.
    const said = prepare(text ?? '');
    return rows.some((row) => (isExact ? said === row : said.includes(row)));
  };
}
