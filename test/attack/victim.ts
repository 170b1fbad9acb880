// The process under attack: it runs one step many times, while its parent watches.
import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { type Step, steps } from '../proof/steps';
import { openHandler, play } from './arena';
import type { Attack, Family } from './attack';
import { endWithParent } from './end_with_parent';
import { families } from './families';
import { fenceNetwork } from './fenced_network';
import { enough, isHeavy, type Message, type Order } from './message';
import type { Reply } from './reply';
import { HostileService } from './service';
import { hastenTime, realInterval, realNow, speedOf, worked } from './virtual_time';

/** How many attacks go on at once. */
const lanes = 12;

/** In milliseconds: how often the process reports that it's alive. */
const beat = 200;

interface Drawn {
  index: number;
  family: string;
  attack: Attack;
}

const goldenRatio = (1 + Math.sqrt(5)) / 2;

/**
 * Draws the attack for a number, always the same one. Each family is drawn once first, then evenly
 * spread in proportion to its weight, so that even a short run has attacks of every family.
 */
function drawer(step: Step, seed: number): (index: number) => Drawn {
  const fitting = families.flatMap(({ name, weight, on }: Family) => {
    const attacks = on(step);
    return attacks ? [{ name, weight, attacks }] : [];
  });
  const total = fitting.reduce((sum, { weight }) => sum + weight, 0);
  return (index) => {
    let left = ((index * goldenRatio) % 1) * total;
    const family =
      fitting[index] ??
      fitting.find(({ weight }) => {
        left -= weight;
        return left < 0;
      });
    if (!family) throw new Error(`No attack fits ${step.key}`);
    const [attack] = fc.sample(family.attacks, { seed: seed + index * 7919, numRuns: 1 });
    if (!attack) throw new Error('Nothing was drawn');
    return { index, family: family.name, attack };
  };
}

async function attackStep({ step: key, seed, numbers, alone }: Order): Promise<void> {
  const step = steps.find((one) => one.key === key);
  if (!step) throw new Error(`No step ${key}`);
  hastenTime(speedOf(alone));
  fenceNetwork();
  const draw = drawer(step, seed);
  const service = new HostileService();
  await service.listen();
  const handler = openHandler();
  let last = { time: realNow(), work: worked() };
  realInterval(() => {
    const now = { time: realNow(), work: worked() };
    // On a busy machine, a beat can be late although this process did nothing.
    const late = Math.min(now.time - last.time - beat, now.work - last.work);
    last = now;
    say({ kind: 'beat', late, memory: process.memoryUsage.rss() });
  }, beat);

  const one = async ({ index, family, attack }: Drawn) => {
    say({ kind: 'begins', index, family });
    const start = realNow();
    const { endings, sent, amiss } = await play(step, handler, service, attack, alone);
    say({
      kind: 'ends',
      ...{ index, family, endings, sent, amiss, ms: realNow() - start },
      attack: amiss.length > 0 ? describe(attack) : '',
    });
  };
  let isEnough = false;
  process.on('message', (word) => {
    isEnough ||= word === enough;
  });
  const queue = numbers[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: alone ? 1 : lanes }, async () => {
      for (const index of queue) {
        if (isEnough) return;
        const drawn = draw(index);
        if (!alone && isHeavy(drawn.attack)) say({ kind: 'heavy', index });
        else await one(drawn);
      }
    }),
  );
  say({ kind: 'done' });
}

/** Describes an attack for the report. It may nest too deep for JSON. */
function describe({
  check: _check,
  inputFrom: _inputFrom,
  replies,
  file,
  ...rest
}: Attack): string {
  const said = {
    ...rest,
    ...(replies && { replies: replies.map(spoken) }),
    ...(file && { file: spoken(file) }),
  };
  const text = inspect(said, {
    depth: 5,
    maxStringLength: 300,
    maxArrayLength: 8,
    breakLength: 100,
  });
  return text.length > 3000 ? `${text.slice(0, 3000)}…` : text;
}

function spoken({ name, taken }: Reply): string {
  return taken ? `${name} (took the message)` : name;
}

const unsaid: Message[] = [];

/**
 * Tells the parent. A good end waits for the next beginning, since each sending costs both
 * processes time; a bad one might be lost with this process.
 */
function say(message: Message): void {
  unsaid.push(message);
  const waits = message.kind === 'ends' && message.amiss.length === 0;
  if (!waits) process.send?.(unsaid.splice(0));
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
// On the platform, an uncaught error would end the process.
process.on('uncaughtException', (error) => say({ kind: 'slipped', text: String(error.stack) }));
process.on('unhandledRejection', (error) => say({ kind: 'slipped', text: String(error) }));
