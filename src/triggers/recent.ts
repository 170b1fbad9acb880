import type { Bundle } from 'zapier-platform-core';
import { hoursAgo } from '../values/time';

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
  const oldest = hoursAgo(hours);
  return (time) => time === null || time >= oldest;
}
