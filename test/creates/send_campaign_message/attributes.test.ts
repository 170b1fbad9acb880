import { readAttributes } from '../../../src/creates/send_campaign_message/attributes';
import { failureOf } from '../../support/failure';

test.each<[string, unknown, Record<string, string>]>([
  ['texts', { city: 'Pune', plan: ' Pro ' }, { city: 'Pune', plan: ' Pro ' }],
  ['keys with spaces', { ' city ': 'Pune' }, { city: 'Pune' }],
  ['alike keys: the later wins', { city: 'Pune', 'city ': 'Delhi' }, { city: 'Delhi' }],
  ['alike keys: a blank one is none', { city: 'Pune', 'city ': ' ' }, { city: 'Pune' }],
  [
    'other values',
    { a: 0, b: false, c: 1.5, d: ['x', 'y'] },
    { a: '0', b: 'false', c: '1.5', d: 'x, y' },
  ],
  ['empty values', { a: '', b: ' ', c: null, d: [], e: [''], f: '\u200b' }, {}],
  ['JSON text', '{"city":"Pune","n":7}', { city: 'Pune', n: '7' }],
  ['template marks', { '{{1}}': '{{bundle.x}}' }, { '{{1}}': '{{bundle.x}}' }],
  ['nothing', undefined, {}],
  ['an empty group', {}, {}],
  ['an empty text', ' ', {}],
  ['empty rows', [''], {}],
])('%s', (_name, value, texts) => {
  expect(readAttributes(value)).toEqual({ attributes: texts, warnings: [] });
});

test('keeps any own key', () => {
  const text = '{"__proto__":"a","constructor":"b","toString":"c"}';
  expect(JSON.stringify(readAttributes(JSON.parse(text)).attributes)).toBe(text);
  expect(JSON.stringify(readAttributes(text).attributes)).toBe(text);
  expect(JSON.stringify(readAttributes(JSON.parse('{" __proto__ ":"a"}')).attributes)).toBe(
    '{"__proto__":"a"}',
  );
});

test('leaves out a value without a name, with a warning', () => {
  expect(readAttributes({ ' \u200b': 'Pune', city: 'Delhi', '': '' })).toEqual({
    attributes: { city: 'Delhi' },
    warnings: ['Attributes: a value without a name was left out.'],
  });
});

test('names the attribute that contains several values', () => {
  expect(failureOf(() => readAttributes({ a: 'b', '<{city}>': { name: 'Pune' } }))).toEqual({
    code: 'InvalidField',
    message:
      'The value of "city" in Attributes contains several values. Enter or map a single value.',
  });
});

test.each<[unknown]>([['city'], [['a', 'b']], ['["a"]'], ['"a"'], [7], ['{"a":'], [true]])(
  'refuses %j',
  (value) => {
    expect(failureOf(() => readAttributes(value))).toEqual({
      code: 'InvalidField',
      message:
        'Attributes must be pairs of a name and a value. Add a row for each, with the name on the left.',
    });
  },
);

test.each<[string, unknown]>([
  [
    'more rows than a request should carry',
    Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, 'v'])),
  ],
  ['endlessly nested rows', JSON.parse(`${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`)],
])('refuses %s', (_name, value) => {
  expect(failureOf(() => readAttributes(value)).code).toBe('InvalidField');
  expect(failureOf(() => readAttributes(JSON.stringify(value))).code).toBe('InvalidField');
});

test('rejects a number that would be rounded', () => {
  expect(failureOf(() => readAttributes('{"id":12345678901234567890}'))).toEqual({
    code: 'InvalidField',
    message:
      'Attributes contains a number with more than 15 digits, which would be rounded. Put it in quotes.',
  });
  expect(readAttributes('{"id":9007199254740991}').attributes).toEqual({ id: '9007199254740991' });
});
