import { createRequire } from 'node:module';

// Nothing of the bench itself may be loaded before the clock starts, so there's no schema here.
const [folder = '', event = ''] = process.argv.slice(2);
const first = JSON.parse(event);
const start = performance.now();
const { handler } = createRequire(`${folder}/any.js`)('./zapierwrapper.js');
const loaded = performance.now();
handler(first).then(() => {
  const done = performance.now();
  process.send?.({ core: loaded - start, event: done - loaded }, () => process.exit());
});
