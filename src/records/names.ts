import { isPlainObject } from '../values/json';
import { spelled } from '../values/words';

/** A record as the service gave it. */
export type RawRecord = Record<string, unknown>;

/** A field of a record: its name in one spelling, and what that tells. */
export interface Field<Kind = unknown> {
  kind: Kind;
  name: string;
  value: unknown;
}

/** Who a field's name is about (design, "Records"). Patterns over names are made of these words. */
export const contactWord =
  'contact|customer|consumer|client|visitor|subscriber|lead|guest|enduser|cliente|contato|contacto';

export const messageWord = 'message|msg|mensagem|mensaje';
export const lastWord = 'last|latest|newest|recent|ultim[ao]';
export const timeWord = 'at|on|em|en|time|timestamp|date|datetime|ts|fecha';

/** More fields than any record has; reading a million of one record would take long. */
const mostFields = 1_000;
/** Services' names are few and short; the bounds are for those that put data into names. */
const mostKnown = 1_000;
const longestKnown = 60;

/** One word each, often written as two: `dateTime`, `first_name`. */
const halves =
  /(?<![a-z])(date(?=_time)|time(?=_stamp)|end(?=_user)|whats(?=_app)|(?:first|last|full|display|profile|push|nick|given|family)(?=_name))_/g;

/** Remembers what names, or a few words, tell: a list repeats them in every record. */
export function kept<T>(tell: (name: string) => T | undefined): (name: string) => T | undefined {
  const known = new Map<string, T | undefined>();
  return (name) => {
    if (known.has(name)) return known.get(name);
    const told = tell(spelled(name).replace(halves, '$1'));
    if (known.size < mostKnown && name.length <= longestKnown) known.set(name, told);
    return told;
  };
}

const ofTime = new RegExp(`(?:^|_)(?:${timeWord}|data|created|sent|received)(?:_|$)`);
/** Whether a field is a time by its name. */
export const isTimeName = kept((name) => ofTime.test(name));

/** How many objects may wrap a record's fields. */
const mostWraps = 3;

/**
 * A record with the fields that are wrapped in `attributes`, `data` or `relationships`, as in JSON:API,
 * in GraphQL's `node`, or in its only field. Its own fields take precedence.
 */
export function unwrapped(record: RawRecord, wraps = mostWraps): RawRecord {
  const { relationships, node, data, attributes } = record;
  let only = '';
  let count = 0;
  // A list of all names would take longer than all else here.
  for (const name in record) {
    only = name;
    count += 1;
    if (count > 1) break;
  }
  const inner = count > 1 || isTimeName(only) ? undefined : record[only];
  if (typeof (inner ?? attributes ?? data ?? node ?? relationships) !== 'object' || wraps === 0) {
    return record;
  }
  const wrapped = [relationships, node, data, attributes, inner]
    .filter(isPlainObject)
    .map((one) => unwrapped(one, wraps - 1));
  return Object.assign({}, ...wrapped, record);
}

export function keysOf(record: RawRecord): string[] {
  const keys = Object.keys(record);
  return keys.length > mostFields ? keys.slice(0, mostFields) : keys;
}

/**
 * Finds a record's fields by what their names tell. Kinds that are used together are looked for together:
 * going through the fields takes longer than all else.
 *
 * @param kinds what a name tells, and the pattern of such names in one spelling, the most telling first
 * @returns a function that gives a record's fields with these names, the most telling first
 */
export function fieldsOf<Kinds extends Record<string, RegExp>>(
  kinds: Kinds,
): (record: RawRecord) => Field<keyof Kinds>[] {
  const told = kept((name) => {
    let rank = 0;
    for (const kind in kinds) {
      if (kinds[kind]?.test(name)) return { name, kind, rank };
      rank += 1;
    }
    return undefined;
  });
  return (record) => {
    const found: (Field<keyof Kinds> & { rank: number })[] = [];
    const fields = unwrapped(record);
    for (const key of keysOf(fields)) {
      const known = told(key);
      if (known === undefined) continue;
      const { kind, name, rank } = known;
      found.push({ kind, name, rank, value: fields[key] });
    }
    return found.length < 2 ? found : found.sort((a, b) => a.rank - b.rank);
  };
}

/** A record's fields with one of these names, the most telling first. */
export function fieldsNamed(...patterns: RegExp[]): (record: RawRecord) => Field[] {
  return fieldsOf(Object.fromEntries(patterns.entries()));
}

/** The first result that isn't null; null if there is none. */
export function firstOf<From, T>(all: From[], factOf: (one: From) => T | null): T | null {
  for (const one of all) {
    const found = factOf(one);
    if (found !== null) return found;
  }
  return null;
}

/** Reads the first of these fields whose value can be read; null if none can. */
export function factNamed<T>(
  factIn: (value: unknown) => T | null,
  ...patterns: RegExp[]
): (record: RawRecord) => T | null {
  const named = fieldsNamed(...patterns);
  return (record) => firstOf(named(record), ({ value }) => factIn(value));
}
