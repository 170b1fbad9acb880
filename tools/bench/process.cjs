// Times an event in apps by turns, after calls that warm them up. Nothing else may be loaded before the clock starts.
const { createRequire } = require('node:module');

const [warmUps, calls, text, ...folders] = process.argv.slice(2);
const apps = folders.map((folder) => ({
  handler: createRequire(`${folder}/any.js`)('./zapierwrapper.js').handler,
  times: [],
}));
// Core leaves V8's heap at the size at which it's marked, beside either event, and collected in the longer one.
globalThis.gc();

async function measure() {
  let found = [];
  for (let call = -warmUps; call < calls; call += 1) {
    for (const { handler, times } of apps) {
      // Parsed for each call, because core changes events.
      const event = JSON.parse(text);
      const begun = performance.now();
      found = (await handler(event)).results;
      if (call >= 0) times.push(performance.now() - begun);
    }
  }
  const report = { times: apps.map(({ times }) => times), found: found.length ?? null };
  process.stdout.write(JSON.stringify(report), () => process.exit());
}

void measure();
