import {
  forMessage,
  isBlank,
  isFilled,
  readText,
  readTrimmed,
  shorten,
  toInteger,
} from '../../src/values/text';
import { failureOf } from '../support/failure';

describe('the text of a field', () => {
  test.each<[string, unknown, string]>([
    ['a text with its ends', '  Asha ', '  Asha '],
    ['nothing', undefined, ''],
    ['null', null, ''],
    ['zero', 0, '0'],
    ['false', false, 'false'],
    ['line items with blanks', ['', ' ', null, 'Asha', undefined, 0], 'Asha, 0'],
    ['line items in line items', [['a', ''], 'b'], 'a, b'],
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

  test('has no NUL and no invisible marks but those of emoji', () => {
    expect(readText('\u202e\u2066As\u200eh\u200b\u00ada\0\u061c', 'Name')).toBe('Asha');
    const joined = '👩\u200d👧 \u{1f3f4}\u{e0067}\u{e0062}\u{e007f} ❤\ufe0f';
    expect(readText(joined, 'Name')).toBe(joined);
  });

  test.each(['null', ' undefined', 'NaN ', '[object Object]', 'undefined undefined'])(
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
  [0, true],
  [false, true],
  [['', 'a'], true],
  [{ a: { b: 'c' } }, true],
  ['', false],
  [' \n\t\u00a0', false],
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

describe('a shortened text', () => {
  test.each([
    ['12345', 5, '12345'],
    ['123456', 5, '1234…'],
    ['abc👍d', 5, 'abc…'],
  ])('of %s with %d characters never halves one', (text, length, short) => {
    expect(shorten(text, length)).toBe(short);
  });
});

test.each([
  [' Welcome\r\n\toffer ', 'Welcome offer'],
  ['Welcome\u0000\u001boffer', 'Welcome offer'],
  ['{{1}} <b>"new"</b>', '1 bnew/b'],
  ['x'.repeat(21), `${'x'.repeat(19)}…`],
  ['abc\u202e\u2066def\u2069', 'abcdef'],
  ['a\u200bb\ufeff \u{e0041}c', 'ab c'],
  ['a\ufeffb', 'ab'],
  ['a\ud800b', 'a\ufffdb'],
  ['👩‍👧 क्‍ष', '👩‍👧 क्‍ष'],
])('%j is quoted in a message as one short line without marks', (text, shown) => {
  expect(forMessage(text, 20)).toBe(shown);
});

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['7.0', 7],
  ['7.5', null],
  [7.5, null],
  ['9007199254740993', null],
  ['', null],
])('only a whole number that a double holds is an integer: %j, %j', (value, integer) => {
  expect(toInteger(value)).toBe(integer);
});
