import { isEmptyValue } from '../values/empty';
import type { RefusalCode } from '../values/failure';
import { isPlainObject } from '../values/json';
import { isNever } from '../values/time';
import { endsIn, hasWord, type Words } from '../values/words';
import * as table from './field_words';
import { failureAlone } from './lexicon';
import { isBareId, isMessageIdField, lacksChannelId } from './message_id';
import type { CallKind } from './outcome';
import type { Field, Outline } from './outline';
import { reasonIn, saysBeforeSending } from './reasons';
import {
  maySaySent,
  readStatus,
  saysCrash,
  saysFailed,
  saysSent,
  saysSomething,
  saysUnsent,
  saysYes,
} from './sentences';
import * as telling from './telling_words';

/**
 * What a response says, each found by what a name or a text is made of (design, "Reading a response"):
 * its words stand in `field_words.ts` and `lexicon.ts`, and reasons in `reasons.ts`.
 */
export interface Facts {
  /** Whether a flag, a counter, or a status says yes. */
  yes: boolean;
  /** Whether one of them, or a filled error field, says no. */
  no: boolean;
  /** Whether it names a message by an ID. */
  id: boolean;
  /** Whether the channel's ID is there, but empty. */
  lacksChannelId: boolean;
  /** Whether its words are those of a failed program, a time-out, or a gateway. */
  crash: boolean;
  /** Whether its words say that it was sent, and whether they may say so, beside a failure. */
  sent: boolean;
  maybeSent: boolean;
  /** The words of failure, '' if there are none. */
  failure: string;
  /** The first text that isn't understood, '' if none. Ignored beside a success or an ID. */
  unread: string;
  /** Whether a code is an unknown number, which makes an ID doubtful. */
  unknownCode: boolean;
  reason: RefusalCode | undefined;
  /** Whether the reason is one that the service finds before it sends anything. */
  beforeSending: boolean;
}

/** @param failed true for an error status; then a mention of a topic, such as credits, is the reason */
export function factsOf(outline: Outline, kind: CallKind, failed: boolean): Facts {
  const judged = kind === 'read' ? outline.filter(({ depth }) => depth <= 0) : outline;
  const worded = outline.filter(telling.isForWords);
  const sentences = worded.filter((field) => !isStatus(field) || /\s/.test(field.text));
  const yes = outline.some(isYesField);
  const no = judged.some((field) => isNoField(field, kind));
  const reason = telling.reasonTexts(outline).find((text) => reasonIn(text, failed || no)) ?? '';
  const named = outline.some(isMessageIdField);
  const hasBareId = outline.some(isBareId);
  const isStored = kind === 'send to contact' && !no && (named || hasBareId);
  return {
    yes,
    no,
    // A stored message that isn't sent may be queued.
    id: named || (hasBareId && (yes || outline.some(isUnsent))),
    lacksChannelId: lacksChannelId(outline, isStored),
    crash:
      outline.some(isCrash) ||
      saysOnlyUnsent(outline) ||
      (worded.length === 0 && outline.some(isLostError)),
    sent: sentences.some(({ text }) => saysSent(text)),
    maybeSent: sentences.some(({ text }) => maySaySent(text)),
    failure: worded.find(({ text }) => saysFailed(text))?.text ?? reason,
    unread: unreadIn(outline),
    unknownCode: outline.some((field) => isUnknownNumber(field, table.codes)),
    reason: reason === '' ? undefined : reasonIn(reason, failed || no),
    beforeSending: reason !== '' && saysBeforeSending(reason),
  };
}

const plain = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
const isYes = (value: unknown) => value === true || /^(?:1|yes|y)$/i.test(plain(value));
const isNo = (value: unknown) => value === false || /^(?:no|n)$/i.test(plain(value));
const isZero = (value: unknown) => plain(value) === '0';

/** `is_sent` is `sent`. */
const flagged = (name: string) => name.replace(/^is_/, '');

const isUnsent = ({ name, value }: Field) =>
  table.sentWords.has(flagged(name)) && (isNo(value) || isZero(value));

/** Whether a field says in a word what became of the message; a status may also be an object. */
function isStatus({ name, holder }: Field): boolean {
  const isPart = holder === 'status' && endsIn(name, table.statusParts);
  return (endsIn(name, table.outcomeNames) && telling.isOutcome(name)) || isPart;
}

/** What a status or code says; a single word is the service's, even if a lead has it as their name. */
function stateOf(field: Field): { yes: boolean; no: boolean; unknown: boolean } {
  const { name, value, text } = field;
  const isState = typeof value === 'string' && (isStatus(field) || endsIn(name, table.codes));
  const state = isState && !/\s/.test(value.trim()) ? value : text;
  // Most fields aren't states, and the expressions are slow to compile.
  if (!isState || state === '') return { yes: false, no: false, unknown: false };
  return { ...readStatus(state), unknown: !isEmptyValue(state) && /\p{L}/u.test(state) };
}

function isYesField(field: Field): boolean {
  const { name, value } = field;
  if (field.inError) return false;
  const isFlag = table.outcomeNames.has(flagged(name)) || endsIn(name, table.sentWords);
  if (isFlag && isYes(value)) return true;
  // One message has a few parts; a larger number is a code.
  const isCount = table.counterNames.has(name) || table.openCounters.has(name);
  const count = isCount ? numberIn(value) : Number.NaN;
  if (count > 0 && count < 100) return true;
  const number = statusNumber(field);
  // MSG91 has errors with the code 201.
  return (number >= 200 && number <= (name === 'code' ? 200 : 202)) || stateOf(field).yes;
}

