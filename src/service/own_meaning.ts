import type { RefusalCode } from '../values/failure';
import { longestWords, meaningOf } from './refusal_meaning';

/** Codes on which the platform acts: it asks to reconnect, or waits and sends again. */
const acted: ReadonlySet<RefusalCode | undefined> = new Set(['InvalidCredentials', 'RateLimited']);

/**
 * What the words of a response mean, without those that the request put into them: a lead called
 * "invalid api key" steers nothing (design, "Errors"). A single word of the request stays, unless
 * it means something by itself or the platform would act on it: else a source called "campaign"
 * would hide that a campaign does not exist.
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

/** The texts of the request that a response quotes, the longest first. */
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
      // Only where it stands alone: "key" is no part of "keyboard".
      const alone = String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`;
      return before.replace(new RegExp(alone, 'giu'), ' ');
    },
    text.slice(0, longestWords),
  );
  return left.replace(/\s+/g, ' ');
}

const affirming = /\b(sent|queued|submitted|accepted|scheduled|delivered|success(ful(ly)?)?)\b/i;
const negating = /\b(not|no|never|cannot|failed|failure|unable|error|un\w+ful)\b|n['’]t\b/i;

/** Whether words say that a message was taken, so that a word in them that sounds bad is none. */
export function affirms(text: string): boolean {
  return affirming.test(text) && !negating.test(text);
}

/** Deeper and more than any request that is meant to be sent. */
const deepest = 20;
const most = 2_000;

/** The texts in a request's fields, however deep, which its response may quote. */
function textsOf(fields: unknown): string[] {
  const texts = new Set<string>();
  const gather = (value: unknown, depth: number): void => {
    if (depth > deepest || texts.size >= most) return;
    if (typeof value === 'string' && value !== '') texts.add(value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        // The names in an object of the user's own, such as attributes, are theirs too.
        if (depth > 0 && !Array.isArray(value)) texts.add(key);
        gather(item, depth + 1);
      }
    }
  };
  gather(fields, 0);
  return [...texts];
}
