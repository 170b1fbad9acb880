import { isPlainObject } from '../values/json';
import { lazy, spelled } from '../values/words';
import { ofContact, ofConversation, ofLastMessage, ofMessage, type Row, wordsOf } from './table';
import type { RawRecord } from './values';

// The one engine that reads a record by the table.

/** What a field's name says. */
interface Meaning {
  row: Row<unknown>;
  /** The lower, the surer. */
  rank: number;
  words: string[];
}
/** A field whose name says something. */
type Field = Meaning & { value: unknown };
interface Name {
  meanings: Meaning[];
  /** Whether the fields of an object under this name may say something. */
  isOpen: boolean;
}

/** How deep objects are read. */
const mostLevels = 6;
/** Services' names are few; the bound is for those that put data into names. */
const mostNames = 5_000;

/** The names of a row: the words of each, as choices. */
function spellingsOf(row: Row<unknown>) {
  return row.names.map((name, rank) => {
    const parts = name.split(/\s+/).map((part) => {
      return { words: new Set(wordsOf(part.replace('?', ''))), isNeeded: !part.endsWith('?') };
    });
    return { row, rank, parts };
  });
}
type Spelling = ReturnType<typeof spellingsOf>[number];

/** Whether a name has all words that a spelling needs, and none that it doesn't know. */
function fits({ parts }: Spelling, words: string[]): boolean {
  return (
    words.every((word) => parts.some((part) => part.words.has(word))) &&
    parts.every((part) => !part.isNeeded || words.some((word) => part.words.has(word)))
  );
}

/**
 * Reads the names of one kind of record, each of them once.
 *
 * @param flat the rows of the record's own fields, and not of those in its objects
 */
function nameReader(rows: object, flat: object = {}): (path: string) => Name {
  const names = new Map<string, Name>();
  const inObjects = Object.values(rows).flatMap(spellingsOf);
  const all = [...inObjects, ...Object.values(flat).flatMap(spellingsOf)];
  const allWords = new Set(all.flatMap(({ parts }) => parts.flatMap(({ words }) => [...words])));

  function read(path: string): Name {
    // One word each, though often spelled as two: the channel's own name, and a timestamp.
    const objects = path
      .split('.')
      .map((name) => spelled(name).replace(/(whats|time)_(?=app|stamp)/g, '$1'));
    const words = objects.flatMap((name) => name.split('_'));
    if (words.some((word) => !allWords.has(word))) return { meanings: [], isOpen: false };
    const fitting = (objects.length === 1 ? all : inObjects).filter((one) => fits(one, words));
    // Of several names of one row, the first is the surest.
    const first = [...new Map(fitting.toReversed().map((one) => [one.row, one])).values()];
    const meanings = first.map(({ row, rank }) => {
      return { row, rank: rank * 10 + objects.length, words };
    });
    return { meanings, isOpen: !first.some(({ row }) => row.isWhole) };
  }

  return (path) => {
    const known = names.get(path);
    if (known) return known;
    const name = read(path);
    if (names.size < mostNames) names.set(path, name);
    return name;
  };
}

const names = {
  message: lazy(() => nameReader(ofMessage)),
  conversation: lazy(() => nameReader(ofContact, { ...ofConversation, ...ofLastMessage })),
};

/** The facts that a record states, each in any number of fields. */
export class Facts {
  private readonly fields: Field[] = [];
  private readonly nameAt;

  constructor(record: RawRecord, kind: keyof typeof names) {
    this.nameAt = names[kind]();
    this.collect(record, '', mostLevels);
  }

  /** The fields of a fact, the surest first. */
  fieldsOf(row: Row<unknown>): readonly Field[] {
    const found = this.fields.filter((one) => one.row === row);
    return found.length < 2 ? found : found.sort((a, b) => a.rank - b.rank);
  }

  /** The values of a fact that can be read, the surest first. */
  all<T>(row: Row<T>): T[] {
    return this.fieldsOf(row).flatMap(({ value }) => row.read(value) ?? []);
  }

  /** The surest value of a fact; null if none can be read. */
  first<T>(row: Row<T>): T | null {
    return this.all(row)[0] ?? null;
  }

  /** The values of a fact whose fields are as sure as its surest one. */
  surest<T>(row: Row<T>): T[] {
    const byRank = Map.groupBy(this.fieldsOf(row), ({ rank }) => rank).values();
    const values = byRank.map((fields) => fields.flatMap(({ value }) => row.read(value) ?? []));
    return values.find((read) => read.length > 0) ?? [];
  }

  /** Collects a record's fields, those of its objects, and those of the first object of each list. */
  private collect(record: RawRecord, above: string, levels: number): void {
    for (const key of Object.keys(record)) {
      const value = record[key];
      const { meanings, isOpen } = this.nameAt(above + key);
      for (const meaning of meanings) this.fields.push({ ...meaning, value });
      if (!isOpen || typeof value !== 'object' || levels === 0) continue;
      const object = Array.isArray(value) ? value[0] : value;
      if (isPlainObject(object)) this.collect(object, `${above}${key}.`, levels - 1);
    }
  }
}
