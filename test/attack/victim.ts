// The process under attack: it runs one step many times, while its parent watches.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createAppHandler } from 'zapier-platform-core';
import app from '../../index';
import { steps } from '../proof/steps';
import type { Message, Order } from './attack';
import { attacksOn } from './attacks';
import { lightenCore } from './light_core';
import { play } from './play';
import { HostileService } from './service';
import { hastenTime, realInterval, realNow, speedOf, worked } from './virtual_time';

/** How many attacks go on at once. */
const lanes = 12;

/** In milliseconds: how often the process reports that it's alive. */
const beat = 200;

const say = (message: Message) => process.send?.(message);

async function attackStep({ step: key, names, alone }: Order): Promise<void> {
  const step = steps.find((one) => one.key === key);
  if (!step) throw new Error(`No step ${key}`);
  hastenTime(speedOf(alone));
  const service = new HostileService();
  await service.listen();
  const load = createRequire(join(process.cwd(), 'any.js'));
  lightenCore(load('./node_modules/zapier-platform-core/src/tools/schema.js'));
  const handler = createAppHandler(app);
  let last = { time: realNow(), work: worked() };
  realInterval(() => {
    const now = { time: realNow(), work: worked() };
    // On a busy machine, a beat can be late although this process did nothing.
    const late = Math.min(now.time - last.time - beat, now.work - last.work);
    // A timer that nothing holds must survive until its call ends.
    if (!alone) globalThis.gc?.();
    last = { time: realNow(), work: worked() };
    say({ kind: 'beat', late, memory: Math.round(process.memoryUsage.rss() / 2 ** 20) });
  }, beat);
  const queue = attacksOn(step)
    .filter(({ name }) => names.includes(name))
    [Symbol.iterator]();
  await Promise.all(
    Array.from({ length: alone ? 1 : lanes }, async () => {
      for (const attack of queue) {
        say({ kind: 'begins', name: attack.name });
        const amiss = await play(step, handler, service, attack, alone);
        say({ kind: 'ends', name: attack.name, amiss });
      }
    }),
  );
}

// On the platform, an uncaught error would end the process.
process.on('uncaughtException', (error) => say({ kind: 'slipped', text: String(error.stack) }));
process.on('unhandledRejection', (error) => say({ kind: 'slipped', text: String(error) }));
process.once('message', (order: Order) => attackStep(order).then(() => process.exit()));
// A process that is busy wouldn't notice that its parent is gone, so a thread watches.
new Worker(
  `const { workerData: parent } = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500);`,
  { eval: true, workerData: process.ppid },
).unref();
