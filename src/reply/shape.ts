import { isPlainObject } from '../values/json';
import { endsIn, spelled } from '../values/words';
import * as names from './field_names';
import { reasonWords } from './reasons';
import { decidingWords } from './wording';

/** An outcome has a dozen fields; shaping 200,000 values would take the time that the step has left. */
const most = { fields: 60, items: 3, levels: 6, text: 300 };

/** Words that a response's shape shows; any other may be a person's, or part of a message. */
const knownWords: ReadonlySet<string> = new Set(
  [decidingWords, reasonWords].flatMap((words) => words.split(/[^a-z]+/)),
);

/**
 * What a response is like without anybody's data: its keys, flags and small numbers, and of its texts the words
 * that the reader knows. Any other word or number becomes its length: `contact <4> is not <10>`.
 *
 * @param key the value's key, since a code may be larger than other numbers
 */
export function shapeOf(value: unknown, key = '', levels = most.levels): unknown {
  if (typeof value === 'string') return wordsOf(value);
  if (typeof value === 'number') {
    const isShown = Math.abs(value) < (endsIn(spelled(key), names.codes) ? 1_000_000 : 1_000);
    return isShown ? value : `<${String(value).length}>`;
  }
  if (Array.isArray(value) && levels > 0)
    return value.slice(0, most.items).map((item) => shapeOf(item, key, levels - 1));
  if (!isPlainObject(value)) return Array.isArray(value) ? '<nested>' : value;
  if (levels === 0) return '<nested>';
  const entries = Object.entries(value).slice(0, most.fields);
  return Object.fromEntries(
    entries.map(([name, item]) => [
      // Any other is made of data.
      /^[a-z_][\w.-]{0,39}$/i.test(name) ? name : `<${name.length}>`,
      shapeOf(item, name, levels - 1),
    ]),
  );
}

const wordsOf = (text: string) => {
  const shape = text
    .slice(0, most.text)
    .toLowerCase()
    .replace(/[\p{L}\p{M}\p{N}+@_][\p{L}\p{M}\p{N}+@_.:/-]*/gu, (token) => {
      // `err402` and `not_found` are read by their parts.
      const parts = token.split(/[_.:/-]/).map((part) => part.replace(/\d{1,3}$/, ''));
      return parts.every((part) => part === '' || knownWords.has(part))
        ? token
        : `<${token.length}>`;
    });
  return text.length > most.text ? `${shape}<${text.length - most.text} more>` : shape;
};
