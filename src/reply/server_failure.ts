import { isPlainObject } from '../values/json';
import { wordList } from '../values/word_list';

const failing = [
  /\b(server error|internal error|service unavailable|temporar(y|ily)|try again|please wait)\b/i,
  /\b(went wrong|deadlock|lock wait|overloaded|too busy|maintenance|memory)\b/i,
  /\b(connection refused|gone away|unexpected (error|problem|issue|failure))\b/i,
];

/** Words of which a sentence can be made that says that something failed, but not what or why. */
const emptyWords = new Set(
  wordList(`
  oops sorry error errors fail failed failure exception problem problems issue something unknown
  unexpected general generic unable could couldn can cannot t not unsuccessful successfully
  fetch fetching get getting load loading loaded retrieve retrieving retrieved fetched read list
  process processing processed complete completed handle execute perform performed occurred
  occured happened request action operation query api call system code status message messages
  chat data records response a an the this your our we it there has have been was is be to of in
  with while when during at please some`),
);

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

/** What programs report when they fail while they notify others, or quote what those responded. */
const crashWords = [
  /\b(exception|pusher|broadcast\w*|curl error|sqlstate|undefined|call to|on null|route: )/i,
  /\b(client|server) error: |\bresulted in a\b|\bstatus code \d{3}\b|\bat (path|location)\b/i,
];

/** Whether a server program reports its own error, which says nothing about the request. */
export function isCrash(data: unknown, text: string): boolean {
  return crashWords.some((words) => words.test(text)) || hasCrashReport(data);
}

/** Exceptions by which a program refuses a request on purpose. */
const deliberate = /(Http|Validation|Authentication|Authorization|ModelNotFound)Exception$/;

/** AWS Lambda and .NET write `stackTrace`, Lambda with a status of success too. */
const crashKeys = ['exception', 'trace', 'stack', 'stackTrace', 'stack_trace', 'traceback'];

function hasCrashReport(data: unknown): boolean {
  if (!isPlainObject(data)) return false;
  if (typeof data.exception === 'string') return !deliberate.test(data.exception);
  return crashKeys.some((key) => key in data);
}

/** A call of the service that may have done its work: cURL's 28, 52, 55 and 56 are too late. */
const interruptedWords = [
  /\btim(ed|e) ?-?out\b|\bdeadline exceeded\b|\bsocket hang up\b|\bbroken pipe\b|\bEOF\b/i,
  /\b(connection|socket) (was )?(reset|aborted|closed|lost|terminat(ed|ion)|interrupted)\b/i,
  /\b(ECONNRESET|E(SOCKET)?TIMEDOUT|ECONNABORTED|EPIPE)\b|\bhas gone away\b/i,
  /\bwithout (a )?response\b|\b(no|empty) (response|reply) from\b/i,
  /\bcurl error (28|52|55|56)\b|\bSQLSTATE\b|\bpusher\b|\bbroadcast (error|exception|failed)\b/i,
  /\bon null\b|\bof type null\b|\bproperties of (undefined|null)\b|\bstatus code 5\d\d\b/i,
  /\b(runtime|process) exited\b|\bout of memory\b|\bmemory size of \d/i,
  /\bcall to (a member function|undefined)\b|\bundefined (array key|index|variable|offset|property)\b/i,
];

/**
 * Whether a response, whatever its status, reports a lost connection, a timeout or a crash, perhaps
 * after the message went out.
 */
export function isInterrupted(data: unknown, text: string): boolean {
  return interruptedWords.some((words) => words.test(text)) || hasCrashReport(data);
}
