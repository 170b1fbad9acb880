import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { listConversations, readConversation } from '../../src/records/conversation';
import { readMessages } from '../../src/records/message';
import { pollResult } from '../../src/triggers/polling/poll_result';
import { time, value } from './any_records';
import type { Fields } from './list_steps';
import { runs } from './runs';
import { anyText, filledText } from './texts';

const digits = (text: string) => text.replace(/\D/g, '');

describe('an id', () => {
  const identity = <T>(names: Record<string, fc.Arbitrary<T>>) =>
    fc.record(names, { requiredKeys: [] });

  test('of a conversation stays the same while it continues', () => {
    const read = (record: Fields) => {
      const [listed] = listConversations([record]);
      assert.ok(listed);
      return readConversation(listed, (phone) => phone);
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
      fc.property(said, change, change, filledText, filledText, (same, before, after, a, b) => {
        const read = (record: Fields) =>
          readMessages([record], 7, 'https://inbox.example.com')[0]?.id;
        assert.equal(read({ ...after, ...same }), read({ ...same, ...before }));
        if (a !== b) assert.notEqual(read({ text: a }), read({ text: b }));
      }),
      runs(),
    );
  });

  test('occurs once in a poll, with the first record that has it', () => {
    const list = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', '__proto__'), n: fc.nat() }),
    );
    fc.assert(
      fc.property(list, (all) => {
        const kept = pollResult(all, {});
        const firsts = all.filter(
          (record, at) => all.findIndex(({ id }) => id === record.id) === at,
        );
        assert.equal(kept.length, firsts.length);
        // The same objects in the same order.
        assert.equal(
          kept.every((record, at) => record === firsts[at]),
          true,
        );
      }),
      runs(),
    );
  });
});
