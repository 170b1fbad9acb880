const iso =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** RFC 9110's and mail's form, which always names a zone. */
const rfc = /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(:\d{2})? (GMT|UTC|[+-]\d{4})$/i;

/** Smaller counts are of something else, or a date without its dashes; as seconds it would be 1973. */
const firstSeconds = 100_000_000;

/** From here on a count since 1970 is of milliseconds; as seconds it would be the year 5138. */
const firstMilliseconds = 100_000_000_000;

/**
 * Reads a time as services write it: ISO 8601 or SQL's form, in UTC where it names no zone;
 * seconds or milliseconds since 1970; a mail's date.
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
    // Date.parse takes the 30th of February for the 1st of March.
    if (toIso(Date.parse(date))?.startsWith(date) !== true) return null;
    return toIso(Date.parse(`${date}T${time}${/^(utc|gmt)$/i.test(zone) ? 'Z' : zone}`));
  }
  return rfc.test(text) ? toIso(Date.parse(text)) : null;
}

/** Behind the year 9999 lies no time but a count of something else; its text would sort wrongly. */
const lastTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function toIso(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return date.getTime() <= lastTime ? date.toISOString() : null;
}

/** The time so many hours ago, as ISO 8601 in UTC. */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
