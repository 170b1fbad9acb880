import { readFields } from '../../../tools/preview/server/definition';
import { toInputData } from '../../../tools/preview/server/editor';
import { outputValues } from '../../../tools/preview/server/output';

const fields = readFields([
  { key: 'name', label: 'Name', required: true },
  { key: 'count', label: 'Count', type: 'integer' },
  { key: 'tags', label: 'Tags', list: true },
  { key: 'attributes', label: 'Attributes', dict: true },
  { key: 'extra', label: 'Extra', type: 'json' },
]);

const lead = { name: 'Asha "A" Rao', age: 42, empty: '', none: null, tags: ['a', 'b'], ok: true };

describe('what the editor hands to a step', () => {
  test('every value is text, whatever the lead holds', () => {
    const values = { name: '{{name}}', count: '{{age}}', tags: ['{{age}}', '{{ok}}'] };
    expect(toInputData(fields, values, lead)).toEqual({
      name: 'Asha "A" Rao',
      count: '42',
      tags: ['42', 'true'],
    });
  });

  test('what is not filled in is not there; an empty pill is an empty text', () => {
    const values = { name: '{{empty}}', count: ' ', tags: [''], attributes: {} };
    expect(toInputData(fields, values, lead)).toEqual({ name: '' });
    expect(toInputData(fields, { name: '{{none}}' }, lead)).toEqual({ name: '' });
  });

  test('JSON is parsed before its pills are filled; other text goes as it is', () => {
    expect(toInputData(fields, { extra: '{"a": {"b": "{{name}}"}, "n": 1}' }, lead)).toEqual({
      extra: { a: { b: 'Asha "A" Rao' }, n: 1 },
    });
    expect(toInputData(fields, { extra: '{"a": ' }, lead)).toEqual({ extra: '{"a": ' });
    expect(toInputData(fields, { extra: '12' }, lead)).toEqual({ extra: '12' });
  });
});

test('what comes out has the labels of declared fields, or names made of keys', () => {
  const given = { id: 'm1', raw: { creditsLeft: 3 }, none: '' };
  expect(outputValues(given, { id: 'Message ID' })).toEqual([
    { path: 'id', label: 'Message ID', value: 'm1', declared: true },
    { path: 'raw__creditsLeft', label: 'Raw Credits Left', value: 3, declared: false },
    { path: 'none', label: 'None', value: '', declared: false },
  ]);
});
