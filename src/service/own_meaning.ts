import type { RefusalCode } from '../values/failure';
import { isPlainObject } from '../values/json';
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

const done =
  '(sent|queued|enqueued|submitted|accepted|received|scheduled|delivered|dispatched|triggered|started)';
/** What wasn't done, such as `not sent`, `could not be delivered`, `0 messages sent`, `Sent: 0`. */
const undone = [
  String.raw`\b(not|never|cannot|unable|failed|failure)\b.{0,30}\b(${done}|successful(ly)?)\b`,
  String.raw`\b(0|no|zero) messages?\b|\b${done}\W{1,3}0\b`,
];
const affirming = [
  String.raw`\b(messages?|campaign|template|notification|image|request|it) ((was|were|is|are|has|have|will|be|been|being|already|successfully) ){0,4}${done}\b`,
  String.raw`^(${done}|success|ok|done)\b|\bsuccessful(ly)?\b|\b[1-9]\d{0,6} (messages? )?${done}\b`,
];
const negating = /\b(not|no|never|cannot|failed|failure|unable|error|un\w+ful)\b|n['\u2019]t\b/i;

/** Whether words say that a message was accepted, whatever else they say. */
export function affirms(text: string): boolean {
  const left = text.replace(new RegExp(undone.join('|'), 'gi'), ' ');
  return new RegExp(affirming.join('|'), 'i').test(left);
}

/** Whether words say that something was not done. */
export function denies(text: string): boolean {
  return negating.test(withoutDeniedErrors(text));
}

const failureWords =
  /\b(denied|fail(ed|ure)?|error|unable to|cannot|rejected|declined|blocked|forbidden|not (sent|accepted|allowed|permitted|delivered))\b/i;
/** What says that there were none, such as `Failed: 0`, and addresses. */
const harmless = /\b(failed|rejected|blocked|errors?)\W{1,3}(0|none)\b|https?:\/\/\S{1,1000}/gi;

/**
 * Whether words say that a request failed, without a reason that is known. Only the first sentence
 * counts: others may be about what could happen.
 */
export function reportsFailure(text: string): boolean {
  const [sentence = ''] = withoutDeniedErrors(text.replace(harmless, ' ')).split(/[.!;\n]/);
  return failureWords.test(sentence);
}

/** Deeper and wider than any real request, and wider than any real response. */
const deepestRequest = 20;
const most = 2_000;
const mostFields = 50;

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
