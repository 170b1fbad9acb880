import { fittingResults } from '../../src/zapier/fitting_results';

const record = (id: number) => ({ id: String(id), text: 'x'.repeat(1_000_000) });
const five = [1, 2, 3, 4, 5].map(record);
const ids = (records: { id: string }[]) => records.map(({ id }) => id);

test('keeps the first record of each ID', () => {
  const records = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
    { id: 'a', n: 3 },
  ];
  expect(fittingResults(records)).toEqual(records.slice(0, 2));
});

test('leaves out the last of what is too much for the platform', () => {
  expect(ids(fittingResults(five))).toEqual(['1', '2', '3', '4']);
});

test('a record that is too large for the platform hides no others', () => {
  const huge = { id: '0', text: 'x'.repeat(5_000_000) };
  expect(ids(fittingResults([huge, ...five.slice(0, 2)]))).toEqual(['1', '2']);
});

test('reads no further than what it can return', () => {
  let read = 0;
  const records = five.values().map((one) => {
    read += 1;
    return { ...one, text: one.text.repeat(5).slice(0, 4_999_950) };
  });
  expect(ids(fittingResults(records))).toEqual(['1']);
  expect(read).toBe(2);
});

test('returns every ID alone while the Zap is switched on', () => {
  expect(fittingResults([...five, record(1)], true)).toEqual(five.map(({ id }) => ({ id })));
  expect(fittingResults(five, false)).toHaveLength(4);
});
