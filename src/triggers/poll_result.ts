import type { Bundle } from 'zapier-platform-core';

/**
 * Characters of JSON that a poll may come to: the editor takes up to 6 MB, and core hands on
 * 6,291,456 characters without a detour (platform facts).
 */
const mostCharacters = 5_000_000;

/**
 * What a poll hands on: its records in their order, the first of each id, since the platform
 * refuses two of one. What is too much for the platform leaves out the oldest; when the Zap is
 * switched on their ids stay, which is all that Zapier keeps then.
 */
export function pollResult<T extends { id: string }>(
  records: T[],
  meta: Partial<Bundle['meta']> | undefined,
): (T | { id: string })[] {
  let room = mostCharacters;
  return withoutRepeats(records).flatMap((record) => {
    room -= JSON.stringify(record).length;
    if (room >= 0) return [record];
    return meta?.isPopulatingDedupe ? [{ id: record.id }] : [];
  });
}

/** The records in their order, the first of each id. */
export function withoutRepeats<T extends { id: string }>(records: T[]): T[] {
  const seen = new Set<string>();
  return records.filter(({ id }) => !seen.has(id) && seen.add(id));
}
