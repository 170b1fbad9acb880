import { isNoTime, newestFirst, readTime, readTimeZone } from '#values/time';

test.each([
  ['2024-05-01 10:20:30', '2024-05-01T10:20:30.000Z'],
  ['2024-05-01', '2024-05-01T00:00:00.000Z'],
  ['2024-05-01T10:20:30.123456Z', '2024-05-01T10:20:30.123Z'],
  ['2024-05-01T10:20:30+05:30', '2024-05-01T04:50:30.000Z'],
  ['2024-05-01 10:20:30 +0530', '2024-05-01T04:50:30.000Z'],
  ['2024-05-01 10:20:30 UTC', '2024-05-01T10:20:30.000Z'],
  [1714558830, '2024-05-01T10:20:30.000Z'],
  [1714558830.5, '2024-05-01T10:20:30.500Z'],
  [1714558830123, '2024-05-01T10:20:30.123Z'],
  [1714558830123456, '2024-05-01T10:20:30.123Z'],
  ['Sat, 28 Nov 2026 08:40:00 +0000', '2026-11-28T08:40:00.000Z'],
  ['1 May 2024 10:20 GMT', '2024-05-01T10:20:00.000Z'],
])('the time %j is %s', (written, time) => {
  expect(readTime(written)).toBe(time);
});

test.each([
  '',
  undefined,
  0,
  '0',
  1e30,
  '9'.repeat(400),
  'yesterday',
  17145588301234,
  '1714558830'.repeat(3),
  '2024-13-01',
  '0000-00-00 00:00:00',
  '2024-05-01 25:00:00',
  '2024-05-01 10:20:30 IST',
  '2024-05-01 10:20:30+99',
  // The day or the month may come first.
  '05/06/2024 10:20',
])("%j isn't a time", (written) => {
  expect(readTime(written)).toBeNull();
});

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

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['America/New York', 'America/New_York'],
  ['utc', 'UTC'],
  ['Z', 'UTC'],
  ['UTC+5:30', '+05:30'],
  ['GMT-3', '-03:00'],
  ['+0545', '+05:45'],
  ['+14', '+14:00'],
])('the time zone %s is %s', (text, zone) => {
  expect(readTimeZone(text)).toBe(zone);
});

test.each(['India', '5.5', 'Asia', 'undefined', '+05:75'])("%s isn't a zone", (text) => {
  expect(readTimeZone(text)).toBeNull();
});

test.each([
  ['2026-07-01 15:50:30', 'Asia/Kolkata', '2026-07-01T10:20:30.000Z'],
  ['2026-07-01 15:50:30', '+05:30', '2026-07-01T10:20:30.000Z'],
  // The night in which summer time ends, and the one in which it begins.
  ['2026-11-01 02:30:00', 'America/New_York', '2026-11-01T07:30:00.000Z'],
  ['2026-03-08 03:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  // Their own zone, or none at all.
  ['2026-07-01 15:50:30Z', 'Asia/Kolkata', '2026-07-01T15:50:30.000Z'],
  [1782895830, 'Asia/Kolkata', '2026-07-01T08:50:30.000Z'],
])('the time %s in %s is %s', (written, zone, time) => {
  expect(readTime(written, readTimeZone(zone) ?? '')).toBe(time);
});

test.each(
  'never none null undefined false n/a - 0 0.0 0000-00-00 1899-12-30 1900-01-01 1969-12-31 1970-01-01 -62169'.split(
    ' ',
  ),
)('%s is no time', (text) => {
  expect(isNoTime(text)).toBe(true);
});
