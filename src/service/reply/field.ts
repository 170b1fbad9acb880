import { isPlainObject } from '#values/json';
import { saysNoError } from '#values/no_error';
import { namePattern, wordSet } from '#values/words';
import { errors, type Field, isCode, isFlag, plainText } from './outline';
import * as words from './words';

// What one field says by itself.

/** With the name of the object around it: `message_id`, `{"message":{"id":…}}`, `MessageSid`, `key_id`; `idMessage`. */
const messageIds = namePattern(
  '(messages?|msg|sms)_?(ids?|uuids?|guid|sid|token) key_id sid wamid u?u?id_(message|msg)',
  true,
);
/** Without a name, where an accepted message's ID stands. */
const bareIds = /^_?((data|results?|response|items)_)?(id|uuid)$/;

/** Whether a field has the channel's ID. */
export const isChannelId = ({ name, value }: Field) =>
  /wamid$|^fb_message_id$/.test(name) || plainText(value).startsWith('wamid.');

/** What a field has the ID of: the message, the channel's message, or what stands where a message's ID does. */
export function idOf(field: Field): 'message' | 'channel' | 'bare' | undefined {
  const { holder, name, value } = field;
  // A word, such as `queued`, is no ID.
  if (saysNoError(value) || !/\d|^wamid\./.test(plainText(value))) return undefined;
  if (isChannelId(field)) return 'channel';
  const path = `${holder}_${name}`;
  if (messageIds.test(path)) return 'message';
  return bareIds.test(path) ? 'bare' : undefined;
}

/** Of a person, of tags, the message's own text, an older outcome, an address: they may speak of anything, as `tag_errors`. */
const ofOthers =
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
/** Of up to six digits; longer ones are IDs or phone numbers. NaN for anything else. */
const numberIn = (value: unknown) =>
  /^-?\d{1,6}$/.test(plainText(value)) ? Number(value) : Number.NaN;

/** What a field says of the outcome; undefined for nothing. */
type Sign = 'yes' | 'no' | 'unknown' | undefined;

const isNo = (value: unknown) => /^(false|no?)$/.test(plainText(value));

/**
 * What one field says of the outcome by itself, whatever the others say. Asked in this order: conditions and errors,
 * then whose field it is, then the rest.
 */
export function signOf(field: Field): Sign {
  const { name, holder, value, text } = field;
  const number = numberIn(value);
  const isEmpty = isNo(value) || saysNoError(value);
  const isOthers = ofOthers.test(name);
  if (conditions.test(name) && (isNo(value) || number === 0)) return 'no';
  // PHP's error of an exception is an empty object.
  if (errors.test(name) && isEmpty) return isPlainObject(value) ? 'unknown' : undefined;
  if (errors.test(name)) return isOthers ? 'unknown' : 'no';
  if (isOthers) return undefined;
  // A value that is nothing but a failure says so, whatever its name.
  if (words.isFailureAlone(text)) return 'no';
  if (stops.test(name)) return isEmpty ? undefined : 'no';
  if (messageIds.test(name)) return isEmpty ? 'unknown' : undefined;
  // A stored message that failed, or was canceled (docs/service.md).
  if (name === 'status' && holder === 'message' && [5, 6].includes(number)) return 'no';
  if (counts.has(name)) {
    if (number === 0 || (Array.isArray(value) && value.length === 0)) return 'no';
    // One message has a few parts; a larger number is a code.
    if (number > 0 && number < 100) return 'yes';
  }
  return stateOf(field, number);
}

/** What a flag, a status, or a code says. A response may be nothing but one. */
function stateOf({ name, value, text, depth }: Field, number: number): Sign {
  const isCoded = isCode(name);
  if (depth >= 0 && !isCoded && !isFlag(name))
    return plainText(value) === 'false' ? 'unknown' : undefined;
  if (isNo(value) || number < 0 || (number >= 400 && number < 600)) return 'no';
  if (!isCoded && /^(true|y|1)$/.test(plainText(value))) return 'yes';
  if (number >= 200 && number <= 202) return 'yes';
  if (number > 1) return 'unknown';
  // Only 0 and 1 are left. As a code, either may mean a success; as a flag, 0 is unclear.
  if (number >= 0) return isCoded ? undefined : 'unknown';
  // A text alone, such as OK, confirms nothing.
  return text && depth >= 0 ? words.readState(text) : undefined;
}

/** Of words for a reader. The list begins with an empty name: of a response that's only a text, or a list of texts. */
const readers = namePattern(
  `|[a-z]*message messages [a-z]*msg details? desc description reason info note warnings? text response result data
  title`,
  true,
);
export const isForReader = ({ name }: Field) => readers.test(name);

/** Whether a field has words for a reader. A status in one word is one that has; a flag has none. */
export function isSpoken(field: Field): boolean {
  const { name, text, inError } = field;
  if (saysNoError(text)) return false;
  const isNamed = isForReader(field) || isFlag(name) || words.isSpeech(text);
  return inError || (isNamed && !ofOthers.test(name));
}

/**
 * Whether its text has to be known before anything is certain: words for a reader, or more than a plain state, code,
 * ID, or time, such as `App\Lead`, `Lead::find`, `/var/www`, `PDOException`; also `TIMEOUT` and `internal_error`, since
 * such a program may have failed after it sent.
 */
export const needsToBeKnown = (field: Field) =>
  /[^\w.:+@-]|::|Error|Exception|time_?out|internal/i.test(field.text) ||
  (field.text !== '' && isForReader(field) && !isFlag(field.name));

/** How telling its words are: the channel's first, then an error's, then a text's; general ones last. */
export function rankOf(field: Field): number {
  const { holder, text, inError } = field;
  if (words.isGeneral(text) || !/\s/.test(text)) return inError ? 4 : 5;
  return holder === 'error_data' ? 0 : inError ? 1 : isForReader(field) ? 2 : 3;
}
