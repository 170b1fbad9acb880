import { isEmptyValue } from '../values/empty';
import { isPlainObject } from '../values/json';
import { wordList } from '../values/word_list';
import { withoutDeniedErrors } from './denied_errors';
import { errorFieldsOf, errorFlagsOf } from './error_fields';
import { errorInPlaceOfId, messageIdOf } from './message_id';
import { denies } from './outcome_words';
import { type CallKind, type Level, levelsOf, lowerCased, trimmedTextIn } from './response_levels';

const successTexts: ReadonlySet<string> = new Set(
  wordList('true 1 success successful ok accepted submitted queued scheduled sent delivered'),
);

/** Whether the fields of a response say that the request was refused, whatever its status. */
export function saysRefused(data: unknown, kind: CallKind): boolean {
  return (
    deniesOutright(data, kind) || levelsOf(data, kind).some((level) => reportsError(level, kind))
  );
}

/**
 * Whether a response says in so many words that the request was refused. An error beside a success
 * may be about a detail, or say that there was none.
 */
export function deniesOutright(data: unknown, kind: CallKind): boolean {
  return (
    levelsOf(data, kind).some((level) => flagsRefuse(level, kind) || errorInPlaceOfId(level)) ||
    (kind === 'send' && hasZeroStatus(data))
  );
}

/**
 * Whether a send's response has `status: 0` and words that say it wasn't accepted. The number alone
 * may be a message's status, where 0 means scheduled, or an empty error's.
 */
function hasZeroStatus(data: unknown): boolean {
  const [top = {}] = levelsOf(data, 'read');
  return (
    isOneOf(top.status, [0, '0']) &&
    denies(trimmedTextIn(top, ['message', 'msg'])) &&
    messageIdOf(data) === null
  );
}

function flagsRefuse(level: Level, kind: CallKind): boolean {
  const { success, ok, result, status, type } = level;
  return (
    [success, level.sucesso].some((flag) => isOneOf(flag, [false, 'false', 0, '0', 'no'])) ||
    [level.sent, level.accepted].some((flag) => isOneOf(flag, [false, 'false'])) ||
    [ok, result, status, level.return, level.isValidWhatsAppNumber, level.validWhatsAppNumber].some(
      (value) => isOneOf(value, [false, 'false']),
    ) ||
    [success, result, status, type].some((value) => isWord(value) && namesError(value)) ||
    errorFlagsOf(level, kind).some((key) => isOneOf(level[key], [true, 'true', 1, '1'])) ||
    isFailureStatus(level)
  );
}

/**
 * Whether nothing refuses a send but a number beyond the HTTP statuses. Some services have such a one
 * for a success, such as 1000.
 */
export function refusesByNumberAlone(data: unknown): boolean {
  return !levelsOf(data, 'send').some(
    (level) =>
      flagsRefuse(level, 'send') ||
      hasErrorField(level, 'send') ||
      statusKeys.some((key) => isFailureStatus(level, key)),
  );
}

const statusKeys = ['status', 'statusCode', 'status_code', 'code'];

function reportsError(level: Level, kind: CallKind): boolean {
  return (
    hasErrorField(level, kind) || statusKeys.some((key) => Number(digitsIn(level, key, 9)) >= 400)
  );
}

function hasErrorField(level: Level, kind: CallKind): boolean {
  const { success, result, status, type } = level;
  return (
    [success, result, status, type].some(namesError) ||
    errorFieldsOf(level, kind).some((key) => !isEmptyValue(level[key]))
  );
}

/** An HTTP status; a larger number may be a code of the service's own. */
export function isFailureStatus(level: Level, key = 'status'): boolean {
  const status = Number(digitsIn(level, key, 3));
  return status >= 400 && status < 600;
}

function isOneOf(value: unknown, values: readonly unknown[]): boolean {
  return values.includes(lowerCased(value));
}

/** Whole words: not "exceptional". */
const errorWord = /\b(errors?|exceptions?|failed|failures?|fail)\b/i;

/** `error`, `failed`, `validation_error`, `OAuthException`, `undelivered`, `2 failed`. */
export function namesError(value: unknown): boolean {
  // The former as in `{"status": {"groupName": "REJECTED", …}}`.
  const name = isPlainObject(value) ? (value.groupName ?? value.name) : value;
  if (typeof name !== 'string' || name.length > 60) return false;
  // Nearly every value is one of these, and the expressions below are slow to compile.
  if (successTexts.has(name.trim().toLowerCase())) return false;
  const words = withoutDeniedErrors(name).replaceAll('_', ' ');
  // The second as in OAuthException.
  return (
    errorWord.test(words) ||
    errorWord.test(words.replace(/([a-z])(?=[A-Z])/g, '$1 ')) ||
    /^(un\w+ful|undeliver\w+|rejected|denied|declined|refused|invalid|expired|cancell?ed|ko|nok|not[ _]sent)$/i.test(
      name.trim(),
    )
  );
}

/** A single word says what became of a request; a sentence may mention an error in passing. */
export function isWord(value: unknown): boolean {
  return isPlainObject(value) || (typeof value === 'string' && !/\s/.test(value.trim()));
}

/** Whether a send's response says that the message was accepted, or names it by an ID. */
export function saysAccepted(data: unknown): boolean {
  return messageIdOf(data) !== null || flagsAccept(data);
}

/** Whether the fields of a send's response say that the message was accepted. */
export function flagsAccept(data: unknown): boolean {
  return levelsOf(data, 'send').some((level) =>
    ['success', 'result', 'ok', 'status'].some((key) => {
      const text = level[key] === true ? 'true' : trimmedTextIn(level, [key]).toLowerCase();
      return successTexts.has(text) || (key === 'status' && /^2\d\d$/.test(text));
    }),
  );
}

/** The HTTP status in a response's body; NaN if there is none. */
export function statusIn(data: unknown): number {
  const [level = {}] = levelsOf(data, 'read');
  const [error = {}] = levelsOf(level.error, 'read');
  const named = [
    ...['errorCode', 'statusCode', 'status_code', 'code', 'status'].map((key) =>
      digitsIn(level, key, 3),
    ),
    ...['code', 'status'].map((key) => digitsIn(error, key, 3)),
  ];
  return Number(named.find((text) => text !== '') ?? Number.NaN);
}

/** A number of at least three digits, up to a maximum: longer ones are the channel's codes. */
function digitsIn(level: Level, key: string, most: number): string {
  const text = trimmedTextIn(level, [key]);
  return /^\d{3,}$/.test(text) && text.length <= most ? text : '';
}
