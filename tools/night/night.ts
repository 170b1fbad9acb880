import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { command } from '../command';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) } },
  allowPositionals: true,
});
const seed = z.coerce.number().int().parse(values.seed);

/** The gate's tests on another day and in another place, moved there by Debian's faketime. */
const elsewhere = (time: string, ...place: string[]) => [
  ...['env', '-u', 'NIGHT', '-u', 'FC_SEED', '-u', 'PROPERTY_RUNS', ...place],
  ...['faketime', '--exclude-monotonic', time, 'npm', 'test'],
];
const script = (name: string) => ['npm', 'run', '--silent', name];

const parts = new Map([
  ['tests', ['jest', '--silent', '--coverage']],
  ['kolkata', elsewhere('+45days', 'TZ=Asia/Kolkata')],
  ['new-york', elsewhere('2028-02-29T23:57', 'TZ=America/New_York', 'LC_ALL=tr_TR.UTF-8')],
  ['push', script('test:push')],
  ['browser', script('test:browser')],
  ['bench', script('bench')],
]);

const say = (text: string) => process.stdout.write(`${text}\n`);

command(async () => {
  const unknown = positionals.find((name) => !parts.has(name));
  if (unknown !== undefined)
    throw new Error(`The night has no ${unknown}, but ${[...parts.keys()].join(', ')}.`);
  say(`Seed ${seed}`);
  const env = { ...process.env, NIGHT: '1', FC_SEED: String(seed), PROPERTY_RUNS: '10000' };
  const failed: string[] = [];
  for (const [name, [file = '', ...args]] of parts) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    say(`\n== ${name}`);
    const [code] = await once(spawn(file, args, { env, stdio: 'inherit' }), 'exit');
    if (code !== 0) failed.push(name);
  }
  say(failed.length === 0 ? '\nAll parts passed.' : `\nFailed: ${failed.join(', ')}`);
  if (failed.length === 0) return;
  say(`Again: npm run night -- --seed ${seed} ${failed.join(' ')}`);
  process.exitCode = 1;
});
