const iso =
  /^(\d{4}-\d{2}-\d{2})(?:(?:T|,? )(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;

/** What Go and Java write after the offset: the zone's name, and Go's monotonic clock. */
const zoneName =
  /(?<=Z|[+-]\d{2}:?\d{2})(?:\[[\w/+-]+\]| (?:[A-Z]{2,5}|[+-]\d{2,4}))(?: m=[+-][\d.]+)?$/i;

/** Without separators; the years tell it from a Unix time. */
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})T?(\d{2})(\d{2})(\d{2})(?!\d)/i;

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? /i;
const namedMonth =
  /^(?:(\d{1,2})(?:st|nd|rd|th)?[ -])?([a-z]{3,9})\.?[ ,-]{1,2}(?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})(?=\D|$)/i;
/** As C, Ruby and others write it: `May  1 10:20:30 +0000 2024`. */
const yearLast = /^([a-z]{3,9}) +(\d{1,2}) (\d{2}:\d{2}:\d{2})(?: ([+-]\d{4}|UTC|GMT))? (\d{4})$/i;
const twelveHours = /(?<!\d)(\d{1,2}):(\d{2})((?::\d{2})?(?:\.\d{1,9})?)\s?([ap])\.?m\.?(?![a-z])/i;
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
];

/**
 * Reads a time as services and people write it: ISO 8601, or the format of a database, a programming
 * language or an email; with the month as a word, in 12 hours or 24; in UTC if it has no zone; or Unix
 * time. A date whose month is a number behind or before the day isn't known: its order differs.
 *
 * @returns ISO 8601 in UTC; null for anything else
 */
export function readTime(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (typeof value === 'string' && value.length > longestKept) return readAnew(value);
  const known = knownTimes.get(value);
  if (known !== undefined) return known;
  if (knownTimes.size >= mostKept) knownTimes.clear();
  const time = readAnew(value);
  knownTimes.set(value, time);
  return time;
}

/** A record's times are read several times each: to choose it, to sort it and to return it. */
const knownTimes = new Map<unknown, string | null>();
const mostKept = 1_000;
const longestKept = 40;

function readAnew(value: string | number): string | null {
  const text = String(value).trim();
  const [, ofNet] = /^\/Date\((\d+)(?:[+-]\d{4})?\)\/$/.exec(text) ?? [];
  const count = ofNet ?? text;
  const time = /^\d+(?:\.\d+)?$/.test(count) ? readUnixTime(Number(count)) : null;
  if (time !== null) return time;
  const parts = iso.exec(text) ?? iso.exec(toIsoLike(text));
  return parts && readParts(parts);
}

/** Longer than any time, however it's spelled. */
const longestSpelling = 100;

function toIsoLike(written: string): string {
  if (written.length > longestSpelling) return '';
  return written
    .replace(weekday, '')
    .replace(yearLast, '$1 $2 $5 $3 $4')
    .replace(namedMonth, isoOfNamedMonth)
    .replace(/^(\d{4}-\d{2}-\d{2})(?:,? at |, ?| )(?=\d)/i, '$1 ')
    .replace(/ \([\w ]+\)$/, '')
    .replace(/GMT(?=[+-])/, '')
    .replace(twelveHours, inTwentyFour)
    .replace(/(?<= )(?=\d:)/, '0')
    .replace(compact, '$1-$2-$3T$4:$5:$6')
    .replace(/^(\d{4})\/(\d{2})\/(\d{2})/, '$1-$2-$3')
    .replace(/(:\d{2}),(?=\d)/, '$1.')
    .replace(zoneName, '');
}

function isoDate(year: string, month: string | number, day: string): string {
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isoOfNamedMonth(text: string, ...found: (string | undefined)[]): string {
  const [first, name = '', second, year = ''] = found;
  const month = months.findIndex((one) => one.startsWith(name.toLowerCase())) + 1;
  const day = first ?? second;
  const isDate = month > 0 && day !== undefined && (first === undefined || second === undefined);
  return isDate ? isoDate(year, month, day) : text;
}

function inTwentyFour(text: string, hour: string, minute: string, rest: string, half: string) {
  if (Number(hour) < 1 || Number(hour) > 12) return text;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}${rest}`;
}

function readParts([, date = '', time, zone = 'Z']: RegExpExecArray): string | null {
  // Hours alone, as Postgres writes a zone, could be a day if no time precedes them.
  if (time === undefined && zone.length === 3 && /\d/.test(zone)) return null;
  // Date.parse turns February 30 into March 1.
  const mayOverflow = date.slice(8) > '28';
  if (mayOverflow && toIso(Date.parse(date))?.startsWith(date) !== true) return null;
  const offset = /^[a-z]/i.test(zone) ? 'Z' : zone.padEnd(5, '00');
  return toIso(Date.parse(`${date}T${time ?? '00:00'}${offset}`));
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
