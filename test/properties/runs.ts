import type * as fc from 'fast-check';
import '../support/fixed_seed';

/** Enough to find most bugs. CI, which judges every change, runs ten times as many. */
const usual = process.env.CI ? 10_000 : 1_000;

/**
 * The parameters of every property. A failure prints its seed, path and smallest counterexample.
 *
 * @param share of the usual number of runs, for properties whose runs are slow
 */
export function runs(share = 1): fc.Parameters<unknown> {
  return { numRuns: Math.ceil(usual * share) };
}
