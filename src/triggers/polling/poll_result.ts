import type { Bundle } from 'zapier-platform-core';
import { fittingResults } from '../../step/fitting_results';

/**
 * What a poll returns: its records in order, only the first with each ID, since the platform
 * rejects duplicates. If they're too large for the platform, the newest are kept; while the Zap is
 * switched on, the others' IDs stay, because Zapier keeps nothing else then.
 *
 * @param records newest first; read only as far as they're needed
 */
export function pollResult<T extends { id: string }>(
  records: Iterable<T>,
  meta: Partial<Bundle['meta']> | undefined,
): (T | { id: string })[] {
  const seen = new Set<string>();
  const isFirst = ({ id }: T) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  };
  return fittingResults(Iterator.from(records).filter(isFirst), meta?.isPopulatingDedupe);
}
