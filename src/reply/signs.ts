import { isEmptyValue } from '../values/empty';
import { numberIn, signOf } from './field_sign';
import { channelErrorIn, knows } from './known';
import { readMessageIds } from './message_ids';
import type { CallKind } from './outcome';
import { type Field, isCode, isState, type Outline } from './outline';
import type { ResponseBody } from './response_body';
import { isForReader, readTexts } from './texts';
import { isCrash, isProgram, maySaySent, pageMaySaySent } from './words';

/** Of a text that isn't JSON, perhaps because it's cut off: `message_id": 7`. */
const idInText = /\bwamid\.\w|(message|msg)[ _-]?(id|uuid|sid)["']?\s?[:=]\s?["']?(?!null)\w*\d/i;

/** Whether a field has a piece of a program. */
const isOfProgram = ({ name, text, value }: Field) =>
  isProgram(text) || (/^(exception|trace|traceback|stack)$/.test(name) && !isEmptyValue(value));
const isFree = ({ name, value }: Field) => /(^|_)(cost|price)$/.test(name) && numberIn(value) === 0;
const quote = (field?: Field) => (field ? `${field.name} ${field.text || field.value}`.trim() : '');

/** What a response says. A text is '' if there is none. */
export type Signs = ReturnType<typeof readSigns>;

/** Reads what a response says (design, "Reading a response"). */
export function readSigns({ kind, content }: ResponseBody, outline: Outline, call: CallKind) {
  const whole = typeof content === 'string' ? content : '';
  // What isn't read whole gives no reason.
  const said = readTexts(kind === 'page' || kind === 'broken' ? [] : outline);
  const { ids, messageId, isNamed, isConfirmed, lacksChannelId } = readMessageIds(outline, call);
  const signed = outline.map((field) => ({ ...field, sign: signOf(field) }));
  const yes = signed.some(({ sign, inError }) => sign === 'yes' && !inError);
  const refuses = signed.filter(({ sign }) => sign === 'no');
  const unknown = signed.filter(({ sign }) => sign === 'unknown');
  /** An unknown status or code of the message itself. */
  const odd = unknown.find(
    ({ name, text, around, depth }) =>
      (text || isCode(name)) && (depth <= 0 || ids.some((id) => id.around === around)),
  );

  // What has to be known for certainty: all of its words but the channel's error, states, codes, and IDs.
  const channel = channelErrorIn(outline);
  const others = outline.filter((field) => !channel?.covers(field));
  const claims = others.filter(
    (field) => /\s|[^\0-\x7f]/.test(field.text) || (isForReader(field) && !isState(field)),
  );
  const known = knows(claims.map(({ text }) => text));

  /** Beside a yes, these say that this message wasn't or won't be sent. */
  const rulesOut =
    refuses.length > 0 ||
    channel !== undefined ||
    said.saysNotSent ||
    said.texts.some((text) => knows([text]) === 'yes') ||
    ['OptedOut', 'WindowClosed', 'InvalidPhone'].includes(`${said.reason}`) ||
    (odd !== undefined && outline.some(isFree));
  // Of a read, counts and what is inside are of its records.
  const isAtTop = ({ name, depth }: Field) => depth <= 0 && !/message|recipient/.test(name);
  return {
    ...said,
    body: kind,
    no: call === 'read' ? refuses.some(isAtTop) : rulesOut,
    /** Whether it's accepted: by a flag, a count or a status; an ID of the message; or the word "sent". */
    confirmed: yes || isConfirmed || said.saysSent,
    /** Whether anything says that it was sent, if only beside a failure. */
    mayBeSent:
      yes ||
      isNamed ||
      idInText.test(whole) ||
      (kind === 'page' ? pageMaySaySent(whole) : outline.some(fieldMaySaySent)),
    messageId,
    lacksChannelId,
    /** What to advise, by the channel's code or the words. */
    code: channel?.code ?? said.reason,
    /** Whether all of its words are known, and say more than "error"; or so the channel's code does. */
    known: channel && known !== 'no' ? channel.known : known,
    /** Whether it has a piece of a program, which may have failed after it sent. */
    isProgram: kind === 'page' ? isCrash(whole) : others.some(isOfProgram),
    /** What to warn of beside a success: a failure, a remark without a yes, an unknown status. */
    warning: said.failure || said.remark || quote(odd),
    /** The first remark without a yes, or unknown status, number, or flag. */
    unclear: said.remark || quote(unknown[0]),
  };
}

const fieldMaySaySent = (field: Field) => !isState(field) && maySaySent(field.text);
