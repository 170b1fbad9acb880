import { readTime } from '../../src/values/time';
import { readTimeZone } from '../../src/values/time_zone';

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta'],
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
