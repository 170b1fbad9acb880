import { createRequire } from 'node:module';

// Nothing of the bench itself may be loaded before the clock starts, so there's no schema here.
const [folder = '', event = ''] = process.argv.slice(2);
const first = JSON.parse(event);
const start = performance.now();
const { handler } = createRequire(`${folder}/any.js`)('./zapierwrapper.js');
const core = performance.now() - start;
// Core leaves V8's heap at the size at which it's marked, beside either event, and collected in the longer one.
if (!globalThis.gc) throw new Error('Start it with --expose-gc.');
globalThis.gc();
const begun = performance.now();
handler(first).then(() => {
  const event = performance.now() - begun;
  process.send?.({ core, event }, () => process.exit());
});
