import {
  forMessage,
  isBlank,
  isFilled,
  readText,
  readTrimmed,
  shorten,
  toInteger,
} from '#values/text';
import { failureOf } from '../support/failure';

describe('the text of a field', () => {
  test.each<[string, unknown, string]>([
    ['a text with its ends', '  Asha ', '  Asha '],
    ['nothing', undefined, ''],
    ['null', null, ''],
    ['line items with blanks', ['', ' ', null, 'Asha', undefined, 0], 'Asha, 0'],
  ])('is read of %s', (_name, value, text) => {
    expect(readText(value, 'Name')).toBe(text);
  });

  test.each<[string, unknown]>([
    ['a group', { first: 'Asha' }],
    ['a group among line items', ['Asha', { first: 'Ravi' }]],
  ])('is none of %s, which may be several', (_name, value) => {
    expect(failureOf(() => readText(value, 'Name'))).toEqual({
      code: 'InvalidField',
      message: 'Name contains several values. Enter or map a single value.',
    });
  });

  test.each(['null', '[object Object]', 'undefined undefined'])(
    'is empty for %j, which only a program writes',
    (text) => {
      expect(readTrimmed(text, 'Name')).toBe('');
      expect(readText([text, 'Asha'], 'Name')).toBe('Asha');
      expect(isFilled(text)).toBe(false);
      expect(readTrimmed(`${text.trim()} Null`, 'Name')).not.toBe('');
      expect(readTrimmed('Null', 'Name')).toBe('Null');
    },
  );
});

test('the trimmed text of a field has no blank or invisible ends', () => {
  expect(readTrimmed('\u00a0 Welcome offer\n', 'Campaign')).toBe('Welcome offer');
  expect(readTrimmed('\ufeff12.9716 \u200b\u2060', 'Location Latitude')).toBe('12.9716');
  expect(readTrimmed(null, 'Campaign')).toBe('');
  expect(readTrimmed('\u200b', 'Campaign')).toBe('');
});

test.each<[unknown, boolean]>([
  [['', 'a'], true],
  [{ a: { b: 'c' } }, true],
  [undefined, false],
  [['', null, ' '], false],
  [{}, false],
  [{ a: '', b: [] }, false],
])('knows whether a value is empty: %#', (value, filled) => {
  expect(isFilled(value)).toBe(filled);
});

test('treats white space as empty', () => {
  expect(isBlank(' \u3000\n')).toBe(true);
  expect(isBlank('\u200b \ufeff\u2060\u2800\u00ad\u0000')).toBe(true);
  expect(isBlank('\u200b👩\u200d👧')).toBe(false);
  expect(isBlank('नमस्ते')).toBe(false);
  expect(isBlank(' 0')).toBe(false);
});

test('a shortened text ends in an ellipsis', () => {
  expect(shorten('12345', 5)).toBe('12345');
  expect(shorten('123456', 5)).toBe('1234…');
});

test.each([
  [' Welcome\r\n\toffer ', 'Welcome offer'],
  ['Welcome\u0000\u001boffer', 'Welcome offer'],
  ['{{1}} <b>"new"</b>', '1 bnew/b'],
  ['x'.repeat(21), `${'x'.repeat(19)}…`],
  ['abc\u202e\u2066def\u2069', 'abcdef'],
  ['a\ud800b', 'a\ufffdb'],
])('%j is quoted in a message as one short line without marks', (text, shown) => {
  expect(forMessage(text, 20)).toBe(shown);
});

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['7.5', null],
  [7.5, null],
  ['9007199254740993', null],
  ['', null],
])('only a whole number that a double holds is an integer: %j, %j', (value, integer) => {
  expect(toInteger(value)).toBe(integer);
});
