import { isCrash, isInterrupted } from './refusal_words';

const failing =
  /\b(server error|internal error|service unavailable|temporar(y|ily)|try again|deadlock|overloaded|too busy|maintenance|memory)\b/i;

/**
 * Whether a server reports a failure of its own that may pass, rather than something about the
 * request. Only for a 2xx: another status says that itself.
 *
 * @param words the most specific words of the response
 */
export function reportsOwnFailure(data: unknown, words: string): boolean {
  return failing.test(words) || isCrash(data, words) || isInterrupted(data, words);
}
