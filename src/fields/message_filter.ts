import type { PlainInputField } from 'zapier-platform-core';
import type { Message } from '../records/message';
import { type FormValues, readRows, readTrimmed } from '../values/text';
import { readChoice } from './choice';

/** Filters messages by who sent them. */
export const directionField = {
  key: 'direction',
  label: 'Direction',
  type: 'string',
  required: false,
  choices: {
    any: 'Any',
    incoming: 'Incoming',
    outgoing: 'Outgoing',
  },
} as const satisfies PlainInputField;

export type DirectionChoice = keyof typeof directionField.choices;

/** Whether a message has this direction. A message of unknown direction matches any. */
export function matchesDirection(direction: DirectionChoice, message: Message): boolean {
  return direction === 'any' || message.direction === null || message.direction === direction;
}

/** Filters messages by their text. */
export const textFields = [
  {
    key: 'text',
    label: 'Text',
    type: 'string',
    list: true,
    required: false,
    placeholder: 'STOP',
    helpText:
      'Enter one word or phrase per row to find messages that match any of them, in any letter case. Leave blank for all messages.',
  },
  {
    key: 'text_match',
    label: 'Text Match',
    type: 'string',
    required: false,
    default: 'contains',
    choices: { contains: 'Contains', exact: 'Is Exactly' },
    helpText:
      'Choose **Is Exactly** for messages that contain only the text. Emoji and final punctuation are ignored.',
  },
] as const satisfies PlainInputField[];

/**
 * Reads the text of a step, and how to match it.
 *
 * @returns whether a message's text matches one of the rows; always true if there are none
 * @throws Failure InvalidField for a group of values, or an unknown way to match
 */
export function readTextMatch(
  inputData: FormValues<'text' | 'text_match'>,
): (text: string | null) => boolean {
  const [textField, matchField] = textFields;
  const isExact = readChoice(matchField, inputData.text_match, matchField.default) === 'exact';
  const prepare = (text: string) => (isExact ? withoutEnding(comparable(text)) : comparable(text));
  const rows = readRows(inputData.text)
    .map((row) => prepare(readTrimmed(row, textField.label)))
    .filter((row) => row !== '');
  return (text) => {
    if (rows.length === 0) return true;
    // Once for all rows, since preparing a long text is slow.
    const said = prepare(text ?? '');
    return rows.some((row) => (isExact ? said === row : said.includes(row)));
  };
}

/**
 * A text for comparison, much like Unicode's NFKC_Casefold: the same for wide letters and those with
 * separate accents, without invisible marks. In upper case, since a final sigma has a lower case of its
 * own. Phones type curved quotation marks, and WhatsApp's bold has asterisks around it.
 */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/[\u2018-\u201b\u2039\u203a]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb\u300c-\u300f]/g, '"')
    .replace(quoted, '$1$2$3')
    .replace(quoted, '$1$2$3')
    .toUpperCase()
    .trim();
}

/** Words between quotation marks or asterisks, which aren't part of a word themselves. */
const quoted = /(?<![\p{L}\p{N}])(?:"([^"]+)"|'([^']+)'|\*([^*]+)\*)(?![\p{L}\p{N}])/gu;

/** Without emoji, and the punctuation at its end; a text of nothing else stays as it is. */
function withoutEnding(text: string): string {
  const bare = text
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Me}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    // Only a run's first character can begin a match, so that long runs take linear time.
    .replace(/(?<![\p{P} ])[\p{P} ]+$/u, '')
    .trim();
  return bare === '' ? text : bare;
}
