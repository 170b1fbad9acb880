import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { command } from '../command';

// `npm run night`: what the gate has no time for. `-- --factor 0.1` makes a tenth of the runs,
// `-- --seed 7` draws what an earlier night drew, and `-- browser bench` runs these parts alone.
const { values, positionals } = parseArgs({
  options: { factor: { type: 'string', default: '1' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const factor = z.coerce.number().positive().parse(values.factor);
const seed = z.coerce
  .number()
  .int()
  .parse(values.seed ?? randomInt(1, 2 ** 31));

/** What repeats the drawn values: as many runs of each property, from the same seed. */
const drawn = {
  FC_SEED: String(seed),
  // Some properties count what they met, so fewer than the gate's aren't enough.
  PROPERTY_RUNS: String(Math.max(1_000, Math.ceil(10_000 * factor))),
};
const results = 'build/night.json';

interface Part {
  name: string;
  command: string[];
  /** How a failure is repeated. */
  again?: () => string;
}

/** The gate's tests on another day and in another place, moved there by Debian's faketime. */
const elsewhere = (time: string, ...place: string[]) => [
  ...['env', '-u', 'NIGHT', '-u', 'FC_SEED', '-u', 'PROPERTY_RUNS', ...place],
  ...['faketime', '--exclude-monotonic', time, 'npm', 'test'],
];

const allParts: Part[] = [
  {
    name: 'tests',
    command: ['jest', '--silent', '--coverage', '--json', `--outputFile=${results}`],
    again: () =>
      `NIGHT=1 FC_SEED=${drawn.FC_SEED} PROPERTY_RUNS=${drawn.PROPERTY_RUNS} npx jest ${failedFiles().join(' ')}`,
  },
  { name: 'kolkata', command: elsewhere('+45days', 'TZ=Asia/Kolkata') },
  {
    name: 'new-york',
    command: elsewhere('2028-02-29T23:57', 'TZ=America/New_York', 'LC_ALL=tr_TR.UTF-8'),
  },
  { name: 'push', command: ['npm', 'run', '--silent', 'test:push'] },
  { name: 'browser', command: ['npm', 'run', '--silent', 'test:browser'] },
  { name: 'bench', command: ['npm', 'run', '--silent', 'bench'] },
];

const parts = allParts.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const report = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});

/** The files of which a test failed; none if only the coverage is too low. */
function failedFiles(): string[] {
  const { testResults } = report.parse(JSON.parse(readFileSync(results, 'utf8')));
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative('.', name));
}

async function run([file = '', ...args]: string[]): Promise<boolean> {
  const env = { ...process.env, ...drawn, NIGHT: '1' };
  const [code] = await once(spawn(file, args, { env, stdio: 'inherit' }), 'exit');
  return code === 0;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

command(async () => {
  const known = allParts.map(({ name }) => name);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`The night has no ${unknown}, but ${known.join(', ')}.`);
  rmSync(results, { force: true });
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(`Seed ${seed}, factor ${factor}, at ${commit}`);
  const failed: string[] = [];
  for (const { name, command: each, again } of parts) {
    say(`\n== ${name}`);
    const start = Date.now();
    const held = await run(each);
    say(`-- ${held ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s`);
    if (held) continue;
    failed.push(name);
    say(`Again: ${again?.() ?? each.join(' ')}`);
  }
  say(`\n${parts.length - failed.length} passed, ${failed.length} failed`);
  if (failed.length > 0) process.exitCode = 1;
});
