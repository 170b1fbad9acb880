import { readDict, readTags, readTexts } from '../../src/lead/labels';
import { failureOf } from '../support/failure';

describe('tags', () => {
  test.each<[string, unknown, string[]]>([
    ['rows', ['vip', 'summer'], ['vip', 'summer']],
    ['a text with commas', ' vip, summer ,,', ['vip', 'summer']],
    ['rows with commas', ['vip,summer', 'new'], ['vip', 'summer', 'new']],
    ['repeats, exact ones alone', ['vip', 'VIP', ' vip '], ['vip', 'VIP']],
    ['blanks', ['', ' ', null, undefined], []],
    ['line items in a row', [['a', 'b'], 'c'], ['a', 'b', 'c']],
    ['numbers and booleans', [0, 2024, false], ['0', '2024', 'false']],
    ['template marks and quotes', ['{{1}}', '"x"'], ['{{1}}', '"x"']],
    ['nothing', undefined, []],
    ['an empty text', '', []],
  ])('%s', (_name, value, names) => {
    expect(readTags(value)).toEqual(names);
  });

  test('a group of values is refused', () => {
    expect(failureOf(() => readTags(['vip', { name: 'summer' }]))).toEqual({
      code: 'InvalidField',
      message:
        'A row of Tags holds a group of values instead of one. Map a single value of the earlier step.',
    });
  });
});

describe('attributes', () => {
  test.each<[string, unknown, Record<string, string>]>([
    ['texts', { city: 'Pune', plan: ' Pro ' }, { city: 'Pune', plan: ' Pro ' }],
    ['keys with blanks', { ' city ': 'Pune' }, { city: 'Pune' }],
    ['alike keys: the later wins', { city: 'Pune', 'city ': 'Delhi' }, { city: 'Delhi' }],
    ['alike keys: a blank one is none', { city: 'Pune', 'city ': ' ' }, { city: 'Pune' }],
    [
      'other values',
      { a: 0, b: false, c: 1.5, d: ['x', 'y'] },
      { a: '0', b: 'false', c: '1.5', d: 'x, y' },
    ],
    ['blank values', { a: '', b: ' ', c: null, d: [], e: [''] }, {}],
    ['JSON text', '{"city":"Pune","n":7}', { city: 'Pune', n: '7' }],
    ['template marks', { '{{1}}': '{{bundle.x}}' }, { '{{1}}': '{{bundle.x}}' }],
    ['nothing', undefined, {}],
    ['an empty group', {}, {}],
    ['a blank text', ' ', {}],
    ['blank rows', [''], {}],
  ])('%s', (_name, value, texts) => {
    expect(readTexts(value, 'Attributes')).toEqual({ texts, warnings: [] });
  });

  test('any own key survives', () => {
    const text = '{"__proto__":"a","constructor":"b","toString":"c"}';
    expect(JSON.stringify(readTexts(JSON.parse(text), 'Attributes').texts)).toBe(text);
    expect(JSON.stringify(readTexts(text, 'Attributes').texts)).toBe(text);
    expect(JSON.stringify(readTexts(JSON.parse('{" __proto__ ":"a"}'), 'Attributes').texts)).toBe(
      '{"__proto__":"a"}',
    );
  });

  test('a value without a name is left out with a warning', () => {
    expect(readTexts({ ' ': 'Pune', city: 'Delhi', '': '' }, 'Attributes')).toEqual({
      texts: { city: 'Delhi' },
      warnings: ['Attributes: a value without a name was left out.'],
    });
  });

  test('a group of values names its attribute', () => {
    expect(
      failureOf(() => readTexts({ a: 'b', '<{city}>': { name: 'Pune' } }, 'Attributes')),
    ).toEqual({
      code: 'InvalidField',
      message:
        'The value of "city" in Attributes holds a group of values instead of one. Map a single value of the earlier step.',
    });
  });

  test.each<[unknown]>([['city'], [['a', 'b']], ['["a"]'], ['"a"'], [7], ['{"a":'], [true]])(
    '%j is refused',
    (value) => {
      expect(failureOf(() => readTexts(value, 'Attributes'))).toEqual({
        code: 'InvalidField',
        message:
          'Attributes takes names with their values. Add a row for each, with the name on the left.',
      });
    },
  );
});

test('a key-value field names itself in its errors', () => {
  expect(readDict('{"a":{"b":1}}', 'Fields')).toEqual({ a: { b: 1 } });
  expect(failureOf(() => readDict('a', 'Fields'))).toEqual({
    code: 'InvalidField',
    message: 'Fields takes names with their values. Add a row for each, with the name on the left.',
  });
});
