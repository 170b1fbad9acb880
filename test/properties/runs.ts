import * as fc from 'fast-check';

// The same values each time, because the gate must not depend on luck; the night draws others
// (`npm run night`). A failure prints its seed, and `FC_SEED=…` repeats it.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20261120) });

/** Few, since they're the same each time; the night makes more, with other seeds. */
const usual = Number(process.env.PROPERTY_RUNS ?? 1_000);

/**
 * The parameters of every property. A failure prints its seed, path and smallest counterexample.
 *
 * @param share of the usual number of runs, for properties whose runs are slow
 */
export function runs(share = 1): fc.Parameters<unknown> {
  return { numRuns: Math.ceil(usual * share) };
}
