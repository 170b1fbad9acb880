import { newestFirst } from '../../src/values/newest_first';

test('orders newest first, without a time last, and equals as they came', () => {
  const records = [
    { id: 1, at: null },
    { id: 2, at: '2024-01-01' },
    { id: 3, at: '2024-01-02' },
    { id: 4, at: '2024-01-02' },
    { id: 5, at: null },
  ];
  expect(newestFirst(records, ({ at }) => at).map(({ id }) => id)).toEqual([3, 4, 2, 1, 5]);
});
