import * as fc from 'fast-check';

const odd = [
  ...['"', '\\', '\\"', "'", '/', '{', '}', '{{', '}}', '<', '>', '&', '%', '+', '=', '*', '('],
  ...[')', '[', '.', '^', '$', '|', '?', '#', ' ', 'é', 'ß', 'İ', 'ノ', '👩', '\u0301', '$&', '$1'],
  ...['\\u0041', '&amp;', '%41', '***'],
];
const letter = fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789-_.');

/** A credential as services give it. */
export const plainSecret = fc.string({ unit: letter, minLength: 8, maxLength: 60 });
/** A credential of characters that most encodings escape. */
export const oddSecret = fc
  .string({
    unit: fc.oneof(letter, fc.constantFrom(...odd)),
    minLength: 8,
    maxLength: 40,
  })
  .map((text) => text.trim() || 'k');
/** Credentials that are hard to search for. */
export const evilSecret = fc.constantFrom(
  `${'(\\")'.repeat(10)}z`,
  'a***',
  '***',
  '\\'.repeat(64),
  '"'.repeat(50),
  '{{bundle.authData.token}}',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'ab'.repeat(2000),
  'a'.repeat(4000),
  `${'a'.repeat(3000)}b`,
  '%25'.repeat(300),
  '&amp;'.repeat(300),
  '\\u0061'.repeat(200),
  `${'é'.repeat(500)}x`,
  ...['success', 'message', 'true', '1001', '.*.*.*.*.*x', '(a+)+$', '[a-z'],
  'x'.repeat(12),
  '\u{1f469}\u200d'.repeat(100),
);
/** Credentials that can't be right, and must be refused before anything is sent. */
export const impossible = fc.oneof(
  fc
    .tuple(
      plainSecret,
      fc.constantFrom(' ', '\n', '\r\n', '\t', '\ufeff', '\u00a0', '\u2028', '\u200b'),
      fc.boolean(),
    )
    .map(([secret, blank, before]) => (before ? blank + secret : secret + blank)),
  fc
    .tuple(
      plainSecret,
      fc.constantFrom('\u0000', '\u0007', '\n', '\u001b', '\ud800', '\udfff', '\u0085'),
    )
    .map(([secret, sign]) => secret.slice(0, 5) + sign + secret.slice(5)),
  fc.constantFrom('a'.repeat(5000), 'ab'.repeat(20_000)),
);
