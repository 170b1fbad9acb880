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
  if (/^\d+(?:\.\d+)?$/.test(text)) return readUnixTime(Number(text));
  const { date = '', clock = '00:00', zone = 'Z' } = form.exec(text)?.groups ?? {};
  // Date.parse turns February 30 into March 1.
  if (toIso(Date.parse(date))?.startsWith(date) !== true) return null;
  return toIso(Date.parse(`${date}T${clock}${zone.toUpperCase().replace('UTC', 'Z')}`));
}

/** Reads seconds since 1970, from 1973 on: smaller numbers may be a date. From 1e11 on, milliseconds. */
function readUnixTime(count: number): string | null {
  if (count < 1e8 || count >= 1e13) return null;
  return toIso(count < 1e11 ? count * 1_000 : count);
}

function toIso(milliseconds: number): string | null {
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}

/** Zero, as a count or a date; and what PHP and others make of it, a negative count or year. */
const zero = /^(?:0+(?:\.0+)?|0000-\d{2}-\d{2}\b.*|-\d.*)$/;

/** Whether a value stands for no time: a zero, or the day on which a calendar begins. */
export function isNever(value: unknown): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  if (zero.test(String(value).trim())) return true;
  const time = readTime(value);
  return time !== null && isFirstDay(time);
}

/** Whether an ISO time is one that a calendar of a database or a language begins with. */
export function isFirstDay(time: string): boolean {
  return time < '1900-01-02' || (time > '1969-12-31' && time < '1970-01-02');
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
  return known
    .sort((a, b) => Number(a.time < b.time) - Number(a.time > b.time))
    .map(({ record }) => record);
}
