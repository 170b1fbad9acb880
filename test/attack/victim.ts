// The process that the attacks are made on: one step, so many attacks, the parent watches over it.
import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { steps } from '../proof/steps';
import { openHandler, play } from './arena';
import type { Attack, Family } from './attack';
import { endWithParent } from './end_with_parent';
import { families } from './families';
import { fenceNetwork } from './fenced_network';
import { isHeavy, type Message, type Order } from './message';
import { HostileService } from './service';
import { hastenTime, realInterval, realNow } from './virtual_time';

/** How many attacks go on at once. */
const lanes = 12;

/** How often the process says that it is alive. */
const beat = 200;

interface Drawn {
  index: number;
  family: string;
  attack: Attack;
}

/** Draws the attack of a number: always the same one. */
function drawer(of: fc.Arbitrary<Drawn>, seed: number): (index: number) => Drawn {
  return (index) => {
    const [drawn] = fc.sample(of, { seed: seed + index * 7919, numRuns: 1 });
    if (!drawn) throw new Error('Nothing was drawn');
    return { ...drawn, index };
  };
}

async function attackStep({ step: key, seed, numbers, alone }: Order): Promise<void> {
  const step = steps.find((one) => one.key === key);
  if (!step) throw new Error(`No step ${key}`);
  hastenTime();
  fenceNetwork();
  // Core ends a process that has served 250 runs and holds more than 450 MB.
  const { memoryUsage } = process;
  process.memoryUsage = Object.assign(() => ({ ...memoryUsage(), rss: 0 }), {
    rss: () => memoryUsage.rss(),
  });
  const fitting = families.flatMap((family: Family) => {
    const attacks = family.on(step);
    return attacks ? [{ family, attacks }] : [];
  });
  const draw = drawer(
    fc.oneof(
      ...fitting.map(({ family, attacks }) => ({
        weight: family.weight,
        arbitrary: attacks.map((attack): Drawn => ({ index: 0, family: family.name, attack })),
      })),
    ),
    seed,
  );
  const service = new HostileService();
  await service.listen();
  const handler = openHandler(step);
  let last = { time: realNow(), work: work() };
  realInterval(() => {
    const now = { time: realNow(), work: work() };
    // On a busy machine a beat comes late though nothing was done meanwhile.
    const late = Math.min(now.time - last.time - beat, now.work - last.work);
    last = now;
    say({ kind: 'beat', late, memory: memoryUsage.rss() });
  }, beat);

  const one = async ({ index, family, attack }: Drawn) => {
    say({ kind: 'begins', index });
    const start = realNow();
    const { endings, sent, amiss } = await play(step, handler, service, attack);
    say({
      kind: 'ends',
      ...{ index, family, endings, sent, amiss, ms: realNow() - start },
      attack: amiss.length > 0 ? describe(attack) : '',
    });
  };
  const queue = numbers[Symbol.iterator]();
  const heavy: Drawn[] = [];
  await Promise.all(
    Array.from({ length: alone ? 1 : lanes }, async () => {
      for (const index of queue) {
        const drawn = draw(index);
        if (!alone && isHeavy(drawn.attack)) heavy.push(drawn);
        else await one(drawn);
      }
    }),
  );
  if (heavy.length > 0) say({ kind: 'alone' });
  for (const drawn of heavy) await one(drawn);
  say({ kind: 'done' });
}

/** Milliseconds that this process has been at work. */
function work(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

/** An attack as far as a reader needs it; it may nest deeper than JSON can be written. */
function describe({ check: _check, inputFrom: _inputFrom, ...attack }: Attack): string {
  const text = inspect(attack, {
    depth: 5,
    maxStringLength: 300,
    maxArrayLength: 8,
    breakLength: 200,
  });
  return text.length > 3000 ? `${text.slice(0, 3000)}…` : text;
}

function say(message: Message): void {
  process.send?.(message);
}

process.once('message', (order: Order) => {
  attackStep(order).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
});
endWithParent();
// What slips through every net of core's would end the platform's process.
process.on('uncaughtException', (error) => say({ kind: 'slipped', text: String(error.stack) }));
process.on('unhandledRejection', (error) => say({ kind: 'slipped', text: String(error) }));
