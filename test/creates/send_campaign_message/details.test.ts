import { readDetails } from '#creates/send_campaign_message/recipient';
import { failureOf } from '../../support/failure';

const tags = (value: unknown) => readDetails({ tags: value }).tags;
const attributes = (value: unknown) => readDetails({ attributes: value }).attributes;
const invalid = (message: string) => ({ code: 'InvalidField', message });

test.each<[string, unknown, string[]]>([
  [
    'what commas, semicolons, or line breaks separate',
    ' vip, a; b\r\nc ;,',
    ['vip', 'a', 'b', 'c'],
  ],
  ['each line item of a row', [['a', 'b'], 'c'], ['a', 'b', 'c']],
  ['those of a JSON list', '["a, b","c"]', ['a', 'b', 'c']],
  ['those of a list as Python writes it', "['vip', 'gold', \"it's\"]", ['vip', 'gold', "it's"]],
  ['those of one as Java does', [' [a, b]', '["e"]'], ['a', 'b', 'e']],
  ['what the commas of other scripts separate', 'a\u060cb\u061b c\uff0cd\u3001e', [...'abcde']],
  ['a name in brackets', ['[vip]', '{a:b,c}'], ['[vip]', '{a:b', 'c}']],
])('sends as tags %s', (_what, value, names) => {
  expect(tags(value)).toEqual(names);
});

test.each<[string, unknown, Record<string, string>]>([
  ['values as typed', { city: 'Pune', plan: ' Pro ' }, { city: 'Pune', plan: ' Pro ' }],
  ['the filled value of a repeated name', { city: 'Pune', 'city ': ' ' }, { city: 'Pune' }],
])('sends as attributes %s', (_what, value, texts) => {
  expect(readDetails({ attributes: value })).toMatchObject({ attributes: texts });
});

test('sends an attribute of any name, even __proto__', () => {
  const text = '{"__proto__":"a","constructor":"b","toString":"c"}';
  expect(JSON.stringify(attributes(JSON.parse(text)))).toBe(text);
  expect(JSON.stringify(attributes(text))).toBe(text);
  expect(JSON.stringify(attributes(JSON.parse('{" __proto__ ":"a"}')))).toBe('{"__proto__":"a"}');
});

test('names the field, row, or attribute that contains several values', () => {
  const several = (name: string) =>
    invalid(`${name} contains several values. Enter or map a single value.`);
  expect(failureOf(() => readDetails({ source: { id: 'x' } }))).toEqual(several('Source'));
  expect(failureOf(() => tags(['vip', { name: 'x' }]))).toEqual(several('A row of Tags'));
  expect(failureOf(() => attributes({ a: 'b', '<{city}>': { name: 'Pune' } }))).toEqual(
    several('The value of "city" in Attributes'),
  );
});

test.each<unknown>(['city', ['a', 'b'], 7, '{"a":', { ' ': 'Pune' }])(
  'rejects attributes that are no pairs: %j',
  (value) => {
    expect(failureOf(() => attributes(value))).toEqual(
      invalid('Attributes must be pairs of a name and a value, with the name on the left.'),
    );
  },
);
