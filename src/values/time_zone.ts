/**
 * Reads a time zone as people write it: the name of one (`Asia/Kolkata`), or an offset from UTC (`+05:30`, `-3`,
 * `UTC+5:30`, `GMT+0530`).
 *
 * @returns the zone as this file's functions take it; null if there's no such zone
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

/** In milliseconds, by zone and hour: many times of a list are of one hour. */
const behindUtc = new Map<string, number>();
const mostKept = 10_000;

/** How far a zone's clocks are behind UTC at a time, both in milliseconds. */
function behindAt(zone: string, time: number): number {
  const key = `${zone} ${Math.floor(time / 3_600_000)}`;
  const known = behindUtc.get(key);
  if (known !== undefined) return known;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  // `11/15/2023, GMT+05:30`
  const [offset = 'Z'] = /[+-]\d\d:\d\d/.exec(format.format(time)) ?? [];
  const behind = Date.parse(`1970-01-01T00:00${offset}`);
  if (behindUtc.size < mostKept) behindUtc.set(key, behind);
  return behind;
}

/**
 * The time at which a clock of a zone shows this.
 *
 * @param shown what it shows, in milliseconds as if it were UTC
 * @param zone what `readTimeZone` returns
 */
export function timeInZone(shown: number, zone: string): number {
  if (zone === 'UTC' || Number.isNaN(shown)) return shown;
  const near = shown + behindAt(zone, shown);
  return shown + behindAt(zone, near);
}
