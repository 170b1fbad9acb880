import { maskerOf, maskSecretDeep, quote, quotesSecret } from '#values/secrets';

const odd = `a b/c+d"e\\é`;

test.each<[string, string, string, string]>([
  ['as it is', 'key-123', 'Key key-123 is wrong (key-123).', 'Key *** is wrong (***).'],
  ['with special characters of a pattern', 'k.*$&', 'a k.*$& b kxx', 'a *** b kxx'],
  ['in a URL', odd, '?k=a%20b%2Fc%2Bd%22e%5C%C3%A9&x', '?k=***&x'],
  ['in a URL of .NET', odd, 'a%20b%2fc%2bd%22e%5c%c3%a9', '***'],
  ['in JSON', odd, `{"k":"a b/c+d\\"e\\\\é"}`, '{"k":"***"}'],
  ['in JSON of PHP', odd, `"a b\\/c+d\\"e\\\\é"`, '"***"'],
  ['that is part of another form of it', 'a/', 'a%2F a\\/ a/', '*** *** ***'],
  ['with half a character', 'key\ud83d', 'key\ud83d', '***'],
])('masks a credential %s', (_name, secret, text, masked) => {
  expect(maskerOf([secret])(text)).toBe(masked);
  expect(quotesSecret(text, [secret])).toBe(true);
});

test.each([
  ['a part of it', 'key-123', 'Key key-12 is wrong'],
  ['the header that all JWTs share', 'eyJhbGciOiJIUzI1NiJ9.e30.a', '?t=eyJhbGciOiJIUzI1NiJ9.e30.b'],
  ['nothing, without a credential', '', 'Key key-123 is wrong'],
])('leaves %s', (_name, secret, text) => {
  expect(maskerOf([secret])(text)).toBe(text);
  expect(quotesSecret(text, [secret])).toBe(false);
});

test('masks each credential of a connection', () => {
  const text = 'Key key-123 and token-456';
  expect(maskerOf(['key-123', 'token-456'])(text)).toBe('Key *** and ***');
  // One may contain the other.
  expect(maskerOf(['token-456', 'token-456-789'])('token-456-789')).toBe('***');
  expect(maskSecretDeep([text, 123456], ['token-456', '123456'])).toEqual([
    'Key key-123 and ***',
    '***',
  ]);
});

test('masks every text and key of a response in a copy', () => {
  const data = {
    message: 'key-123 is wrong',
    'key-123': [{ 'the key-123': ['key-123', 1, null, true, { a: 'b' }] }],
  };
  const before = structuredClone(data);
  expect(maskSecretDeep(data, ['key-123'])).toEqual({
    message: '*** is wrong',
    '***': [{ 'the ***': ['***', 1, null, true, { a: 'b' }] }],
  });
  expect(data).toEqual(before);
});

test('masks a number that is a credential, and no other', () => {
  expect(maskSecretDeep({ id: 123456, ids: [1234567, 12345] }, ['123456'])).toEqual({
    id: '***',
    ids: [1234567, 12345],
  });
});

test('keeps any own key', () => {
  const text = '{"__proto__":{"a":"key-123"},"constructor":1}';
  expect(JSON.stringify(maskSecretDeep(JSON.parse(text), ['key-123']))).toBe(
    '{"__proto__":{"a":"***"},"constructor":1}',
  );
});

test.each([
  ['[', ']', ''],
  ['{"a":', '}', '1'],
])('cuts an endless response of %s without crashing', (open, close, inner) => {
  const endless = JSON.parse(open.repeat(50_000) + inner + close.repeat(50_000));
  expect(JSON.stringify(maskSecretDeep(endless, ['key-123']))).toBe(
    `${open.repeat(101)}null${close.repeat(101)}`,
  );
});

test.each([
  ['without its period', 'Invalid Number.', 50, 'Invalid Number'],
  ['without tags', '<b>Bad</b> <br/>request', 50, 'Bad request'],
  ['without braces and quotes', '{"a": "b"}', 50, 'a: b'],
  ['without credentials', 'Key key-123', 50, 'Key ***'],
  ['without credentials that marks divide', 'Key "key-"1{}2\u200b3', 50, 'Key ***'],
  ['cut only after a credential is masked', 'Your key-123 is wrong', 10, 'Your *** …'],
  ['shortened', '0123456789abc', 10, '012345678…'],
])('quotes words %s', (_name, words, length, quoted) => {
  expect(quote(words, ['key-123'], length)).toBe(quoted);
});
