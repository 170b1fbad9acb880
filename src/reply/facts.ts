import { isEmptyValue } from '../values/empty';
import type { RefusalCode } from '../values/failure';
import { isPlainObject } from '../values/json';
import { isNever } from '../values/time';
import { endsIn, hasWord, type Words, wordSet } from '../values/words';
import * as table from './field_words';
import { failureAlone } from './lexicon';
import { isBareId, isMessageId, isMessageIdField } from './message_id';
import type { CallKind } from './outcome';
import type { Field, Outline } from './outline';
import { reasonIn, saysBeforeSending } from './reasons';
import {
  isSentence,
  maySaySent,
  readStatus,
  saysCrash,
  saysFailed,
  saysSent,
  saysSomething,
  saysYes,
} from './sentences';
import {
  isAtFault,
  isForWords,
  isOutcome,
  isOwnText,
  namesError,
  tellingTexts,
} from './telling_words';

/** What a response says, each found by what a name or a text is made of (design, "Reading a response"). */
export interface Facts {
  yes: boolean;
  no: boolean;
  /** Whether a flag or status says no, and not only a field for errors. */
  noByFlag: boolean;
  /** Whether it names a message by an ID. */
  id: boolean;
  crash: boolean;
  /** Whether its words say that it was sent, and whether they may say so, beside a failure. */
  sent: boolean;
  maybeSent: boolean;
  /** The words of failure, '' if there are none. */
  failure: string;
  /** The first thing that it says and that isn't understood, '' if nothing: it weighs nothing beside a yes or an ID. */
  unread: string;
  reason: RefusalCode | undefined;
  /** Whether the reason is one that the service finds before it sends anything. */
  early: boolean;
}

/** @param failed true for an error status; then a mention of a topic, such as credits, is the reason */
export function factsOf(outline: Outline, kind: CallKind, failed: boolean): Facts {
  const judged = kind === 'read' ? outline.filter(({ depth }) => depth <= 0) : outline;
  const worded = outline.filter((field) => isForWords(field) && !isStatusWord(field));
  const yes = outline.some(isYesField);
  const no = judged.some((field) => isNoField(field, kind) || isNoNumber(statusNumber(field)));
  const failure = outline.find((field) => isForWords(field) && saysFailed(field.text))?.text;
  const reason = reasonOf(tellingTexts(outline), failed || no);
  return {
    yes,
    no,
    noByFlag: judged.some(isNoFlag),
    id: outline.some(isMessageIdField) || (yes && outline.some(isBareId)),
    crash: outline.some(isCrash),
    sent: worded.some(({ text }) => saysSent(text)),
    maybeSent: worded.some(({ text }) => maySaySent(text)),
    failure: failure ?? reason?.text ?? '',
    unread: unreadIn(outline),
    reason: reason?.code,
    early: reason !== undefined && saysBeforeSending(reason.text),
  };
}

function reasonOf(texts: readonly string[], refuses: boolean) {
  for (const text of texts) {
    const code = reasonIn(text, refuses);
    if (code !== undefined) return { code, text };
  }
  return undefined;
}

const yesTexts = wordSet('1 yes y');
const noTexts = wordSet('no n');
const isYes = (value: unknown) => value === true || value === 1 || isText(value, yesTexts);
const isNo = (value: unknown) => value === false || isText(value, noTexts);
const isZero = (value: unknown) => value === 0 || value === '0';
const isText = (value: unknown, texts: Words) =>
  typeof value === 'string' && texts.has(value.trim().toLowerCase());
const isNoNumber = (number: number) => number < 0 || (number >= 400 && number < 600);

/** Whether a field says in a word what became of the message; a status may also be an object. */
function isStatus({ name, holder }: Field): boolean {
  const isPart = holder === 'status' && endsIn(name, table.statusParts);
  return (endsIn(name, table.outcomeNames) && isOutcome(name)) || isPart;
}

/** A status or code of one word is the service's own, even where a lead is called the same. */
function statusText(field: Field): string {
  const { name, value, text } = field;
  if (typeof value !== 'string' || !(isStatus(field) || endsIn(name, table.codes))) return '';
  return /\s/.test(value.trim()) ? text : value;
}

const isStatusWord = (field: Field) => isStatus(field) && !/\s/.test(field.text);

function isYesField(field: Field): boolean {
  const { name, value, depth, holder } = field;
  if (field.inError || namesError(name)) return false;
  const isFlag = table.outcomeNames.has(flagged(name)) || endsIn(name, table.sentWords);
  if (isFlag && isYes(value)) return true;
  // One message has a few parts; a larger number is a code.
  const isCount = table.counterNames.has(name) || table.openCounters.has(name);
  const count = isCount ? numberIn(value) : Number.NaN;
  if (count > 0 && count < 100) return true;
  const number = statusNumber(field);
  // MSG91 has errors with the code 201, and deeper, 200 is a permission error of the channel.
  const isOwn = name !== 'code' || (number === 200 && (depth === 0 || holder === 'status'));
  return (isOwn && number >= 200 && number <= 202) || readStatus(statusText(field)).yes;
}

/** `is_sent` is `sent`. */
const flagged = (name: string) => name.replace(/^is_/, '');

