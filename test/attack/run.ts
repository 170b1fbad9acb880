// Attacks every step, each in processes of its own: `npm run attack`. `ATTACK=long` makes ten
// times as many runs, `ATTACK_ONLY=send_image#17` one attack again.
import { steps } from '../proof/steps';
import { attackAlone, attackStep, type StepReport } from './parent';

/** Runs of each step; replays by the platform count as runs. */
const usual = 5_000;

async function main(): Promise<void> {
  const { ATTACK, ATTACK_RUNS, ATTACK_ONLY = '', ATTACK_SEED = '20261121' } = process.env;
  const [only, index] = ATTACK_ONLY.split('#');
  const runs = Number(ATTACK_RUNS ?? usual) * (ATTACK === 'long' ? 10 : 1);
  const seed = Number(ATTACK_SEED);
  const queue = steps.filter(({ key }) => !only || key === only)[Symbol.iterator]();
  const reports: StepReport[] = [];
  await Promise.all(
    [0, 1].map(async () => {
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
    }),
  );
  for (const { step, failures } of reports) {
    for (const failure of failures.slice(0, 40)) {
      const { index: number, family, amiss, attack } = failure;
      process.stdout.write(`\n${step}#${number} ${family}\n  ${amiss.join('\n  ')}\n  ${attack}\n`);
    }
  }
  process.exitCode = reports.some(({ failures }) => failures.length > 0) ? 1 : 0;
}

main();
