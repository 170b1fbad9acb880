/** ISO 8601, also with a space inside, as databases write it. */
const form =
  /^(?<date>\d{4}-\d\d-\d\d)(?:[T ](?<clock>\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))? ?(?<zone>Z|UTC|[+-]\d\d:?\d\d)?$/i;

/**
 * Reads a time as services write it: ISO 8601, in UTC if it has no zone; or Unix time. Dates in words, or with
 * the day first, aren't known: their order differs.
 *
 * @returns ISO 8601 in UTC; null for anything else
 */
export function readTime(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return toIso(millisecondsOf(Number(text)));
  const { date = '', clock = '00:00', zone = 'Z' } = form.exec(text)?.groups ?? {};
  // Date.parse turns February 30 into March 1.
  if (toIso(Date.parse(date))?.startsWith(date) !== true) return null;
  return toIso(Date.parse(`${date}T${clock}${zone.toUpperCase().replace('UTC', 'Z')}`));
}

/** Of seconds since 1970, from 1973 on: smaller numbers may be a date. From 1e11 on, of milliseconds. */
function millisecondsOf(count: number): number {
  if (count < 1e8 || count >= 1e13) return Number.NaN;
  return count < 1e11 ? count * 1_000 : count;
}

function toIso(milliseconds: number): string | null {
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}

/** A word for no time, what PHP and others make of a zero, and the days with which calendars begin. */
const never =
  /^(?:(?:|never|none|null|n\/a|-+|0+(?:\.0+)?)$|-\d|0\d{3}-|1[0-8]\d\d-|1900-01-01|1969-12-31|1970-01-01)/i;

/** Whether a time's field is empty, or holds what stands for no time. A list or an object isn't understood. */
export function isNoTime(value: unknown): boolean {
  if (typeof value === 'object') return value === null;
  return value === undefined || value === false || never.test(String(value).trim());
}

/** The time this many hours ago, as ISO 8601 in UTC. */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}

/** An ISO 8601 time to its seconds: a service may list the same time with fractions or without. */
export function inWholeSeconds(time: string): string {
  return time.slice(0, '2024-05-01T10:20:30'.length);
}

/** Sorts by ISO time, newest first; records without one go last, and equals keep their order. */
export function newestFirst<T>(records: T[], timeOf: (record: T) => string | null): T[] {
  const known = records.map((record) => ({ record, time: timeOf(record) ?? '' }));
  return known.sort((a, b) => b.time.localeCompare(a.time)).map(({ record }) => record);
}
