import { isPlainObject } from '../values/json';
import { type Level, levelsOf, textIn } from './response_levels';

/** The channel's own id of a message: services name it, and leave it null where they have none. */
const channelIds = ['message_wamid', 'wamid', 'fb_message_id'];

const ownIds = ['submitted_message_id', 'message_id', 'messageId'];
const messageIds = [...ownIds, ...channelIds];

/** The service's id of the message, from any of the fields that comparable services use. */
export function messageIdOf(data: unknown): string | null {
  // Of a record with both, its own id: by it the inbox lists the message too.
  const ids = levelsOf(data, 'send').map((level) =>
    textIn(level, [...ownIds, 'id', ...channelIds]),
  );
  return ids.find((id) => id !== '') ?? null;
}

/**
 * Whether a refusal names a message all the same.
 *
 * @param anyId whether an `id` alone counts: beside a status of failure it is the error's
 */
export function namesMessage(data: unknown, anyId: boolean): boolean {
  if (anyId) return messageIdOf(data) !== null;
  return levelsOf(data, 'send').some((level) => textIn(level, messageIds) !== '');
}

/** Whether the channel's id is named and empty: the channel did not say that it sent. */
export function lacksChannelId(data: unknown): boolean {
  const levels = levelsOf(data, 'send');
  return (
    levels.some((level) => channelIds.some((key) => isNamedEmpty(level, key))) &&
    levels.every((level) => textIn(level, channelIds) === '')
  );
}

function isNamedEmpty(level: Level, key: string): boolean {
  return Object.hasOwn(level, key) && (level[key] === null || level[key] === '');
}

/** The channel's error where a message's id belongs, as one service writes it. */
export function errorInPlaceOfId(level: Level): unknown {
  const value = level.message_id;
  return isPlainObject(value) && ('code' in value || 'message' in value) ? value : undefined;
}
