import { isEmptyValue } from '../values/empty';
import { isPlainObject } from '../values/json';
import { alternatives, namePattern } from '../values/words';
import { messageIds } from './message_ids';
import { errors, type Field, isCode, isFlag, plainText } from './outline';
import { isFailureAlone, readState } from './words';

/** Of a person, of tags, or the message's own text, which may speak of anything: `tag_errors`. */
export const persons = namePattern(
  'name username tags? label sender from to email address value body caption content original_message',
);
/** The recipient stopped messages: `opted_out`, `opt_out_at`. */
const stops = namePattern('opt_?out opted_?out unsubscribed');
/** What has to hold for this recipient: `is_valid`, `on_whatsapp`, `number_exists`. */
const conditions = namePattern('valid subscribed reachable whats_?app opted_?in number_exists');
/** How many messages: `sent_count`, `total_messages`, `recipients`. `delivered` is also 0 before delivery. */
const counted = alternatives(
  'messages message_count recipients sent accepted queued submitted scheduled dispatched success',
);
const counts = new RegExp(`^(total_|messages?_)*(${counted})(_count|_total|_messages)?$`);

const isNo = /^(false|no?)$/;
/** Of up to six digits; longer ones are IDs or phone numbers. NaN for anything else. */
export const numberIn = (value: unknown) =>
  /^-?\d{1,6}$/.test(plainText(value)) ? Number(value) : Number.NaN;

/** What one field says of the outcome by itself, whatever the others say; undefined for nothing. */
export function signOf(field: Field): 'yes' | 'no' | 'unknown' | undefined {
  const { name, holder, value, text, isAside } = field;
  const number = numberIn(value);
  const isEmpty = isEmptyValue(value) || isNo.test(plainText(value));
  const isPersons = persons.test(name);
  if (conditions.test(name) && isEmpty) return 'no';
  if (isAside) return undefined;
  // PHP's error of an exception is an empty object.
  if (errors.test(name) && isEmpty) return isPlainObject(value) ? 'unknown' : undefined;
  if (errors.test(name)) return isPersons ? 'unknown' : 'no';
  // A value that is nothing but a failure says so, whatever its name.
  if (isFailureAlone(text) && !isPersons) return 'no';
  if (stops.test(name)) return isEmpty ? undefined : 'no';
  if (messageIds.test(name)) {
    const isError = isPlainObject(value) && ('code' in value || 'error' in value);
    return isError ? 'no' : isEmpty ? 'unknown' : undefined;
  }
  // A stored message that failed, or was canceled (docs/service.md).
  if (name === 'status' && holder === 'message' && (number === 5 || number === 6)) return 'no';
  if (counts.test(name)) {
    if (number === 0 || (Array.isArray(value) && value.length === 0)) return 'no';
    // One message has a few parts; a larger number is a code.
    if (number > 0 && number < 100 && !/message/.test(name)) return 'yes';
  }
  return stateOf(field, number);
}

/** What a flag, a status, or a code says. A response may be nothing but one. */
function stateOf(field: Field, number: number) {
  const { name, value, text, depth } = field;
  const written = plainText(value);
  const isCoded = isCode(name);
  if (depth >= 0 && !isCoded && !isFlag(field)) return written === 'false' ? 'unknown' : undefined;
  if (isNo.test(written) || number < 0 || (number >= 400 && number < 600)) return 'no';
  if (!isCoded && /^(true|yes|y|1)$/.test(written)) return 'yes';
  // A code of 201 may be an error's own.
  if (number >= 200 && number <= (name === 'code' ? 200 : 202)) return 'yes';
  if (number > 1) return 'unknown';
  // Some mean a success by 0, some by 1.
  if (number >= 0) return isCoded ? undefined : 'unknown';
  // A text alone, such as OK, confirms nothing.
  if (!text || depth < 0) return undefined;
  const state = readState(text);
  return state === 'unknown' && isEmptyValue(text) ? undefined : state;
}
