import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { isPlainObject } from '../../src/values/json';
import type { AuthData } from '../zap/connection';
import { callApp, readThrown } from '../zap/platform';
import type { Endpoint } from './exchange';

type Fields = Record<string, unknown>;

/** How the connector reads a list of records. */
export interface ListReading {
  /** Where the list is: names with dots between them; '' for the whole response. */
  path: string;
  records: Fields[];
  /** What the connector returns of each; empty if it fails. */
  read: Fields[];
  /** The connector's error, if it fails. */
  error: string | undefined;
  /** The path of each key in the records, and the fields of ours that it becomes. */
  keys: Map<string, string[]>;
  /** How many records lack a field that a Zap needs. */
  lacking: Record<string, number>;
}

/** The steps that read the lists, each with the least that it needs. */
const readers = {
  conversations: {
    ...{ kind: 'triggers', key: 'list_conversations', inputData: {} },
    needed: ['contact_id', 'phone', 'last_message_at', 'last_message_incoming'],
  },
  messages: {
    ...{ kind: 'searches', key: 'find_message' },
    inputData: { contact_id: '1', direction: 'any', limit: '100' },
    needed: ['direction', 'sent_at', 'text'],
  },
} as const;

/** As many records as show a service's keys. */
const mostRecords = 6;

const performs = z.custom<(z: object, bundle: unknown) => unknown>((f) => typeof f === 'function');
const steps = z.record(
  z.string(),
  z.looseObject({ operation: z.looseObject({ perform: performs.optional() }) }),
);
const output = z.array(z.record(z.string(), z.unknown()));

/**
 * Finds out how a step reads a list, by giving it the same records without each of their keys, and each
 * key alone: whatever changes comes from that key. Only the step itself is asked, so that this knows
 * nothing of how it reads.
 *
 * @param data the parsed response; undefined where there's no list in it
 */
export async function readList(
  app: object,
  authData: AuthData,
  endpoint: Exclude<Endpoint, 'campaign'>,
  data: unknown,
): Promise<ListReading | undefined> {
  const found = listIn(data);
  if (!found) return undefined;
  const { kind, key, inputData, needed } = readers[endpoint];
  const all = steps.parse(Reflect.get(app, kind));
  const step = all[key];
  if (!step) throw new Error(`The connector has no step ${key}.`);
  let reading: ListReading | undefined;
  const perform = async (z: object, bundle: unknown) => {
    const read = async (body: unknown) => {
      const request = async () => responseOf(body);
      return output.parse(await step.operation.perform?.({ ...z, request }, bundle));
    };
    const records = found.records.slice(0, mostRecords);
    const { own = [], error } = await read(data).then(
      (all) => ({ own: all, error: undefined }),
      (thrown: unknown) => ({ own: undefined, error: readThrown(thrown).message }),
    );
    const lacking = Object.fromEntries(
      needed.map((field) => [
        field,
        found.records.length - own.filter((one) => one[field] !== null).length,
      ]),
    );
    reading = { ...found, read: own, error, keys: await keysOf(records, read), lacking };
    return [];
  };
  const changed = { ...step, operation: { ...step.operation, perform } };
  await callApp(
    { ...app, [kind]: { ...all, [key]: changed } },
    { method: `${kind}.${key}.operation.perform`, authData, inputData },
  );
  return reading;
}

/** A response as `z.request` returns it with `raw`. */
function responseOf(body: unknown) {
  const type = (name: string) => (name === 'content-type' ? 'application/json' : null);
  return {
    status: 200,
    headers: { get: type },
    body: Readable.from([Buffer.from(JSON.stringify(body))]),
  };
}

type Read = (body: unknown) => Promise<Fields[]>;

async function keysOf(records: Fields[], read: Read): Promise<ListReading['keys']> {
  /** One record as it's read; one that has no contact gets one, which isn't its own. */
  const readOne = async (record: Fields): Promise<Fields> => {
    const [own] = await read([record]);
    if (own) return own;
    const {
      contact_id: _,
      id: __,
      ...rest
    } = (await read([{ ...record, contact_id: 1 }]))[0] ?? {};
    return rest;
  };
  const keys: ListReading['keys'] = new Map();
  const nothing = await readOne({ unknown: 1 });
  const { unknown: _, ...ours } = nothing;
  const fields = [...new Set([...Object.keys(ours), 'contact_id', 'id'])];
  for (const record of records) {
    const whole = await readOne(record);
    for (const path of pathsIn(record)) {
      const [without, alone] = [
        await readOne(less(record, path)),
        await readOne(only(record, path)),
      ];
      const given = fields.filter(
        (field) =>
          !isDeepStrictEqual(whole[field], without[field]) ||
          // An ID may be made of whatever there is.
          (field !== 'id' && (alone[field] ?? null) !== (nothing[field] ?? null)),
      );
      const name = path.join('.');
      keys.set(name, [...new Set([...(keys.get(name) ?? []), ...given])]);
    }
  }
  return keys;
}

/** The largest list of objects, at most three levels deep. */
function listIn(
  value: unknown,
  path: string[] = [],
): { path: string; records: Fields[] } | undefined {
  if (Array.isArray(value)) {
    const records = value.filter(isPlainObject);
    return records.length === value.length ? { path: path.join('.'), records } : undefined;
  }
  if (!isPlainObject(value) || path.length > 3) return undefined;
  return Object.entries(value)
    .flatMap(([key, item]) => listIn(item, [...path, key]) ?? [])
    .sort((a, b) => b.records.length - a.records.length)[0];
}

/** The paths of a record's values, those inside its objects included. */
export function pathsIn(record: Fields, above: string[] = []): string[][] {
  return Object.entries(record).flatMap(([key, value]) => {
    const path = [...above, key];
    const isInner = isPlainObject(value) && above.length < 2 && Object.keys(value).length > 0;
    return isInner ? pathsIn(value, path) : [path];
  });
}

function less(record: Fields, [key = '', ...rest]: string[]): Fields {
  const { [key]: value, ...others } = record;
  return rest.length > 0 && isPlainObject(value) ? { ...record, [key]: less(value, rest) } : others;
}

function only(record: Fields, [key = '', ...rest]: string[]): Fields {
  const value = record[key];
  return { [key]: rest.length > 0 && isPlainObject(value) ? only(value, rest) : value };
}
