import * as fc from 'fast-check';

// The same values each time, because the gate must not depend on luck; the night draws others
// (`npm run night`). A failure prints its seed, and `FC_SEED=…` repeats it.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20261120) });
