import { isPlainObject } from '../values/json';
import { withYearFirst } from './dates';
import { fieldsNamed, isTimeName, kept, keysOf, type RawRecord } from './names';

/** Words for the list that was requested. */
const words = {
  conversations: 'conversations|chats|threads|dialogs|rooms|tickets|inbox|conversas|conversaciones',
  messages: 'messages|msgs|history|mensagens|mensajes',
};
const anyList =
  /^(?:data|payload|results?|items|records|rows|list|docs|nodes|edges|response|embedded)$/;
/** A list of contacts may be the conversations, but never the messages. */
const contacts = /^(?:contacts|customers|clients|leads|subscribers|visitors)$/;
/** Lists that stand beside records, or in place of them. */
const others =
  /(?:^|_)(?:errors?|warnings?|links?|labels?|tags?|agents?|admins?|users?|teams?|teammates|members|operators|channels|templates|campaigns|meta|pagination|paging|included|filters?|fields|columns|details|attachments|files|statuses|logs|events|notes|participants|recipients)$/;

type Wanted = keyof typeof words;

/** How well a name tells that a list is the requested one. The other kind's counts if it's the only list. */
const ranks = ['exact', 'ending', 'general', 'contacts', 'unknown', 'other kind'] as const;
type Rank = (typeof ranks)[number];

/** The rank of a list under this name; undefined if it never counts. */
function rankFor(wanted: Wanted, other: Wanted) {
  const ranked: [Rank | undefined, RegExp][] = [
    ['exact', new RegExp(`^(?:${words[wanted]})$`)],
    ['ending', new RegExp(`_(?:${words[wanted]})$`)],
    ['general', anyList],
    [wanted === 'conversations' ? 'contacts' : undefined, contacts],
    [undefined, others],
    ['other kind', new RegExp(`(?:^|_)(?:${words[other]})$`)],
    ['unknown', /^/],
  ];
  return kept((name) => ranked.find(([, named]) => named.test(name))?.[0]);
}
const rankOf = {
  conversations: rankFor('conversations', 'messages'),
  messages: rankFor('messages', 'conversations'),
};

/** How many levels deep a list may be. */
const mostLevels = 3;

interface Found {
  rank: Rank;
  records: RawRecord[] | null;
}

/**
 * Finds the list of records in a response, at most three levels deep: by the requested word, by a name that
 * ends in it, by a general name, or by any other if its records have IDs or times (design, "Records"). A
 * null next to a success flag is treated as empty.
 *
 * @returns undefined if there is none, or several of one rank, which is an error and never an empty
 *   result
 */
export function findRecords(data: unknown, wanted: Wanted): RawRecord[] | undefined {
  const found = listsIn(data, wanted, 'general', mostLevels);
  const lists = found.flatMap(({ rank, records }) => (records ? { rank, records } : []));
  const best = ranks.find((rank) => lists.some((list) => list.rank === rank));
  const [first, ...others] = lists.filter(({ rank }) => rank === best);
  if (first === undefined) {
    const isNull = found.some(({ rank }) => rank === 'exact' || rank === 'general');
    return isNull && saysSuccess(data) ? [] : undefined;
  }
  // Several are ambiguous, unless all are empty.
  return [first, ...others].some(({ records }) => records.length > 0) && others.length > 0
    ? undefined
    : withYearFirst(first.records);
}

/** @param above the rank of the nearest name above that tells anything */
function listsIn(value: unknown, wanted: Wanted, above: Rank, levels: number): Found[] {
  if (value === null) return [{ rank: above, records: null }];
  const records = recordsIn(value);
  if (records) {
    if (above === 'unknown' && !areRecords(records)) return [];
    // Beside records under a general name, an empty `messages` may be a list of notices.
    const isVague = records.length === 0 && (above === 'exact' || above === 'ending');
    return [{ rank: isVague ? 'general' : above, records }];
  }
  if (!isPlainObject(value) || levels === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const rank = rankOf[wanted](name);
    if (rank === undefined || typeof inner !== 'object') return [];
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

const ids = fieldsNamed(/(?:^|_)(?:id|uid|uuid|sid|guid)$/);

/** What isn't a record, such as an error's detail, has neither ID nor time. */
function areRecords(list: RawRecord[]): boolean {
  return (
    list.length > 0 &&
    list.every((record) => ids(record).length > 0 || keysOf(record).some(isTimeName))
  );
}

function saysSuccess(data: unknown): boolean {
  if (!isPlainObject(data)) return false;
  return ['success', 'status', 'result'].some((key) => {
    const value = data[key];
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
