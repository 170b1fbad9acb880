import type { RefusalCode } from '../values/failure';
import { isPlainObject } from '../values/json';
import { isText, numberIn, type Outline } from './field';
import { isGeneral, isProgram, reasonIn } from './reasons';

/**
 * What the channel's error codes mean, whatever their words: it refuses before it sends, so any other code is
 * `NotAccepted` (developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes).
 */
const meanings: readonly (readonly [RefusalCode, ...number[]])[] = [
  // No reason; unknown; down, or overloaded: perhaps after it sent.
  ['UnknownOutcome', 0, 1, 2, 131000, 131016, 133004, 135000],
  // Of the app, the account, the throughput; for spam; to this recipient.
  ['RateLimited', 4, 80007, 130429, 131048, 131056],
  // A permission (so are 200 to 299), the access token, a policy, a lock, the payment, the sender.
  ['AccountNotReady', 10, 190, 368, 131031, 131042, 133010],
  ['OptedOut', 131050],
  ['InvalidPhone', 131026],
  // The number of parameters, or their format; a header's is its media.
  ['ParameterMismatch', 132000, 132012],
  ['CampaignNotFound', 132001],
  // The template is paused, or disabled.
  ['CampaignNotLive', 132015, 132016],
];

/** The code of an object that is the channel's own error, by what stands beside it. */
function codeIn(value: unknown): number | undefined {
  if (!isPlainObject(value)) return undefined;
  const texts = Object.values(value).filter((one) => typeof one === 'string');
  const numbered = /\(#(\d{1,6})\)/.exec(texts.join(' '))?.[1];
  const number = [value.code, value.wa_error_code, numbered].map(numberIn).find((one) => one >= 0);
  if (numbered || 'messaging_product' in value) return number;
  return 'fbtrace_id' in value || value.type === 'OAuthException' ? (number ?? 0) : undefined;
}

function channelCodeIn(outline: Outline): RefusalCode | undefined {
  const number = outline.map(({ value }) => codeIn(value)).find((one) => one !== undefined);
  if (number === undefined) return undefined;
  if (number >= 200 && number < 300) return 'AccountNotReady';
  if (number === 132012 && outline.some(({ text }) => /\bheader\b/i.test(text)))
    return 'InvalidMedia';
  return meanings.find(([, ...numbers]) => numbers.includes(number))?.[0] ?? 'NotAccepted';
}

const statusCodes: Partial<Record<number, RefusalCode>> = {
  ...{ 402: 'InsufficientCredits', 413: 'InvalidMedia', 429: 'RateLimited' },
};

/**
 * The code of a refusal whose reason is known: by the channel's own error, its status, or its words.
 *
 * @param words the response's words for a reader
 * @param no whether the response itself says no
 * @returns undefined if nothing says why
 */
export function refusalCodeOf(outline: Outline, words: string[], status: number, no: boolean) {
  const channel = channelCodeIn(outline);
  if (channel === 'UnknownOutcome') return undefined;
  if (channel && channel !== 'NotAccepted') return channel;
  if (status === 401 && words.every(isOfCredential)) return 'InvalidCredentials';
  // Any refusal may have these or 400, also that of a program that failed; row 4 has decided 408, 409, and 499.
  const unclear = status > 400 && ![422, 424].includes(status) ? 'NotAccepted' : channel;
  return statusCodes[status] ?? reasonOf(outline, words, no || status >= 400) ?? unclear;
}

const isOfCredential = (text: string) =>
  isGeneral(text) || /key|token|credential|auth|log ?in|password/i.test(text);

/** Why a response refuses. Beside a piece of a program, no text says why: it may have failed after sending. */
function reasonOf(outline: Outline, words: string[], refuses: boolean): RefusalCode | undefined {
  if (outline.some(({ text }) => isProgram(text))) return undefined;
  const reasons = words.map((text) => reasonIn(text, refuses));
  // Laravel's `{"errors": {"phone": ["…"]}}` names a field of the request.
  const faults = outline
    .filter(({ name, holder, value }) => holder === 'errors' && isTexts(value) && !isText(name))
    .map(({ name }) => reasonIn(`invalid ${name}`, true) ?? reasonIn(`${name} is required`, true));
  const found = [...reasons, ...faults].filter((code) => code !== undefined);
  return found.find((code) => code !== 'NotAccepted') ?? found[0];
}

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
