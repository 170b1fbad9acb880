import * as fc from 'fast-check';
import { maskSecret, maskSecretDeep, quotesSecret } from '../../src/secrets/secrets';
import { runs } from '../properties/runs';

const odd = 'a b/c+d"e\\é=';

test.each<[string, string, string, string]>([
  ['as it is', 'key-123', 'Key key-123 is wrong (key-123).', 'Key *** is wrong (***).'],
  ['inside a word', 'key-123', 'xkey-1234', 'x***4'],
  ['with special characters of a pattern', 'k.*$&', 'a k.*$& b kxx', 'a ••• b kxx'],
  ['in a URL', odd, 'at ?apiKey=a%20b%2Fc%2Bd%22e%5C%C3%A9%3D&x', 'at ?apiKey=***&x'],
  ['in a URL, lower case', odd, '?apiKey=a%20b%2fc%2bd%22e%5c%c3%a9%3d', '?apiKey=***'],
  ['in a form', odd, 'apiKey=a+b%2Fc%2Bd%22e%5C%C3%A9%3D', 'apiKey=***'],
  ['in JSON', odd, '{"apiKey":"a b/c+d\\"e\\\\é="}', '{"apiKey":"***"}'],
  ['in JSON with escaped slashes', odd, '{"apiKey":"a b\\/c+d\\"e\\\\é="}', '{"apiKey":"***"}'],
  ['half a character', 'key\ud83d', 'key\ud83d key%EF%BF%BD', '*** ***'],
  ['not at all', 'key-123', 'Key key-12 is wrong', 'Key key-12 is wrong'],
  ['in nothing', 'key-123', '', ''],
])('a credential %s', (_name, secret, text, masked) => {
  expect(maskSecret(text, secret)).toBe(masked);
  expect(quotesSecret(text, secret)).toBe(text !== masked);
});

test('leaves no form of any credential', () => {
  const secret = fc
    .string({ unit: 'grapheme', minLength: 6 })
    .filter((text) => !text.includes('*'));
  fc.assert(
    fc.property(secret, fc.string(), fc.string(), (key, before, after) => {
      const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)];
      for (const form of forms) {
        expect(maskSecret(`${before} ${form} ${after}`, key)).not.toContain(form);
      }
    }),
    runs(),
  );
});

const key = 'sk-Live_4f9a8b7c6d5e/KLMN';

const numeric = (entity: (code: number) => string) =>
  [...key].map((character) => entity(character.charCodeAt(0))).join('');

test('masks it by every name that HTML has for its characters', () => {
  // From Python's table of HTML 5.
  const secret = `fj \t!"#$%&'()*+,./:;<=>?@[\\]^_\`{|}\u00a0¿é×ß÷ÿ`;
  const named = [
    'fjlig; Tab;excl;quot;num;dollar;percnt;amp;apos;lpar;rpar;ast;plus;comma;period;sol;colon;semi;',
    'lt;equals;gt;quest;commat;lbrack;bsol;rsqb;Hat;lowbar;grave;lcub;vert;rcub;',
    'nbsp;iquest;eacute;times;szlig;divide;yuml;',
  ].join('');
  const text = named.replace(/\w+;/g, '&$&');
  expect(maskSecret(`a ${text} b`, secret)).toMatch(/^a (.)\1\1 b$/);
  expect(maskSecret(`a ${text.replaceAll('&', '&amp;')} b`, secret)).toMatch(/^a (.)\1\1 b$/);
});

test.each(['&constructor;', '&__proto__;', '&#9999999;', '&#xffffff', '\\u{ffffff}', '&#'])(
  'leaves %s alone, which names no character',
  (text) => {
    expect(maskSecret(`a ${text} b`, key)).toBe(`a ${text} b`);
    expect(maskSecret(`${key}${text}`, key)).toBe(`***${text}`);
  },
);

