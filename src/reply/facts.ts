import { isEmptyValue } from '../values/empty';
import type { RefusalCode } from '../values/failure';
import { isPlainObject } from '../values/json';
import { endsIn, hasWord, type Words, wordSet } from '../values/words';
import * as table from './field_words';
import { meaningOf } from './known_phrases';
import { isBareId, isMessageId, namesMessage } from './message_id';
import type { CallKind } from './outcome';
import type { Field, Outline } from './outline';
import { breaks } from './server_failure';
import { readStatus, saysFailed, saysSent } from './speech';
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
  affirms: boolean;
  denies: boolean;
  /** Whether nothing denies but a number beyond the HTTP statuses: some services have 801 for a success. */
  deniesByNumber: boolean;
  /** Whether a flag or status says no, and not only a field for errors. */
  deniesByFlag: boolean;
  /** Whether it names a message by an ID. */
  names: boolean;
  broke: boolean;
  saysSent: boolean;
  /** The words of failure, '' if there are none. */
  failure: string;
  reason: RefusalCode | undefined;
  /** Whether the top says `status: 0`, which is a failure only beside words that say so. */
  zeroStatus: boolean;
}

/** @param failed whether the HTTP status refuses already, so that a topic is a reason */
export function factsOf(outline: Outline, kind: CallKind, failed: boolean): Facts {
  const judged = kind === 'read' ? outline.filter(({ depth }) => depth <= 0) : outline;
  const affirms = outline.some(saysYes);
  const zeroStatus = outline.some(
    ({ name, depth, value }) => name === 'status' && depth === 0 && (value === 0 || value === '0'),
  );
  const texts = tellingTexts(outline);
  const failing = outline.filter(isForWords).filter(({ text }) => saysFailed(text));
  const said = judged.some((field) => saysNo(field, kind));
  const numbers = judged.map(httpNumber);
  const numbered = numbers.some((number) => number < 0 || number >= 400);
  const known = reasonOf(texts, failed || said || numbered);
  const denied = said || (zeroStatus && (failing.length > 0 || known !== undefined));
  return {
    affirms,
    denies: denied || numbered,
    deniesByNumber: numbered && !denied && !numbers.some((number) => number >= 400 && number < 600),
    deniesByFlag: judged.some((field) => flagsNo(field)),
    names: outline.some(namesMessage) || (affirms && outline.some(isBareId)),
    broke: outline.some(isBroken),
    saysSent: outline
      .filter((field) => isForWords(field) && !(isStatus(field) && !/\s/.test(field.text)))
      .some(({ text }) => saysSent(text)),
    failure: failing[0]?.text ?? known?.text ?? '',
    reason: known?.code,
    zeroStatus,
  };
}

function reasonOf(texts: readonly string[], refuses: boolean) {
  for (const text of texts) {
    const code = meaningOf(text, refuses);
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
const hasForm = (value: unknown, form: RegExp) =>
  typeof value === 'string' && form.test(value.trim());

/** Whether a field says in a word what became of the message; a status may also be an object. */
function isStatus({ name, holder }: Field): boolean {
  return (
    endsIn(name, table.statusWords) || (holder === 'status' && endsIn(name, table.statusParts))
  );
}

/** A status of one word is the service's own, even where a lead is called the same. */
function statusText({ value, text }: Field): string {
  return typeof value === 'string' && !/\s/.test(value.trim()) ? value : text;
}

function saysYes(field: Field): boolean {
  const { name, value } = field;
  if ((table.outcomeNames.has(flagged(name)) || endsIn(name, table.sentWords)) && isYes(value))
    return true;
  if (table.counterNames.has(name) && Number(value) > 0) return true;
  // A `code` of 200 is a permission error of the channel.
  const status = name === 'code' ? Number.NaN : httpNumber(field);
  if (status >= 200 && status < 300) return true;
  return isStatus(field) && readStatus(statusText(field)).yes;
}

/** `is_sent` is `sent`. */
const flagged = (name: string) => name.replace(/^is_/, '');

function flagsNo(field: Field): boolean {
  const { name, value, depth } = field;
  if (depth < 0) return value === false;
  const refuses = table.refusingNames.has(flagged(name)) || hasWord(name, table.validWords);
  if (refuses && isNo(value)) return true;
  if (table.counterNames.has(name) && isZero(value)) return true;
  if (typeof value === 'string' && isStatus(field) && readStatus(statusText(field)).no) return true;
  return name === 'type' && hasForm(value, /^\S{0,60}(error|failure|fail|exception)$/i);
}

function saysNo(field: Field, kind: CallKind): boolean {
  const { name, value } = field;
  if (flagsNo(field)) return true;
  if (namesError(name)) return !isEmptyValue(value) && !isNo(value);
  if (kind === 'read') return false;
  if (endsIn(name, table.failureWords) && isOutcome(name))
    return !isEmptyValue(value) && !isNo(value);
  if (Array.isArray(value)) return value.length === 0 && table.recipientLists.has(name);
  return isMessageId(name) && isPlainObject(value) && ('code' in value || 'message' in value);
}

/** The number of a status or code, NaN if it's something else; longer ones are IDs or phone numbers. */
function httpNumber({ name, value }: Field): number {
  const isNumber = typeof value === 'number' || hasForm(value, /^(\d{3,6}|-\d{1,6})$/);
  return isNumber && table.numberNames.has(name.replace(/^http|_/g, ''))
    ? Number(value)
    : Number.NaN;
}

/** Whether a field reports a technical failure: in words, by a status, or with a program's own report. */
function isBroken(field: Field): boolean {
  const { name, value, text } = field;
  if (table.reportNames.has(name)) return !isEmptyValue(value);
  const status = errorStatus(field);
  if (status >= 500 && status < 600 && status !== 503) return true;
  if (text === '' || isOwnText(field) || /^(trace|stack)/.test(field.holder)) return false;
  // An ID isn't words.
  if (namesMessage(field) || !breaks(text)) return false;
  // That the service couldn't fetch a file is a reason, whatever the words.
  return meaningOf(text, true) !== 'MediaNotAccessible';
}

/** A status in a field named for one or for an error. */
function errorStatus(field: Field): number {
  const { name, value } = field;
  const written = typeof value === 'number' ? String(value) : value;
  return namesError(name) && hasForm(written, /^\d{3}$/) ? Number(value) : httpNumber(field);
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
