import { isEmptyValue } from '../values/empty';
import type { RefusalCode } from '../values/failure';
import { channelErrorIn } from './channel_errors';
import * as names from './field_names';
import { isCode, isFlag } from './field_signs';
import type { Field, Outline } from './outline';
import { isGeneral, isProgram, reasonIn } from './reasons';

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
