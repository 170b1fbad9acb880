import { isPlainObject } from '#values/json';
import { isNoTime } from '#values/time';
import { spelled } from '#values/words';
import { isWordOfPaths, type Paths } from './paths';
import { flagIn, latest, type RawRecord, timeIn } from './values';

/** A field of a record, or of an object in it, by its path in one spelling. */
interface Field {
  path: string;
  value: unknown;
}

/** How many levels of objects in a record are read. */
const mostLevels = 3;

/** Services' names are few; the bound is for those that put data into names. */
const mostNames = 5_000;

/** Thousands of records have the same names, and spelling takes time. */
const spellings = new Map<string, string>();

/** @param written such as `contact.firstName` */
function pathOf(written: string): string {
  const known = spellings.get(written);
  if (known !== undefined) return known;
  const path = spelled(written);
  if (spellings.size < mostNames) spellings.set(written, path);
  return path;
}

/** A record's own fields, then those in its objects, and in the first object of each list. */
export function fieldsOf(record: RawRecord): Field[] {
  const fields: Field[] = [];
  const objects = [{ object: record, above: '', levels: mostLevels }];
  // The list grows meanwhile.
  for (const { object, above, levels } of objects) {
    for (const key of Object.keys(object)) {
      const value = object[key];
      const path = pathOf(above + key);
      fields.push({ path, value });
      const inner = Array.isArray(value) ? value[0] : value;
      // Most objects hold no fact, and reading takes time.
      if (levels > 0 && isPlainObject(inner) && path.split('_').every(isWordOfPaths)) {
        objects.push({ object: inner, above: `${path}.`, levels: levels - 1 });
      }
    }
  }
  return fields;
}

/** Some times of a record. */
export interface Times {
  /** The latest that can be read. */
  at: string | null;
  /** Whether there's no field for them. */
  isMissing: boolean;
  /** Whether their fields say that there is none. */
  isEmpty: boolean;
  /** Whether one can't be read. */
  isUnreadable: boolean;
}

/**
 * A record's fields by their paths. The path `contact_id` is the field `contact_id` or `contactId`, or else
 * the field `id` in the object `contact`, or in the first object of the list `contact`.
 */
export class Fields {
  /** @param zone of times that have none */
  constructor(
    private readonly fields: readonly Field[],
    readonly zone: string,
  ) {}

  get isEmpty(): boolean {
    return this.fields.length === 0;
  }

  /** The fields in any of these objects, or that are named for them: of `contact`, `contact_name` is `name`. */
  inside(objects: Iterable<string>): Fields {
    const inner = [...objects].flatMap((object) => {
      const above = `${object}_`;
      const fields = this.fields.filter(({ path }) => path.startsWith(above));
      return fields.map(({ path, value }) => ({ path: path.slice(above.length), value }));
    });
    return new Fields(inner, this.zone);
  }

  /** A fact's fields, the surest first. */
  private places(paths: Paths): Field[] {
    const places = this.fields.filter(({ path }) => paths.has(path));
    if (places.length < 2) return places;
    return [...paths].flatMap((path) => places.filter((place) => place.path === path));
  }

  /** The values of a fact, the surest first. */
  values(paths: Paths): unknown[] {
    return this.places(paths).map(({ value }) => value);
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
    return this.all(paths, flagIn).includes(true);
  }

  /** The surest time that can be read, as ISO 8601 in UTC. */
  time(paths: Paths): string | null {
    return this.pick(paths, (value) => timeIn(value, this.zone));
  }

  /** The latest of some times that can be read, and what their fields say in all. */
  times(paths: Paths): Times {
    const values = this.values(paths);
    const filled = values.filter((value) => !isNoTime(value));
    const times = filled.map((value) => timeIn(value, this.zone));
    return {
      at: latest(times),
      isMissing: values.length === 0,
      isEmpty: values.length > 0 && filled.length === 0,
      isUnreadable: times.includes(null),
    };
  }
}
