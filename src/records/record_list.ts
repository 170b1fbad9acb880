import { isPlainObject } from '../values/json';
import { spelled } from '../values/words';
import type { RawRecord } from './values';

const kinds = {
  conversations: /(?:^|_)(?:conversations|chats|threads|dialogs|rooms|tickets|inbox)$/,
  messages: /(?:^|_)(?:messages|msgs|history)$/,
};
type Wanted = keyof typeof kinds;
const general =
  /^(?:data|payload|results?|items|records|rows|list|docs|nodes|edges|response|embedded)$/;
/** A list of contacts may be the conversations, but never the messages. */
const contacts = /^(?:contacts|customers|clients|leads|subscribers|visitors)$/;
/** Lists that stand beside records, or in place of them. */
const others =
  /(?:^|_)(?:errors?|warnings?|links?|labels?|tags?|agents?|admins?|users?|teams?|members|channels|templates|campaigns|meta|pagination|paging|included|filters?|fields|columns|details|attachments|files|statuses|logs|events|notes|participants|recipients)$/;

/** How surely a list is the requested one, the surest first. A null may be an empty list. */
const ranks = ['named', 'general', 'contacts', 'unknown', 'other kind', 'null'] as const;
type Rank = (typeof ranks)[number];

/** The rank of a list under this name; undefined if it never counts. */
function rankOf(name: string, wanted: Wanted): Rank | undefined {
  if (kinds[wanted].test(name)) return 'named';
  if (general.test(name)) return 'general';
  if (contacts.test(name)) return wanted === 'conversations' ? 'contacts' : undefined;
  if (others.test(name)) return undefined;
  return kinds.conversations.test(name) || kinds.messages.test(name) ? 'other kind' : 'unknown';
}

/** How many levels deep a list may be. */
const mostLevels = 3;

interface Found {
  rank: Rank;
  records: RawRecord[];
}

/**
 * Finds the list of records in a response, at most three levels deep: by the requested word, by a general name,
 * or by any other if its records have IDs or times (design, "Records"). A null next to a success flag is
 * treated as empty.
 *
 * @returns undefined if there is none, or several of one rank that aren't all empty, which is an error
 *   and never an empty result
 */
export function findRecords(data: unknown, wanted: Wanted): RawRecord[] | undefined {
  const found = listsIn(data, wanted, 'general', mostLevels);
  const best = ranks.find((rank) => found.some((one) => one.rank === rank));
  const [first, ...more] = found.filter(({ rank }) => rank === best);
  if (first === undefined || (best === 'null' && !saysSuccess(data))) return undefined;
  const isClear = more.length === 0 || [first, ...more].every(({ records }) => !records.length);
  return isClear ? first.records : undefined;
}

/** @param above the rank of the nearest name above that says anything */
function listsIn(value: unknown, wanted: Wanted, above: Rank, levels: number): Found[] {
  if (value === null) {
    return above === 'named' || above === 'general' ? [{ rank: 'null', records: [] }] : [];
  }
  const records = recordsIn(value);
  if (records) {
    if (above === 'unknown' && !(records.length > 0 && records.every(isRecord))) return [];
    // Beside records under a general name, an empty `messages` may be a list of notices.
    const isVague = records.length === 0 && above === 'named';
    return [{ rank: isVague ? 'general' : above, records }];
  }
  if (!isPlainObject(value) || levels === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const rank = typeof inner === 'object' ? rankOf(spelled(name), wanted) : undefined;
    if (rank === undefined) return [];
    return listsIn(inner, wanted, rank === 'general' ? above : rank, levels - 1);
  });
}

function recordsIn(value: unknown): RawRecord[] | undefined {
  if (Array.isArray(value)) return value.every(isPlainObject) ? value : undefined;
  if (!isPlainObject(value)) return undefined;
  // PHP encodes a list with removed entries as an object: {"0": …, "2": …}.
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name));
  return isList ? recordsIn(Object.values(value)) : undefined;
}

/** What isn't a record, such as an error's detail, has neither ID nor time. */
const idOrTime = /(?:^|_)(?:id|uid|uuid|sid|guid|at|on|time|timestamp|date|datetime|ts|created)$/;
const isRecord = (record: RawRecord) =>
  Object.keys(record).some((name) => idOrTime.test(spelled(name)));

function saysSuccess(data: unknown): boolean {
  if (!isPlainObject(data)) return false;
  return ['success', 'status', 'result'].some((name) => {
    const value = data[name];
    return value === true || (typeof value === 'string' && /^(?:true|success|ok)$/i.test(value));
  });
}

/** Longer names, and those with many digits, may be a person's data. */
const plainName = /^(?!.*\d{4})[a-z_][\w.-]{0,40}$/i;

/** The names of a response's fields, for an error, without their values. */
export function fieldNames(data: unknown): string {
  if (!isPlainObject(data)) return '';
  const names = Object.entries(data).flatMap(([name, inner]) =>
    isPlainObject(inner) ? Object.keys(inner).map((one) => `${name}.${one}`) : name,
  );
  return names
    .filter((name) => plainName.test(name))
    .slice(0, 10)
    .join(', ');
}
