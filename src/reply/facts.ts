import { isEmptyValue } from '../values/empty';
import type { RefusalCode } from '../values/failure';
import { endsIn, hasWord } from '../values/words';
import * as names from './field_names';
import { isCode, isFlag, isOutcome, numberIn, plain, signOf } from './field_signs';
import type { CallKind } from './outcome';
import type { Field, Outline } from './outline';
import { isGeneral, reasonIn } from './reasons';
import { refusalCodeOf, statesIn } from './refusal_code';
import * as wording from './wording';

/** What a response says (design, "Reading a response"). A text is '' if there is none. */
export interface Facts {
  /** Whether a flag, a count or a status says yes; or no, as a filled error field does. */
  yes: boolean;
  no: boolean;
  /** Whether it may name a message by an ID; does; and the ID; whether the channel's is there, but empty. */
  namesId: boolean;
  id: boolean;
  messageId: string | null;
  lacksChannelId: boolean;
  /** Whether its words say "sent"; whether they may say so, beside a failure. */
  sent: boolean;
  maybeSent: boolean;
  /** The first text that speaks of a failure; the first without a word for yes; that, or a status or a number. */
  failure: string;
  unsaid: string;
  notUnderstood: string;
  /** What makes an ID doubtful: an unknown code, or an unknown status beside it, whose message cost nothing. */
  unknownCode: boolean;
  oddStatus: string;
  free: boolean;
  /** Whether a number inside says that the server failed. */
  isDown: boolean;
  /** The error code if it refuses for a known reason. */
  code: RefusalCode | undefined;
  /** The words for a reader, the most telling first. */
  words: string[];
}

/** @param status the response's HTTP status */
export function factsOf(outline: Outline, kind: CallKind, status: number): Facts {
  const signed = outline.map((field) => ({ ...field, sign: signOf(field) }));
  const yes = signed.some(({ sign, inError }) => sign === 'yes' && !inError);
  const no = signed.some(({ sign, depth }) => sign === 'no' && (kind !== 'read' || depth <= 0));
  const unknown = signed.filter(({ sign }) => sign === 'unknown');
  const [first] = unknown;
  const words = wordsIn(outline);
  const sentences = outline.filter((field) => rankOf(field) >= 0 && !isState(field));
  const own = sentences.filter(({ name, inError }) => !inError && !isPersons(name));
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
    ...{ yes, no, unsaid, words },
    namesId: named.length > 0,
    id: (yes ? ids : named).some(({ value }) => isIdentifier(value)),
    messageId: isIdentifier(id?.value) ? plain(id?.value) : null,
    lacksChannelId:
      channel.length > 0 && !isLater && channel.every(({ value }) => isEmptyValue(value)),
    sent: own.some(({ text }) => wording.saysSent(text)),
    maybeSent: sentences.some(({ text }) => wording.maySaySent(text)),
    failure:
      [...words, ...statesIn(outline)].find(
        (text) => wording.saysFailed(text) || reasonIn(text, false),
      ) ?? '',
    notUnderstood: unsaid || (first ? `${first.name} ${first.text || first.value}`.trim() : ''),
    unknownCode: unknown.some((field) => isCode(field) && numberIn(field.value) >= 0),
    oddStatus: odd?.text ?? '',
    free: outline.some(
      ({ name, value, around }) =>
        around === odd?.around && endsIn(name, names.prices) && numberIn(value) === 0,
    ),
    isDown: signed.some(({ sign, value }) => sign === 'no' && numberIn(value) >= 500),
    code: refusalCodeOf(outline, words, status, no),
  };
}

/** How telling the words of a field are, 0 the most, -1 if they aren't for a reader (docs/service.md). */
function rankOf({ name, holder, text, inError }: Field): number {
  if (text === '' || !isOutcome(name)) return -1;
  // The channel's details.
  if (holder === 'error_data' || name === 'error_user_msg') return 0;
  if (inError && !endsIn(name, names.errorCodes)) return 1;
  // A response that's nothing but texts has no names.
  return names.texts.has(name.replaceAll('_', '')) ? 2 : name === '' ? 3 : -1;
}

function wordsIn(outline: Outline): string[] {
  const ranked = outline
    .filter((field) => rankOf(field) >= 0 && /\p{L}/u.test(field.text))
    .filter(({ text, inError }) => !isEmptyValue(text) || (!inError && /\s/.test(text)))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ text }) => text);
  const telling = ranked.filter((text) => !isGeneral(text) && /\s/.test(text));
  return [...new Set([...telling, ...ranked])];
}

/** Whether a field is a status in one word, rather than a sentence. */
const isState = (field: Field) => isFlag(field) && !/\s/.test(field.text);
const isPersons = (name: string) => hasWord(name, names.persons);
/** Whether a text says something, or is the whole response. */
const saysAny = ({ name, text, depth }: Field) =>
  text !== '' && !isPersons(name) && (depth < 0 || wording.saysSomething(text));

const isId = (value: unknown) => !isEmptyValue(value) && !/^[A-Z_ ]*$/.test(plain(value));
/** Whether an ID is more than a word, such as `queued`. */
const isIdentifier = (value: unknown) => /\d|^wamid\./.test(plain(value));
const isChannels = ({ name, value }: Field) =>
  names.channelIds.has(name) || plain(value).startsWith('wamid.');
const isMessageId = (field: Field) => {
  const isOfMessage = names.ids.has(field.name) && endsIn(field.holder, names.messageHolders);
  const isNamed = isChannels(field) || names.messageId.test(field.name) || isOfMessage;
  return isNamed && isId(field.value);
};
/** An `id` where an accepted message's stands: at the top, or in what the response is about. */
const isBareId = ({ name, holder, value }: Field) =>
  names.ids.has(name) && names.bareHolders.has(holder) && isId(value);