function isNoFlag(field: Field): boolean {
  const { name, value, depth } = field;
  if (depth < 0) return value === false;
  const refuses = table.refusingNames.has(flagged(name)) || hasWord(name, table.validWords);
  if (refuses && isNo(value)) return true;
  if (table.counterNames.has(name) && isZero(value)) return true;
  if (isStatus(field) && readStatus(statusText(field)).no) return true;
  return name === 'type' && /^\S{0,60}(?:error|failure|fail|exception)$/i.test(String(field.text));
}

function isNoField(field: Field, kind: CallKind): boolean {
  const { name, value, text } = field;
  if (isNoFlag(field)) return true;
  // MySQL writes `failed_at: 0000-00-00` where nothing failed.
  const isZeroDate = /^\d{4}-\d\d-\d\d/.test(text) && isNever(text);
  if (namesError(name)) return !isEmptyValue(value) && !isNo(value) && !isZeroDate;
  if (kind === 'read' || !isOutcome(name)) return false;
  if (Array.isArray(value)) return value.length === 0 && table.counterNames.has(name);
  if (isMessageId(name) && isPlainObject(value)) return 'code' in value || 'message' in value;
  return failureAlone.test(text) && !isOwnText(field) && !hasWord(name, table.personWords);
}

/** A number of up to six digits, as a number or a text; longer ones are IDs or phone numbers. */
function numberIn(value: unknown): number {
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && /^\s*-?\d{1,6}\s*$/.test(written)
    ? Number(written)
    : Number.NaN;
}

/** The number of a status or code, NaN if it's something else; a response may be nothing but one. */
function statusNumber({ name, value, depth }: Field): number {
  const isName = depth < 0 || table.numberNames.has(name.replace(/^http|_/g, ''));
  return isName ? numberIn(value) : Number.NaN;
}

/** 0 and 1 are both a success and a failure somewhere. */
const neutralNumber = /^(?:0+|1|20[0-2])$/;

/** What isn't understood: a sentence that has no word for yes, a status, or a number. */
function unreadIn(outline: Outline): string {
  const own = outline.filter(
    (field) =>
      !isOwnText(field) && !isEmptyValue(field.text) && !hasWord(field.name, table.personWords),
  );
  if (own.some(({ text, inError }) => !inError && saysYes(text))) return unreadNumber(outline);
  const sentence = own.find(
    (field) => isSentence(field.text) || (isForWords(field) && saysSomething(field.text)),
  );
  const status = outline.find((field) => isUnknownStatus(statusText(field)));
  return sentence?.text || status?.text || unreadNumber(outline);
}

function isUnknownStatus(text: string): boolean {
  const { yes, no } = readStatus(text);
  return !yes && !no && /\p{L}/u.test(text) && !isEmptyValue(text);
}

/** A code that isn't known, or an ID of the message that is there and empty. */
function unreadNumber(outline: Outline): string {
  const found = outline.find(({ name, value, depth }) => {
    if (name === 'status' && depth === 0 && isZero(value)) return true;
    if (isMessageId(name) && (value === null || isZero(value))) return true;
    const isCode = depth < 0 || endsIn(name, table.codes) || endsIn(name, table.outcomeNames);
    const isNumber = isCode && !namesError(name) && !Number.isNaN(numberIn(value));
    return isNumber && !neutralNumber.test(String(value).trim());
  });
  return found ? [found.name, found.value].join(' ').trim() : '';
}

/** Whether a field reports a technical failure: in words, by a status, or with a program's own report. */
function isCrash(field: Field): boolean {
  const { name, value, text } = field;
  if (table.reportNames.has(name)) return !isEmptyValue(value);
  const status = errorStatus(field);
  if (status >= 500 && status < 600 && status !== 503) return true;
  if (text === '' || isOwnText(field) || /^(trace|stack)/.test(field.holder)) return false;
  // That the service couldn't fetch a file is a reason, whatever the words.
  return saysCrash(text) && reasonIn(text, true) !== 'MediaNotAccessible';
}

/** A status in a field named for one or for an error. */
function errorStatus(field: Field): number {
  return namesError(field.name) ? numberIn(field.value) : statusNumber(field);
}

/** The status that a response names inside, which its own status doesn't say. */
export function statusInside(outline: Outline): number | undefined {
  return outline.map(errorStatus).find((status) => status >= 400 && status < 600);
}

/** What a field at fault means, if no words do; services name it under `errors` (Laravel's 422). */
const faultyFields: ReadonlyArray<readonly [RegExp, RefusalCode]> = [
  [/^(image|file|media)/, 'InvalidMedia'],
  [/^(phone|destination|mobile|number)/, 'InvalidPhone'],
  [/^(token|api_?key)$/, 'InvalidCredentials'],
  [/^template_?params/, 'ParameterMismatch'],
  [/^location/, 'InvalidLocation'],
];

/** The code of the field that a refusal calls invalid. */
export function faultOf(outline: Outline): RefusalCode | undefined {
  const names = outline.filter(isAtFault).map(({ name }) => name);
  return faultyFields.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];
}

/** Whether the response to a read contains a list of records, which may be about failed messages. */
export function holdsRecords(data: unknown, outline: Outline): boolean {
  if (Array.isArray(data)) return data.some(isPlainObject);
  return outline.some(
    ({ value, name, depth }) =>
      Array.isArray(value) && depth < 2 && !namesError(name) && value.some(isPlainObject),
  );
}
