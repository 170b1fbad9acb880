import { layOut, number, withSpread } from '../../../tools/bench/table';

test('lays a table out in columns', () => {
  const row = {
    figure: 'Size',
    ours: '9 kB',
    reference: 'none',
    result: '+9 kB',
    goal: '',
    met: undefined,
  };
  expect(
    layOut([row, { ...row, goal: '≤ 8 kB', met: false }, { ...row, goal: '≤ 9 kB', met: true }]),
  ).toBe(`| Figure | Ours | Compared with | Result | Goal   | Met |
| ------ | ---- | ------------- | ------ | ------ | --- |
| Size   | 9 kB | none          | +9 kB  |        |     |
| Size   | 9 kB | none          | +9 kB  | ≤ 8 kB | NO  |
| Size   | 9 kB | none          | +9 kB  | ≤ 9 kB | yes |
`);
});

test('separates thousands in numbers', () => {
  expect(number(1234567.89)).toBe('1,234,568');
  expect(number(1.5, 2)).toBe('1.50');
  expect(withSpread({ median: 2, low: 1.5, high: 3 }, 'ms', 1)).toBe('2.0 (1.5–3.0) ms');
});
