import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listConversations, readConversation } from '../../src/records/conversation';
import { readMessages } from '../../src/records/message';
import type { RawRecord } from '../../src/records/names';
import { findRecords } from '../../src/records/record_list';

// Responses of public chat services, as their documents and clients show them: none is one that this
// reader was made for. Each line has the facts of its records. `unread` is a fact that isn't found; and
// a fact without a line is null, never a guess.

interface Inbox {
  service: string;
  /** The page that shows its fields. */
  source?: string;
  asked: 'messages' | 'conversations';
  response: unknown;
  /** Null if the response has no list, or several. */
  records: RawRecord[] | null;
}

const inboxes = readFileSync(join(__dirname, 'foreign_inboxes.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Inbox => JSON.parse(line));

const facts = {
  messages: ['id', 'text', 'direction', 'sent_at', 'media_url', 'media_type', 'status', 'error'],
  conversations: [
    ...['id', 'contact_id', 'name', 'phone', 'last_message', 'last_message_at'],
    'last_message_incoming',
  ],
};

function read({ asked, response }: Inbox): RawRecord[] | null {
  const records = findRecords(response, asked);
  if (records === undefined) return null;
  if (asked === 'messages') return readMessages(records, 7, 'https://inbox.example.com');
  return listConversations(records).map((one) => readConversation(one, (phone) => phone));
}

test.each(inboxes)('$service: what is read of its $asked is right', (inbox) => {
  const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
  const found = read(inbox)?.map((record) => {
    const told = facts[inbox.asked].map((name) => [name, record[name]]);
    return Object.fromEntries(told.map(([name, value]) => [name, isHash(value) ? null : value]));
  });
  const wanted = inbox.records?.map((record) => {
    const truth = facts[inbox.asked].map((name) => [name, record[name] ?? null]);
    return Object.fromEntries(
      truth.map(([name, value]) => [name, typeof value === 'object' ? null : value]),
    );
  });
  expect(found).toEqual(wanted);
});
