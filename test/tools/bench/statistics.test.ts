import { median, spread } from '../../../tools/bench/statistics';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[10, 9, 100], 10],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('returns quartiles, and leaves the series unchanged', () => {
  const values = [5, 1, 4, 2, 3];
  expect(spread(values)).toEqual({ median: 3, low: 2, high: 4 });
  expect(values).toEqual([5, 1, 4, 2, 3]);
});

test('an empty series is an error, not a number', () => {
  expect(() => median([])).toThrow('There is nothing measured');
});
