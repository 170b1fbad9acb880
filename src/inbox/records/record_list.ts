import { plainName } from '#service/shape';
import { isPlainObject } from '#values/json';
import { spelled, wordList } from '#values/words';
import type { RawRecord } from './values';

/** What a list may be named whatever it holds. */
const general = wordList('data result results response payload items records rows list embedded');

/** The names that a list, or an object around it, may have, the surest first. */
const names = {
  conversations: wordList(`
    conversations conversation_list chats chat_list threads inbox`),
  messages: wordList('messages message_list history'),
  /** A list of contacts is one of conversations, if there's no other. */
  contacts: wordList('contacts contact_list customers clients'),
};
type Wanted = 'conversations' | 'messages';

/** How many levels deep a list may be. */
const mostLevels = 3;

/**
 * Finds the list of records in a response: the first that has any, in the order of the names. An empty inbox
 * may also be null or `{}` under such a name. Nobody's messages are: a contact is listed because of some.
 *
 * @returns undefined if there is none, which is an error and never an empty result
 */
export function findRecords(data: unknown, wanted: Wanted): RawRecord[] | undefined {
  if (data === null) return undefined;
  const found = listsIn(data, wanted, mostLevels);
  if (found.length === 0 && wanted === 'conversations') {
    found.push(...listsIn(data, 'contacts', mostLevels));
  }
  return found.find((records) => records.length > 0) ?? found[0];
}

function listsIn(value: unknown, wanted: keyof typeof names, levels: number): RawRecord[][] {
  const records = recordsIn(value);
  if (records) return [records];
  if (wanted !== 'messages' && isNothing(value)) return [[]];
  if (!isPlainObject(value) || levels === 0) return [];
  const fields = Object.entries(value).map(([name, inner]) => ({ name: spelled(name), inner }));
  return [...names[wanted], ...general].flatMap((one) => {
    const named = fields.filter(({ name }) => name === one);
    return named.flatMap(({ inner }) => listsIn(inner, wanted, levels - 1));
  });
}

function recordsIn(value: unknown): RawRecord[] | undefined {
  if (Array.isArray(value)) return value.every(isPlainObject) ? value : undefined;
  if (!isPlainObject(value)) return undefined;
  // PHP encodes a list with removed entries as an object: {"0": …, "2": …}.
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  return isList ? recordsIn(Object.values(value)) : undefined;
}

/** Null, an empty object, or one of empty lists. */
function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || (isPlainObject(value) && Object.values(value).every(isNothing));
}

/** The names of a response's fields, for an error, without their values. */
export function fieldNames(data: unknown): string {
  if (!isPlainObject(data)) return '';
  return Object.keys(data)
    .filter((name) => plainName.test(name))
    .slice(0, 10)
    .join(', ');
}
