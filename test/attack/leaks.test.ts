import { htmlEscaped } from '../support/escapes';
import { LeakSearch, seen } from './leaks';

const secret = 'key-7f3a "9c52" <e8b14d60a1c4>';
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['as it is', secret],
  ['twelve letters of it', secret.slice(5, 17)],
  ['in other case', secret.toUpperCase()],
  ['URL-encoded', encodeURIComponent(secret)],
  ['form-encoded', encodeURIComponent(secret).replaceAll('%20', '+')],
  ['JSON-escaped', JSON.stringify(secret)],
  ['HTML-escaped', htmlEscaped(secret)],
  ['in base64', base64(secret)],
  ['in base64 of more than it', base64(`user:${secret}:rest`)],
  ['in base64url', Buffer.from(`u:${secret}`).toString('base64url')],
])('finds a credential %s', (_way, text) => {
  const search = new LeakSearch(secret);
  expect(search.find(seen({ a: [`before ${text} behind`] }))).toBeDefined();
  expect(search.find(seen(new Error('x', { cause: { text } })))).toBeDefined();
});

test('finds nothing where nothing is', () => {
  const search = new LeakSearch(secret);
  expect(search.find('The service did not accept it: key-7f3a, "***"')).toBeUndefined();
  expect(search.find(secret.slice(0, 11))).toBeUndefined();
  expect(new LeakSearch('b2-c3-d4').find('b2-c3-d4')).toBeDefined();
  // Eleven characters, of which one would become two in lower case.
  expect(new LeakSearch('tok-İ81e4b7790').find('tok-İ81e4b7')).toBeUndefined();
  expect(new LeakSearch('tok-İ81e4b7790').find('TOK-İ81E4B77')).toBeDefined();
  // Too short to be told from any word.
  expect(new LeakSearch('success').find('success')).toBeUndefined();
});
