import { isEmptyValue } from '../values/empty';
import type { RefusalCode } from '../values/failure';
import { isPlainObject } from '../values/json';
import * as names from './field_names';
import { isCode, isFlag, numberIn } from './field_signs';
import type { Field, Outline } from './outline';
import { isGeneral, isProgram, reasonIn } from './reasons';

/** A code that the channel may have after it sent. */
const halts = undefined;

/**
 * What the channel's error codes mean, whatever their words: it refuses before it sends, so any other code is
 * `NotAccepted` (developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes).
 */
const meanings: ReadonlyMap<number, RefusalCode | undefined> = new Map([
  [0, halts], // No reason
  [1, halts], // Unknown, or temporary
  [2, halts], // Down, or overloaded
  [131000, halts], // Something went wrong
  [131016, halts], // Overloaded
  [133004, halts], // Temporarily unavailable
  [135000, halts], // Unknown error
  [4, 'RateLimited'], // Of the app
  [80007, 'RateLimited'], // Of the account
  [130429, 'RateLimited'], // Of the throughput
  [131048, 'RateLimited'], // For spam
  [131056, 'RateLimited'], // To this recipient
  [10, 'AccountNotReady'], // A permission is missing; so are 200 to 299
  [190, 'AccountNotReady'], // The access token has expired
  [368, 'AccountNotReady'], // Blocked for a policy
  [131031, 'AccountNotReady'], // The account is locked
  [131042, 'AccountNotReady'], // The payment method
  [133010, 'AccountNotReady'], // The sender isn't registered
  [131050, 'OptedOut'], // The recipient stopped marketing messages
  [131026, 'InvalidPhone'], // The number isn't on the channel
  [132000, 'ParameterMismatch'], // The number of parameters
  [132012, 'ParameterMismatch'], // Their format; a header's is its media
  [132001, 'CampaignNotFound'], // The template doesn't exist
  [132015, 'CampaignNotLive'], // The template is paused
  [132016, 'CampaignNotLive'], // The template is disabled
]);

/** The code of an object that is the channel's own error, by what stands beside it. */
function codeIn(value: unknown): number | undefined {
  if (!isPlainObject(value)) return undefined;
  const texts = Object.values(value).filter((one) => typeof one === 'string');
  const numbered = /\(#(\d{1,6})\)/.exec(texts.join(' '))?.[1];
  const number = [value.code, value.wa_error_code, numbered].map(numberIn).find((one) => one >= 0);
  if (numbered || 'messaging_product' in value) return number;
  return 'fbtrace_id' in value || value.type === 'OAuthException' ? (number ?? 0) : undefined;
}

/** What the channel's error in a response means: `{ code }`, undefined if it may come after sending. */
function channelErrorIn(outline: Outline): { code: RefusalCode | undefined } | undefined {
  const number = outline.map(({ value }) => codeIn(value)).find((one) => one !== undefined);
  if (number === undefined) return undefined;
  if (number >= 200 && number < 300) return { code: 'AccountNotReady' };
  if (number === 132012 && outline.some(({ text }) => /\bheader\b/i.test(text)))
    return { code: 'InvalidMedia' };
  return { code: meanings.has(number) ? meanings.get(number) : 'NotAccepted' };
}

/** What a status means by itself. */
const statusCodes: ReadonlyMap<number, RefusalCode> = new Map([
  [402, 'InsufficientCredits'],
  [413, 'InvalidMedia'],
  [429, 'RateLimited'],
]);
/** Any refusal may have one of these, also that of a program that failed. */
const vague: ReadonlySet<number> = new Set([400, 408, 409, 422, 424, 499]);

/**
 * The code of a refusal whose reason is known: by the channel's own error, its status, or its words.
 *
 * @param words the response's words for a reader
 * @param no whether the response itself says no
 * @returns undefined if nothing says why
 */
export function refusalCodeOf(
  outline: Outline,
  words: string[],
  status: number,
  no: boolean,
): RefusalCode | undefined {
  const channel = channelErrorIn(outline);
  if (channel && channel.code !== 'NotAccepted') return channel.code;
  if (status === 401 && words.every(isOfCredential)) return 'InvalidCredentials';
  const isClear = status > 400 && status < 500 && !vague.has(status);
  const unclear = isClear || channel ? 'NotAccepted' : undefined;
  return statusCodes.get(status) ?? reasonOf(outline, words, no || status >= 400) ?? unclear;
}

const isOfCredential = (text: string) =>
  isGeneral(text) || /key|token|credential|auth|log ?in|password/i.test(text);

/** What its codes, statuses and types say. */
export const statesIn = (outline: Outline) =>
  outline
    .filter((field) => isCode(field) || isFlag(field) || field.name === 'type')
    .map(({ text }) => text)
    .filter((text) => !isEmptyValue(text));

/** Why a response refuses. Beside a piece of a program, no text says why: it may have failed after sending. */
function reasonOf(outline: Outline, words: string[], refuses: boolean): RefusalCode | undefined {
  if (words.some(isProgram)) return undefined;
  const reasons = [...words, ...statesIn(outline)].map((text) => reasonIn(text, refuses));
  const faults = outline.filter(isAtFault).map(({ name }) => reasonIn(`invalid ${name}`, true));
  const clear = [...reasons, ...faults].find((code) => code && code !== 'NotAccepted');
  return clear ?? (faults.length > 0 || reasons.some(Boolean) ? 'NotAccepted' : undefined);
}

/** Whether a field names one of the request's as invalid: Laravel's `{"errors": {"phone": ["…"]}}`. */
const isAtFault = ({ name, holder, value }: Field) =>
  holder === 'errors' &&
  Array.isArray(value) &&
  value.every((one) => typeof one === 'string') &&
  !names.texts.has(name);
