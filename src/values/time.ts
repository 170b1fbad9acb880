/**
 * A date alone or with a clock's time and a zone, as databases, mails and HTTP write it:
 * `2024-05-01 10:20:30.123456+00`, `Sat, 28 Nov 2026 08:40:00 +0000`.
 */
const timeForm =
  /^(?:[a-z]{3}, )?(?<date>[1-9]\d{3}-\d\d-\d\d|\d\d? [a-z]{3} [1-9]\d{3})(?:[T ](?<clock>\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(?<zone>Z|UTC?|GMT|[+-][01]\d(?::?\d\d)?)?)?$/i;

/**
 * Reads a time as services write it: ISO 8601, as in mails, or Unix time. Other dates in words, or with the
 * day first, aren't known: their order differs.
 *
 * @param home the zone of times that have none, as `readTimeZone` returns it
 * @returns ISO 8601 in UTC; null for anything else
 */
export function readTime(value: unknown, home = 'UTC'): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  const count = Number(text);
  const time = Number.isNaN(count) ? millisecondsIn(text, home) : millisecondsOf(count);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Of a time that isn't a count, in milliseconds since 1970; NaN for anything else. */
function millisecondsIn(text: string, home: string): number {
  const { date, clock = '00:00', zone } = timeForm.exec(text)?.groups ?? {};
  if (date === undefined) return Number.NaN;
  const timeIn = (offset?: string) => Date.parse(`${date} ${clock} ${offset}`);
  const time = timeIn(zone ?? 'UTC');
  if (zone !== undefined || home === 'UTC' || Number.isNaN(time)) return time;
  // Twice, because summer time may begin or end between the first guess and the time.
  const near = timeIn(offsetAt(home, time));
  return timeIn(offsetAt(home, near));
}

/** Whether a value is a time that has no zone: in another one, it's another time. */
export function lacksZone(value: unknown): boolean {
  return readTime(value) !== readTime(value, '+01:00');
}

/** Of a count since 1970: of seconds, from 1973 on, since smaller numbers may be a date; of milli- or microseconds. */
function millisecondsOf(count: number): number {
  if (count >= 1e8 && count < 1e11) return count * 1_000;
  if (count >= 1e11 && count < 1e13) return count;
  return count >= 1e14 && count < 1e16 ? Math.floor(count / 1_000) : Number.NaN;
}

/** A word for no time, what PHP and others make of a zero, and the days with which calendars begin. */
const never =
  /^(?:(?:|never|none|null|undefined|false|n\/a|[-.0]+)$|-\d|0\d{3}-|1[0-8]\d\d-|1900-01-01|1969-12-31|1970-01-01)/i;

/** Whether a time's field is empty, or holds what stands for no time. A list or an object isn't understood. */
export function isNoTime(value: unknown): boolean {
  if (typeof value === 'object') return value === null;
  return never.test(String(value).trim());
}

/** The time this many hours ago, as ISO 8601 in UTC. */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}

/** An ISO 8601 time to its seconds, `2024-05-01T10:20:30`: a service may list it with fractions or without. */
export function inWholeSeconds(time: string): string {
  return time.slice(0, 19);
}

/** Sorts by ISO time, newest first; records without one go last, and equals keep their order. */
export function newestFirst<T>(records: T[], timeOf: (record: T) => string | null): T[] {
  // Once for each record, since reading a time may be slow.
  const known = records.map((record) => ({ record, time: timeOf(record) ?? '' }));
  return known.sort((a, b) => b.time.localeCompare(a.time)).map(({ record }) => record);
}

/**
 * Reads a time zone as people write it: the name of one (`Asia/Kolkata`), or an offset from UTC (`+05:30`, `-3`,
 * `UTC+5:30`, `GMT+0530`).
 *
 * @returns the zone as `readTime` takes it; null if there's no such zone
 */
export function readTimeZone(text: string): string | null {
  const name = text
    .replace(/^z$/i, 'UTC')
    .replace(/^(?:utc|gmt)(?=[+-])/i, '')
    .replace(/^[+-](?=\d(?!\d))/, '$&0')
    .replaceAll(' ', '_');
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** They take long to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone's offset from UTC at a time, such as `GMT+05:30`. */
function offsetAt(zone: string, time: number): string | undefined {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  // `11/15/2023, GMT+05:30`; before 1900 with seconds, which Date.parse can't read.
  return format.format(time).split(' ')[1]?.slice(0, 9);
}
