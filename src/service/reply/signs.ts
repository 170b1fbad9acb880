import type { ResponseBody } from '#service/http/response_body';
import { saysNoError } from '#values/no_error';
import { reasonIn } from './advice';
import * as field from './field';
import { channelErrorIn, knows } from './known';
import type { CallKind } from './outcome';
import { type Field, isCode, type Outline } from './outline';
import * as words from './words';

/** What a response says. A text is '' if there is none. */
export type Signs = ReturnType<typeof readSigns>;

/** Reasons why this recipient can't get the message. */
const ofRecipient = ['OptedOut', 'WindowClosed', 'InvalidPhone'];

/** Reads what a response says (design, "Reading a response"). */
export function readSigns({ kind: body, content }: ResponseBody, outline: Outline, call: CallKind) {
  // What isn't read whole gives no reason.
  const said = readTexts(body === 'json' || body === 'text' ? outline : []);
  const signed = outline.map((one) => ({ ...one, sign: field.signOf(one), id: field.idOf(one) }));
  const ownId = signed.find(({ id }) => id === 'message');
  const channelId = signed.find(({ id }) => id === 'channel');
  const id = ownId ?? signed.find((one) => one.id === 'bare') ?? channelId;
  // After a send to a contact, this one is filled in later, so an empty one says nothing (docs/service.md).
  const comesLater = ({ name }: Field) => call === 'send to contact' && name === 'fb_message_id';
  const channelIds = outline.filter((one) => field.isChannelId(one) && !comesLater(one));

  const yes = signed.some(({ sign, inError }) => sign === 'yes' && !inError);
  /** Whether it's accepted: by a flag, a count or a status; an ID of the message; or the word "sent". */
  const confirmed = yes || Boolean(ownId ?? channelId) || said.saysSent;
  const refuses = signed.filter(({ sign }) => sign === 'no');
  const unknown = signed.filter(({ sign }) => sign === 'unknown');
  /** An unknown status or code, such as the message's own. */
  const odd = unknown.find(({ name, text }) => text || isCode(name));

  // What has to be known for certainty: all of its words but the channel's error, states, codes, and IDs.
  const channelError = channelErrorIn(outline);
  const others = outline.filter((one) => !channelError?.covers(one));
  const mustBeKnown = others.filter(field.needsToBeKnown);
  const known = knows(mustBeKnown.map(({ text }) => text));

  /** Any of these says that this message wasn't or won't be sent, even beside a yes. */
  const rulesOut =
    refuses.length > 0 ||
    channelError !== undefined ||
    said.texts.some((text) => words.saysNotSent(text) || knows([text]) === 'yes') ||
    ofRecipient.includes(`${said.reason}`);
  // Of a read, what is inside is of its records, and counts of messages or recipients are of those.
  const isOfWholeList = ({ name, depth }: Field) => depth <= 0 && !/message|recipient/.test(name);
  return {
    ...said,
    body,
    isUnreadable: /broken|cut/.test(body),
    no: call === 'read' ? refuses.some(isOfWholeList) : rulesOut,
    confirmed,
    /** Whether anything says that it was sent, if only beside a failure; or it may be of a program that failed after it. */
    mayBeSent:
      call !== 'read' &&
      (confirmed ||
        // Laravel's, of a program that failed: a 404 with a trace isn't certain.
        others.some(({ name, value }) => /^(exception|trace)$/.test(name) && !saysNoError(value)) ||
        // The channel's own error by which it may have sent all the same.
        channelError?.code === 'UnknownOutcome' ||
        outline.some(({ text }) => words.maySaySent(text)) ||
        (body === 'page' && words.isPageOfSend(`${content}`))),
    /** The service's own before the channel's. */
    messageId: id ? `${id.value}`.trim() : null,
    /** Whether the channel's ID is there, but empty. */
    lacksChannelId: channelIds.length > 0 && channelIds.every(({ value }) => saysNoError(value)),
    /** What to advise, by the channel's code or the words. */
    code: channelError?.code ?? said.reason ?? (channelError && 'NotAccepted'),
    /**
     * `yes`: Each sentence is known or general, and one is known, or it's the channel's error. `only general`: They say
     * only "error", or there are none. `no`: One is neither.
     */
    known: channelError && known !== 'no' ? 'yes' : known,
    /** What to warn of beside a success: what isn't understood, but not any flag. */
    warning: said.remark || quote(odd),
    /**
     * What isn't understood: a text without a yes, or an unknown status, number, or flag. Beside an ID, a false flag is
     * mostly of the stored message.
     */
    notUnderstood: said.remark || quote(unknown.find((one) => !id || one.value !== false)),
  };
}

const quote = (one?: Field) => (one ? `${one.name} ${one.text || one.value}` : '');

/** What the texts of a response say, the most telling first. */
function readTexts(outline: Outline) {
  const spoken = outline.filter(field.isSpoken);
  spoken.sort((a, b) => field.rankOf(a) - field.rankOf(b));
  const texts = spoken.map(({ text }) => text);
  const [first = ''] = texts;
  // Laravel's `{"errors": {"phone": ["…"]}}` names a field of the request. Read as a sentence: "phone invalid".
  const faults = outline.filter(({ holder }) => holder === 'errors');
  const reasons = [...texts, ...faults.map(({ name }) => `${name} invalid`)].map(reasonIn);
  /** The first text that isn't understood, or tells of a failure. */
  const remark = spoken.find(
    ({ text, depth }) =>
      words.saysFailed(text) ||
      reasonIn(text) !== undefined ||
      (!words.saysYes(text) && (depth < 0 || words.isSpeech(text))),
  );
  return {
    texts,
    words: words.isGeneral(first) ? '' : first,
    reason: reasons.find((code) => code && code !== 'NotAccepted') ?? reasons.find(Boolean),
    saysSent: spoken.some(
      (one) => !one.inError && field.isForReader(one) && words.saysSent(one.text),
    ),
    remark: remark?.text ?? '',
    /** Of a 429: whether the limit is another service's. */
    isOthersLimit: texts.flatMap(words.sentencesOf).some(words.isOthersLimit),
    /** Whether it's about a missing route, and nothing else. */
    isNowhere:
      texts.some(words.saysNowhere) &&
      texts.every((text) => words.saysNowhere(text) || words.isGeneral(text)),
  };
}
