import type { Answer } from '../http/transport';
import { isEmptyValue } from '../values/empty';
import { endsIn, hasWord } from '../values/words';
import {
  type Field,
  isCode,
  isFlag,
  isOutcome,
  isText,
  names,
  numberIn,
  type Outline,
  plain,
  signOf,
} from './field';
import type { CallKind, Verdict } from './outcome';
import { isGeneral, isProgram, reasonIn, saysNowhere } from './reasons';
import { refusalCodeOf } from './refusal_code';
import type { ResponseBody } from './response_body';
import * as wording from './wording';

/** What a response says. A text is '' if there is none. */
export type Facts = ReturnType<typeof factsOf>;

/** Reads what a response says (design, "Reading a response"). */
export function factsOf(answer: Answer, body: ResponseBody, outline: Outline, kind: CallKind) {
  const signed = outline.map((field) => ({ ...field, sign: signOf(field) }));
  const yes = signed.some(({ sign, inError }) => sign === 'yes' && !inError);
  const no = signed.some(({ sign, depth }) => sign === 'no' && (kind !== 'read' || depth <= 0));
  const unknown = signed.filter(({ sign }) => sign === 'unknown');
  const [first] = unknown;
  // What isn't read whole gives no reason.
  const words = body.kind === 'json' || body.kind === 'text' ? wordsIn(outline) : [];
  const own = outline.filter(
    (field) => isOwnText(field) && isSentence(field) && !field.inError && !isPersons(field.name),
  );
  const sent = own.some(({ text }) => wording.saysSent(text));
  const whole = typeof body.content === 'string' ? body.content : '';
  const word = answer.status === 429 || answer.status === 503 ? 'accepted' : 'sent';
  const sentAnywhere =
    body.kind === 'page'
      ? wording.pageMaySaySent(whole) || (answer.status <= 400 && crash.test(whole))
      : outline.some((field) => isSentence(field) && wording.maySay(word, field.text));
  const isSaid = own.some(({ text }) => wording.saysYes(text));
  const unsaid = (isSaid ? undefined : outline.find(saysAny)?.text) ?? '';
  const failure = words.find((text) => wording.saysFailed(text) || reasonIn(text, false)) ?? '';
  const named = outline.filter(isMessageId);
  const ids = [...named, ...outline.filter(isBareId)];
  const [messageId] = [...ids.filter((one) => !isChannels(one)), ...ids];
  const id = (yes ? ids : named).some(({ value }) => isIdentifier(value));
  const mayBeSent = yes || named.length > 0 || sentAnywhere || idInText.test(whole);
  const odd = unknown.find(
    ({ text, around }) => /\p{L}/u.test(text) && ids.some((one) => one.around === around),
  );
  const isFree = outline.some(
    ({ name, value }) => /(?:^|_)(?:cost|price|credits)$/.test(name) && numberIn(value) === 0,
  );
  const isUnknownCode = unknown.some(({ name, value }) => isCode(name) && numberIn(value) >= 0);
  const channel = outline.filter(({ name }) => names.channelIds.has(name));
  // A stored message gets the channel's ID later: a record its `fb_message_id`, and one that is queued.
  const isRecord =
    kind === 'send to contact' && channel.every(({ name }) => name === 'fb_message_id');
  const isQueued = signed.some(({ name, sign }) => name === 'queued' && sign === 'yes');
  const isLater = !no && ids.length > 0 && (isRecord || isQueued);
  return {
    body: body.kind,
    elsewhere: elsewhereOf(answer, body, words),
    /** Whether a flag, a count or a status says yes; or no, as a filled error field does. */
    ...{ yes, no },
    /** Whether its words say "sent"; whether any text may say so, beside a failure; whether anything may. */
    ...{ sent, sentAnywhere, mayBeSent },
    confirmed: yes || id || sent,
    /** Whether it names a message by an ID; and the ID. */
    id,
    messageId: isIdentifier(messageId?.value) ? plain(messageId?.value) : null,
    /** Whether the channel's ID is there, but empty, and doesn't come later. */
    lacksChannelId:
      channel.length > 0 && !isLater && channel.every(({ value }) => isEmptyValue(value)),
    /** Whether an ID is doubtful: an unknown status beside it whose message cost nothing; an unknown code. */
    isDoubtful: (odd !== undefined && isFree) || (!sent && !yes && mayBeSent && isUnknownCode),
    /** Whether any text has a piece of a program, which may have failed after it sent. */
    isProgram: outline.some(({ text }) => isProgram(text)),
    /** The words for a reader, the most telling first; the first that speaks of a failure. */
    ...{ words, failure },
    /** What to warn of beside a success: a failure, an unknown status, or a text with no word for yes. */
    warning: failure || (id ? (odd?.text ?? '') : unsaid),
    /** The first text with no word for yes, or an unknown status or number. */
    notUnderstood: unsaid || (first ? `${first.name} ${first.text || first.value}`.trim() : ''),
    /** The error code if it refuses for a known reason. */
    code: refusalCodeOf(outline, words, answer.status, no),
  };
}

