import { labelOfKey, withKeys } from '#values/placeholder';

const keysOf = (...labels: string[]) =>
  withKeys(labels.map((label) => ({ label, fallback: '' }))).map(({ key }) => key);

test.each(['Order number', 'order  NUMBER', 'Order-number', '_order_number_'])(
  'gives %j the key of its words, whatever its case, spaces, and dashes',
  (label) => {
    expect(keysOf(label)).toEqual(['param_order_number']);
  },
);

test('gives a label with other characters, or more than 40, or digits alone a hash of its own', () => {
  const keys = keysOf('2', 'Prénom', 'नाम', '-', '--', `a${' word'.repeat(8)}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^param_x[0-9a-f]{8}$/);
  expect(keysOf('a'.repeat(40))).toEqual([`param_${'a'.repeat(40)}`]);
});

test('leaves placeholders without a label their position', () => {
  expect(keysOf('Code', '', 'City')).toEqual(['param_code', 'param_2', 'param_city']);
});

test.each([
  ['param_order_number', 'Order number'],
  ['param_x0123abcd', 'another placeholder'],
  ['param_4', 'Placeholder 4'],
])('calls the value of %s "%s" if the list has no label for it', (key, label) => {
  expect(labelOfKey(key)).toBe(label);
});
