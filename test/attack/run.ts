// Attacks every step, each in processes of its own: `npm run attack`. `ATTACK=long` makes ten
// times as many runs, `ATTACK=write` writes the tables of the docs, and `ATTACK_ONLY=send_image#17`
// makes one attack again.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { steps } from '../proof/steps';
import type { BurstReport } from './burst';
import { parentEnvironment } from './end_with_parent';
import { attackAlone, attackStep, type StepReport } from './parent';
import { burstAmiss, docsAreCurrent, isSlow, writeDocs } from './report';

/** Runs of each step; replays by the platform count as runs. */
const usual = 5_000;

const { ATTACK, ATTACK_RUNS, ATTACK_ONLY = '', ATTACK_SEED = '20261121' } = process.env;
const [only, index] = ATTACK_ONLY.split('#');
const runs = Number(ATTACK_RUNS ?? usual) * (ATTACK === 'long' ? 10 : 1);
const seed = Number(ATTACK_SEED);

/** Plays the imported lists. */
function playBursts(): Promise<BurstReport[]> {
  return new Promise((resolve, reject) => {
    const reports: BurstReport[] = [];
    const child = fork(join(__dirname, 'bursts.js'), { env: parentEnvironment() });
    child.on('message', (report: BurstReport) => reports.push(report));
    child.on('exit', (code) =>
      code === 0 ? resolve(reports) : reject(new Error(`The bursts ended with ${code}`)),
    );
  });
}

function tell({ step, failures }: StepReport): void {
  for (const { index: number, family, amiss, attack } of failures.slice(0, 40)) {
    process.stdout.write(`\n${step}#${number} ${family}\n  ${amiss.join('\n  ')}\n  ${attack}\n`);
  }
}

async function main(): Promise<void> {
  const queue = steps.filter(({ key }) => !only || key === only)[Symbol.iterator]();
  const reports: StepReport[] = [];
  const attackAll = async () => {
    for (const { key } of queue) {
      const start = Date.now();
      const report = index
        ? await attackAlone(key, seed, [Number(index)])
        : await attackStep(key, seed, runs);
      reports.push(report);
      const seconds = Math.round((Date.now() - start) / 1000);
      process.stderr.write(
        `${key}: ${report.runs} runs in ${seconds} s, ${report.failures.length} failures, ${report.memory} MB\n`,
      );
    }
  };
  // Two steps at once keep a small machine busy.
  const [bursts] = await Promise.all([only ? [] : playBursts(), attackAll(), attackAll()]);
  reports.sort((a, b) => order(a) - order(b)).forEach(tell);
  const amiss = [
    ...bursts.flatMap(burstAmiss),
    ...bursts.filter(isSlow).map(({ name, seconds }) => `${name}: takes ${seconds} s`),
  ];
  if (ATTACK === 'write') writeDocs(reports, bursts);
  else if (!docsAreCurrent()) amiss.push('docs/attack.md is out of date: npm run attack:docs');
  for (const what of amiss) process.stdout.write(`\n${what}\n`);
  const failed = amiss.length > 0 || reports.some(({ failures }) => failures.length > 0);
  process.exitCode = failed ? 1 : 0;
}

const order = ({ step }: StepReport) => steps.findIndex(({ key }) => key === step);

main();