function isNoFlag(field: Field): boolean {
  const { name, value, depth } = field;
  if (depth < 0) return value === false;
  const refuses = table.refusingNames.has(flagged(name)) || hasWord(name, table.validWords);
  if (refuses && isNo(value)) return true;
  if (table.counterNames.has(name) && isZero(value)) return true;
  return isStatus(field) && stateOf(field).no;
}

function isNoField(field: Field, kind: CallKind): boolean {
  const { name, value, text } = field;
  const number = statusNumber(field);
  if (isNoFlag(field) || number < 0 || (number >= 400 && number < 600)) return true;
  // MySQL writes `failed_at: 0000-00-00` where nothing failed.
  if (telling.namesError(name))
    return !isEmptyValue(value) && !isNo(value) && !(text.length > 9 && isNever(text));
  if (kind === 'read' || !telling.isOutcome(name)) return false;
  if (Array.isArray(value)) return value.length === 0 && table.counterNames.has(name);
  if (endsIn(name, table.messageIds) && isPlainObject(value))
    return 'code' in value || 'message' in value;
  return failureAlone.test(text) && !hasWord(name, table.personWords);
}

/** A number of up to six digits, perhaps as `StatusCode:8`; longer ones are IDs or phone numbers. */
function digitsIn(value: unknown): string {
  return /^\s*(?:\w{0,20}code ?[:=] ?)?(-?\d{1,6})\s*$/i.exec(plain(value))?.[1] ?? '';
}

const numberIn = (value: unknown) => Number(digitsIn(value) || Number.NaN);

/** The number of a status or code, NaN if it's something else; a response may be nothing but one. */
function statusNumber({ name, value, depth }: Field): number {
  const isName = depth < 0 || table.numberNames.has(name.replace(/^http|_/g, ''));
  return isName ? numberIn(value) : Number.NaN;
}

/** A text that isn't JSON, and no sentence: SMSPilot's `12345`, Netgsm's `00 123456789`. */
const isNumberOrId = /^(?:id: )?[\d -]+$|^(?=.*\d)[\w-]{8,}$/i;

/** What isn't understood: words without one for yes, a status, a number, or a flag for no. */
function unreadIn(outline: Outline): string {
  const own = outline.filter(
    ({ name, text }) => !isEmptyValue(text) && !hasWord(name, table.personWords),
  );
  const saysAny = ({ text, depth }: Field) =>
    saysSomething(text) || (depth < 0 && digitsIn(text) === '' && !isNumberOrId.test(text));
  const unread = own.some(({ text, inError }) => !inError && saysYes(text))
    ? undefined
    : (own.find(saysAny) ?? outline.find((field) => stateOf(field).unknown));
  if (unread?.text) return unread.text;
  const found = outline.find(isUnreadValue);
  return found ? `${found.name} ${found.value}`.trim() : '';
}

/** 0 and 1 are both a success and a failure somewhere. */
const neutralNumber = /^(?:0+|1|20[0-2])$/;

/** Whether a field is an unknown code, a flag for no, or the message's ID, but empty. */
function isUnreadValue(field: Field): boolean {
  const { name, value } = field;
  if (name === 'status' && isZero(value)) return true;
  if (endsIn(name, table.messageIds) && (value === null || isZero(value))) return true;
  if (telling.namesError(name)) return false;
  return value === false || isUnknownNumber(field, table.numbers);
}

function isUnknownNumber({ name, value, depth }: Field, names: Words): boolean {
  const digits = depth < 0 || endsIn(name, names) ? digitsIn(value) : '';
  return digits !== '' && !neutralNumber.test(digits);
}

/** Whether a field reports a technical failure: in words, by a status, or with a program's own report. */
function isCrash(field: Field): boolean {
  const { name, value, text } = field;
  if (table.reportNames.has(name)) return !isEmptyValue(value);
  const status = errorStatus(field);
  if (status >= 500 && status < 600 && status !== 503) return true;
  // What a minifier leaves of an exception's class: Evolution API's `["C"]`.
  if (telling.isForWords(field) && /^[A-Z]$/.test(text) && !isNo(text)) return true;
  // That the service couldn't fetch a file is a reason, whatever the words.
  return saysCrash(text) && reasonIn(text, true) !== 'MediaNotAccessible';
}

/** Whether a response says that it couldn't send, and not why: Whaticket says so of what failed afterwards, too. */
function saysOnlyUnsent(outline: Outline): boolean {
  const texts = telling.wordsIn(outline);
  const isAlone = texts.every((text) => saysUnsent(text) || telling.isGeneral(text));
  return isAlone && texts.some(saysUnsent);
}

/** In a response without words: what JSON leaves of a JavaScript error. */
const isLostError = ({ name, value }: Field) =>
  name === 'error' && isPlainObject(value) && Object.keys(value).length === 0;

/** A status in a field named for one or for an error. */
function errorStatus(field: Field): number {
  return telling.namesError(field.name) ? numberIn(field.value) : statusNumber(field);
}

/** The status that a response names inside, which its own status doesn't say. */
export function statusInside(outline: Outline): number | undefined {
  return outline.map(errorStatus).find((status) => status >= 400 && status < 600);
}

/** The code of a field that a refusal calls invalid, which services name under `errors` (Laravel's 422). */
export function faultOf(outline: Outline): RefusalCode | undefined {
  const codes = outline
    .filter(telling.isAtFault)
    .map(({ name }) => reasonIn(`invalid ${name}`, true));
  return codes.find((code) => code !== undefined);
}

/** Whether the response to a read has a list of records, which may be about failures, and no flag for no. */
export function holdsRecords(outline: Outline): boolean {
  const isList = ({ value, name, depth }: Field) =>
    Array.isArray(value) && depth < 2 && !telling.namesError(name) && value.some(isPlainObject);
  return outline.some(isList) && !outline.some((field) => field.depth <= 0 && isNoFlag(field));
}
