import { fillForm, pathsIn, valueAt } from '../../../tools/zap/mapping';

const lead = {
  name: 'Asha',
  empty: '',
  nothing: null,
  zero: 0,
  mobile: 9876543210,
  COL$A: 'cell',
  phone: [{ value: '+91 1' }, { label: 'work' }],
  tags: ['a', 'b'],
  typed: '{{name}} $& $1',
};

test('gives a field of a single pill the value itself', () => {
  expect(fillForm({ a: '{{name}}', b: '{{ mobile }}', c: '{{zero}}' }, lead)).toEqual({
    a: 'Asha',
    b: 9876543210,
    c: 0,
  });
});

test('turns text and pills into text', () => {
  expect(fillForm({ a: 'Hi {{name}}, {{mobile}}{{zero}}' }, lead)).toEqual({
    a: 'Hi Asha, 98765432100',
  });
});

test("gives an empty text for what the lead doesn't have", () => {
  expect(
    fillForm({ a: '{{nobody}}', b: '[{{name.first}}{{nothing}}]', c: '{{nothing}}' }, lead),
  ).toEqual({ a: '', b: '[]', c: '' });
});

test('ignores properties that every object has', () => {
  expect(valueAt(lead, 'constructor')).toBeUndefined();
  expect(valueAt(lead, 'tags.length')).toBe(undefined);
});

test('reads a list item by its position, and line items', () => {
  expect(
    fillForm({ a: '{{phone.0.value}}', b: '{{phone[]value}}', c: ['{{phone[]value}}'] }, lead),
  ).toEqual({ a: '+91 1', b: '+91 1,', c: [['+91 1', '']] });
});

test('gives a row of a single pill the value itself, and keeps empty values in place', () => {
  expect(fillForm({ rows: ['{{tags}}', '{{empty}}', 'x{{tags}}', '{{mobile}}'] }, lead)).toEqual({
    rows: [['a', 'b'], '', 'xa,b', 9876543210],
  });
});

test('turns key-value fields and texts inside JSON into text', () => {
  expect(
    fillForm({ dict: { n: '{{mobile}}' }, json: { list: [{ n: '{{zero}}', keep: 1 }] } }, lead),
  ).toEqual({ dict: { n: '9876543210' }, json: { list: [{ n: '0', keep: 1 }] } });
});

test("keeps escaped braces and the lead's own braces as text", () => {
  expect(fillForm({ a: '\\{{1}} {{name}}', b: '{{typed}}', c: '{{typed}}!' }, lead)).toEqual({
    a: '{{1}} Asha',
    b: '{{name}} $& $1',
    c: '{{name}} $& $1!',
  });
});

test('lists the paths of a step, each once, without escaped ones', () => {
  expect(
    pathsIn({
      a: '{{name}} {{COL$A}}',
      b: ['{{name}}'],
      c: { d: [{ e: '{{tags}}' }] },
      f: '\\{{1}}',
    }),
  ).toEqual(['name', 'COL$A', 'tags']);
});
