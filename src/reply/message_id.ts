import { isEmptyValue } from '../values/empty';
import { endsIn } from '../values/words';
import * as table from './field_words';
import type { Field, Outline } from './outline';

function isId(value: unknown): boolean {
  if (typeof value === 'number') return value !== 0;
  return typeof value === 'string' && !isEmptyValue(value) && !/^[A-Z_ ]+$/.test(value);
}

const isWamid = (value: unknown) => typeof value === 'string' && value.startsWith('wamid.');

/** Whether a field is a message's ID. */
export function isMessageIdField({ name, holder, value }: Field): boolean {
  if (isWamid(value)) return true;
  const isName =
    endsIn(name, table.messageIds) ||
    table.channelIds.has(name) ||
    name === 'sid' ||
    (table.ids.has(name) && endsIn(holder, table.messageHolders));
  return isName && isId(value);
}

/** An `id` where an accepted message's stands: at the top, or in what the response is about. */
export function isBareId({ name, holder, value }: Field): boolean {
  return table.ids.has(name) && (holder === '' || table.bareHolders.has(holder)) && isId(value);
}

/** The service's ID of the message, its own before the channel's, since the inbox lists it; null if there is none. */
export function messageIdOf(outline: Outline): string | null {
  const named = [...outline.filter(isMessageIdField), ...outline.filter(isBareId)];
  const own = named.find(({ name, value }) => !table.channelIds.has(name) && !isWamid(value));
  const found = own ?? named[0];
  return found ? String(found.value).trim() : null;
}

/**
 * Whether the field for the channel's ID is there and empty.
 *
 * @param isStored whether it's a stored message's record, which gets its `fb_message_id` later
 */
export function lacksChannelId(outline: Outline, isStored: boolean): boolean {
  const fields = outline.filter(({ name }) => table.channelIds.has(name));
  const filled = fields.some(({ value }) => !isEmptyValue(value));
  const filledLater = isStored && fields.every(({ name }) => name === 'fb_message_id');
  return fields.length > 0 && !filled && !filledLater;
}
