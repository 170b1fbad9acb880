import { labelOfKey, withKeys } from '../../src/values/placeholder';

const keysOf = (...labels: string[]) =>
  withKeys(labels.map((label) => ({ label, fallback: '' }))).map(({ key }) => key);

test.each([
  'Order number',
  'order  NUMBER',
  'Order-number',
  '_order_number_',
  'Or\u200bder number',
])(
  'gives %j the key of its words, whatever its case, spaces, dashes, and invisible marks',
  (label) => {
    expect(keysOf(label)).toEqual(['param_order_number']);
  },
);

test.each([
  ['2', 'param_2_x'],
  ['Prénom', 'param_pr_nom_x'],
  ['नाम', 'param_x'],
  [`a${' word'.repeat(9)}`, 'param_a_word_word_word_word_word_wor_x'],
])('ends the key of %j in a hash', (label, start) => {
  const [key = ''] = keysOf(label);
  expect(key.slice(0, -8)).toBe(start);
  expect(key.slice(-8)).toMatch(/^[0-9a-f]{8}$/);
});

test('leaves placeholders without a label their position', () => {
  expect(keysOf('Code', '', 'City')).toEqual(['param_code', 'param_2', 'param_city']);
});

test.each([
  ['param_order_number', 'Order number'],
  ['param_pr_nom_x0123abcd', 'Pr nom'],
  ['param_x0123abcd', 'another placeholder'],
  ['param_4', 'Placeholder 4'],
])('calls the value of %s "%s" if the list has no label for it', (key, label) => {
  expect(labelOfKey(key)).toBe(label);
});
