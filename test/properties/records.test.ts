import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { readConversation } from '../../src/service/conversation';
import { isNote, readMessage } from '../../src/service/message';
import { ownFields } from '../../src/service/record_fields';
import { withoutRepeats } from '../../src/triggers/poll_result';
import { isPlainObject } from '../../src/values/json';
import { readTime } from '../../src/values/time';
import { exactly } from './exactly';
import { international, isAnotherNumber, mobileOf, national } from './numbers';
import { patience, runs } from './runs';
import { openSteps, type Step, StubService } from './stub';
import { anyText, filledText } from './texts';

jest.setTimeout(patience);

const authData = { baseUrl: 'https://inbox.example.com', token: 'token-12345' };
type Fields = Record<string, unknown>;

const key = fc.constantFrom(
  ...['id', 'conversation_id', 'message_id', 'contact_id', 'contactId', 'contact', 'name', 'phone'],
  ...['wa_id', 'last_message', 'lastMessage', 'last_message_at', 'lastReplyAt', 'created_at'],
  ...['is_last_message_by_contact', 'text', 'value', 'message', 'body', 'direction', 'type'],
  ...['is_message_by_contact', 'incoming', 'sent_at', 'createdAt', 'timestamp', 'media_url'],
  ...['header_image', 'status', 'data', 'items', '__proto__', 'constructor', 'toString', 'x'],
);
const time = fc.oneof(
  fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .chain((date) =>
      fc.constantFrom<fc.JsonValue>(
        ...[date.toISOString(), date.toISOString().slice(0, 19), date.toUTCString()],
        ...[date.toISOString().slice(0, 19).replace('T', ' '), date.toISOString().slice(0, 10)],
        ...[date.getTime(), Math.floor(date.getTime() / 1000), String(date.getTime())],
      ),
    ),
  fc.constantFrom<fc.JsonValue>(0, '', null, 1e15, '9999999999999999', 'yesterday', '2026', '-1'),
);
const value = fc.oneof(
  time,
  fc.string({ maxLength: 3 }),
  fc.integer({ max: 9 }),
  fc.constantFrom<fc.JsonValue>(
    0,
    1,
    true,
    '1',
    'in',
    'outgoing',
    { text: 'x' },
    { id: 7 },
    {},
    [],
  ),
  fc.constantFrom<fc.JsonValue>({ toString: 1 }, [[]], ' ', { text: { text: 'x' } }, 2 ** 60),
  fc.jsonValue({ maxDepth: 1 }),
);
const records = fc.array(fc.dictionary(key, value, { maxKeys: 6 }), { maxLength: 4 });

const listKeys = ['data', 'conversations', 'messages', 'contacts', 'results', 'items', 'records'];
/** The list bare, under one name, or under two; what stands beside it says nothing. */
const envelope = fc
  .tuple(
    fc.array(fc.constantFrom(...listKeys), { maxLength: 2 }),
    fc.constantFrom({}, { success: true, total: 1 }, { status: 'success', errMsg: '', page: {} }),
  )
  .map(
    ([names, beside]) =>
      (list: unknown) =>
        names.reduceRight<unknown>((inner, name) => ({ ...beside, [name]: inner }), list),
  );

let step: Step;
beforeAll(async () => {
  step = await openSteps();
});

async function runList(method: string, data: unknown, inputData: Fields): Promise<Fields[]> {
  const service = new StubService(() => ({ body: JSON.stringify(data) }));
  const meta = { isLoadingSample: true };
  const found = await step(`${method}.operation.perform`, { authData, inputData, meta }, service);
  if (!Array.isArray(found) || !found.every(isPlainObject)) throw new Error('No list of records');
  return found;
}

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** As the platform demands of every record, and the form promises. */
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

const conversation = ['id', 'contact_id', 'name', 'phone', 'last_message', 'last_message_at'];
const message = ['id', 'contact_id', 'text', 'direction', 'sent_at', 'media_url', 'status'];

test('any list of messages in any envelope is read, whole and newest first', async () => {
  await fc.assert(
    fc.asyncProperty(records, envelope, async (list, wrap) => {
      const all = await runList('searches.find_messages', wrap(list), { contact_id: 7, limit: 99 });
      // Neither a record too many nor one too few, and each with its own fields.
      const written = exactly<Fields[]>(JSON.stringify(list));
      const sent = written.filter((record) => !isNote(record));
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
      const fresh = await runList('triggers.new_conversation', wrap(list), { started_by: 'any' });
      const choices = await runList('triggers.list_conversations', wrap(list), {});
      for (const record of [...fresh, ...choices]) {
        expectRecord(record, [...conversation, 'last_message_incoming'], ['last_message_at']);
      }
      assert.equal(new Set(fresh.map((record) => record.id)).size, fresh.length);
      assert.equal(fresh.length > 0, list.length > 0);
      expectNewestFirst(choices, 'last_message_at');
    }),
    runs(),
  );
});

