import { isEmptyValue } from '../values/empty';
import { isPlainObject } from '../values/json';
import { endsIn, hasWord } from '../values/words';
import * as names from './field_names';
import type { Field } from './outline';
import { isFailureAlone, readState } from './wording';

export const plain = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
/** Of up to six digits; longer ones are IDs or phone numbers. NaN for anything else. */
export const numberIn = (value: unknown) =>
  /^-?\d{1,6}$/.test(plain(value)) ? Number(value) : Number.NaN;

/** Whether a name is of this response's outcome, and not of an older one, a setting or an address. */
export const isOutcome = (name: string) => !hasWord(name, names.asides);
/** Whether a field is named for an error, so that it's filled only if there was one. */
export const namesError = (name: string) => hasWord(name, names.errors) && isOutcome(name);
export const isCode = ({ name }: Field) => endsIn(name, names.codes);
/** Whether a field says in a word, or by a flag, what became of the message; a status may be an object. */
export const isFlag = ({ name, holder }: Field) =>
  (endsIn(name, names.outcomes) && isOutcome(name) && !names.kinds.has(name)) ||
  (holder === 'status' && !names.texts.has(name));

/** What one field says of the outcome by itself, whatever the others say. */
export function signOf(field: Field): 'yes' | 'no' | 'unknown' | undefined {
  const { name, value, text, depth } = field;
  const number = numberIn(value);
  // A response may be nothing but a number or a flag.
  const isFlagged = depth < 0 || isFlag(field);
  const isStatus = depth < 0 || names.statuses.has(name.replace(/^http|_/g, ''));
  const isError = namesError(name);
  if ((isStatus || isError) && (number < 0 || (number >= 400 && number < 600))) return 'no';
  if (isError && isPlainObject(value) && Object.keys(value).length === 0) return 'unknown';
  if (isError) return isEmptyValue(value) || /^no?$/i.test(plain(value)) ? undefined : 'no';
  // A value that is nothing but a failure says so, whatever its name.
  if (isFailureAlone(text) && isOutcome(name) && !hasWord(name, names.persons)) return 'no';
  if (names.messageId.test(name) && isPlainObject(value))
    return 'code' in value || 'error' in value ? 'no' : undefined;
  if (names.messageId.test(name)) return !value || number === 0 ? 'unknown' : undefined;
  const isCount = names.counts.has(name.replace(/^is_/, ''));
  // One message has a few parts; a larger number is a code.
  if (isCount && number > 0 && number < 100) return 'yes';
  if (isCount && number === 0 && isNothingYet(field)) return 'unknown';
  if (isCount && (number === 0 || (Array.isArray(value) && value.length === 0))) return 'no';
  if (isFlagged && (value === true || /^(?:yes|y|1)$/i.test(plain(value)))) return 'yes';
  if (isFlagged && (value === false || /^(?:no|n)$/i.test(plain(value)))) return 'no';
  if (value === false) return name.split('_').includes('valid') ? 'no' : 'unknown';
  // MSG91 has errors with the code 201.
  if (isStatus && number >= 200 && number <= (name === 'code' ? 200 : 202)) return 'yes';
  if (name === 'status' && number === 0) return 'unknown';
  // A text alone, such as OK, confirms nothing.
  const isState = depth < 0 ? number >= 0 : isFlagged || isCode(field);
  return isState ? signOfState(field, number) : undefined;
}

/** Whether a count is of an inner object that has counted nothing yet, neither what was sent nor what failed. */
const isNothingYet = ({ around, depth }: Field) =>
  depth > 0 &&
  isPlainObject(around) &&
  Object.keys(around).length > 1 &&
  Object.values(around).every((count) => count === 0);

function signOfState({ value, text }: Field, number: number) {
  // Some mean a success by 0, some by 1.
  if (!Number.isNaN(number)) return number === 0 || number === 1 ? undefined : 'unknown';
  // A single word there is the service's, even if a lead has it as their name.
  const state = typeof value === 'string' && !/\s/.test(value.trim()) ? value.trim() : text;
  if (!/\p{L}/u.test(state)) return undefined;
  const sign = readState(state);
  return sign === 'unknown' && isEmptyValue(state) ? undefined : sign;
}
