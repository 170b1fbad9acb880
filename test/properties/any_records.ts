import * as fc from 'fast-check';

export const key = fc.constantFrom(
  ...['id', 'conversation_id', 'message_id', 'contact_id', 'contactId', 'contact', 'name', 'phone'],
  ...['wa_id', 'last_message', 'lastMessage', 'last_message_at', 'lastReplyAt', 'created_at'],
  ...['is_last_message_by_contact', 'text', 'value', 'message', 'body', 'direction', 'type'],
  ...['is_message_by_contact', 'incoming', 'sent_at', 'createdAt', 'timestamp', 'media_url'],
  ...['header_image', 'status', 'data', 'items', '__proto__', 'constructor', 'toString', 'x'],
);

export const time = fc.oneof(
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

export const value = fc.oneof(
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

export const records = fc.array(fc.dictionary(key, value, { maxKeys: 6 }), { maxLength: 4 });
const listKeys = ['data', 'results', 'items', 'records'];

/** The list bare, or under one or two names, next to fields that say nothing. */
export const envelope = fc
  .tuple(
    fc.array(fc.constantFrom(...listKeys), { maxLength: 2 }),
    fc.constantFrom({}, { success: true, total: 1 }, { status: 'success', errMsg: '', page: {} }),
  )
  .map(
    ([names, beside]) =>
      (list: unknown) =>
        names.reduceRight<unknown>((inner, name) => ({ ...beside, [name]: inner }), list),
  );
