import { isEmptyValue } from '../values/empty';
import { isPlainObject } from '../values/json';
import { namePattern } from '../values/words';
import { channelErrorIn, knows } from './known';
import type { CallKind } from './outcome';
import { errors, type Field, isCode, isFlag, type Outline } from './outline';
import type { ResponseBody } from './response_body';
import * as words from './words';

/** Of words for a reader; a response that's nothing but texts has no names. */
const texts = namePattern(
  `|[a-z]*message messages [a-z]*msg details? desc description reason info note notice remark cause summary warnings?
  text response result data title [a-z]*string`,
  true,
);
/** Of a person, of tags, or the message's own text, which may speak of anything: `tag_errors`. */
const persons = namePattern(
  'name username tags? label sender from to email address value body caption content original_message',
);
/** With the name of the object around it: `message_id`, `{"message":{"id":…}}`, `MessageSid`, `key_id`; `idMessage`. */
const messageIds =
  /(^|_)(messages?|msg|sms)_?(ids?|uuids?|guid|sid|token|wamid)$|(^|_)(key_u?u?id|sid|wamid)$|(^|_)(id|uuid)_?(message|msg)$/;
/** Without a name, where an accepted message's ID stands. */
const bareIds = /^((data|results?|response|items)_)?(id|uuid)$/;
const pathOf = ({ holder, name }: Field) => `${holder}_${name}`.replace(/^_/, '');
/** How many messages: `sent_count`, `total_messages`, `recipients`. `delivered` is also 0 before delivery. */
const counts =
  /^(is_|has_|total_|number_of_|messages?_)*(messages|message_count|recipients|sent|accepted|queued|submitted|scheduled|dispatched|success)(_count|_total|_messages)?$/;
/** The recipient stopped messages: `opted_out`, `opt_out_at`. */
const stops = namePattern('opt_?out opted_?out unsubscribed');
/** What has to hold for this recipient: `is_valid`, `on_whatsapp`, `number_exists`. */
const conditions = namePattern(
  'valid subscribed reachable deliverable whats_?app opt_?in opted_?in number_exists phone_exists',
);

const plain = (value: unknown) =>
  typeof value === 'object' ? '' : `${value}`.trim().toLowerCase();
/** Of up to six digits; longer ones are IDs or phone numbers. NaN for anything else. */
const numberIn = (value: unknown) =>
  /^-?\d{1,6}$/.test(plain(value)) ? Number(value) : Number.NaN;

/** What one field says of the outcome by itself, whatever the others say. */
function signOf({ name, holder, value, text, depth, isAside }: Field) {
  const written = plain(value);
  const number = numberIn(value);
  const isNo = /^(false|no?)$/.test(written);
  const isEmpty = isEmptyValue(value) || isNo;
  const isPersons = persons.test(name);
  // A response may be nothing but a number or a flag.
  const isStatus = depth < 0 || isCode(name) || /(^|_)status$/.test(name);
  const isFlagged = depth < 0 || isFlag({ name, holder });
  if (conditions.test(name) && isEmpty) return 'no';
  if (isAside) return undefined;
  if (isStatus && (number < 0 || (number >= 400 && number < 600))) return 'no';
  if (errors.test(name)) return isEmpty ? isOddError(value) : isPersons ? 'unknown' : 'no';
  // A value that is nothing but a failure says so, whatever its name.
  if (words.isFailureAlone(text) && !isPersons) return 'no';
  if (stops.test(name)) return isEmpty ? undefined : 'no';
  // A stored message that failed, or was canceled (docs/service.md).
  if (name === 'status' && holder === 'message' && (number === 5 || number === 6)) return 'no';
  if (messageIds.test(name)) {
    const isError = isPlainObject(value) && ('code' in value || 'error' in value);
    return isError ? 'no' : isEmpty ? 'unknown' : undefined;
  }
  if (counts.test(name)) {
    // One message has a few parts; a larger number is a code.
    if (number > 0 && number < 100 && !/message/.test(name)) return 'yes';
    if (number === 0 || (Array.isArray(value) && value.length === 0)) return 'no';
  }
  if (isFlagged && isNo) return 'no';
  if (isFlagged && /^(true|yes|y|1)$/.test(written)) return 'yes';
  if (written === 'false') return 'unknown';
  // A code of 201 may be an error's own.
  if (isStatus && number >= 200 && number <= (name === 'code' ? 200 : 202)) return 'yes';
  if (name === 'status' && number === 0) return 'unknown';
  // A text alone, such as OK, confirms nothing. Some mean a success by 0, some by 1.
  const isState = depth < 0 ? number >= 0 : isFlagged || isCode(name);
  if (!isState || number === 0 || number === 1) return undefined;
  const sign = number > 1 ? 'unknown' : text && words.readState(text);
  return sign === 'unknown' && isEmpty ? undefined : sign;
}
/** An empty error tells nothing, except for an empty object, as PHP's of an exception. */
const isOddError = (value: unknown) =>
  isPlainObject(value) && Object.keys(value).length === 0 ? 'unknown' : undefined;

