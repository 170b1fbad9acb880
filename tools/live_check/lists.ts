import { readConversations } from '../../src/records/conversation';
import { readMessages } from '../../src/records/message';
import { fieldNames, findRecords } from '../../src/records/record_list';
import { isPlainObject } from '../../src/values/json';
import type { Endpoint } from './exchange';

type Fields = Record<string, unknown>;

/** A list of records, and what the connector reads in it. */
export interface ListReading {
  /** Where the list is: names with dots between them; '' for the whole response. */
  path: string;
  records: Fields[];
  /** As the connector reads them. */
  read: Fields[];
  /** What keeps the connector from finding the list. */
  problem: string | undefined;
  /** How many records lack a field that a Zap needs. */
  lacking: Record<string, number>;
}

/** Each list's records as the connector reads them, and the fields that a Zap needs. */
const readers = {
  conversations: {
    read: (records: Fields[]): Fields[] =>
      readConversations(records).map((one) => ({ ...one.output((phone) => phone) })),
    needed: ['contact_id', 'phone', 'last_message_at', 'last_message_incoming'],
  },
  messages: {
    read: (records: Fields[]): Fields[] => readMessages(records, 1, '').map((one) => ({ ...one })),
    needed: ['direction', 'sent_at', 'text'],
  },
} as const;

/** Reads the list in a parsed response, even one that the connector doesn't find. */
export function readList(
  endpoint: Exclude<Endpoint, 'campaign'>,
  data: unknown,
): ListReading | undefined {
  const list = listIn(data);
  if (!list) return undefined;
  const { read: readAll, needed } = readers[endpoint];
  const found = findRecords(data, endpoint);
  const read = readAll(found ?? []);
  const has = (field: string) => read.filter((one) => (one[field] ?? null) !== null).length;
  const lacking = needed.map((field) => [field, list.records.length - has(field)]);
  const problem = found ? undefined : `no clear list, only these fields: "${fieldNames(data)}"`;
  return { ...list, read, problem, lacking: Object.fromEntries(lacking) };
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

/** A record's values by their paths, those inside its objects included. */
export function valuesIn(record: Fields, above: string[] = []): [path: string[], unknown][] {
  return Object.entries(record).flatMap(([key, value]): [string[], unknown][] => {
    const path = [...above, key];
    const isInner = isPlainObject(value) && above.length < 2 && Object.keys(value).length > 0;
    return isInner ? valuesIn(value, path) : [[path, value]];
  });
}
