import type { RefusalCode } from '../values/failure';
import { withoutDeniedErrors } from './denied_errors';
import { longestWords, meaningOf } from './refusal_meaning';

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
  const full = meaningOf(text, refused);
  if (full === undefined) return undefined;
  const quoted = quotedIn(text, textsOf(sent));
  const telling = quoted.filter((one) => /\s/.test(one) || meaningOf(one, true) !== undefined);
  const code = meaningOf(without(text, telling), refused);
  if (!acted.has(code)) return code;
  return meaningOf(without(text, quoted), refused) === code ? code : undefined;
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

const affirming = /\b(sent|queued|submitted|accepted|scheduled|delivered|success(ful(ly)?)?)\b/i;
const negating = /\b(not|no|never|cannot|failed|failure|unable|error|un\w+ful)\b|n['\u2019]t\b/i;

/** Whether words say that a message was accepted, so that alarming words among them don't count. */
export function affirms(text: string): boolean {
  return affirming.test(text) && !negating.test(withoutDeniedErrors(text));
}

/** Whether words say that something was not done. */
export function denies(text: string): boolean {
  return negating.test(withoutDeniedErrors(text));
}

/** Deeper than any real request. */
const deepestRequest = 20;
const most = 2_000;

/** All texts in a request's fields, at any depth, which its response may quote. */
function textsOf(fields: unknown): string[] {
  const texts = new Set<string>();
  const gather = (value: unknown, depth: number): void => {
    if (depth > deepestRequest || texts.size >= most) return;
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
