import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type Step, steps } from '../proof/steps';
import type { Message, Order } from './attack';
import { attacksOn } from './attacks';

/** Megabytes that the process may hold, the hostile service included: three times what it does. */
const mostMemory = 2_250;

/** Milliseconds for which one attack may block the process. */
const longestBlock = 2_500;

/** Milliseconds without a sign of life after which the process is ended. */
const longestSilence = 60_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join('build', 'attack-'));
  await build({
    entryPoints: ['test/attack/victim.ts'],
    outdir: folder,
    bundle: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
});

afterAll(() => rm(folder, { recursive: true }));

/**
 * Makes attacks in a process of their own, which is ended if it hangs or grows too large.
 *
 * @returns those in which something didn't hold
 */
function attack(order: Order): Promise<Map<string, string[]>> {
  const amiss = new Map<string, string[]>();
  const left = new Set(order.names);
  const going = new Set<string>();
  const note = (name: string, what: readonly string[]) => {
    if (what.length > 0) amiss.set(name, [...(amiss.get(name) ?? []), ...what]);
  };
  /** A problem that can't be traced to one of the attacks under way. */
  const blame = (what: string) => {
    for (const name of going.size > 0 ? going : left) note(name, [what]);
  };
  const { promise, resolve } = Promise.withResolvers<Map<string, string[]>>();
  const child = fork(join(folder, 'victim.js'), {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = (what: string) => {
    blame(what);
    child.kill('SIGKILL');
  };
  const watch = setTimeout(stop, longestSilence, 'no sign of life');
  child.on('message', (message: Message) => {
    watch.refresh();
    if (message.kind === 'begins') going.add(message.name);
    else if (message.kind === 'slipped') blame(`slips through: ${message.text}`);
    else if (message.kind === 'ends') {
      going.delete(message.name);
      left.delete(message.name);
      note(message.name, message.amiss);
    } else {
      process.stderr.write(`${order.alone} ${message.memory} ${message.late}\n`);
      if (message.memory > mostMemory) stop(`holds ${message.memory} MB`);
      if (message.late > longestBlock) blame(`stands still for ${message.late} ms`);
    }
  });
  child.on('exit', (code) => {
    clearTimeout(watch);
    if (left.size > 0) blame(`the process ends with ${code}`);
    // A process that was ended early has attacks left that it never began.
    for (const name of left) note(name, ['was not made']);
    resolve(amiss);
  });
  child.send(order);
  return promise;
}

/** Those that need to be alone, and what others may have disturbed, run one by one afterward. */
async function attackAll(step: Step): Promise<Map<string, string[]>> {
  const all = attacksOn(step);
  const names = (heavy: boolean) =>
    all.filter((one) => !!one.heavy === heavy).map((one) => one.name);
  const disturbed = await attack({ step: step.key, names: names(false), alone: false });
  // If more fail, something is really broken, and these say so soon enough.
  const again = [...disturbed.keys()].slice(0, 10);
  return attack({ step: step.key, names: [...again, ...names(true)], alone: true });
}

/** A send to either service, one that looks a contact up first, and a poll; all share their transport. */
const attacked = [
  'send_campaign_message',
  'send_image',
  'send_contact_message, by phone',
  'new_message',
];

test.each(steps.filter(({ key }) => attacked.includes(key)))(
  '$key ends in time, in plain words, and sends at most once, whatever the transport does',
  async (step) => {
    expect(await attackAll(step)).toEqual(new Map());
  },
);
