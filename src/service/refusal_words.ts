import type { FailureCode } from '../values/failure';
import { isPlainObject } from '../values/json';

/** Values that leave an error field empty. */
const emptyValues: ReadonlySet<unknown> = new Set([undefined, null, '', false, 'false', 0, '0']);

function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return emptyValues.has(typeof value === 'string' ? value.trim().toLowerCase() : value);
}

/** Whether the top level of an answer says that the request was refused, whatever its status. */
export function saysRefused(data: unknown): boolean {
  if (!isPlainObject(data)) return false;
  const { success, status } = data;
  if (success === false || success === 0 || isText(success, /^(false|0)$/i)) return true;
  if (status === false || isText(status, /^(error|failed|fail|false)$/i)) return true;
  return ['error', 'errors', 'errorMessage', 'errMsg', 'errorCode'].some(
    (key) => !isEmptyValue(data[key]),
  );
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value.trim());
}

/** The service's words in an error answer, from any of its shapes; '' where it says none. */
export function wordsOf(data: unknown): string {
  if (!isPlainObject(data)) return messageOf(data);
  const main = messageOf(data) || messageOf(data.error);
  return [main, fieldErrors(data.errors)].filter((words) => words !== '').join(' ');
}

/** The message of an error object; an error that is a text is its own message. */
function messageOf(error: unknown): string {
  if (typeof error === 'string') return isEmptyValue(error) ? '' : error;
  return textIn(error, ['message', 'errorMessage', 'errMsg', 'detail', 'title', 'reason']);
}

/** `{"field": ["text"]}` or a list of texts or of error objects: the first of each. */
function fieldErrors(errors: unknown): string {
  if (!isPlainObject(errors)) return firstMessage(errors);
  return Object.entries(errors)
    .map(([field, value]) => [field, firstMessage(value)])
    .filter(([, words]) => words !== '')
    .map(([field, words]) => `${field}: ${words}`)
    .join(' ');
}

function firstMessage(value: unknown): string {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map(messageOf).find((words) => words !== '') ?? '';
}

/** The first of these fields that holds a text or a number, as text. */
export function textIn(data: unknown, keys: string[]): string {
  if (!isPlainObject(data)) return '';
  for (const key of keys) {
    const value = data[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A status that an answer names in its body; NaN where it names none. */
export function statusIn(data: unknown): number {
  const inner = isPlainObject(data) ? data.error : undefined;
  const named = [
    ...['errorCode', 'statusCode', 'code', 'status'].map((key) => textIn(data, [key])),
    ...['code', 'status'].map((key) => textIn(inner, [key])),
  ];
  return Number(named.find((text) => /^\d{3}$/.test(text)));
}

/**
 * What the words of comparable services mean, the narrower pattern first: a campaign's name or a
 * plan may stand in any message.
 */
const meanings: ReadonlyArray<readonly [FailureCode, RegExp]> = [
  [
    'CampaignNotFound',
    /campaign.{0,80}\b(not exist|not found|unknown|no such)|\b(no such|unknown|invalid) campaign\b/i,
  ],
  [
    'CampaignNotLive',
    /campaign.{0,80}\b(not live|not active|inactive|paused|not running|draft)\b/i,
  ],
  [
    'MediaNotAccessible',
    /\b(media|url|file|image|video|document)\b.{0,80}\b(not (publicly )?(accessible|reachable|available)|inaccessible|unreachable|could not be (fetched|downloaded|accessed|reached)|download failed)|\b(fetch|download|access|reach)\b.{0,40}\b(media|url|file|image|video|document)\b/i,
  ],
  [
    'InvalidMedia',
    /\bmedia\b.{0,40}\b(missing|required|invalid|not supported|unsupported)|\b(missing|invalid|unsupported) media\b/i,
  ],
  [
    'ParameterMismatch',
    /\bparam(eter)?s?\b.{0,80}\b(match|mismatch|count|number|missing|required|expected|empty)|\b(match|mismatch|count|number of|missing|requires?|expected|too (many|few))\b.{0,40}\bparam(eter)?s?\b/i,
  ],
  [
    'InvalidCredentials',
    /\b(invalid|wrong|incorrect|expired|revoked|unknown|bad) (the |your |given |an? |api |access |auth |authentication )*(api[ -]?key|key|token|credentials?)\b|\bmissing (the |your |an? )?api[ -]?key\b|(\b(api[ -]?key|(api|access|auth|authentication) (key|token)|credentials?)|^((the|your) )?(given |provided |supplied )?(key|token))\b( (is|are|has been|have been|was|has|does)\b)?.{0,3}\b(invalid|wrong|incorrect|expired|revoked|unknown|not valid|not found|not exist|missing)\b|^unauthori[sz]ed\.?$|\bunauthenticated\b|\bauthentication failed\b/i,
  ],
  [
    'InvalidPhone',
    /\b(invalid|wrong|incorrect|malformed)\b.{0,30}\b(number|phone|mobile|destination|recipient)\b|\b(number|phone|mobile|destination|recipient)\b.{0,40}\b(invalid|not (a )?valid|incorrect|malformed)\b/i,
  ],
  ['RateLimited', /\btoo many requests\b|\brate[ -]limit/i],
  [
    'InsufficientCredits',
    /\bcredits?\b|\bbalance\b|\b(messages?|messaging|conversations?) (limit|quota)\b|\blimit of (messages|conversations)\b|\bquota\b/i,
  ],
  [
    'AccountNotReady',
    /\b(no|invalid|inactive|expired) (active )?(plan|subscription)\b|\b(plan|subscription)\b.{0,40}\b(not active|inactive|expired|invalid)\b|\bnot verified\b|\bunverified\b/i,
  ],
];

/** What an error answer's words mean; NotAccepted where they say nothing known. */
export function codeOfWords(words: string): FailureCode {
  // INVALID_API_KEY and templateParams are words too, and isn't says is not.
  const known = words
    .slice(0, 1000)
    .replaceAll('_', ' ')
    .replace(/n['’]t\b/gi, ' not')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ');
  return meanings.find(([, pattern]) => pattern.test(known))?.[0] ?? 'NotAccepted';
}
