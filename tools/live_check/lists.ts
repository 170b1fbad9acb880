import { readConversations } from '#inbox/records/conversation';
import { readMessages } from '#inbox/records/message';
import { fieldNames, findRecords } from '#inbox/records/record_list';
import type { Endpoint } from './exchange';

type Fields = Record<string, unknown>;

/** What the connector reads in a list of records. */
export interface ListReading {
  /** How many there are. */
  count: number;
  /** As the connector reads them. */
  read: Fields[];
  /** What keeps the connector from finding the list. */
  problem: string | undefined;
  /** The fields that a Zap needs and that records lack, with how many do. */
  lacking: { field: string; count: number }[];
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

/** Reads the list in a parsed response. */
export function readList(endpoint: Exclude<Endpoint, 'campaign'>, data: unknown): ListReading {
  const records = findRecords(data, endpoint);
  if (!records) {
    const problem = `no clear list, only these fields: "${fieldNames(data)}"`;
    return { count: 0, read: [], problem, lacking: [] };
  }
  const { read: readAll, needed } = readers[endpoint];
  const read = readAll(records);
  const has = (field: string) => read.filter((one) => (one[field] ?? null) !== null).length;
  const lacking = needed.map((field) => ({ field, count: records.length - has(field) }));
  return { count: records.length, read, problem: undefined, lacking };
}
