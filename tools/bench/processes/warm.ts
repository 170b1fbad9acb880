import { createAppHandler } from 'zapier-platform-core';
import { loadApp } from '../app_folder';
import { messageEvent } from '../events';
import { report } from '../report';

const warmUps = 150;
const calls = 500;
const heapCalls = 100;

/** Times the same message through both apps in turn, then measures what each leaves on the heap. */
async function measureWarm([origin = '', ...folders]: string[]): Promise<void> {
  const apps = folders.map((folder) => ({
    handler: createAppHandler(loadApp(folder)),
    times: [] as number[],
    heap: [] as number[],
  }));
  // Parsed for each run, because core changes events.
  for (let call = 0; call < warmUps + calls; call += 1) {
    for (const { handler, times } of apps) {
      const event = messageEvent(origin);
      const start = performance.now();
      await handler(event);
      if (call >= warmUps) times.push(performance.now() - start);
    }
  }
  for (const { handler, heap } of apps) {
    global.gc?.();
    for (let call = 0; call < heapCalls; call += 1) {
      const before = process.memoryUsage().heapUsed;
      await handler(messageEvent(origin));
      const grown = process.memoryUsage().heapUsed - before;
      // Less than before: the collector ran in between.
      if (grown > 0) heap.push(grown);
    }
  }
  report(apps.map(({ times, heap }) => ({ times, heap })));
  process.exit();
}

void measureWarm(process.argv.slice(2));
