import { isPlainObject } from '#values/json';
import { isNoTime } from '#values/time';
import { spelled, wordList } from '#values/words';
import { flagIn, latest, type RawRecord, timeIn } from './values';

/** Where a kind of record may have a fact, the surest place first (design, "Records"). */
export type Paths = readonly string[];

/** What a field's path means. */
interface Name {
  /** The path in one spelling. */
  path: string;
  /** The facts that it may hold. */
  facts: readonly Paths[];
  /** Whether paths go on in an object of this name. */
  goesOn: boolean;
}

/** Services' names are few; the bound is for those that put data into names. */
const mostNames = 5_000;

/** Tells by a field's path, such as `contact.firstName`, which facts it may hold. */
export type ReadName = (path: string) => Name;

/** Makes the reader of one kind of record's names. */
export function nameReader(...kinds: Readonly<Record<string, Paths>>[]): ReadName {
  const factsOf = new Map<string, Paths[]>();
  const beginnings = new Set<string>();
  for (const paths of kinds.flatMap((kind) => Object.values(kind))) {
    for (const path of paths) {
      factsOf.set(path, [...(factsOf.get(path) ?? []), paths]);
      for (const { index } of path.matchAll(/_/g)) beginnings.add(path.slice(0, index));
    }
  }
  const known = new Map<string, Name>();
  return (written) => {
    const found = known.get(written);
    if (found) return found;
    const path = spelled(written);
    const name = { path, facts: factsOf.get(path) ?? [], goesOn: beginnings.has(path) };
    if (known.size < mostNames) known.set(written, name);
    return name;
  };
}

/** A value that a fact may have, and its path in one spelling. */
interface Place {
  path: string;
  value: unknown;
}

/**
 * Some times of a record: `missing` without a field for them, `empty` if it says none, `unreadable` if one can't be
 * read.
 */
export interface Times {
  is: 'missing' | 'empty' | 'known' | 'unreadable';
  at: string | null;
}

/**
 * A record's fields by their paths. The path `contact_id` is the field `contact_id` or `contactId`, or else
 * the field `id` in the object `contact`, or in the first object of the list `contact`.
 */
export class Fields {
  private readonly found = new Map<Paths, Place[]>();

  /** @param zone of times that have none */
  constructor(
    record: RawRecord,
    readName: ReadName,
    readonly zone: string,
  ) {
    const objects = [{ object: record, above: '' }];
    // The list grows meanwhile, so that a record's own fields come before those in its objects.
    for (const { object, above } of objects) {
      for (const key of Object.keys(object)) {
        const value = object[key];
        const { path, facts, goesOn } = readName(above + key);
        for (const paths of facts) {
          const places = this.found.get(paths);
          if (places) places.push({ path, value });
          else this.found.set(paths, [{ path, value }]);
        }
        if (!goesOn) continue;
        const inner = Array.isArray(value) ? value[0] : value;
        if (isPlainObject(inner)) objects.push({ object: inner, above: `${above}${key}.` });
      }
    }
  }

  /** The values of a fact, the surest first, and where they are. */
  private places(paths: Paths): readonly Place[] {
    const places = this.found.get(paths);
    if (places === undefined) return [];
    if (places.length > 1) places.sort((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path));
    return places;
  }

  /** The values of a fact, the surest first. */
  values(paths: Paths): unknown[] {
    return this.places(paths).map(({ value }) => value);
  }

  has(paths: Paths): boolean {
    return this.found.has(paths);
  }

  /** The values of a fact that can be read. */
  all<T>(paths: Paths, read: (value: unknown, path: string) => T | null): T[] {
    const values = this.places(paths).map(({ value, path }) => read(value, path));
    return values.filter((value) => value !== null);
  }

  /** The surest value of a fact that can be read; null if there is none. */
  pick<T>(paths: Paths, read: (value: unknown, path: string) => T | null): T | null {
    return this.all(paths, read)[0] ?? null;
  }

  /** Flags for a fact, and those for its opposite, turned around. */
  flags(yes: Paths, no: Paths): boolean[] {
    return [...this.all(yes, flagIn), ...this.all(no, flagIn).map((isNo) => !isNo)];
  }

  /** Whether a flag of a fact says yes. */
  isTrue(paths: Paths): boolean {
    return this.flags(paths, []).includes(true);
  }

  /** The surest time that can be read, as ISO 8601 in UTC. */
  time(paths: Paths): string | null {
    return this.pick(paths, (value) => timeIn(value, this.zone));
  }

  /** The latest of some times that can be read, and what their fields say in all. */
  times(paths: Paths): Times {
    const filled = this.values(paths).filter((value) => !isNoTime(value));
    const times = filled.map((value) => timeIn(value, this.zone));
    const at = latest(times);
    if (times.includes(null)) return { is: 'unreadable', at };
    if (at !== null) return { is: 'known', at };
    return { is: this.has(paths) ? 'empty' : 'missing', at };
  }
}

/** The paths of these fields in any of these objects: `contact_name`, `contact_phone`, … */
export function inside(objects: string, fields: Paths): string[] {
  return wordList(objects).flatMap((object) => fields.map((field) => `${object}_${field}`));
}

/** The same facts in any of these objects. */
export function within<Facts extends Readonly<Record<string, Paths>>>(
  objects: string,
  facts: Facts,
): Record<keyof Facts, Paths> {
  const moved = Object.entries(facts).map(([fact, paths]) => [fact, inside(objects, paths)]);
  return Object.fromEntries(moved);
}

/** The paths of the times of some events: `sent_at`, `sent_time`, … */
export const timesOf = (events: string) => inside(events, wordList('at time timestamp date'));
