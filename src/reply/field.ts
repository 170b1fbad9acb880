import { isEmptyValue } from '../values/empty';
import { isPlainObject } from '../values/json';
import { endsIn, hasWord, wordSet } from '../values/words';
import { isFailureAlone, readState } from './wording';

/** One field of a response, at any depth; an item of a list is a field of the list's name. */
export interface Field {
  /** In one spelling: `errorMessage`, `Error-Message` and `error_message` are one. '' at the top. */
  name: string;
  /** The object or list around it, and the name of that; '' at the top. */
  around: unknown;
  holder: string;
  /** 0 for the fields of the response itself, -1 for the response. */
  depth: number;
  /** As it came, but a flag that is written as a text is one, as Python's `True`. */
  value: unknown;
  /** A text's words, without what the request said; '' if it isn't a text, or is the message's own. */
  text: string;
  /** Whether it's named for an error, or inside such a field. */
  inError: boolean;
}

/** A response as a list of fields, those at the top first: all that decisions are made from. */
export type Outline = readonly Field[];

/** Flags and counts of messages. `delivered` isn't one: it's also false before delivery. */
const flags = wordSet('sent accepted queued submitted scheduled dispatched success');

/** The names of a response's fields, or the words that they're made of. */
export const names = {
  counts: new Set([...flags, 'recipients']),
  /** A flag or a word there says what became of the message: `is_sent`, `message_status`. */
  outcomes: new Set([...flags, ...wordSet('status state result successful ok return response')]),
  /** A number there means what an HTTP status means; without `http` and `_`. */
  statuses: wordSet('status code statuscode responsecode resultcode retcode'),
  /** Words of names that are filled only if there was an error, or somebody whom it didn't reach. */
  errors:
    wordSet(`bad err error errors exception exceptions failure failures failed fault faults rejection rejected
    skipped undelivered unsent blocked dropped bounced invalid errmsg errcode errno errtext errmessage errdesc
    errdescription errreason errormsg errorcode errorno errortext errormessage errordesc errordescription
    errorreason`),
  /** Words of names that aren't about this outcome, but an older one, a setting, or an address. */
  asides:
    wordSet(`last prev previous if on ignore skip retry allow callback url webhook link doc docs handler
    policy language lang locale country currency`),
  persons: wordSet('name username tag tags label sender from to email address title'),
  texts:
    wordSet(`message messages msg detail details desc description reason title info note notice remark cause
    summary warning text response result data developermessage errorusertitle faultstring`),
  errorCodes: wordSet('code type id no uuid status trace'),
  /** `message_id`, `idMessage`, `MessageSid`, `submitted_message_id`. */
  messageId:
    /(?:^|_)(?:message|msg|sms)_?(?:ids?|uuids?|guid|sid|token)$|^(?:id|uuid)_?(?:message|msg)$|^sid$/,
  channelIds: wordSet('message_wamid wamid fb_message_id'),
  /** Words at the end of the name of an object whose `id` is a message's; and of one whose may be. */
  messageHolders: wordSet('key message messages msg sms'),
  bareHolders: new Set(['', ...wordSet('data result response results items')]),
};

export const plain = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
/** Of up to six digits; longer ones are IDs or phone numbers. NaN for anything else. */
export const numberIn = (value: unknown) =>
  /^-?\d{1,6}$/.test(plain(value)) ? Number(value) : Number.NaN;

/** Whether a name is of this response's outcome, and not of an older one, a setting or an address. */
export const isOutcome = (name: string) => !hasWord(name, names.asides);
/** Whether a name is of words for a reader: `message`, `status_text`. */
export const isText = (name: string) =>
  names.texts.has(
    name.replace(/^(?:status|response|result)_?(?=(?:message|msg|text|description)$)|_/g, ''),
  );
export const isCode = (name: string) => /(?:^|_)code$/.test(name);
/** Whether a field says what became of the message. A status may be an object; `is_status` asks for a kind. */
export const isFlag = ({ name, holder }: Pick<Field, 'name' | 'holder'>) =>
  (endsIn(name, names.outcomes) && isOutcome(name) && !/^is_(?:status|state|result)$/.test(name)) ||
  (holder === 'status' && !isText(name));

/** What one field says of the outcome by itself, whatever the others say. */
export function signOf(field: Field): 'yes' | 'no' | 'unknown' | undefined {
  const { name, value, text, depth, around } = field;
  const number = numberIn(value);
  // A response may be nothing but a number or a flag.
  const isFlagged = depth < 0 || isFlag(field);
  const isStatus = depth < 0 || names.statuses.has(name.replace(/^http|_/g, ''));
  const isError = (hasWord(name, names.errors) || /not_sent$/.test(name)) && isOutcome(name);
  if ((isStatus || isError) && (number < 0 || (number >= 400 && number < 600))) return 'no';
  if (isError && isPlainObject(value) && Object.keys(value).length === 0) return 'unknown';
  if (isError) return isEmptyValue(value) || /^no?$/i.test(plain(value)) ? undefined : 'no';
  // A value that is nothing but a failure says so, whatever its name.
  if (isFailureAlone(text) && isOutcome(name) && !hasWord(name, names.persons)) return 'no';
  if (names.messageId.test(name)) {
    if (isPlainObject(value)) return 'code' in value || 'error' in value ? 'no' : undefined;
    return !value || number === 0 ? 'unknown' : undefined;
  }
  if (names.counts.has(name.replace(/^is_/, ''))) {
    // One message has a few parts; a larger number is a code.
    if (number > 0 && number < 100) return 'yes';
    if (number === 0) {
      // An inner object whose counts are all 0 has counted nothing yet.
      const counts = isPlainObject(around) && depth > 0 ? Object.values(around) : [];
      return counts.length > 1 && counts.every((count) => count === 0) ? 'unknown' : 'no';
    }
    if (Array.isArray(value) && value.length === 0) return 'no';
  }
  if (isFlagged && (value === true || /^(?:yes|y|1)$/i.test(plain(value)))) return 'yes';
  if (isFlagged && (value === false || /^(?:no|n)$/i.test(plain(value)))) return 'no';
  if (value === false) return name.split('_').includes('valid') ? 'no' : 'unknown';
  // A code of 201 may be an error's own.
  if (isStatus && number >= 200 && number <= (name === 'code' ? 200 : 202)) return 'yes';
  if (name === 'status' && number === 0) return 'unknown';
  // A text alone, such as OK, confirms nothing.
  if (depth < 0 ? !(number >= 0) : !isFlagged && !isCode(name)) return undefined;
  // Some mean a success by 0, some by 1.
  if (number === 0 || number === 1) return undefined;
  if (!Number.isNaN(number)) return 'unknown';
  const sign = /\p{L}/u.test(text) ? readState(text) : undefined;
  return sign === 'unknown' && isEmptyValue(text) ? undefined : sign;
}
