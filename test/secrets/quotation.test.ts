import { quote } from '../../src/secrets/quotation';

test.each([
  ['Invalid Number.', 50, 'Invalid Number'],
  ['<b>Bad</b> <br/>request', 50, 'Bad request'],
  ['{"a": "b"}', 50, 'a: b'],
  ['one\r\n\ttwo\u0000three', 50, 'one two three'],
  ['Key key-123 and KEY-123', 50, 'Key *** and ***'],
  ['key-<i></i>123', 50, 'key- 123'],
  ['ke{y-1}23', 50, '***'],
  ['0123456789abc', 10, '012345678…'],
  ['', 10, ''],
])('%j as a quotation', (words, length, quoted) => {
  expect(quote(words, 'key-123', length)).toBe(quoted);
});
