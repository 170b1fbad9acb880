import { parseExactJson } from '../http/exact_json';
import { isEmptyValue, saysWell } from '../values/empty';
import { isPlainObject } from '../values/json';
import { wordList } from '../values/word_list';
import { errorFieldsOf } from './error_fields';
import { trimmedTextIn } from './response_levels';

/** How deep errors may be nested. Nothing deeper is meant for a user. */
const deepestError = 4;

/** Fields with explanations, most specific first. */
const tellingFields = wordList(
  'error_message errorMessage errMsg errorMsg error_msg err developerMessage developer_message',
);
const generalFields = wordList(`
  message msg mensagem mensaje faultstring detail details description reason error_user_title
  title info`);

/** Fields that are read in their own place, before or after others. */
const plainNames = new Set([...tellingFields, 'error', 'errors', 'error_data', 'error_user_title']);

/** Objects and lists that may contain any of these. */
const nestedFields = wordList(
  'message response data result messages receivers status detail details meta',
);

/** Words that say only that there was an error. */
const generalWords = [
  /^(http )?(error|status)?:? ?\d{3}\b.{0,40}$/i,
  /^(an )?(unknown |api |server |internal server |validation )?(error|failure|failed)( occurred)?\.?$/i,
  /^((bad|invalid) request|not found|forbidden|(access|permission) denied|conflict|unprocessable (entity|content))\.?$/i,
  /^the given data was invalid\.?$/i,
  /^one or more .{0,60}\b(errors?|validation)\b.{0,20}$/i,
  /^invalid (parameter|payload|argument)s?\.?$/i,
  /^(the )?(message|request) (could not be sent|failed|was not sent)\.?$/i,
  /^something went wrong\b.{0,40}$/i,
];

/**
 * The texts that explain a refusal, most specific first: the channel's own details before a general
 * message (design, "Reading a response").
 */
export function wordsIn(data: unknown): string[] {
  const texts = [...new Set(explanationsIn(data, 0))];
  const telling = texts.filter((text) => !isGeneral(text));
  return [...telling, ...texts.filter((text) => !telling.includes(text))];
}

function hasOnlyLists(data: Record<string, unknown>): boolean {
  return Object.values(data).every(Array.isArray);
}

/** Whether words say only that there was an error. */
export function isGeneral(text: string): boolean {
  return text.trim() === '' || generalWords.some((words) => words.test(text.trim()));
}

function explanationsIn(value: unknown, depth: number): string[] {
  if (depth > deepestError) return [];
  if (typeof value === 'string') return explanationsInText(value, depth);
  if (Array.isArray(value))
    return value.slice(0, 3).flatMap((item) => explanationsIn(item, depth + 1));
  if (!isPlainObject(value)) return [];
  const found = explanationsInFields(value, depth);
  // Django answers with the fields' errors and nothing else.
  return found.length === 0 && hasOnlyLists(value) ? fieldErrors(value, '', depth) : found;
}

function explanationsInFields(value: Record<string, unknown>, depth: number): string[] {
  const within = (key: string) => explanationsIn(value[key], depth + 1);
  const nested = (key: string) => (typeof value[key] === 'object' ? within(key) : []);
  const named = errorFieldsOf(value, 'send').filter((key) => !plainNames.has(key));
  return [
    ...within('error_data'),
    ...within('error_user_msg'),
    ...(isPlainObject(value.error) ? within('error') : []),
    ...nested('message_id'),
    // Not the numbers that were refused.
    ...named.flatMap(nested).filter((text) => /\p{L}/u.test(text)),
    ...textsIn(value, tellingFields, depth),
    ...fieldErrors(value.errors, trimmedTextIn(value, generalFields), depth),
    ...nestedFields.flatMap(nested),
    // Not the code or class of an error.
    ...textsIn(value, named, depth).filter((text) => /\s/.test(text)),
    ...textsIn(value, generalFields, depth),
    ...(isPlainObject(value.error) ? [] : within('error')),
  ];
}

/** The text at the top of a response that doesn't say whether it refuses; '' if there is none. */
export function topWordsIn(data: unknown): string {
  return trimmedTextIn(data, [...tellingFields, ...generalFields]);
}

/** Fields with names of errors rather than explanations, such as `{"status": "invalid_token"}`. */
const namingFields = ['response', 'result', 'data', 'status', 'code', 'type', 'name'];

/** What a response calls an error, beside its explanations. */
export function namesIn(data: unknown): string[] {
  return namingFields.map((key) => trimmedTextIn(data, [key])).filter((name) => name !== '');
}

/** In characters of JSON inside a text, and in fields: more than anybody reads. */
const longestInner = 100_000;
const mostFaulty = 20;

/** A text, or if it's JSON, the texts in its fields. */
function explanationsInText(text: string, depth: number): string[] {
  if (isEmptyValue(text) && !saysWell(text)) return [];
  const mayBeJson = text.length <= longestInner && /^\s*[[{]/.test(text);
  const inner = mayBeJson ? parseExactJson(text, longestInner) : undefined;
  return inner === undefined ? [text.trim()] : explanationsIn(inner, depth + 1);
}

function textsIn(value: Record<string, unknown>, keys: readonly string[], depth: number) {
  return keys.flatMap((key) => explanationsInText(trimmedTextIn(value, [key]), depth));
}

/**
 * `{"field": ["text"]}` as one text that names the fields, or a list of texts or of errors.
 *
 * @param message the general message, which may repeat the first text
 */
function fieldErrors(errors: unknown, message: string, depth: number): string[] {
  if (!isPlainObject(errors)) return explanationsIn(errors, depth + 1).slice(0, 1);
  const words = fieldsOf(errors).flatMap((field) => {
    const [first] = explanationsIn(errors[field], depth + 1);
    return first === undefined ? [] : [{ field, first }];
  });
  if (words.length === 1 && message.startsWith(words[0]?.first ?? ' ')) return [];
  const line = words.map(({ field, first }) => `${field}: ${first}`).join(' ');
  return line === '' ? [] : [line];
}

/** The fields that a refusal calls invalid. */
export function faultyFields(data: unknown): string[] {
  return isPlainObject(data) && isPlainObject(data.errors) ? fieldsOf(data.errors) : [];
}

function fieldsOf(errors: Record<string, unknown>): string[] {
  return Object.keys(errors).slice(0, mostFaulty);
}

/**
 * Whether the error comes from the channel behind the service, whose credential isn't the user's.
 */
export function isChannelError(data: unknown, text: string): boolean {
  if (/^\(#\d+\)/.test(text)) return true;
  const objects = isPlainObject(data) ? [data.error, data.message_id, data.response] : [];
  return objects.some(
    (one) => isPlainObject(one) && ('fbtrace_id' in one || one.type === 'OAuthException'),
  );
}

const traceKeys = ['aisTraceId', 'traceId', 'trace_id', 'requestId', 'request_id', 'fbtrace_id'];

/** The service's ID of an error, for its support to look up; '' if there is none. */
export function traceIdIn(data: unknown): string {
  return (
    trimmedTextIn(data, traceKeys) ||
    (isPlainObject(data) ? trimmedTextIn(data.error, traceKeys) : '')
  );
}
