import type { Bundle } from 'zapier-platform-core';

/**
 * Makes a test whether a record is new enough for a live poll. An old conversation that becomes
 * active again must not replay its history; a sample and the first, seeding poll leave nothing
 * out, and neither does a record whose time is not known.
 *
 * @param hours how old a record of a live poll may be
 */
export function recentWithin(
  hours: number,
  meta: Partial<Bundle['meta']> | undefined,
): (time: string | null) => boolean {
  if (meta?.isLoadingSample || meta?.isPopulatingDedupe) return () => true;
  const oldest = new Date(Date.now() - hours * 3_600_000).toISOString();
  return (time) => time === null || time >= oldest;
}

/** The records of a poll in their order, the first of each id: the platform refuses two of one. */
export function withoutRepeats<T extends { id: string }>(records: T[]): T[] {
  const seen = new Set<string>();
  return records.filter(({ id }) => !seen.has(id) && seen.add(id));
}
