import { newestResults } from '#zapier/newest_results';

const record = (id: number) => ({ id: String(id), text: 'x'.repeat(1_000_000) });
const five = [1, 2, 3, 4, 5].map(record);
const ids = (records: { id: string }[]) => records.map(({ id }) => id);
const results = <T extends { id: string }>(records: T[], isSeeding?: boolean) =>
  newestResults(
    records,
    () => null,
    (one) => one,
    isSeeding,
  );

test('the newest come first, and of each ID once', () => {
  const records = [
    { id: 'a', at: '2026-05-01' },
    { id: 'b', at: '2026-05-03' },
    { id: 'a', at: '2026-05-02' },
    { id: 'c', at: null },
  ];
  const found = newestResults(
    records,
    ({ at }) => at,
    (one) => one,
  );
  expect(found).toEqual([records[1], records[2], records[3]]);
});

test('leaves out the last of what is too much for the platform', () => {
  expect(ids(results(five))).toEqual(['1', '2', '3', '4']);
});

test('a record that is too large for the platform hides no others', () => {
  const huge = { id: '0', text: 'x'.repeat(5_000_000) };
  expect(ids(results([huge, ...five.slice(0, 2)]))).toEqual(['1', '2']);
});

test('makes no more than what it can return', () => {
  let made = 0;
  const toResult = (one: (typeof five)[number]) => {
    made += 1;
    return { ...one, text: one.text.repeat(5).slice(0, 4_999_950) };
  };
  expect(ids(newestResults(five, () => null, toResult))).toEqual(['1']);
  expect(made).toBe(1);
});

test('returns every ID alone while the Zap is switched on', () => {
  expect(results([...five, record(1)], true)).toEqual(five.map(({ id }) => ({ id })));
  expect(results(five, false)).toHaveLength(4);
});
