import { isEmptyValue } from '../values/empty';
import { isPlainObject } from '../values/json';
import { type Level, levelsOf, trimmedTextIn } from './response_levels';

/** Fields for the channel's own message ID. Services leave them null if there is none. */
const channelIds = ['message_wamid', 'wamid', 'fb_message_id'];

const ownIds = ['submitted_message_id', 'message_id', 'messageId'];
const messageIds = [...ownIds, ...channelIds];

/** The objects in which an ID may stand: those of the outcome, and what they contain. */
function idLevelsOf(data: unknown): Level[] {
  const [top, ...inner] = levelsOf(data, 'send');
  return top ? [top, ...inner, ...inner.flatMap((level) => levelsOf(level, 'send').slice(1))] : [];
}

/** The service's message ID, from any of the fields that comparable services use. */
export function messageIdOf(data: unknown): string | null {
  // A record's own ID comes first, since the inbox lists the message under it.
  const ids = idLevelsOf(data).map((level) =>
    trimmedTextIn(level, [...ownIds, 'id', ...channelIds]),
  );
  return ids.find((id) => id !== '') ?? null;
}

/**
 * Whether a refusal has a message ID nevertheless.
 *
 * @param anyId whether a bare `id` counts: with a failure status, it's the error's ID, unless it's
 *   in the message's own record
 */
export function namesMessage(data: unknown, anyId: boolean): boolean {
  if (anyId && messageIdOf(data) !== null) return true;
  const levels = idLevelsOf(data);
  return (
    levels.some((level) => trimmedTextIn(level, messageIds) !== '') ||
    levels.some((level) => isRecord(level) && trimmedTextIn(level, ['id']) !== '')
  );
}

/** Whether an object is a message as the inbox has it, and not an error with an ID of its own. */
function isRecord(level: Level): boolean {
  return ['contact_id', 'value', 'fb_message_id'].some((key) => Object.hasOwn(level, key));
}

/** Whether the channel's ID field is present but empty: the channel didn't confirm the send. */
export function lacksChannelId(data: unknown): boolean {
  const levels = idLevelsOf(data);
  return (
    levels.some((level) => channelIds.some((key) => isNamedEmpty(level, key))) &&
    levels.every((level) => channelIds.every((key) => isEmptyValue(level[key])))
  );
}

function isNamedEmpty(level: Level, key: string): boolean {
  return Object.hasOwn(level, key) && isEmptyValue(level[key]);
}

/** The channel's error in place of a message ID, as one service writes it. */
export function errorInPlaceOfId(level: Level): unknown {
  const value = level.message_id;
  return isPlainObject(value) && ('code' in value || 'message' in value) ? value : undefined;
}
