import { fillForm, pathsIn } from '../../../tools/zap/mapping';

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

test.each<[string, Parameters<typeof fillForm>[0][string], unknown]>([
  ['of a single pill gets the value itself', '{{ mobile }}', 9876543210],
  ['of text and pills becomes text', 'Hi {{name}}, {{mobile}}{{zero}}', 'Hi Asha, 98765432100'],
  ['leaves out of a text what is empty', '[{{name.first}}{{nothing}}]', '[]'],
  ["doesn't get properties that every object has", '{{constructor}}{{tags.length}}', ''],
  ['joins line items', '{{phone[]value}}', '+91 1,'],
  ['of rows keeps line items as a list', ['{{phone[]value}}'], [['+91 1', '']]],
  ['of rows keeps empty ones in place', ['{{tags}}', '{{empty}}', 'x'], [['a', 'b'], '', 'x']],
  ['of keys and values has text', { n: '{{mobile}}' }, { n: '9876543210' }],
  ['of JSON has text inside', { a: [{ n: '{{zero}}', keep: 1 }] }, { a: [{ n: '0', keep: 1 }] }],
  ['keeps escaped braces', '\\{{1}} {{name}}', '{{1}} Asha'],
  ["keeps the lead's own braces", '{{typed}}!', '{{name}} $& $1!'],
])('a field %s: %j', (_what, input, filled) => {
  expect(fillForm({ field: input }, lead)).toEqual({ field: filled });
});

test('lists the paths of a step, each once, without escaped ones', () => {
  const inputs = { a: '{{name}} {{COL$A}}', b: ['{{name}}'], c: { d: [{ e: '{{tags}}' }] } };
  expect(pathsIn({ ...inputs, f: '\\{{1}}' })).toEqual(['name', 'COL$A', 'tags']);
});