test.each([
  ['its first twelve letters', 'key sk-Live_4f9a is wrong', 'key *** is wrong'],
  ['its last twelve', '…b7c6d5e/KLMN', '…***'],
  ['eleven of them', 'key sk-Live_4f9 is wrong', 'key sk-Live_4f9 is wrong'],
  ['another case', 'SK-LIVE_4F9A8B7C6D5E/klmn', '***'],
  ['entities', 'sk-Live&#95;4f9a8b7c6d5e&#x2F;KLMN', '***'],
  ['named entities', 'sk-Live&lowbar;4f9a8b7c6d5e&sol;KLMN', '***'],
  ['numeric entities of every character', numeric((code) => `&#${code};`), '***'],
  ['entities without semicolons', numeric((code) => `&#${code}`), '***'],
  ['entities in hex without semicolons', numeric((code) => `&#x${code.toString(16)}`), '***'],
  ['one without, before a digit', 'sk-Live&#954f9a8b7c6d5e&#47KLMN', '***'],
  ['one in hex without, before a digit', 'sk-Live&#x5f4f9a8b7c6d5e&#x2fKLMN', '***'],
  ['entities of entities', 'sk-Live&amp;lowbar;4f9a8b7c6d5e&amp;#47;KLMN', '***'],
  ['hex escapes', 'sk-Live\\x5f4f9a8b7c6d5e\\x2fKLMN', '***'],
  ['hex escapes in JSON', 'sk-Live\\\\x5f4f9a8b7c6d5e\\\\x2FKLMN', '***'],
  ['escapes of code points', 'sk-Live\\u{5f}4f9a8b7c6d5e\\u{00002F}KLMN', '***'],
  ['entities of a URL', 'sk-Live_4f9a8b7c6d5e%2FKLMN&amp;x', '***&amp;x'],
  ['base64', Buffer.from(key).toString('base64'), '***g=='],
  ['base64 for URLs', Buffer.from(key).toString('base64url'), '***g'],
  ['JSON in JSON', JSON.stringify(JSON.stringify({ key: `"${key}` })).slice(2, -2), null],
])('masks it in part and in other forms: %s', (_name, text, masked) => {
  if (masked === null) expect(maskSecret(text, key)).not.toMatch(/4f9a8b/);
  else expect(maskSecret(text, key)).toBe(masked);
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

test("masks it when it's split over neighboring fields", () => {
  const data = { a: 'key: sk-Live_4f', b: ['9a8b7c6', 'd5e/KLMN.'], c: 'x' };
  expect(maskSecretDeep(data, key)).toEqual({ a: 'key: ***', b: ['***', '***.'], c: 'x' });
});

test('handles empty texts among others', () => {
  expect(maskSecretDeep(['', key, '', 'a', ''], key)).toEqual(['', '***', '', 'a', '']);
});

// Far more than linear work takes, and far less than any other would.
test.each([
  [`${'(\\")'.repeat(10)}z`],
  ['a***'],
  ['a'.repeat(4_096)],
  ['\\'.repeat(40)],
  ['%'.repeat(40)],
  ['\ud800'],
  [''],
])('takes time in proportion to the text: %#', (odd) => {
  const texts = [
    'a',
    '\\',
    '\\"(',
    '%41',
    '%252541',
    '&amp;amp;',
    '&#107',
    '&#0000000000',
    '&lowbar',
    '\\x5f',
    '\\u{5f}',
    '%25&amp;\\"',
    '*',
    odd || '*',
  ];
  const begin = performance.now();
  for (const text of texts) {
    maskSecret(text.repeat(Math.ceil(60_000 / text.length)), odd);
  }
  maskSecretDeep(
    Array.from({ length: 1_000 }, (_, id) => ({ id, text: `a ${odd.slice(0, 99)}` })),
    odd,
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
});

test.each<[unknown, unknown]>([
  [123456, '***'],
  [1234567, 1234567],
  ['1234567', '***7'],
  [true, true],
  [null, null],
  [
    { id: 123456, n: 12345 },
    { id: '***', n: 12345 },
  ],
])('masks a credential of digits in %j', (value, masked) => {
  expect(maskSecretDeep(value, '123456')).toEqual(masked);
});

test('masks a part that is cut within an escape of the credential itself', () => {
  const quoted = JSON.stringify('.$$&8%Vd.ab\\u0');
  expect(maskSecret(quoted, '|e.$$&8%Vd.ab\\u0041')).toBe('"***"');
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

test('masks a whole credential though a part of it is found in another form', () => {
  const secret = String.raw`token {{x}} "with" \u0041 \\ and more`;
  for (const quoted of [encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
    expect(maskSecret(`Sent ${quoted}.`, secret)).toBe('Sent ***.');
  }
});

test('masks it in a lower case that is longer than it is', () => {
  const turkish = 'key-İ4f9a8b7c6d5e';
  expect(maskSecret(`a ${turkish.toLowerCase()} b`, turkish)).toBe('a *** b');
  expect(maskSecret(`a ${turkish.toUpperCase()} b`, turkish)).toBe('a *** b');
});
