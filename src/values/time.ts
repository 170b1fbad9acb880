const iso =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** The format of HTTP (RFC 9110) and email, which always has a zone. */
const rfc = /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(:\d{2})? (GMT|UTC|[+-]\d{4})$/i;

/**
 * Smaller numbers aren't Unix times, but perhaps a date without dashes. In seconds, this is 1973.
 */
const firstSeconds = 100_000_000;

/** From here on, a Unix time is in milliseconds. In seconds, this is the year 5138. */
const firstMilliseconds = 100_000_000_000;

/**
 * Reads a time as services write it: ISO 8601 or SQL format, in UTC if it has no zone; Unix time in
 * seconds or milliseconds; or an email date.
 *
 * @returns ISO 8601 in UTC; null for anything else
 */
export function readTime(value: unknown): string | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (/^\d+(\.\d+)?$/.test(text)) {
    const count = Number(text);
    return count < firstSeconds ? null : toIso(count < firstMilliseconds ? count * 1000 : count);
  }
  const parts = iso.exec(text);
  if (parts) {
    const [, date = '', time = '00:00', zone = 'Z'] = parts;
    // Date.parse turns February 30 into March 1.
    if (toIso(Date.parse(date))?.startsWith(date) !== true) return null;
    return toIso(Date.parse(`${date}T${time}${/^(utc|gmt)$/i.test(zone) ? 'Z' : zone}`));
  }
  return rfc.test(text) ? toIso(Date.parse(text)) : null;
}

/** A later number isn't a time, and its ISO text would sort wrongly. */
const lastTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function toIso(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return date.getTime() <= lastTime ? date.toISOString() : null;
}

/** The time this many hours ago, as ISO 8601 in UTC. */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