/** Whether a field has the channel's ID. */
const isChannels = ({ name, value }: Field) =>
  /wamid$|^fb_message_id$/.test(name) || plain(value).startsWith('wamid.');
/** Whether it's named as an ID of the message, if only by a word, such as `queued`. */
const isMessageId = (field: Field) =>
  !isEmptyValue(field.value) &&
  plain(field.value) !== '' &&
  (messageIds.test(pathOf(field)) || isChannels(field));
/** Whether it's an ID that can be shown. */
const isId = (field: Field) =>
  /\d|^wamid\./.test(plain(field.value)) && (isMessageId(field) || bareIds.test(pathOf(field)));
/** Of a text that isn't JSON, perhaps because it's cut off: `message_id": 7`. */
const idInText = /\bwamid\.\w|(message|msg)[ _-]?(id|uuid|sid)["']?\s?[:=]\s?["']?(?!null)\w*\d/i;

/** Whether a field has words for a reader. A status in one word is one that has. */
const isState = (field: Field) => isFlag(field) && !/\s/.test(field.text);
function isSpoken(field: Field): boolean {
  const { name, text, inError, isAside } = field;
  const isNamed = texts.test(name) || isFlag(field) || isCode(name) || words.isSpeech(text);
  const isEmpty = isEmptyValue(text) && (inError || !/\s/.test(text));
  return (
    !isAside && !isEmpty && /\p{L}/u.test(text) && (inError || (isNamed && !persons.test(name)))
  );
}
/** Whether a field has a piece of a program. */
const isOfProgram = ({ name, text, value }: Field) =>
  words.isProgram(text) ||
  (/^(exception|(stack_?)?trace|traceback|stack)$/.test(name) && !isEmptyValue(value));
/** How telling its words are: the channel's first, then an error's, then a text's; general ones last. */
function rankOf({ name, holder, text, inError }: Field): number {
  const isLast = words.isGeneral(text) || !/\s/.test(text);
  const rank = holder === 'error_data' ? 0 : inError ? 1 : texts.test(name) ? 2 : 3;
  return rank + (isLast ? 10 : 0);
}

/** What a response says. A text is '' if there is none. */
export type Signs = ReturnType<typeof readSigns>;

/** Reads what a response says (design, "Reading a response"). */
export function readSigns({ kind, content }: ResponseBody, outline: Outline, call: CallKind) {
  const whole = typeof content === 'string' ? content : '';
  const isRead = kind === 'json' || kind === 'text';
  const signed = outline.map((field) => ({ ...field, sign: signOf(field) }));
  const yes = signed.some(({ sign, inError }) => sign === 'yes' && !inError);
  const unknown = signed.filter(({ sign }) => sign === 'unknown');

  // Its words, the most telling first. What isn't read whole gives no reason.
  const spoken = isRead ? outline.filter(isSpoken) : [];
  spoken.sort((a, b) => rankOf(a) - rankOf(b));
  const said = spoken.map(({ text }) => text);
  // Laravel's `{"errors": {"phone": ["…"]}}` names a field of the request.
  const faults = outline.filter(({ holder }) => holder === 'errors');
  const reasons = [...said, ...faults.map(({ name }) => `${name} invalid`)]
    .map(words.reasonIn)
    .filter((code) => code !== undefined);
  const reason = reasons.find((code) => code !== 'NotAccepted') ?? reasons[0];
  const own = spoken.filter(({ name, inError }) => texts.test(name) && !inError);
  const isSaid = own.some(({ text }) => words.says('yes', text));
  const isSent = own.some((field) => !isState(field) && words.says('sent', field.text));
  const remark = spoken.find(
    ({ text, depth }) => !isSaid && (depth < 0 || words.isSpeech(text)) && !words.says('yes', text),
  );
  const failure = said.find((text) => words.saysFailed(text) || (words.reasonIn(text) && !isSaid));
  const maySaySent =
    kind === 'page'
      ? words.pageMaySaySent(whole)
      : outline.some((field) => !isState(field) && words.maySaySent(field.text));

  // What has to be known for certainty: all of its words but the channel's error, states, codes, and IDs.
  const channel = channelErrorIn(outline);
  const others = outline.filter((field) => !channel?.covers(field));
  const claims = others.filter(
    (field) => /\s|[^\0-\x7f]/.test(field.text) || (texts.test(field.name) && !isState(field)),
  );
  const known = knows(claims.map(({ text }) => text));

  // The message's ID; and the channel's, which a stored message gets later.
  const ids = outline.filter(isId);
  const named = ids.filter(isMessageId);
  const messageId = [...named, ...ids].sort((a, b) => +isChannels(a) - +isChannels(b))[0];
  const channels = outline.filter(isChannels);
  const isRecord = call === 'send to contact' && channels[0]?.name === 'fb_message_id';

  // An explicit no. Of a read, counts and what is inside are of its records.
  const odd = unknown.find(
    ({ name, text, around, depth }) =>
      (text || isCode(name)) && (depth <= 0 || ids.some((id) => id.around === around)),
  );
  const isFree = outline.some(
    ({ name, value }) => /(^|_)(cost|price|credits)$/.test(name) && numberIn(value) === 0,
  );
  const aside = outline.find(
    ({ isAside, holder, text }) =>
      isAside && /webhook|callback/.test(holder) && words.saysFailed(text),
  );
  const refuses = signed.filter(({ sign }) => sign === 'no');
  const rulesOut =
    channel !== undefined ||
    said.some((text) => knows([text]) === 'yes') ||
    ['OptedOut', 'WindowClosed', 'InvalidPhone'].includes(`${reason}`) ||
    said.some(words.saysNotSent) ||
    (odd !== undefined && messageId !== undefined && isFree);
  const no =
    call === 'read'
      ? refuses.some(({ name, depth }) => depth <= 0 && !/message|recipient/.test(name))
      : refuses.length > 0 || rulesOut;

  const [first = ''] = said;
  const quote = (field?: Field) =>
    (field ? `${field.name} ${field.text || field.value}` : '').trim();
  return {
    body: kind,
    isRead,
    no,
    /** Whether it's accepted: by a flag, a count or a status; an ID of the message; or the word "sent". */
    confirmed: yes || named.length > 0 || isSent,
    /** Whether anything says that it was sent, if only beside a failure. */
    mayBeSent: yes || outline.some(isMessageId) || maySaySent || idInText.test(whole),
    messageId: messageId ? `${messageId.value}`.trim() : null,
    /** Whether the channel's ID is there, but empty, and doesn't come later. */
    lacksChannelId:
      channels.length > 0 &&
      channels.every(({ value }) => isEmptyValue(value)) &&
      (no || !messageId || !isRecord),
    /** What to advise, by the channel's code or the words. */
    code: channel?.code ?? reason,
    /** Whether all of its words are known, and say more than "error"; or so the channel's code does. */
    known: channel && known !== 'no' ? channel.known : known,
    /** Whether it has a piece of a program, which may have failed after it sent; whether it's about another service. */
    isProgram: kind === 'page' ? words.isCrash(whole) : others.some(isOfProgram),
    isAnothers: said.some((text) => words.sentencesOf(text).some(words.isAnothers)),
    /** Whether it's about a missing route. */
    isNowhere:
      said.some(words.saysNowhere) &&
      said.every((text) => words.saysNowhere(text) || words.isGeneral(text)),
    isFailure: failure !== undefined,
    words: words.isGeneral(first) ? '' : first,
    /** What to warn of beside a success: a failure, a remark without a yes, an unknown status. */
    warning: failure || remark?.text || quote(odd ?? aside),
    /** The first remark without a yes, or unknown status, number, or flag. */
    unclear: remark?.text || quote(unknown[0]),
  };
}
