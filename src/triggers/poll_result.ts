import type { Bundle } from 'zapier-platform-core';

/**
 * The most characters of JSON that a poll may return: the editor accepts up to 6 MB, and core
 * returns up to 6,291,456 characters directly (platform facts).
 */
const mostCharacters = 5_000_000;

/**
 * What a poll returns: its records in order, only the first with each ID, since the platform
 * rejects duplicates. If they're too large for the platform, those that don't fit are left out, newest
 * kept first; while the Zap is switched on, their IDs stay, because Zapier keeps nothing else then.
 */
export function pollResult<T extends { id: string }>(
  records: T[],
  meta: Partial<Bundle['meta']> | undefined,
): (T | { id: string })[] {
  let room = mostCharacters;
  return withoutRepeats(records).flatMap((record) => {
    const size = JSON.stringify(record).length;
    if (size > room) return meta?.isPopulatingDedupe ? [{ id: record.id }] : [];
    room -= size;
    return [record];
  });
}

/** The records in order, only the first with each ID. */
export function withoutRepeats<T extends { id: string }>(records: T[]): T[] {
  const seen = new Set<string>();
  return records.filter(({ id }) => !seen.has(id) && seen.add(id));
}
