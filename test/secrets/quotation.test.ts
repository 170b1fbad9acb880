import { quote } from '../../src/secrets/quotation';

test.each([
  ['without its period', 'Invalid Number.', 50, 'Invalid Number'],
  ['without tags', '<b>Bad</b> <br/>request', 50, 'Bad request'],
  ['without braces and quotes', '{"a": "b"}', 50, 'a: b'],
  ['in one line', 'one\r\n\ttwo\u001bthree', 50, 'one two three'],
  ['without credentials', 'Key key-123', 50, 'Key ***'],
  ['without credentials that marks divide', 'Key "key-"1{}2\u200b3', 50, 'Key ***'],
  ['cut only after a credential is masked', 'Your key-123 is wrong', 10, 'Your *** …'],
  ['shortened', '0123456789abc', 10, '012345678…'],
  ['of nothing', '', 10, ''],
])('quotes words %s', (_name, words, length, quoted) => {
  expect(quote(words, 'key-123', length)).toBe(quoted);
});
