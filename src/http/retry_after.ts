/** In seconds. Longer waits aren't useful. */
const longestDelay = 6 * 60 * 60;

/** Retry-After as seconds from now; it comes as seconds or as a date (RFC 9110, 10.2.3). */
export function readDelay(retryAfter: string, now: number): number | undefined {
  if (/^\s*\d+\s*$/.test(retryAfter)) return Math.min(Number(retryAfter), longestDelay);
  // Date.parse alone accepts nearly any text with a number.
  const dated = /^\s*((mon|tue|wed|thu|fri|sat|sun)|\d{4}-\d\d-\d\d)/i.test(retryAfter);
  const date = dated ? Date.parse(retryAfter) : Number.NaN;
  if (Number.isNaN(date)) return undefined;
  return Math.min(Math.max(0, Math.ceil((date - now) / 1000)), longestDelay);
}
