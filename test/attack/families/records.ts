import * as fc from 'fast-check';
import { contactPhone } from '../../proof/steps';
import { anyText } from '../../properties/texts';
import type { Attack, Family } from '../attack';
import { contactId } from '../ordinary';
import { answer } from '../reply';
import { bigIds, strangers } from './identities';
import { repeated } from './values';

const times = fc.oneof(
  fc.constantFrom<unknown>(
    ...['2024-05-01 10:20:30', '2026-11-21T10:00:00.000000Z', 1_700_000_000, 1_700_000_000_000],
    ...['0000-00-00 00:00:00', '', null, 0, -1, 1e300, 'now', '9999-99-99', [], {}],
  ),
  fc.integer({ min: -(2 ** 53), max: 2 ** 53 }),
  fc.date().map((date) => (Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString())),
  fc.constantFrom('2', '2024-', ' ').map((unit) => unit.repeat(5000)),
);

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 2, arbitrary: repeated },
  { weight: 3, arbitrary: times },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, 1, '', '0', '1', [], {}],
      2 ** 53,
      '12345678901234567890',
      contactId,
      '919876543210',
      '+919876543210',
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['javascript:alert(1)', '/https://a.b/c', '//evil', 'data:text/html,x', '\\\\x\\y'],
      ...['https://a b', '/../..', 'http://[', '<img src=x>'],
    ),
  },
);

const keys = [
  ...[
    ...['id', 'contact_id', 'contactId', 'contact', 'name', 'first_name', 'phone', 'last_message'],
    ...['last_reply_at', 'last_client_reply_at'],
  ],
  ...[
    ...['is_last_message_by_contact', 'created_at', 'updated_at', 'value', 'text', 'message'],
    ...['is_message_by_contact', 'is_note', 'status', 'error'],
  ],
  ...[
    ...['header_image', 'header_document', 'media_url', 'fb_message_id', 'direction', 'sent_at'],
    ...['messages', 'is_x', 'x_at', '__proto__', 'constructor', 'toString'],
  ],
];

const record = fc
  .array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 10 })
  .map(
    (entries) =>
      `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(item) ?? 'null'}`).join(',')}}`,
  );

const anyRecord = fc.oneof(
  { weight: 12, arbitrary: record },
  { weight: 1, arbitrary: fc.constantFrom('null', '[]', '1', '"x"', '{}', '[[]]') },
);

const envelopes: readonly ((list: string) => string)[] = [
  (list) => `{"status":true,"errMsg":"","data":${list}}`,
  (list) => `{"conversations":${list}}`,
  (list) => `{"data":{"messages":${list},"data":${list}}}`,
  (list) => list,
  (list) => `{"data":[${list}]}`,
  (list) => `{"results":{"0":${list}},"items":${list}}`,
  (list) => `{"status":"success","data":null,"x":${list}}`,
];

const anyRecords: fc.Arbitrary<Attack> = fc
  .tuple(
    fc.array(anyRecord, { maxLength: 12 }),
    fc.constantFrom(...envelopes),
    fc.oneof({ weight: 80, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(60) }),
    fc.boolean(),
    fc.constantFrom({}, { isLoadingSample: true }, { isPopulatingDedupe: true }),
  )
  .map(([records, envelope, times_, first, meta]) => {
    const list = `[${Array.from({ length: times_ }, () => records)
      .flat()
      .join(',')}]`;
    return {
      meta,
      replies: [answer('any records', undefined, 200, envelope(list))],
      // If the step makes two requests, either may get this answer.
      ...(first && { struck: /getConversations/ }),
    };
  });

/** Contacts whose phone texts slow down a careless parser. */
const costlyPhones: fc.Arbitrary<Attack> = fc
  .array(repeated, { minLength: 1, maxLength: 8 })
  .map((phones) => {
    const list = [...phones, contactPhone].map((phone, index) => ({
      id: index + 1,
      contact_id: index + 1,
      name: phone,
      phone,
      value: phone,
    }));
    return {
      replies: [answer('costly phones', undefined, 200, JSON.stringify({ data: list }))],
      struck: /getConversations|getMessages/,
    };
  });

const reads = (method: string) => /^(triggers|searches)/.test(method);

export const recordFamilies: Family[] = [
  {
    name: 'any records',
    tries:
      'lists of records in any envelope, whose fields hold anything: times, ids, addresses, names that every object has',
    weight: 150,
    on: (step) => (reads(step.method) ? anyRecords : undefined),
  },
  {
    name: 'costly records',
    tries: 'records whose phones, names and texts repeat one piece up to 10,000 times',
    weight: 12,
    on: (step) => (reads(step.method) ? costlyPhones : undefined),
  },
  {
    name: 'long ids',
    tries: 'ids past 2^53: each record keeps its own',
    weight: 20,
    on: (step) =>
      ['find_message', 'new_message', 'new_conversation', 'list_conversations'].includes(step.key)
        ? bigIds
        : undefined,
  },
  {
    name: 'strangers',
    tries:
      'conversations whose digits are those of the sought number behind another country code, cut or longer: only the same number is found',
    weight: 40,
    on: (step) => (step.key === 'find_conversation' ? strangers : undefined),
  },
];
