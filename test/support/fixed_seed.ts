import * as fc from 'fast-check';

// The same values each time, because CI must not depend on luck. `FC_SEED=random npx jest
// test/properties` tries new ones. A failure prints its seed, and `FC_SEED=…` repeats it.
const { FC_SEED = '20261120' } = process.env;
if (FC_SEED !== 'random') fc.configureGlobal({ seed: Number(FC_SEED) });
