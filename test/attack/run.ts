// Attacks every step, each in processes of its own: `npm run attack`. `ATTACK_RUNS` says how
// many runs of each, `ATTACK_SEED` draws others, `ATTACK_ONLY=send_image#17` makes one attack again, and
// `ATTACK=write` writes the tables of the docs.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { steps } from '../proof/steps';
import type { BurstReport } from './burst';
import { endWithParent, parentEnvironment } from './end_with_parent';
import { attackAlone, attackStep, type StepReport } from './parent';
import { burstAmiss, docsAreCurrent, isSlow, writeDocs } from './report';
import { told, toldFailures } from './told';

/** Runs of each step; replays by the platform count as runs. The night makes many more. */
const usual = 160;

const { ATTACK, ATTACK_RUNS, ATTACK_ONLY = '', ATTACK_SEED = '20261121' } = process.env;
const [only, index] = ATTACK_ONLY.split('#');
const runs = Number(ATTACK_RUNS ?? usual);
const seed = Number(ATTACK_SEED);

/** The connection test is one step, with half of the runs for each of its credentials. */
const runsOf = (key: string) => (key.startsWith('test of ') ? runs / 2 : runs);

/** Reading takes longer than sending, since a send's replays are runs too, and the same attack. */
const longestFirst = steps.toSorted((a, b) => Number(a.sends) - Number(b.sends));

/** Plays the imported lists. */
function playBursts(): Promise<BurstReport[]> {
  return new Promise((resolve, reject) => {
    const reports: BurstReport[] = [];
    const child = fork(join(__dirname, 'bursts.js'), {
      env: parentEnvironment(),
      // Core prints lines of its own.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (report: BurstReport) => reports.push(report));
    child.on('exit', (code) =>
      code === 0 ? resolve(reports) : reject(new Error(`The bursts ended with ${code}`)),
    );
  });
}

async function main(): Promise<void> {
  const start = Date.now();
  const queue = longestFirst.filter(({ key }) => !only || key === only)[Symbol.iterator]();
  const reports: StepReport[] = [];
  const attackAll = async () => {
    for (const { key } of queue) {
      const begun = Date.now();
      const report = index
        ? await attackAlone(key, seed, [Number(index)])
        : await attackStep(key, seed, runsOf(key));
      report.seconds = Math.round((Date.now() - begun) / 1000);
      reports.push(report);
      const amiss = report.failures.length === 0 ? '' : `, ${report.failures.length} did not hold`;
      process.stderr.write(`${key}: ${report.runs} runs in ${report.seconds} s${amiss}\n`);
      // At once, since a long attack may be ended before it prints its results.
      for (const what of toldFailures([report], process.env.ATTACK_SEED))
        process.stderr.write(`${what}\n`);
    }
  };
  const [bursts] = await Promise.all([
    only ? [] : playBursts(),
    // One more than there are processors, since attacks also wait.
    ...Array.from({ length: availableParallelism() + 1 }, attackAll),
  ]);
  reports.sort((a, b) => order(a) - order(b));
  const amiss = [
    ...bursts.flatMap(burstAmiss),
    ...bursts.filter(isSlow).map(({ name, seconds }) => `${name}: takes ${seconds} s`),
  ];
  if (ATTACK === 'write') writeDocs(reports, bursts);
  else if (!docsAreCurrent())
    amiss.push('docs/generated/attack.md is out of date: npm run attack:docs');
  const failed = toldFailures(reports, process.env.ATTACK_SEED);
  process.stdout.write(`\n${told(reports, bursts)}\n`);
  for (const what of amiss) process.stdout.write(`\n${what}\n`);
  const total = reports.reduce((sum, report) => sum + report.runs, 0);
  const seconds = Math.round((Date.now() - start) / 1000);
  const verdict =
    failed.length + amiss.length === 0
      ? 'Everything held'
      : `${failed.length + amiss.length} did not hold`;
  process.stdout.write(`\n${verdict}: ${total.toLocaleString('en-US')} runs in ${seconds} s.\n`);
  process.exitCode = failed.length + amiss.length === 0 ? 0 : 1;
}

const order = ({ step }: StepReport) => steps.findIndex(({ key }) => key === step);

endWithParent();
main();
