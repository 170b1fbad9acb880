import * as fc from 'fast-check';
import { anyText } from '../../properties/texts';
import { answer, type Reply } from '../reply';

const keys = [
  ...[
    ...['success', 'status', 'error', 'errors', 'message', 'data', 'response', 'result', 'code'],
    ...['type', 'id'],
  ],
  ...[
    ...['errorCode', 'errorMessage', 'errMsg', 'message_wamid', 'message_id', 'name', 'details'],
    ...['error_data'],
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'then', 'length', '', '0'],
];
const values = [
  ...[true, false, null, 0, 1, -1, 200, 400, 500, '', 'true', 'false', 'error', 'ok', 'success'],
];

/** Any JSON, mostly of the names that answers have. */
const anyJson = fc.letrec<{ value: unknown; object: unknown; list: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<unknown>(...values),
    anyText,
    fc.double(),
    tie('object'),
    tie('list'),
  ),
  object: fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...keys), anyText), tie('value')), { maxLength: 5 })
    .map((entries) => ownKeys(entries)),
  list: fc.array(tie('value'), { maxLength: 4 }),
}));

/** An object whose every key is its own, `__proto__` too. */
function ownKeys(entries: readonly (readonly [string, unknown])[]): object {
  const made = {};
  for (const [key, value] of entries) {
    Object.defineProperty(made, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return made;
}

const statuses = fc.oneof(
  fc.constantFrom(200, 200, 200, 201, 400, 401, 403, 404, 422, 429, 500, 503),
  fc.integer({ min: 200, max: 599 }),
);

const types = fc.constantFrom(
  ...[
    ...['application/json', 'text/html', 'text/plain', 'application/problem+json', ''],
    ...['image/png', 'text/xml'],
  ],
);

/** Any JSON, under any status and type. */
export const shapeless: fc.Arbitrary<Reply> = fc
  .tuple(statuses, anyJson.value, types)
  .map(([status, body, type]) =>
    answer('any JSON', undefined, status, JSON.stringify(body) ?? '', { 'Content-Type': type }),
  );

/** Repeated text that slows down a careless parser. */
const pieces = [
  ...[
    ...['(', '{', '[', '<', '"', "'", '\\', '\\"', '&', '&amp;', '&#', '%', '%2', '\\u', ' '],
    ...['\n', '\t', '.', '-', '#'],
  ],
  ...[
    ...['<a', '<!--', '<b>', '</', '<br />', '{"a":', '[{', 'a ', ' a', 'no ', 'not ', 'is not '],
    ...['invalid ', '0', '\u00a0'],
  ],
  ...[
    ...['e', '***', '{{', '}}', '${', 'ſ', 'İ', '\ud800', 'key ', 'token ', 'template params '],
    ...['exceeded the limit '],
  ],
];
export const costly: fc.Arbitrary<Reply> = fc
  .tuple(
    fc.constantFrom(...pieces),
    fc.constantFrom(...pieces, ''),
    fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 10, max: 3000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 3000, max: 40_000 }) },
    ),
    fc.constantFrom(200, 200, 400, 403, 404, 500),
    fc.constantFrom<(text: string) => string>(
      (text) => text,
      (message) => JSON.stringify({ message }),
      (message) => JSON.stringify({ status: 'error', errors: [message], error: { message } }),
      (text) => `${text}{"status":"error"}`,
      (text) => `<br /><b>Warning</b>: ${text}<br />{"success":"true"}`,
      (text) => `{"message":"${'a'.repeat(50)}"}${text}`,
    ),
    types,
  )
  .map(([piece, end, count, status, shape, type]) =>
    answer(
      `${JSON.stringify(piece)} × ${count}`,
      undefined,
      status,
      shape(piece.repeat(count) + end),
      {
        'Content-Type': type,
      },
    ),
  );

/** JSON of many levels. */
export const deep: fc.Arbitrary<Reply> = fc
  .tuple(
    fc.constantFrom<[string, string, string]>(
      ['[', '', ']'],
      ['{"data":', '1', '}'],
      ['{"message":', '"no"', '}'],
      ['[{"error":', 'null', '}]'],
    ),
    fc.constantFrom(90, 101, 101, 1000, 1000, 5000, 30_000),
    fc.constantFrom(200, 400),
    fc.constantFrom('{"data":', '{"success":true,"x":', '{"status":"error","message":', ''),
  )
  .map(([[open, inner, close], depth, status, around]) =>
    answer(
      `${depth} deep`,
      undefined,
      status,
      around + open.repeat(depth) + inner + close.repeat(depth) + (around ? '}' : ''),
    ),
  );

/** JSON of many members. */
export const wide: fc.Arbitrary<Reply> = fc
  .tuple(fc.constantFrom(100, 1000, 1000, 20_000), fc.boolean(), fc.constantFrom(200, 400))
  .map(([count, isList, status]) =>
    answer(
      `${count} wide`,
      undefined,
      status,
      isList
        ? `{"data":[${'{"id":1},'.repeat(count)}1]}`
        : `{${Array.from({ length: count }, (_, index) => `"k${index}":"v"`).join(',')}}`,
    ),
  );
