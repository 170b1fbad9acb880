import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { readConversations } from '../../src/records/conversation';
import { readMessages } from '../../src/records/message';
import { ownFields } from '../../src/records/values';
import { envelope, records, time, value } from './any_records';
import { type Fields, iso, runList } from './list_steps';
import { runs } from './runs';
import { anyText, filledText } from './texts';

/** What the platform demands of every record, and its output fields promise. */
function expectRecord(record: Fields, declared: readonly string[], times: readonly string[]): void {
  for (const name of declared) assert.ok(name in record, name);
  assert.match(String(record.id), /\S/);
  assert.equal(typeof record.id, 'string');
  for (const name of times) if (record[name] !== null) assert.match(String(record[name]), iso);
  const { contact_id } = record;
  assert.ok(contact_id === null || Number.isSafeInteger(contact_id), String(contact_id));
}

function expectNewestFirst(found: Fields[], name: string): void {
  const times = found.map((record) => record[name]);
  const known = times.filter((each) => typeof each === 'string');
  assert.ok(times.slice(known.length).every((each) => each === null));
  const instants = known.map((each) => Date.parse(each));
  assert.deepEqual(
    instants,
    instants.toSorted((a, b) => b - a),
  );
}

/** Parses JSON. A number that a double can't hold stays a text of its digits. */
function exactly<T>(text: string): T {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? String(value) : value,
  );
}

const conversation = ['id', 'contact_id', 'name', 'phone', 'last_message', 'last_message_at'];
const message = [
  ...['id', 'contact_id', 'text', 'direction', 'sent_at', 'media_url', 'media_type', 'status'],
  'error',
];

test('any list of messages in any envelope is read, whole and newest first', async () => {
  await fc.assert(
    fc.asyncProperty(records, envelope, async (found, wrap) => {
      const list = [...found, { id: 'last', created_at: '2024-05-01T10:20:30Z' }];
      const all = await runList('searches.find_message', wrap(list), { contact_id: 7, limit: 99 });
      // No record is missing or added, and each has its own fields.
      const written = exactly<Fields[]>(JSON.stringify(list));
      const sent = readMessages(written, 7, 'https://inbox.example.com').map((one) => one.record);
      assert.equal(all.length, sent.length);
      for (const record of all) expectRecord(record, message, ['sent_at']);
      expectNewestFirst(all, 'sent_at');
      const kept = (record: object) =>
        Object.entries(record).filter(([name]) => !message.includes(name));
      for (const own of sent) {
        assert.ok(all.some((record) => isDeepStrictEqual(kept(record), kept(ownFields(own)))));
      }
      const fresh = await runList('triggers.new_message', wrap(list), {
        contact_id: 7,
        direction: 'any',
      });
      const ids = all.map((record) => record.id);
      assert.deepEqual(
        fresh.map((record) => record.id),
        [...new Set(ids)],
      );
    }),
    runs(),
  );
});

test('any list of conversations in any envelope is read, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(records, envelope, async (list, wrap) => {
      const dated = [...list, { id: 'last', created_at: '2024-05-01T10:20:30Z' }];
      const fresh = await runList('triggers.new_conversation', wrap(dated), { started_by: 'any' });
      const choices = await runList('triggers.list_conversations', wrap(list), {});
      for (const record of [...fresh, ...choices]) {
        expectRecord(record, [...conversation, 'last_message_incoming'], ['last_message_at']);
      }
      assert.equal(new Set(fresh.map((record) => record.id)).size, fresh.length);
      assert.ok(fresh.some(({ id }) => id === 'last'));
      expectNewestFirst(choices, 'last_message_at');
    }),
    runs(),
  );
});

test('a response without a list is an error, never an empty result', async () => {
  const other = fc.oneof(
    fc.dictionary(fc.constantFrom('total', 'page', 'x', 'message'), fc.jsonValue()),
    fc.array(fc.oneof(fc.integer(), fc.constant(null), fc.string()), { minLength: 1 }),
    fc.constantFrom(null, 0, 'OK', { data: null }, { data: [1] }, { data: { a: { items: [] } } }),
  );
  await fc.assert(
    fc.asyncProperty(other, async (data) => {
      await expect(runList('triggers.new_conversation', data, {})).rejects.toThrow(
        /UnexpectedReply/,
      );
    }),
    runs(0.2),
  );
});

const digits = (text: string) => text.replace(/\D/g, '');

describe('an id', () => {
  const identity = <T>(names: Record<string, fc.Arbitrary<T>>) =>
    fc.record(names, { requiredKeys: [] });

  test('of a conversation stays the same while it continues', () => {
    const read = (record: Fields) => {
      const [conversation] = readConversations([record]);
      assert.ok(conversation);
      return conversation.output((phone) => phone);
    };
    const change = fc.record({
      ...{ last_message: anyText, last_reply_at: time, last_message_at: time, updated_at: time },
      ...{ is_last_message_by_contact: value, unread_count: fc.nat(), status: value },
    });
    const named = identity<fc.JsonValue>({
      ...{ id: value, phone: value, name: anyText, created_at: time },
      contact: fc.record({ name: anyText, phone: anyText }),
    });
    fc.assert(
      fc.property(named, change, change, filledText, filledText, (same, before, after, a, b) => {
        const { id } = read({ ...same, ...before });
        assert.equal(read({ ...after, ...same }).id, id);
        // The number identifies the contact, because a name may be corrected.
        const phone = `${digits(a)}1`;
        const renamed = (name: string) => read({ phone, name, ...before }).id;
        assert.equal(renamed(b), renamed(a));
        const numbered = (text: string) => read({ phone: `${digits(text)}1` }).id;
        if (digits(a) !== digits(b)) assert.notEqual(numbered(a), numbered(b));
      }),
      runs(),
    );
  });

  test("of a message stays the same while it's delivered and read", () => {
    const change = fc.record({
      ...{ status: value, updated_at: time, error: value, is_read: value },
      ...{ media_url: anyText, delivered_at: time, sender_name: anyText },
    });
    const said = identity<fc.JsonValue>({
      ...{ id: value, contact_id: value, value: anyText, created_at: time },
      is_message_by_contact: value,
    });
    fc.assert(
      fc.property(said, change, change, (same, before, after) => {
        const read = (record: Fields) =>
          readMessages([record], 7, 'https://inbox.example.com')[0]?.id;
        assert.equal(read({ ...after, ...same }), read({ ...same, ...before }));
      }),
      runs(),
    );
  });
});
