import { isPlainObject } from '../values/json';
import { spelled } from '../values/words';
import type { RawRecord } from './values';

const general =
  /^(?:data|payload|results?|items|records|rows|list|docs|nodes|edges|response|embedded)$/;

/** The names that a list may have, the surest first. */
const names = {
  conversations: [
    /(?:^|_)(?:conversations|chats|threads|dialogs|rooms|tickets|inbox)$/,
    general,
    /^(?:contacts|customers|clients|leads|subscribers|visitors)$/,
  ],
  messages: [/(?:^|_)(?:messages|msgs|history)$/, general],
};
type Wanted = keyof typeof names;

const named = 0;
const inGeneral = 1;

/** How many levels deep a list may be. */
const mostLevels = 3;

interface Found {
  /** The lower, the surer. */
  rank: number;
  records: RawRecord[];
}

/**
 * Finds the list of records in a response, at most three levels deep, by the names of the fields on the way
 * (design, "Records").
 *
 * @returns undefined if there is none, or several of one rank that aren't all empty, which is an error
 *   and never an empty result
 */
export function findRecords(data: unknown, wanted: Wanted): RawRecord[] | undefined {
  const found = listsIn(data, wanted, inGeneral, mostLevels);
  const best = Math.min(...found.map(({ rank }) => rank));
  const surest = found.filter(({ rank }) => rank === best);
  const isClear = surest.length === 1 || surest.every(({ records }) => records.length === 0);
  return isClear ? surest[0]?.records : undefined;
}

/** @param above the rank of the nearest name above that isn't general */
function listsIn(value: unknown, wanted: Wanted, above: number, levels: number): Found[] {
  const records = recordsIn(value);
  // Beside records under a general name, an empty `messages` may be a list of notices.
  if (records) {
    return [{ rank: above === named && records.length === 0 ? inGeneral : above, records }];
  }
  if (!isPlainObject(value) || levels === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const rank = names[wanted].findIndex((one) => one.test(spelled(name)));
    if (rank < 0) return [];
    return listsIn(inner, wanted, rank === inGeneral ? above : rank, levels - 1);
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

/** Longer names, and those with many digits, may be a person's data. */
const plainName = /^(?!.*\d{4})[a-z_][\w.-]{0,40}$/i;

/** The names of a response's fields, for an error, without their values. */
export function fieldNames(data: unknown): string {
  if (!isPlainObject(data)) return '';
  const found = Object.entries(data).flatMap(([name, inner]) =>
    isPlainObject(inner) ? Object.keys(inner).map((one) => `${name}.${one}`) : name,
  );
  return found
    .filter((name) => plainName.test(name))
    .slice(0, 10)
    .join(', ');
}
