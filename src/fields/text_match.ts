import type { PlainInputField } from 'zapier-platform-core';
import { lazy } from '../values/lazy';
import { type FormValues, readRows, readTrimmed } from '../values/text';
import { readChoice } from './choice';

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
    choices: { contains: 'Contains', exact: 'Is Exactly', word: 'Contains the Whole Word' },
    helpText:
      'Choose **Is Exactly** for messages that contain only the text. Emoji and final punctuation are ignored.',
  },
] as const satisfies PlainInputField[];

/** How a text is prepared for comparison, and whether it then matches a row that is prepared alike. */
interface Match {
  prepare: (text: string) => string;
  matches: (text: string, row: string) => boolean;
}

const choices: Record<'contains' | 'exact' | 'word', Match> = {
  contains: { prepare: comparable, matches: (text, row) => text.includes(row) },
  exact: {
    prepare: (text) => withoutEnding(comparable(text)),
    matches: (text, row) => text === row,
  },
  word: { prepare: comparable, matches: hasWord },
};

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
  const { prepare, matches } =
    choices[readChoice(matchField, inputData.text_match, matchField.default)];
  const rows = readRows(inputData.text)
    .map((row) => prepare(readTrimmed(row, textField.label)))
    .filter((row) => row !== '');
  return (text) => {
    if (rows.length === 0) return true;
    // Once for all rows, since preparing a long text is slow.
    const said = prepare(text ?? '');
    return rows.some((row) => matches(said, row));
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
    .replace(quoted(), '$1$2$3')
    .replace(quoted(), '$1$2$3')
    .toUpperCase()
    .trim();
}

/** Words between quotation marks or asterisks, which aren't part of a word themselves. */
const quoted = lazy(() => /(?<![\p{L}\p{N}])(?:"([^"]+)"|'([^']+)'|\*([^*]+)\*)(?![\p{L}\p{N}])/gu);

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

/**
 * No word ends between two letters or digits, nor at an apostrophe between them. Where words aren't
 * separated by spaces, one may end behind any letter.
 */
const letter =
  '(?![\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}])[\\p{L}\\p{M}\\p{N}_]';
const insideWord = lazy(() => new RegExp(`(?<=${letter}'?)(?='?${letter})`, 'uy'));

/** Whether a text has a row as whole words. */
function hasWord(text: string, row: string): boolean {
  const isBorder = (at: number) => {
    const inside = insideWord();
    inside.lastIndex = at;
    return !inside.test(text);
  };
  for (let at = text.indexOf(row); at >= 0; at = text.indexOf(row, at + 1)) {
    if (isBorder(at) && isBorder(at + row.length)) return true;
  }
  return false;
}
