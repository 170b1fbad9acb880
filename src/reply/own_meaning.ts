import type { RefusalCode } from '../values/failure';
import { isPlainObject } from '../values/json';
import { meaningOf } from './refusal_meaning';
import { longestWords } from './separate_words';

/** Codes that the platform acts on: it asks the user to reconnect, or waits and retries. */
const acted: ReadonlySet<RefusalCode | undefined> = new Set(['InvalidCredentials', 'RateLimited']);

/**
 * What the words of a response mean, ignoring those quoted from the request: a lead called "invalid
 * api key" must not change the outcome (design, "Reading a response"). Single words of the request aren't
 * ignored, unless they have a meaning on their own or the platform would act on them: otherwise a
 * source called "campaign" would hide that a campaign doesn't exist.
 *
 * @param sent the fields of the request
 */
export function ownMeaningOf(
  text: string,
  refused: boolean,
  sent: unknown,
): RefusalCode | undefined {
  if (meaningOf(text, refused) === undefined) return undefined;
  const said = textsOf(sent);
  const quoted = quotedIn(text, said);
  const telling = quoted.filter((one) => /\s/.test(one) || meaningOf(one, true) !== undefined);
  const code = meaningOf(without(text, telling), refused);
  if (code === undefined) return undefined;
  if (!acted.has(code)) return code;
  if (meaningOf(without(text, quoted), refused) !== code) return undefined;
  // A response may quote a text cut off, escaped or otherwise changed.
  const changed = said.some((one) => !quoted.includes(one.trim()) && meaningOf(one, true) === code);
  return changed ? undefined : code;
}

/** A response's text without any that it quotes from the fields of the request. */
export function withoutQuoted(text: string, sent: unknown): string {
  return without(text, quotedIn(text, textsOf(sent)));
}

/**
 * A response without the texts that it quotes from the request, as far down as it may tell the
 * outcome.
 */
export function dataWithoutQuoted(data: unknown, sent: unknown): unknown {
  const said = textsOf(sent);
  const strip = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return without(value, quotedIn(value, said)).trim();
    if (depth === 0) return value;
    if (Array.isArray(value)) return value.slice(0, 1).map((item) => strip(item, depth - 1));
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, mostFields)
        .map(([key, item]) => [key, strip(item, depth - 1)]),
    );
  };
  return strip(data, 2);
}

/** The request's texts that a response quotes, longest first. */
function quotedIn(text: string, said: readonly string[]): string[] {
  const lower = text.slice(0, longestWords).toLowerCase();
  return said
    .map((one) => one.trim())
    .filter((one) => one.length > 1 && lower.includes(one.toLowerCase()))
    .sort((a, b) => b.length - a.length);
}

function without(text: string, parts: readonly string[]): string {
  const left = parts.reduce(
    (before, part) => {
      const literal = part.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
      // Whole words only: not the "key" in "keyboard".
      const alone = String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`;
      return before.replace(new RegExp(alone, 'giu'), ' ');
    },
    text.slice(0, longestWords),
  );
  return left.replace(/\s+/g, ' ');
}

/** Deeper and wider than any real request, and wider than any real response. */
const deepestRequest = 20;
const mostTexts = 2_000;
const mostFields = 50;

/** All texts in a request's fields, at any depth, which its response may quote. */
function textsOf(fields: unknown): string[] {
  const texts = new Set<string>();
  const gather = (value: unknown, depth: number): void => {
    if (depth > deepestRequest || texts.size >= mostTexts) return;
    if (typeof value === 'string' && value !== '') texts.add(value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        // Keys of the user's own objects, such as attributes, count as well.
        if (depth > 0 && !Array.isArray(value)) texts.add(key);
        gather(item, depth + 1);
      }
    }
  };
  gather(fields, 0);
  return [...texts];
}
