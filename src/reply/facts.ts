import { isEmptyValue } from '../values/empty';
import { endsIn, hasWord } from '../values/words';
import {
  type Field,
  isCode,
  isFlag,
  isOutcome,
  names,
  numberIn,
  type Outline,
  plain,
  signOf,
} from './field';
import type { CallKind } from './outcome';
import { isGeneral, isProgram, reasonIn } from './reasons';
import { refusalCodeOf } from './refusal_code';
import * as wording from './wording';

/** What a response says. A text is '' if there is none. */
export type Facts = ReturnType<typeof factsOf>;

/**
 * Reads what a response says (design, "Reading a response").
 *
 * @param status the response's HTTP status
 */
export function factsOf(outline: Outline, kind: CallKind, status: number) {
  const signed = outline.map((field) => ({ ...field, sign: signOf(field) }));
  const yes = signed.some(({ sign, inError }) => sign === 'yes' && !inError);
  const no = signed.some(({ sign, depth }) => sign === 'no' && (kind !== 'read' || depth <= 0));
  const unknown = signed.filter(({ sign }) => sign === 'unknown');
  const [first] = unknown;
  const words = wordsIn(outline);
  const own = outline.filter(
    (field) =>
      rankOf(field) < ranks.state && isSentence(field) && !field.inError && !isPersons(field.name),
  );
  const isSaid = own.some(({ text }) => wording.saysYes(text));
  const unsaid = (isSaid ? undefined : outline.find(saysAny)?.text) ?? '';
  const named = outline.filter(isMessageId);
  const ids = [...named, ...outline.filter(isBareId)];
  const [id] = [...ids.filter((one) => !isChannels(one)), ...ids];
  const odd = unknown.find(
    ({ text, around }) => /\p{L}/u.test(text) && ids.some((one) => one.around === around),
  );
  const channel = outline.filter(({ name }) => names.channelIds.has(name));
  // A stored message gets the channel's ID later: a record its `fb_message_id`, and one that is queued.
  const isRecord =
    kind === 'send to contact' && channel.every(({ name }) => name === 'fb_message_id');
  const isQueued = signed.some(({ name, sign }) => name === 'queued' && sign === 'yes');
  const isLater = !no && id !== undefined && (isRecord || isQueued);
  return {
    /** Whether a flag, a count or a status says yes; or no, as a filled error field does. */
    ...{ yes, no },
    /** Whether it may name a message by an ID; whether it does; and the ID. */
    namesId: named.length > 0,
    id: (yes ? ids : named).some(({ value }) => isIdentifier(value)),
    messageId: isIdentifier(id?.value) ? plain(id?.value) : null,
    /** Whether the channel's ID is there, but empty, and doesn't come later. */
    lacksChannelId:
      channel.length > 0 && !isLater && channel.every(({ value }) => isEmptyValue(value)),
    /** Whether its words say "sent"; whether any text may say so, beside a failure. */
    sent: own.some(({ text }) => wording.saysSent(text)),
    maybeSent: outline.some((field) => isSentence(field) && wording.maySaySent(field.text)),
    /** Whether any text has a piece of a program, which may have failed after it sent. */
    isProgram: outline.some(({ text }) => isProgram(text)),
    /** The first text that speaks of a failure. */
    failure: words.find((text) => wording.saysFailed(text) || reasonIn(text, false)) ?? '',
    /** The first text without a word for yes; that, or an unknown status or number. */
    unsaid,
    notUnderstood: unsaid || (first ? `${first.name} ${first.text || first.value}`.trim() : ''),
    /** What makes an ID doubtful: an unknown code, or an unknown status beside it, whose message cost nothing. */
    unknownCode: unknown.some(({ name, value }) => isCode(name) && numberIn(value) >= 0),
    oddStatus: odd?.text ?? '',
    free: outline.some(
      ({ name, value, around }) =>
        around === odd?.around &&
        /(?:^|_)(?:cost|price|credits)$/.test(name) &&
        numberIn(value) === 0,
    ),
    /** Whether a number inside says that the server failed. */
    isDown: signed.some(({ sign, value }) => sign === 'no' && numberIn(value) >= 500),
    /** The error code if it refuses for a known reason. */
    code: refusalCodeOf(outline, words, status, no),
    /** The words for a reader, the most telling first. */
    words,
  };
}

/** How telling the words of a field are, the least the most (docs/service.md). */
const ranks = { details: 0, error: 1, text: 2, nameless: 3, state: 4, none: 5 };
function rankOf(field: Field): number {
  const { name, holder, text, inError } = field;
  if (text === '') return ranks.none;
  // The channel's.
  if (isOutcome(name) && (holder === 'error_data' || name === 'error_user_msg'))
    return ranks.details;
  if (isOutcome(name) && inError && !endsIn(name, names.errorCodes)) return ranks.error;
  if (isOutcome(name) && names.texts.has(name.replaceAll('_', ''))) return ranks.text;
  // A response that's nothing but texts has no names.
  if (name === '') return ranks.nameless;
  return isCode(name) || isFlag(field) || name === 'type' ? ranks.state : ranks.none;
}

function wordsIn(outline: Outline): string[] {
  const ranked = outline
    .filter((field) => rankOf(field) < ranks.none && /\p{L}/u.test(field.text))
    .filter(({ text, inError }) => !isEmptyValue(text) || (!inError && /\s/.test(text)))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ text }) => text);
  const telling = ranked.filter((text) => !isGeneral(text) && /\s/.test(text));
  return [...new Set([...telling, ...ranked])];
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
