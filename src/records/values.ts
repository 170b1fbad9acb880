import { isPlainObject } from '../values/json';
import { isFirstDay, isNever, readTime } from '../values/time';
import { factNamed, fieldsNamed, firstOf } from './names';

/** How many nested objects or lists may wrap a value. */
const mostWraps = 4;

/** Names of a message's text, also within the object of one. */
const textNames = [
  /^text$/,
  /^value$/,
  /^(?:message|msg)$/,
  /^body$/,
  /^content$/,
  /^(?:text|message|msg|content|body|plain)_(?:text|body|content|message|value)$/,
  /^(?:message|msg)_parts?$|^payload$/,
  /^(?:media_|image_)?caption$/,
  /^(?:mensagem|mensaje|texto|comment)$/,
];
// As Baileys names a text without and with a preview.
const wrapped = fieldsNamed(...textNames, /^(?:conversation|extended_text_message)$/);

/** A value as text, which may be wrapped in objects, or in a list of parts; null if it has none. */
export function textIn(value: unknown, wraps = mostWraps): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (typeof value === 'number') return String(value);
  if (wraps === 0) return null;
  if (Array.isArray(value)) return textIn(value[0], wraps - 1);
  return isPlainObject(value)
    ? firstOf(wrapped(value), (one) => textIn(one.value, wraps - 1))
    : null;
}

/** What a message says; null if it has no text. */
export const messageText = factNamed(textIn, ...textNames);

/** Names of a record's own ID, the last by the words for its kind. */
export const idNames = (kinds: string) => [
  /^id$/,
  /^(?:uuid|uid)$/,
  /^(?:sid|guid)$/,
  new RegExp(`^(?:${kinds})s?_(?:id|uuid|uid|sid)$|^(?:id|uuid|uid|sid)_(?:${kinds})$`),
];

/** A record's ID as trimmed text, also in an object, as its `id` or its only field. */
export function idIn(value: unknown): string | null {
  const id = isPlainObject(value) ? (value.id ?? onlyValue(value)) : value;
  const text = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : '';
  return text === '' ? null : text;
}

function onlyValue(object: Record<string, unknown>): unknown {
  const values = Object.values(object);
  return values.length === 1 ? values[0] : undefined;
}

/** A record's time as ISO 8601 in UTC; null also for a zero, which services write for no time. */
export function timeIn(value: unknown): string | null {
  const time = readTime(unwrappedTime(value));
  return time === null || isFirstDay(time) ? null : time;
}

/** The time in an object, as its only field, or as PHP, Carbon and Firestore write it. */
function unwrappedTime(value: unknown, levels = mostWraps - 1): unknown {
  if (!isPlainObject(value) || levels === 0) return value;
  const { date, timezone } = value;
  if (typeof date === 'string' && typeof timezone === 'string') return `${date} ${timezone}`;
  const inner = timeKeys.map((key) => value[key]).find((one) => one !== undefined);
  return unwrappedTime(inner ?? onlyValue(value), levels - 1);
}

const timeKeys = ['iso8601', 'timestamp', '_seconds', 'seconds'];

/** The latest of some ISO times; null if there is none. */
export function latest(times: (string | null)[]): string | null {
  return times.reduce((most, time) => (time !== null && time > (most ?? '') ? time : most), null);
}

/** Whether a time's field is empty, or holds a word or a zero for no time. */
export function isNoTime(value: unknown): boolean {
  if (value === undefined || value === null || value === false || isNever(value)) return true;
  return typeof value === 'string' && /^(?:never|none|null|n\/a|-*)$/i.test(value.trim());
}

/** A flag, which may be a number or a word; null for anything else. */
export function flagIn(value: unknown): boolean | null {
  if (typeof value === 'object') return null;
  const text = String(value).trim().toLowerCase();
  if (/^(1|true|t|yes|y)$/.test(text)) return true;
  return /^(0|false|f|no|n)$/.test(text) ? false : null;
}
