import type * as fc from 'fast-check';
import '../support/fixed_seed';

/** Enough to find what hides; where every change is judged, ten times as many. */
const usual = process.env.CI ? 10_000 : 1_000;

/**
 * Every property runs so. A failure prints its seed, its path and the smallest counterexample.
 *
 * @param share of the usual number, where one run costs more than a fraction of a millisecond
 */
export function runs(share = 1): fc.Parameters<unknown> {
  return { numRuns: Math.ceil(usual * share) };
}

/** Long enough for ten thousand runs on a slow machine; jest allows five seconds. */
export const patience = 120_000;
