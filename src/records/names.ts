import { spelled } from '../values/words';

/** A record as the service gave it. */
export type RawRecord = Record<string, unknown>;

/** A field of a record, by its name in one spelling. */
export interface Field {
  name: string;
  value: unknown;
}

/** Who a field's name is about (design, "Records"). Patterns over names are made of these words. */
export const contactWord = 'contact|customer|client|visitor|subscriber|lead|guest|enduser';

/** More fields than any record has; reading a million of one record would take long. */
const mostFields = 1_000;
/** Services' names are few; the bound is for those that put data into names. */
const mostKnown = 1_000;

export function keysOf(record: RawRecord): string[] {
  return Object.keys(record).slice(0, mostFields);
}

/** Remembers a function's results: names are few, and looked up in every record. */
export function kept<T>(answer: (name: string) => T): (name: string) => T {
  const known = new Map<string, { given: T }>();
  return (name) => {
    const before = known.get(name);
    if (before) return before.given;
    const given = answer(spelled(name));
    if (known.size < mostKnown) known.set(name, { given });
    return given;
  };
}

/**
 * A fact that a record tells in fields of several names.
 *
 * @param patterns match names in one spelling, the most telling first
 * @returns a function that gives a record's fields with these names, the most telling first
 */
export function fieldsNamed(...patterns: RegExp[]): (record: RawRecord) => Field[] {
  const rankOf = kept((name) => ({ name, rank: patterns.findIndex((one) => one.test(name)) }));
  return (record) => {
    const found: (Field & { key: string; rank: number })[] = [];
    for (const key of keysOf(record)) {
      const { name, rank } = rankOf(key);
      if (rank >= 0) found.push({ name, key, rank, value: record[key] });
    }
    // By name, since a record's fields may come in another order in the next poll.
    return found.length < 2
      ? found
      : found.sort(
          (a, b) => a.rank - b.rank || a.key.length - b.key.length || (a.key < b.key ? -1 : 1),
        );
  };
}

/** The first result that isn't null; null if there is none. */
export function firstOf<From, T>(all: From[], read: (one: From) => T | null): T | null {
  for (const one of all) {
    const found = read(one);
    if (found !== null) return found;
  }
  return null;
}

/** A fact as the first field of these names tells it that can be read; null if none can. */
export function factNamed<T>(
  read: (value: unknown) => T | null,
  ...patterns: RegExp[]
): (record: RawRecord) => T | null {
  const named = fieldsNamed(...patterns);
  return (record) => firstOf(named(record), ({ value }) => read(value));
}
