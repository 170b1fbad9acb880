const { createRequire } = require('node:module');

/** Times the same event in several apps by turns, after calls that warm them up. */
async function measureWarm(warmUps, calls, text, folders) {
  const apps = folders.map((folder) => ({
    handler: createRequire(`${folder}/any.js`)('./zapierwrapper.js').handler,
    times: [],
  }));
  let found = [];
  for (let call = 0; call < warmUps + calls; call += 1) {
    for (const { handler, times } of apps) {
      // Parsed for each call, because core changes events.
      const event = JSON.parse(text);
      const start = performance.now();
      const { results } = await handler(event);
      if (call >= warmUps) times.push(performance.now() - start);
      found = results;
    }
  }
  const report = { times: apps.map(({ times }) => times), found: found.length ?? null };
  process.stdout.write(JSON.stringify(report), () => process.exit());
}

const [warmUps, calls, event, ...folders] = process.argv.slice(2);
void measureWarm(Number(warmUps), Number(calls), event, folders);