test('an answer without a list is an error, never an empty result', async () => {
  const other = fc.oneof(
    fc.dictionary(fc.constantFrom('total', 'list', 'x', 'message'), fc.jsonValue()),
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

describe('an id', () => {
  const identity = <T>(names: Record<string, fc.Arbitrary<T>>) =>
    fc.record(names, { requiredKeys: [] });

  test('of a conversation stays while it goes on', () => {
    const read = (record: Fields) => readConversation(record, (phone) => phone);
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
        // Whom it is with is known by the number: a name may be corrected.
        const renamed = (name: string) => read({ phone: a, name, ...before }).id;
        assert.equal(renamed(b), renamed(a));
        const numbered = (phone: string) => read({ phone }).id;
        if (a !== b) assert.notEqual(numbered(a), numbered(b));
      }),
      runs(),
    );
  });

  test('of a message stays while it is delivered and read', () => {
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
        const read = (record: Fields) => readMessage(record, 7, 'https://inbox.example.com').id;
        assert.equal(read({ ...after, ...same }), read({ ...same, ...before }));
        if (a !== b) assert.notEqual(read({ text: a }), read({ text: b }));
      }),
      runs(),
    );
  });

  test('comes but once in a poll, with the first record that has it', () => {
    const list = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', '__proto__'), n: fc.nat() }),
    );
    fc.assert(
      fc.property(list, (all) => {
        const kept = withoutRepeats(all);
        const firsts = all.filter(
          (record, at) => all.findIndex(({ id }) => id === record.id) === at,
        );
        assert.equal(kept.length, firsts.length);
        // The very records, in their order.
        assert.equal(
          kept.every((record, at) => record === firsts[at]),
          true,
        );
      }),
      runs(),
    );
  });
});

test('a time is ISO with a zone, the same instant in every spelling', () => {
  const moment = fc.date({
    min: new Date('1974-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.integer({ min: -14, max: 14 }), value, (date, hours, other) => {
      const whole = new Date(Math.floor(date.getTime() / 1000) * 1000);
      const expected = whole.toISOString();
      const local = new Date(whole.getTime() + hours * 3_600_000).toISOString().slice(0, 19);
      const zone = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}`;
      for (const spelling of [
        ...[expected, expected.slice(0, 19), expected.slice(0, 19).replace('T', ' ')],
        ...[`${local}${zone}:00`, `${local}${zone}00`, `${local.replace('T', ' ')} ${zone}:00`],
        ...[whole.getTime(), whole.getTime() / 1000, String(whole.getTime() / 1000)],
        whole.toUTCString(),
      ]) {
        assert.deepEqual([spelling, readTime(spelling)], [spelling, expected]);
      }
      const read = readTime(other);
      if (read !== null) assert.match(read, iso);
    }),
    runs(),
  );
});

test('a search by number finds it in every spelling, and never another number', async () => {
  const home = fc.constantFrom('IN', 'US', 'GB', 'FR', 'AE', 'BR');
  const mobile = fc
    .constantFrom('IN', 'IN', 'US', 'GB', 'FR', 'DE', 'AE', 'BR', 'ZA')
    .chain(mobileOf);
  type Mobile = ReturnType<typeof mobileOf> extends fc.Arbitrary<infer T> ? T : never;
  const written = (number: Mobile, country: string) =>
    fc.oneof(
      international(number),
      // As chat services write it; of ten digits or fewer it could be a number at home.
      fc.constant(number.number.length > 11 ? number.number.slice(1) : number.number),
      ...(number.country === country ? [national(number)] : []),
    );
  // Digits that are a number with their country code are that number: services store them so.
  const stored = (number: Mobile, country: string) =>
    written(number, country).filter((text) => !isAnotherNumber(text, number));
  const world = fc
    .tuple(home, fc.uniqueArray(mobile, { selector: (n) => n.number, maxLength: 3 }), mobile)
    .chain(([country, others, sought]) =>
      fc.record({
        country: fc.constant(country),
        number: fc.constant(sought.number),
        asked: written(sought, country),
        list: fc.tuple(
          ...[sought, sought, ...others].map((number) =>
            fc.tuple(fc.constant(number.number), stored(number, country)),
          ),
        ),
      }),
    );
  await fc.assert(
    fc.asyncProperty(world, fc.boolean(), async ({ country, number, asked, list }, nested) => {
      const data = list.map(([owner, phone], at) => ({
        ...{ id: at, owner },
        ...(nested ? { contact: { phone } } : { phone }),
      }));
      const inputData = { phone: asked, defaultCountry: country };
      const found = await runList('searches.find_conversation', { data }, inputData);
      const owners = list.filter(([owner]) => owner === number);
      assert.deepEqual(
        found.map((record) => record.owner),
        owners.map(([owner]) => owner),
      );
    }),
    runs(),
  );
});
