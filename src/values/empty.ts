import { deepest, parseJson } from './json';
import { wordSet } from './words';

/** Values that leave an error field empty. */
const emptyValues: ReadonlySet<unknown> = new Set([undefined, null, false, 0]);
const emptyTexts: ReadonlySet<string> = new Set([
  ...['', 'false', 'null', 'undefined', 'none', 'na', 'n/a'],
  ...['no error', 'no errors', 'no error found', 'no errors found'],
]);
/** `0`, `000`, `ER-00`. */
const zero = /^(e|er|err|error)?[ _-]?0+$/;
/** What an error field says where all went well: `Success`, `Your message was sent successfully`. */
const wellWords = wordSet(`
  ok done success successful successfully sent queued submitted accepted processed completed`);
const besideWell = wordSet(`
  the your message messages sms request transaction operation is was were has have been`);

/**
 * Whether an error field is empty, or says that there was no error; a list or object, also as JSON
 * text, is if its values are.
 */
export function isEmptyValue(value: unknown, levels = deepest): boolean {
  if (typeof value === 'string') return isEmptyText(value.trim(), levels);
  if (typeof value !== 'object' || value === null) return emptyValues.has(value);
  return levels > 0 && Object.values(value).every((item) => isEmptyValue(item, levels - 1));
}

/** In characters. A longer text is an error, and parsing it may take long. */
const longestEmpty = 100_000;

function isEmptyText(text: string, levels: number): boolean {
  if (text.length > longestEmpty) return false;
  if (text.startsWith('{') || text.startsWith('[')) {
    const inner = parseJson(text);
    return inner !== undefined && levels > 0 && isEmptyValue(inner, levels - 1);
  }
  const words = text.toLowerCase().replace(/[.!]$|^-+$/, '');
  return emptyTexts.has(words.replace(/[_-]/g, ' ')) || zero.test(words) || saysWell(words);
}

/** Whether a text says only that all went well. */
function saysWell(text: string): boolean {
  const words = text.split(' ');
  return (
    words.every((word) => wellWords.has(word) || besideWell.has(word)) &&
    words.some((word) => wellWords.has(word))
  );
}
