import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { command } from '../command';
import { readOptions, UsageError } from '../zap/usage_error';

/** The gate's tests on another day and in another place, moved there by Debian's faketime. */
const elsewhere = (time: string, place: string) =>
  `env -u NIGHT -u FC_SEED -u PROPERTY_RUNS ${place} faketime --exclude-monotonic ${time} npm test`;

const parts = new Map([
  ['tests', 'jest --silent --coverage'],
  ['kolkata', elsewhere('+45days', 'TZ=Asia/Kolkata')],
  ['new-york', elsewhere('2028-02-29T23:57', 'TZ=America/New_York LC_ALL=tr_TR.UTF-8')],
  ['push', 'npm run --silent test:push'],
  ['browser', 'npm run --silent test:browser'],
  ['bench', 'npm run --silent bench'],
]);

const usage = `Runs what the gate has no time for: more random values, other times and places, and coverage.

  npm run night -- --seed 7        the values of an earlier night
  npm run night -- browser bench   these of its parts: ${[...parts.keys()].join(', ')}`;

const say = (text: string) => process.stdout.write(`${text}\n`);

command(usage, async (args) => {
  const options = { seed: { type: 'string', default: `${randomInt(1, 2 ** 31)}` } } as const;
  const { values, positionals } = readOptions('npm run night', {
    args,
    options,
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !parts.has(name));
  if (unknown !== undefined) throw new UsageError(`The night has no part ${unknown}.`);
  const { seed } = values;
  say(`Seed ${seed}`);
  const env = { ...process.env, NIGHT: '1', FC_SEED: seed, PROPERTY_RUNS: '10000' };
  const failed: string[] = [];
  for (const [name, run] of parts) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    say(`\n== ${name}`);
    const [code] = await once(spawn(run, { env, stdio: 'inherit', shell: true }), 'exit');
    if (code !== 0) failed.push(name);
  }
  if (failed.length === 0) {
    say('\nAll parts passed.');
    return 0;
  }
  say(`\nFailed. Again: npm run night -- --seed ${seed} ${failed.join(' ')}`);
  return 1;
});
