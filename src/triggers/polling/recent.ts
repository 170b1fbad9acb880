import type { Bundle } from 'zapier-platform-core';
import { hoursAgo } from '../../values/time';

/**
 * Returns a test for whether a record is new enough for a live poll. An old conversation that
 * becomes active again must not replay its history. Samples, the first (seeding) poll, and records
 * without a known time always pass.
 *
 * @param hours the maximum age of a record in a live poll
 */
export function recentWithin(
  hours: number,
  meta: Partial<Bundle['meta']> | undefined,
): (time: string | null) => boolean {
  if (meta?.isLoadingSample || meta?.isPopulatingDedupe) return () => true;
  const oldest = hoursAgo(hours);
  return (time) => time === null || time >= oldest;
}
