import { isCrash, isInterrupted } from './refusal_words';

const failing = [
  /\b(server error|internal error|service unavailable|temporar(y|ily)|try again|please wait)\b/i,
  /\b(went wrong|deadlock|lock wait|overloaded|too busy|maintenance|memory)\b/i,
  /\b(connection refused|gone away|unexpected (error|problem|issue|failure))\b/i,
];

/** Words of which a sentence can be made that says that something failed, but not what or why. */
const emptyWords = new Set([
  ...['oops', 'sorry', 'error', 'errors', 'fail', 'failed', 'failure', 'exception'],
  ...['problem', 'problems', 'issue', 'something', 'unknown', 'unexpected', 'general', 'generic'],
  ...['unable', 'could', 'couldn', 'can', 'cannot', 't', 'not', 'unsuccessful', 'successfully'],
  ...['fetch', 'fetching', 'get', 'getting', 'load', 'loading', 'loaded', 'retrieve', 'retrieving'],
  ...['retrieved', 'fetched', 'read', 'list', 'process', 'processing', 'processed', 'complete'],
  ...['completed', 'handle', 'execute', 'perform', 'performed', 'occurred', 'occured', 'happened'],
  ...['request', 'action', 'operation', 'query', 'api', 'call', 'system', 'code', 'status'],
  ...['message', 'messages', 'chat', 'data', 'records', 'response'],
  ...['a', 'an', 'the', 'this', 'your', 'our', 'we', 'it', 'there', 'has', 'have', 'been', 'was'],
  ...['is', 'be', 'to', 'of', 'in', 'with', 'while', 'when', 'during', 'at', 'please', 'some'],
]);

/** `Failed to fetch messages`, `An error occurred`, `Error 1001`, but not `No messages`. */
function givesNoReason(words: string): boolean {
  const said =
    words
      .slice(0, longestSentence)
      .toLowerCase()
      .match(/\p{L}+|\d+/gu) ?? [];
  return (
    words.length < longestSentence &&
    said.some((word) => /^\p{L}/u.test(word)) &&
    said.every((word) => emptyWords.has(word) || /^\d/.test(word))
  );
}

const longestSentence = 200;

/**
 * Whether a server reports a failure of its own that may pass, or says only that something failed,
 * rather than something about the request. For statuses that don't say that themselves.
 *
 * @param words the most specific words of the response
 */
export function reportsOwnFailure(data: unknown, words: string): boolean {
  return (
    failing.some((pattern) => pattern.test(words)) ||
    givesNoReason(words) ||
    isCrash(data, words) ||
    isInterrupted(data, words)
  );
}
