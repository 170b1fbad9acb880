const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const weekday = `(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? +)?`;
const month = `(?<month>(?:${months.join('|')})[a-z]{0,6})`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const time = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?(?:\s?(?<half>[ap])\.?m\.?)?`;
const behindDate = `(?:(?:T|,? at |, ?| )${time})?`;
const zone = String.raw`(?:GMT(?=[+-]))?(?<zone>Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?`;
/** What Go, Java, JavaScript and mails write behind it: the zone's name, and Go's monotonic clock. */
const zoneName = String.raw`(?:(?<=Z|[+-]\d{2}:?\d{2})(?:\[[\w/+-]+\]|\s\([\w ]+\)|\s(?:[A-Z]{2,5}|[+-]\d{2,4})(?:\sm=[+-][\d.]+)?))?`;

/** The forms of a date and time; without separators, the years tell it from a Unix time. */
const forms = [
  String.raw`(?<year>\d{4})-(?<month>\d{2})-${day}${behindDate}`,
  String.raw`(?<year>\d{4})/(?<month>\d{2})/${day}${behindDate}`,
  String.raw`(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})T?(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})`,
  String.raw`${weekday}${day}[ -]${month}\.?[ ,-]{1,2}(?<year>\d{4})${behindDate}`,
  String.raw`${weekday}${month}\.?[ -]${day},? (?<year>\d{4})${behindDate}`,
  // As C and Ruby write it.
  String.raw`${weekday}${month} +${day} ${time}(?: (?<zone>[+-]\d{4}|UTC|GMT))? (?<year>\d{4})`,
].map(
  (form) =>
    new RegExp(`^${form}${form.includes('<zone>') ? '' : String.raw`\s*${zone}${zoneName}`}$`, 'i'),
);

/** Longer than any time, however it's spelled. */
const longest = 100;

/**
 * Reads a time as services and people write it: ISO 8601, or the format of a database, a programming
 * language or an email; with the month as a word, in 12 hours or 24; in UTC if it has no zone; or Unix
 * time. A date whose month is a number behind or before the day isn't known: its order differs.
 *
 * @returns ISO 8601 in UTC; null for anything else
 */
export function readTime(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  if (text.length > longest) return null;
  const [, ofNet] = /^\/Date\((\d+)(?:[+-]\d{4})?\)\/$/.exec(text) ?? [];
  const count = ofNet ?? text;
  const unixTime = /^\d+(?:\.\d+)?$/.test(count) ? readUnixTime(Number(count)) : null;
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

/**
 * Smaller numbers aren't Unix times, but perhaps a date without dashes. In seconds, this is 1973.
 */
const firstSeconds = 100_000_000;

/** From here on, a Unix time is in milliseconds. In seconds, this is the year 5138. */
const firstMilliseconds = 100_000_000_000;

/**
 * Reads seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by the count of their
 * digits: 14 are of none.
 */
function readUnixTime(count: number): string | null {
  if (count < firstSeconds) return null;
  if (count < firstMilliseconds) return toIso(count * 1_000);
  const unit = [1, 1_000, 1_000_000].find(
    (size) => count >= firstMilliseconds * size && count < firstMilliseconds * 100 * size,
  );
  return unit === undefined ? null : toIso(count / unit);
}

/** A later number isn't a time, and its ISO text would sort wrongly. */
const lastTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function toIso(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return date.getTime() <= lastTime ? date.toISOString() : null;
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
