import { isPlainObject } from '../../values/json';
import { isEmptyValue } from '../../values/no_error';
import { namePattern, wordSet } from '../../values/words';
import { errors, type Field, isCode, isFlag, plainText } from './outline';
import * as words from './words';

// What one field says by itself.

/** With the name of the object around it: `message_id`, `{"message":{"id":…}}`, `MessageSid`, `key_id`; `idMessage`. */
const messageIds = namePattern(
  '(messages?|msg|sms)_?(ids?|uuids?|guid|sid|token) key_id sid wamid u?u?id_?(message|msg)',
  true,
);
/** Without a name, where an accepted message's ID stands. */
const bareIds = /^((data|results?|response|items)_)?(id|uuid)$/;
const pathOf = ({ holder, name }: Field) => `${holder}_${name}`.replace(/^_/, '');

/** Whether a field has the channel's ID. */
export const isChannelId = ({ name, value }: Field) =>
  /wamid$|^fb_message_id$/.test(name) || plainText(value).startsWith('wamid.');
/** Whether it's named as an ID of the message, if only by a word, such as `queued`. */
export const isMessageId = (field: Field) =>
  plainText(field.value) !== '' &&
  !isEmptyValue(field.value) &&
  (messageIds.test(pathOf(field)) || isChannelId(field));
/** Whether it's an ID that can be shown. */
export const isShownId = (field: Field) =>
  /\d|^wamid\./.test(plainText(field.value)) && (isMessageId(field) || bareIds.test(pathOf(field)));

/** Of a person, of tags, the message's own text, an older outcome, an address: they may speak of anything, as `tag_errors`. */
const others =
  namePattern(`name username tags? label sender from to email address value body caption content
  original_message last url link callback webhook language country`);
/** The recipient stopped messages: `opted_out`, `opt_out_at`. */
const stops = namePattern('opt_?out opted_?out unsubscribed');
/** What has to hold for this recipient: `is_valid`, `on_whatsapp`, `number_exists`. */
const conditions = namePattern('valid subscribed reachable whats_?app opted_?in number_exists');
/** How many messages: `sent_count`, `total_messages`, `recipients`. `delivered` is also 0 before delivery. */
const counts =
  wordSet(`messages message_count messages_count total_messages messages_sent sent_messages recipients sent
  sent_count total_sent accepted accepted_count queued queued_count submitted scheduled dispatched success success_count`);
const isNo = /^(false|no?)$/;
/** Of up to six digits; longer ones are IDs or phone numbers. NaN for anything else. */
const numberIn = (value: unknown) =>
  /^-?\d{1,6}$/.test(plainText(value)) ? Number(value) : Number.NaN;

/** What one field says of the outcome by itself, whatever the others say; undefined for nothing. */
export function signOf(field: Field): 'yes' | 'no' | 'unknown' | undefined {
  const { name, holder, value, text } = field;
  const number = numberIn(value);
  const isEmpty = isEmptyValue(value) || isNo.test(plainText(value));
  const isOthers = others.test(name);
  if (conditions.test(name) && isEmpty) return 'no';
  // PHP's error of an exception is an empty object.
  if (errors.test(name) && isEmpty) return isPlainObject(value) ? 'unknown' : undefined;
  if (errors.test(name)) return isOthers ? 'unknown' : 'no';
  if (isOthers) return undefined;
  // A value that is nothing but a failure says so, whatever its name.
  if (words.isFailureAlone(text)) return 'no';
  if (stops.test(name)) return isEmpty ? undefined : 'no';
  if (messageIds.test(name)) {
    // A fork has the channel's error in its place.
    return isPlainObject(value) ? 'no' : isEmpty ? 'unknown' : undefined;
  }
  // A stored message that failed, or was canceled (docs/service.md).
  if (name === 'status' && holder === 'message' && (number === 5 || number === 6)) return 'no';
  if (counts.has(name)) {
    if (number === 0 || (Array.isArray(value) && value.length === 0)) return 'no';
    // One message has a few parts; a larger number is a code.
    if (number > 0 && number < 100) return 'yes';
  }
  return stateOf(field, number);
}

/** What a flag, a status, or a code says. A response may be nothing but one. */
function stateOf(field: Field, number: number) {
  const { name, value, text, depth } = field;
  const written = plainText(value);
  const isCoded = isCode(name);
  if (depth >= 0 && !isCoded && !isFlag(name)) return written === 'false' ? 'unknown' : undefined;
  if (isNo.test(written) || number < 0 || (number >= 400 && number < 600)) return 'no';
  if (!isCoded && /^(true|yes|y|1)$/.test(written)) return 'yes';
  if (number >= 200 && number <= 202) return 'yes';
  if (number > 1) return 'unknown';
  // Some mean a success by 0, some by 1.
  if (number >= 0) return isCoded ? undefined : 'unknown';
  // A text alone, such as OK, confirms nothing.
  if (!text || depth < 0) return undefined;
  const state = words.readState(text);
  return state === 'unknown' && isEmptyValue(text) ? undefined : state;
}

/** Of words for a reader; a response that's nothing but texts has no names. */
const readers = namePattern(
  `|[a-z]*message messages [a-z]*msg details? desc description reason info note warnings? text response result data
  title`,
  true,
);
export const isForReader = ({ name }: Field) => readers.test(name);

/** Whether a field has words for a reader. A status in one word is one that has. */
export function isSpoken(field: Field): boolean {
  const { name, text, inError } = field;
  if (isEmptyValue(text) || !/\p{L}/u.test(text)) return false;
  const isNamed = isForReader(field) || isFlag(name) || words.isSpeech(text);
  return inError || (isNamed && !others.test(name));
}

/** How telling its words are: the channel's first, then an error's, then a text's; general ones last. */
export function rankOf(field: Field): number {
  const { holder, text, inError } = field;
  if (words.isGeneral(text) || !/\s/.test(text)) return inError ? 4 : 5;
  return holder === 'error_data' ? 0 : inError ? 1 : isForReader(field) ? 2 : 3;
}

/** Whether it has a piece of a program. */
export const isOfProgram = ({ name, text, value }: Field) =>
  words.isProgram(text) || (/^(exception|trace)$/.test(name) && !isEmptyValue(value));

/** A price of 0: beside a status that nobody knows, the message was probably not sent. */
export const isFree = ({ name, value }: Field) =>
  /(^|_)(?:cost|price|credits)$/.test(name) && numberIn(value) === 0;
