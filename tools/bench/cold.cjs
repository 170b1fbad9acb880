// Nothing of the bench itself may be loaded before the clock starts.
const { createRequire } = require('node:module');

const [folder, event] = process.argv.slice(2);
const first = JSON.parse(event);
const start = performance.now();
const { handler } = createRequire(`${folder}/any.js`)('./zapierwrapper.js');
const core = performance.now() - start;
// Core leaves V8's heap at the size at which it's marked, beside either event, and collected in the longer one.
globalThis.gc();
const begun = performance.now();
handler(first).then(() => {
  const event = performance.now() - begun;
  process.stdout.write(JSON.stringify({ core, event }), () => process.exit());
});
