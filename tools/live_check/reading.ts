import { isDeepStrictEqual } from 'node:util';
import { listConversations, readConversation } from '../../src/records/conversation';
import { readMessages } from '../../src/records/message';
import type { RawRecord } from '../../src/records/names';
import { findRecords } from '../../src/records/record_list';
import { isCertain } from '../../src/reply/outcome';
import { readReply } from '../../src/reply/reply';
import { isPlainObject } from '../../src/values/json';
import type { Exchange } from './exchange';

/** How the connector reads one response. */
export interface Reading {
  /** `accepted`, or the code of an error. */
  outcome: string;
  /** The row of design, "Reading a response"; null if there's no response to read. */
  row: number | null;
  reason: string | null;
  list: ListReading | null;
}

interface ListReading {
  /** Where it is: names with dots between them; '' for the whole response. */
  path: string;
  /** Each key of the records, and the fields of ours that it becomes. */
  keys: Record<string, string[]>;
}

/** What only a whole list tells. */
export interface Counts {
  records: number;
  /** How many records lack each field. */
  lacking: Record<string, number>;
}

/** As many records as show a service's keys. */
export const mostRecords = 20;
const baseUrl = 'https://example.com';

type Records = 'conversations' | 'messages';
type Read = Record<string, unknown>;

const ours = {
  conversations: [
    'id',
    'contact_id',
    'name',
    'first_name',
    'last_name',
    'phone',
    'last_message',
  ].concat(['last_message_at', 'last_message_incoming']),
  messages: ['id', 'text', 'direction', 'sent_at', 'media_url', 'media_type', 'status', 'error'],
};
const needed = {
  conversations: ['contact_id', 'phone', 'last_message_at', 'last_message_incoming'],
  messages: ['direction', 'sent_at', 'text'],
};

/** What a list is read as, in the connector's own way. */
function readAll(records: RawRecord[], wanted: Records): Read[] {
  if (wanted === 'messages') return readMessages(records, 1, baseUrl).map((one) => ({ ...one }));
  return listConversations(records).map((one) => ({ ...readConversation(one, (phone) => phone) }));
}

/** Reads one response again, with the code that the connector is built from. */
export function readExchange({ delivery, kind, sent, endpoint }: Exchange): {
  reading: Reading;
  counts: Counts | undefined;
  isCertain: boolean;
  words: string;
  data: unknown;
} {
  const reply = readReply(delivery, kind, sent);
  const reading: Reading = {
    outcome: reply.outcome === 'accepted' ? 'accepted' : reply.code,
    row: reply.row ?? null,
    reason: reply.outcome === 'accepted' ? null : reply.reason,
    list: null,
  };
  const words = reply.words;
  const data = reply.outcome === 'accepted' ? reply.data : undefined;
  const certain = kind === 'read' || isCertain(reply);
  if (reply.outcome === 'refused' || endpoint === 'campaign') {
    return { reading, counts: undefined, isCertain: certain, words, data };
  }
  const records = findRecords(data, endpoint);
  if (records === undefined) {
    const none = { ...reading, outcome: 'UnexpectedReply', reason: 'no list' };
    return { reading: none, counts: undefined, isCertain: false, words, data };
  }
  const list = { path: pathOf(data, records) ?? '', keys: keysOf(records, endpoint) };
  const read = readAll(records, endpoint);
  const lacking = Object.fromEntries(
    needed[endpoint].map((field) => [field, read.filter((one) => one[field] === null).length]),
  );
  const counts = { records: records.length, lacking };
  return { reading: { ...reading, list }, counts, isCertain: true, words, data };
}

/** Where a list stands in a response. */
function pathOf(value: unknown, records: RawRecord[], path: string[] = []): string | undefined {
  const items = Array.isArray(value) ? value : isPlainObject(value) ? Object.values(value) : [];
  const isIt =
    items.length === records.length && isDeepStrictEqual(namesIn(items[0]), namesIn(records[0]));
  if (isIt && (Array.isArray(value) || records.length > 0)) return path.join('.');
  if (!isPlainObject(value) || path.length > 3) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = pathOf(item, records, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

const namesIn = (value: unknown) => (isPlainObject(value) ? Object.keys(value) : value);

/**
 * The keys of records, and what each becomes: those of our fields that change without it, or that it
 * gives alone.
 */
function keysOf(all: RawRecord[], wanted: Records): ListReading['keys'] {
  const records = all.slice(0, mostRecords);
  const whole = readAll(records, wanted);
  const paths = [...new Set(records.flatMap((record) => pathsIn(record)))];
  return Object.fromEntries(
    paths.map((path) => {
      const names = path.split('\n');
      const read = readAll(
        records.map((record) => without(record, names)),
        wanted,
      );
      const alone = readAll(
        records.map((record) => only(record, names)),
        wanted,
      );
      if (read.length !== whole.length) return [shown(path), ['internal note']];
      const isGiven = (field: string) =>
        whole.some((one, at) => {
          const told = alone.length === whole.length ? alone[at]?.[field] : null;
          const isOwn = told !== null && isDeepStrictEqual(told, one[field]);
          return isOwn || !isDeepStrictEqual(read[at]?.[field], one[field]);
        });
      return [shown(path), ours[wanted].filter(isGiven)];
    }),
  );
}

const shown = (path: string) => path.replaceAll('\n', '.');

/** The paths of a record's values, also inside its objects; their names are divided by line breaks. */
function pathsIn(record: RawRecord, above: string[] = []): string[] {
  return Object.entries(record).flatMap(([key, value]) => {
    const path = [...above, key];
    const isInner = isPlainObject(value) && above.length < 2 && Object.keys(value).length > 0;
    return isInner ? pathsIn(value, path) : [path.join('\n')];
  });
}

function without(record: RawRecord, [key = '', ...rest]: string[]): RawRecord {
  const { [key]: value, ...others } = record;
  return rest.length > 0 && isPlainObject(value)
    ? { ...record, [key]: without(value, rest) }
    : others;
}

function only(record: RawRecord, [key = '', ...rest]: string[]): RawRecord {
  const value = record[key];
  return key in record
    ? { [key]: rest.length > 0 && isPlainObject(value) ? only(value, rest) : value }
    : {};
}
