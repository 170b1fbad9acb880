import type { Answer } from '../http/transport';
import { maskSecret, maskSecretDeep, type Secrets } from '../secrets/secrets';
import { isPlainObject } from '../values/json';
import { endsIn, hasWord, spelled } from '../values/words';
import * as names from './field_names';
import type { CallKind } from './outcome';
import { reasonWords } from './reasons';
import { readBody } from './response_body';
import { decidingWords } from './wording';

/** An outcome has a dozen fields; shaping 200,000 values would take the time that the step has left. */
const mostFields = 60;
const mostItems = 3;
const deepest = 6;
/** In characters of one text; and of a request's text that is looked for in others. */
const longestText = 300;
const shortestKnown = 3;

/** Words that a response's shape shows; any other may be a person's, or part of a message. */
export const shownWords: ReadonlySet<string> = new Set(
  [decidingWords, reasonWords].flatMap((words) => words.split(/[^a-z]+/)),
);
/** Of a name that isn't made of data. */
const plainKey = /^[a-z_][\w.-]{0,39}$/i;

/**
 * What a response is like without anybody's data: its keys, flags and small numbers, and of its texts the words
 * that the reader knows. Any other word or number becomes its length: `Contact <4> is not registered`.
 *
 * @param sent the request's texts, which are masked wherever they stand
 */
export function shapeOf(
  { contentType, text }: Pick<Answer, 'contentType' | 'text'>,
  kind: CallKind,
  sent: readonly string[],
  secrets: Secrets,
): unknown {
  const known = sent
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one.length >= shortestKnown)
    .sort((a, b) => b.length - a.length);

  const words = (whole: string): string => {
    let left = whole.slice(0, longestText).toLowerCase();
    for (const one of known) left = left.replaceAll(one, `<${one.length}>`);
    const shape = left.replace(/<\d+>|[\p{L}\p{M}\p{N}+@_][\p{L}\p{M}\p{N}+@_.:/-]*/gu, (token) =>
      token.startsWith('<') ? token : wordOf(token),
    );
    return whole.length > longestText ? `${shape}<${whole.length - longestText} more>` : shape;
  };
  const shape = (value: unknown, name: string, levels: number): unknown => {
    if (typeof value === 'number') {
      const isShown = Math.abs(value) < (endsIn(name, names.codes) ? 1_000_000 : 1_000);
      return isShown ? value : `<${String(value).length}>`;
    }
    if (typeof value === 'string') {
      const isPrivate = names.ownTexts.has(name) || hasWord(name, names.persons);
      return isPrivate ? `<${value.length}>` : words(value);
    }
    if (typeof value !== 'object' || value === null) return value;
    if (levels === 0) return '<nested>';
    if (Array.isArray(value))
      return value.slice(0, mostItems).map((item) => shape(item, name, levels - 1));
    if (!isPlainObject(value)) return '<other>';
    const entries = Object.entries(value).slice(0, mostFields);
    return Object.fromEntries(
      entries.map(([key, item]) => {
        const isData = !plainKey.test(key) || known.includes(key.toLowerCase());
        return [isData ? `<${key.length}>` : key, shape(item, spelled(key), levels - 1)];
      }),
    );
  };
  const body = readBody(contentType, text, kind);
  return body.kind === 'json'
    ? shape(maskSecretDeep(body.data, secrets), '', deepest)
    : words(maskSecret(body.text, secrets));
}

/** A known word as it is, any other as its length; `err402` and `not_found` are read by their parts. */
function wordOf(token: string): string {
  const parts = token.split(/[_.:/-]/);
  const isKnown = parts.every(
    (part) => part === '' || shownWords.has(part.replace(/\d{1,3}$/, '')),
  );
  return isKnown ? token : `<${token.length}>`;
}
