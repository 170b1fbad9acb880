import * as fc from 'fast-check';
import { maskSecret, maskSecretDeep, quotesSecret } from '../../src/secrets/secrets';
import { runs } from '../properties/runs';

const odd = `a b/c+d"e\\é='<&>`;
const key = 'sk-Live_4f9a8b7c6d5e/KLMN';

test.each<[string, string, string, string]>([
  ['as it is', 'key-123', 'Key key-123 is wrong (key-123).', 'Key *** is wrong (***).'],
  ['inside a word', 'key-123', 'xkey-1234', 'x***4'],
  ['in another case', 'key-123', 'KEY-123', '***'],
  ['with special characters of a pattern', 'k.*$&', 'a k.*$& b kxx', 'a ••• b kxx'],
  ['in a URL', odd, '?k=a%20b%2Fc%2Bd%22e%5C%C3%A9%3D%27%3C%26%3E&x', '?k=***&x'],
  ['in a URL, lower case', odd, "a%20b%2fc%2bd%22e%5c%c3%a9%3d'%3c%26%3e", '***'],
  ['in a form', odd, 'a+b%2Fc%2Bd%22e%5C%C3%A9%3D%27%3C%26%3E', '***'],
  ['in JSON', odd, `{"k":"a b/c+d\\"e\\\\é='<&>"}`, '{"k":"***"}'],
  ['in JSON of PHP', odd, `"a b\\/c+d\\"e\\\\\\u00E9='<&>"`, '"***"'],
  ['in JSON of Go', odd, `"a b/c+d\\"e\\\\é='\\u003c\\u0026\\u003e"`, '"***"'],
  ['in HTML', odd, `<b>a b/c+d&quot;e\\é=&#039;&lt;&amp;&gt;</b>`, '<b>***</b>'],
  ['in HTML of Python', odd, `a b/c+d&quot;e\\é=&#x27;&lt;&amp;&gt;`, '***'],
  ['in Base64', key, Buffer.from(key).toString('base64'), '***g=='],
  ['in Base64 for URLs', `${key}>?`, Buffer.from(`${key}>?`).toString('base64url'), '***'],
  ['by its first twelve letters', key, 'key sk-Live_4f9a is wrong', 'key *** is wrong'],
  ['by its last twelve', key, '…b7c6d5e/KLMN', '…***'],
  ['half a character', 'key\ud83d', 'key\ud83d', '***'],
])('masks a credential %s', (_name, secret, text, masked) => {
  expect(maskSecret(text, secret)).toBe(masked);
  expect(quotesSecret(text, secret)).toBe(true);
});

test.each([
  ['key-123', 'Key key-12 is wrong'],
  [key, 'key sk-Live_4f9 is wrong'],
  ['key-123', ''],
  ['', 'Key key-123 is wrong'],
])('leaves what quotes no whole or twelve letters of %s', (secret, text) => {
  expect(maskSecret(text, secret)).toBe(text);
  expect(quotesSecret(text, secret)).toBe(false);
});

test.each(['user', 'me@example.com', 'ab', ''])(
  'masks its Base64 after the user name %j',
  (user) => {
    const encoded = Buffer.from(`${user}:${key}`).toString('base64');
    const masked = maskSecret(`Basic ${encoded}`, key);
    const shown = Buffer.from(masked.replace(/^Basic |\*+/g, ''), 'base64').toString();
    expect(shown).not.toMatch(/sk-|live|4f9a|klmn/i);
  },
);

test('masks each credential of a connection', () => {
  const text = 'Key key-123 and token-456';
  expect(maskSecret(text, ['key-123', 'token-456'])).toBe('Key *** and ***');
  expect(maskSecretDeep([text, 123456], ['token-456', '123456'])).toEqual([
    'Key key-123 and ***',
    '***',
  ]);
});

test('leaves no form of any credential', () => {
  const secret = fc
    .string({ unit: 'grapheme', minLength: 6 })
    .filter((text) => !text.includes('*'));
  fc.assert(
    fc.property(secret, fc.string(), fc.string(), (own, before, after) => {
      const forms = [own, encodeURIComponent(own), JSON.stringify(own).slice(1, -1)];
      for (const form of forms) {
        expect(maskSecret(`${before} ${form} ${after}`, own)).not.toContain(form);
      }
    }),
    runs(),
  );
});

// Far more than linear work takes, and far less than any other would.
test.each([
  [`${'(\\")'.repeat(10)}z`],
  ['a***'],
  ['a'.repeat(4_096)],
  ['\\'.repeat(40)],
  ['%'.repeat(40)],
  [`'"&<>/é`.repeat(585)],
  ['\ud800'],
  [''],
])('takes time in proportion to the text: %#', (secret) => {
  const texts = ['a', '\\', '\\"(', '%25', '&amp;', '%25&amp;\\"', '*', secret || '*'];
  const begin = performance.now();
  for (const text of texts) maskSecret(text.repeat(Math.ceil(60_000 / text.length)), secret);
  maskSecretDeep(
    Array.from({ length: 1_000 }, (_, id) => ({ id, text: `a ${secret.slice(0, 99)}` })),
    secret,
  );
  expect(performance.now() - begin).toBeLessThan(30_000);
});

test('masks every text and key of a response in a copy', () => {
  const data = {
    message: 'key-123 is wrong',
    'key-123': [{ 'the key-123': ['key-123', 1, null, true, { a: 'b' }] }],
  };
  const before = structuredClone(data);
  expect(maskSecretDeep(data, 'key-123')).toEqual({
    message: '*** is wrong',
    '***': [{ 'the ***': ['***', 1, null, true, { a: 'b' }] }],
  });
  expect(data).toEqual(before);
  expect(maskSecretDeep(data, 'token-456')).toBe(data);
});

test.each<[string, unknown, unknown]>([
  ['123456', 123456, '***'],
  ['123456', 1234567, 1234567],
  ['123456', '1234567', '***7'],
  ['1234567890123', 123456789012, '***'],
  ['123456', true, true],
  ['123456', null, null],
  ['123456', { id: 123456, n: 12345 }, { id: '***', n: 12345 }],
])('masks the digits %s in %j', (secret, value, masked) => {
  expect(maskSecretDeep(value, secret)).toEqual(masked);
});

test('keeps any own key', () => {
  const text = '{"__proto__":{"a":"key-123"},"constructor":1}';
  expect(JSON.stringify(maskSecretDeep(JSON.parse(text), 'key-123'))).toBe(
    '{"__proto__":{"a":"***"},"constructor":1}',
  );
});

test('cuts an endless response without crashing', () => {
  const depth = 50_000;
  const masked = maskSecretDeep(JSON.parse('['.repeat(depth) + ']'.repeat(depth)), 'key-123');
  expect(JSON.stringify(masked)).toBe(`${'['.repeat(101)}null${']'.repeat(101)}`);
  const members = JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  expect(JSON.stringify(maskSecretDeep(members, 'key-123'))).toBe(
    `${'{"a":'.repeat(101)}null${'}'.repeat(101)}`,
  );
});

test('keeps the places of letters whose other case is longer, or depends on its neighbors', () => {
  expect(maskSecret('İİİ key-123 İ', 'key-123')).toBe('İİİ *** İ');
  expect(maskSecret('a ΚΛΕΙΔΙΣ b', 'κλειδισ')).toBe('a *** b');
});
