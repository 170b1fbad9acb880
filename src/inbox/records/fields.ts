import { isPlainObject } from '../../values/json';
import { isNoTime } from '../../values/time';
import { lazy, spelled, wordList } from '../../values/words';
import { latest, type RawRecord, timeIn } from './values';

/** Where a kind of record may have a fact, the surest place first (design, "Records"). */
export type Paths = readonly string[];

/** A place of a fact among those where it may be. */
interface Place {
  paths: Paths;
  /** The lower, the surer. */
  rank: number;
}

/** What a field's path means. */
interface Name {
  places: readonly Place[];
  /** Whether paths go on in an object of this name. */
  goesOn: boolean;
}

/** Services' names are few; the bound is for those that put data into names. */
const mostNames = 5_000;

/** Tells by a field's path, such as `contact.firstName`, which facts it may hold. */
export type ReadName = (path: string) => Name;

/** Makes the reader of one kind of record's names, at its first use. */
export function nameReader(...facts: Readonly<Record<string, Paths>>[]): () => ReadName {
  return lazy(() => {
    const byPath = new Map<string, Place[]>();
    const beginnings = new Set<string>();
    for (const paths of facts.flatMap((some) => Object.values(some))) {
      for (const [rank, path] of paths.entries()) {
        byPath.set(path, [...(byPath.get(path) ?? []), { paths, rank }]);
        for (const { index } of path.matchAll(/_/g)) beginnings.add(path.slice(0, index));
      }
    }
    const known = new Map<string, Name>();
    return (path) => {
      const found = known.get(path);
      if (found) return found;
      const one = path.split('.').map(spelled).join('_');
      const name = { places: byPath.get(one) ?? [], goesOn: beginnings.has(one) };
      if (known.size < mostNames) known.set(path, name);
      return name;
    };
  });
}

/** A field that may hold a fact. */
interface Field {
  rank: number;
  /** How many objects it's in. */
  depth: number;
  value: unknown;
}

/** Some times of a record: `missing` without a field for them, `empty` if it says none, `unreadable` if one can't be read. */
export interface Times {
  is: 'missing' | 'empty' | 'known' | 'unreadable';
  at: string | null;
}

/**
 * A record's fields by their paths. The path `contact_id` is the field `contact_id` or `contactId`, or else
 * the field `id` in the object `contact`, or in the first object of the list `contact`.
 */
export class Fields {
  private readonly found = new Map<Paths, Field[]>();

  /** @param zone of times that have none */
  constructor(
    record: RawRecord,
    private readonly readName: ReadName,
    readonly zone: string,
  ) {
    this.collect(record, '', 0);
  }

  private collect(record: RawRecord, above: string, depth: number): void {
    for (const key of Object.keys(record)) {
      const value = record[key];
      const { places, goesOn } = this.readName(above + key);
      for (const { paths, rank } of places) {
        const field = { rank, depth, value };
        const others = this.found.get(paths);
        if (others) others.push(field);
        else this.found.set(paths, [field]);
      }
      if (!goesOn || typeof value !== 'object') continue;
      const object = Array.isArray(value) ? value[0] : value;
      if (isPlainObject(object)) this.collect(object, `${above}${key}.`, depth + 1);
    }
  }

  /** The values of a fact, the surest first. */
  values(paths: Paths): unknown[] {
    const fields = this.found.get(paths) ?? [];
    if (fields.length > 1) fields.sort((a, b) => a.rank - b.rank || a.depth - b.depth);
    return fields.map(({ value }) => value);
  }

  has(paths: Paths): boolean {
    return this.found.has(paths);
  }

  /** The values of a fact that can be read. */
  all<T>(paths: Paths, read: (value: unknown) => T | null): T[] {
    return this.values(paths).flatMap((value) => read(value) ?? []);
  }

  /** The surest value of a fact that can be read; null if there is none. */
  pick<T>(paths: Paths, read: (value: unknown) => T | null): T | null {
    return this.all(paths, read)[0] ?? null;
  }

  /** The surest time that can be read, as ISO 8601 in UTC. */
  time(paths: Paths): string | null {
    return this.pick(paths, (value) => timeIn(value, this.zone));
  }

  /** The latest of some times that can be read, and what their fields say in all. */
  times(paths: Paths): Times {
    const values = this.values(paths);
    const times = values.map((value) => timeIn(value, this.zone));
    const at = latest(times);
    const isOdd = values.some((value, index) => times[index] === null && !isNoTime(value));
    if (isOdd) return { is: 'unreadable', at };
    if (at !== null) return { is: 'known', at };
    return { is: values.length > 0 ? 'empty' : 'missing', at };
  }
}

/** The paths of these fields in any of these objects: `contact_name`, `contact_phone`, … */
export function inside(objects: string, fields: string): string[] {
  const paths = wordList(fields);
  return wordList(objects).flatMap((object) => paths.map((path) => `${object}_${path}`));
}

/** The same facts in any of these objects. */
export function within<Facts extends Readonly<Record<string, Paths>>>(
  objects: string,
  facts: Facts,
): Record<keyof Facts, Paths> {
  const moved = Object.entries(facts).map(([fact, paths]) => [
    fact,
    inside(objects, paths.join(' ')),
  ]);
  return Object.fromEntries(moved);
}

/** The paths of the times of some events: `sent_at`, `sent_time`, … */
export const timesOf = (events: string) => inside(events, 'at time timestamp date');
