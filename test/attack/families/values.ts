import * as fc from 'fast-check';
import { anyText } from '../../properties/texts';
import { insideAddresses } from './addresses';

/** Pieces of which leads' texts are made, and which patterns look for. */
const pieces = [
  ...[
    ...['_no', 'no', 'nº', 'n°', '№', 'no.', 'ext', 'ext.', 'x', '#', ':', ';', '+', '++', '00'],
    ...['(0)', '.0', '(', ')', '()', '-', '--', 'ー', '–'],
  ],
  ...[
    ...[' ', '  ', '\t', '\n', '\u00a0', '\u200b', '\u202a', '0', '1', '9', '91', '+91', '98765'],
    ...['٩', '९', '９', '𝟗', '/', '\\', ',', '|', ' or ', '"', '=', "='", '="'],
  ],
  ...[
    ...['p:', 'tel:', 'sms:', 'whatsapp:', 'wa.me/', 'https://wa.me/', 'Mobile:', 'Mobile '],
    ...['phone_no', 'label ', 'a', 'é', 'ﬁ', 'ﷺ', '[', ']', '{', '}', '<', '>'],
  ],
  ...[
    ...['@s.whatsapp.net', '@c.us', '@', '1e', 'E+', '3/10/', '#ERROR!', 'null', 'N/A', '.', '..'],
    ...['&', '%', '%2B', '\u0000', '\ud800', '👩'],
  ],
];
const piece = fc.constantFrom(...pieces);

/** Repeated pieces that make a careless pattern backtrack. */
export const repeated: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '+91 98765 43210 ', '98765', '+', 'Mobile: ', '"', '('),
    fc.array(piece, { minLength: 1, maxLength: 3 }),
    fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 2, max: 300 }) },
      { weight: 1, arbitrary: fc.integer({ min: 300, max: 10_000 }) },
    ),
    fc.oneof(fc.constant(''), piece, fc.constantFrom('!', 'Z', ' 98765 43210')),
  )
  .map(([start, several, count, end]) => start + several.join('').repeat(count) + end);

/** Names that every object has. */
const inherited = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'toJSON'],
  ...['then', 'length'],
];

function nested(depth: number, open: string, close: string): string {
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

/** JSON as text, which a mapped field may be. */
const jsonTexts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'],
      ...['[{"__proto__":{"polluted":1}}]', '{"a":1,"a":2}', '{"a":1e999}'],
      ...['{"a":12345678901234567890}', '{', '[', '"', 'null', 'true', '[[]]', '{"apiKey":"x"}'],
      ...['{"token":"x"}', '{"phone":"x","image":"y"}'],
      ...['{"{{bundle.authData.token}}":"{{bundle.authData.token}}"}'],
      ...[
        '{"a\\r\\nX: y":"b\\r\\nX: y"}',
        '{"a":"\\ud800"}',
        '{"\\ud800":1}',
        '{"toJSON":{"a":1}}',
      ],
      ...['{"location":"x"}', '{"buttons":[]}'],
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(101, 101, 101, 3000, 3000, 30_000),
        fc.constantFrom<[string, string]>(['[', ']'], ['{"a":', '}']),
      )
      .map(([depth, [open, close]]) => `{"a":${nested(depth, open, close)}}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(1000, 1000, 1001, 1001, 100_000)
      .map(
        (count) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`,
      ),
  },
  { weight: 3, arbitrary: fc.json() },
);

/** A deeply nested value. */
function deepValue(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Any value of a form's field, valid or not. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 48, arbitrary: repeated },
  { weight: 32, arbitrary: anyText },
  { weight: 24, arbitrary: jsonTexts },
  {
    weight: 16,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1.5, 1e21],
      2 ** 53,
      ...[-0, '', ' ', [], {}, [[]], [null], [{}]],
    ),
  },
  { weight: 16, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 8, arbitrary: fc.constantFrom(50, 101, 1000, 3000).map(deepValue) },
  {
    weight: 8,
    arbitrary: fc
      .constantFrom(...inherited)
      .map((key) => JSON.parse(`{"${key}":{"polluted":"${key}"}}`)),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'http://[::1', '//x'],
      ...['https://', 'ftp://example.com/a'],
      ...insideAddresses,
    ),
  },
  { weight: 8, arbitrary: fc.array(anyText, { minLength: 50, maxLength: 2000 }) },
  { weight: 1, arbitrary: fc.constant('x9 '.repeat(350_000)) },
);
