const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? +)?';
const month = `(?<month>(?:${months.join('|')})[a-z]{0,6})`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?(?:\s?(?<half>[ap])\.?m\.?)?`;
/** Go, and JavaScript and email in brackets, write its name behind it. */
const zone = String.raw`(?:GMT(?=[+-]))?(?<zone>Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?(?: UTC| \([\w ]+\))?`;

/** The ways to write a date. */
const forms = [
  String.raw`(?<year>\d{4})([-/])(?<month>\d{2})\2${day}`,
  String.raw`${weekday}${day}[ -]${month}\.?[ ,-]{1,2}(?<year>\d{4})`,
  String.raw`${weekday}${month}\.?[ -]${day},? (?<year>\d{4})`,
].map((date) => new RegExp(String.raw`^${date}(?:(?:T|,? at |, ?| )${clock})?\s*${zone}$`, 'i'));

/** Longer than any time, however it's spelled. */
const longest = 100;

/**
 * Reads a time as services and people write it: ISO 8601, also as databases do; with the month as a word,
 * as in email and JavaScript; in 12 hours or 24; in UTC if it has no zone; or Unix time. A date whose month
 * is a number behind or before the day isn't known: its order differs.
 *
 * @returns ISO 8601 in UTC; null for anything else
 */
export function readTime(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  if (text.length > longest) return null;
  const unixTime = /^\d+(?:\.\d+)?$/.test(text) ? readUnixTime(Number(text)) : null;
  if (unixTime !== null) return unixTime;
  for (const form of forms) {
    const parts = form.exec(text)?.groups;
    if (parts) return readParts(parts);
  }
  return null;
}

function readParts(parts: Partial<Record<string, string>>): string | null {
  const { year = '', month = '', day = '', hour, minute = '', second = '00', half } = parts;
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const date = [year, String(named || month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  // Date.parse turns February 30 into March 1.
  if (Number(day) > 28 && toIso(Date.parse(date))?.startsWith(date) !== true) return null;
  const { zone = '' } = parts;
  const offset = /^[+-]/.test(zone) ? zone.padEnd(5, '00') : 'Z';
  if (hour === undefined) {
    // Hours alone, as Postgres writes a zone, could be a day if no time precedes them.
    return /^[+-]\d\d$/.test(zone) ? null : toIso(Date.parse(`${date}T00:00${offset}`));
  }
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  const clock = `${String(hours).padStart(2, '0')}:${minute}:${second}.${parts.fraction ?? '0'}`;
  return toIso(Date.parse(`${date}T${clock}${offset}`));
}

/** In seconds; smaller numbers may be a date without dashes. */
const in1973 = 100_000_000;
/** From here on, a Unix time is in milliseconds, up to the year 2286; in seconds, this is the year 5138. */
const firstMilliseconds = 100_000_000_000;

/** Reads seconds or milliseconds since 1970. */
function readUnixTime(count: number): string | null {
  if (count < in1973 || count >= 100 * firstMilliseconds) return null;
  return toIso(count < firstMilliseconds ? count * 1_000 : count);
}

/** The ISO text of a later time would sort wrongly. */
const lastTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function toIso(milliseconds: number): string | null {
  return milliseconds <= lastTime ? new Date(milliseconds).toISOString() : null;
}

/** Zero, as a count or a date; and what PHP and others make of it, a negative count or year. */
const zero = /^(?:0+(?:\.0+)?|0000-\d{2}-\d{2}\b.*|-\d.*)$/;

/**
 * Whether a value stands for no time: a zero, or the day on which a calendar begins, such as
 * 1970-01-01 in any zone or 0001-01-01.
 */
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
export function newestFirst<T>(records: T[], timeOfRecord: (record: T) => string | null): T[] {
  return records
    .map((record) => ({ record, time: timeOfRecord(record) ?? '' }))
    .sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))
    .map(({ record }) => record);
}
