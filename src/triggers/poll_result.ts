import type { Bundle } from 'zapier-platform-core';

/**
 * The most characters of JSON that a poll may return: the editor accepts up to 6 MB, and core
 * returns up to 6,291,456 characters directly (platform facts).
 */
export const mostCharacters = 5_000_000;

/** The names of a record's fields take more. */
const leastCharacters = 100;

/**
 * What a poll returns: its records in order, only the first with each ID, since the platform
 * rejects duplicates. If they're too large for the platform, those that don't fit are left out, newest
 * kept first; while the Zap is switched on, their IDs stay, because Zapier keeps nothing else then.
 *
 * @param records read only as far as they're needed
 */
export function pollResult<T extends { id: string }>(
  records: Iterable<T>,
  meta: Partial<Bundle['meta']> | undefined,
): (T | { id: string })[] {
  const seen = new Set<string>();
  const result: (T | { id: string })[] = [];
  let room = mostCharacters;
  for (const record of records) {
    const { id } = record;
    if (seen.has(id)) continue;
    seen.add(id);
    const isFull = room < leastCharacters;
    const size = isFull ? Number.POSITIVE_INFINITY : JSON.stringify(record).length;
    if (size <= room) {
      room -= size;
      result.push(record);
    } else if (meta?.isPopulatingDedupe) result.push({ id });
    else if (isFull) break;
  }
  return result;
}