/** Of a text that isn't JSON, perhaps because it's cut off: that it names a message by an ID. */
const idInText =
  /\bwamid\.\w|(?:message|msg)[ _-]?(?:id|uuid|sid)["']?\s?[:=]\s?["']?(?!null)\w*\d/i;
/** What the page of a program says that failed, perhaps after it sent; JSON, which a page of a front has none of. */
const crash = /\b(exception|fatal error|stack ?trace|traceback|went wrong|on line \d+)\b|"\w+" ?:/i;

/** What a response means that isn't the service's own. A 419 comes from a web form. */
function elsewhereOf(answer: Answer, body: ResponseBody, words: string[]): Verdict | undefined {
  const { status, challenged } = answer;
  if (challenged) return [3, 'ServiceUnavailable', 'challenge'];
  if (status >= 300 && status < 400) return [3, 'InvalidAddress', 'redirect'];
  const isOfPage = status < 300 || [400, 403, 404, 405, 406, 410].includes(status);
  if (body.kind === 'page' && isOfPage) return [3, 'InvalidAddress', 'html'];
  const isRoute =
    words.some(saysNowhere) && words.every((text) => saysNowhere(text) || isGeneral(text));
  const isMissing = (status === 404 || status === 405) && (body.kind !== 'json' || isRoute);
  return status === 419 || isMissing ? [3, 'InvalidAddress', 'not found'] : undefined;
}

/** Whether a field is for a reader; a response that's nothing but texts has no names. */
const isOwnText = ({ name }: Field) => name === '' || isText(name);
/** Fields by how telling their words are, the channel's first. */
const telling: readonly ((field: Field) => boolean)[] = [
  ({ name, holder }) => holder === 'error_data' || name === 'error_user_msg',
  ({ name, inError }) => inError && !endsIn(name, names.errorCodes),
  isOwnText,
  (field) => isCode(field.name) || isFlag(field) || field.name === 'type',
];

function wordsIn(outline: Outline): string[] {
  const spoken = outline.filter(
    ({ name, text, inError }) =>
      isOutcome(name) &&
      /\p{L}/u.test(text) &&
      (!isEmptyValue(text) || (!inError && /\s/.test(text))),
  );
  const ranked = telling.flatMap((isTelling) => spoken.filter(isTelling).map(({ text }) => text));
  const sentences = ranked.filter((text) => !isGeneral(text) && /\s/.test(text));
  return [...new Set([...sentences, ...ranked])];
}

/** Whether a field is anything but a status in one word. */
const isSentence = (field: Field) => !isFlag(field) || /\s/.test(field.text);
const isPersons = (name: string) => hasWord(name, names.persons);
/** Whether a text says something, or is the whole response. */
const saysAny = ({ name, text, depth }: Field) =>
  text !== '' && !isPersons(name) && (depth < 0 || wording.saysSomething(text));

const isBare = (name: string) => name === 'id' || name === 'uuid';
const isId = (value: unknown) => !isEmptyValue(value) && !/^[A-Z_ ]*$/.test(plain(value));
/** Whether an ID is more than a word, such as `queued`. */
const isIdentifier = (value: unknown) => /\d|^wamid\./.test(plain(value));
const isChannels = ({ name, value }: Field) =>
  names.channelIds.has(name) || plain(value).startsWith('wamid.');
const isMessageId = (field: Field) => {
  const isOfMessage = isBare(field.name) && endsIn(field.holder, names.messageHolders);
  const isNamed = isChannels(field) || names.messageId.test(field.name) || isOfMessage;
  return isNamed && isId(field.value);
};
/** An `id` where an accepted message's stands: at the top, or in what the response is about. */
const isBareId = ({ name, holder, value }: Field) =>
  isBare(name) && names.bareHolders.has(holder) && isId(value);
