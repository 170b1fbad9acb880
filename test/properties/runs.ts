import type * as fc from 'fast-check';

/** Enough to find what hides; where every change is judged, ten times as many. */
const usual = process.env.CI ? 10_000 : 1_000;

/**
 * Every property runs so. A failure prints its seed, its path and the smallest counterexample;
 * `FC_SEED=… npx jest …` runs the same values again.
 *
 * @param share of the usual number, where one run costs more than a fraction of a millisecond
 */
export function runs(share = 1): fc.Parameters<unknown> {
  const seed = Number(process.env.FC_SEED);
  return { numRuns: Math.ceil(usual * share), ...(Number.isInteger(seed) && seed && { seed }) };
}

/** Long enough for ten thousand runs on a slow machine; jest allows five seconds. */
export const patience = 120_000;
