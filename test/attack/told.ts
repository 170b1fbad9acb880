import type { BurstReport } from './burst';
import type { StepReport } from './parent';
import { burstRows, familyRows, number, type Rows, stepRows } from './rows';

/** The rest are mostly alike. */
const mostFailures = 40;

/** The results as the terminal shows them. */
export function told(reports: readonly StepReport[], bursts: readonly BurstReport[]): string {
  const [head, rows] = stepRows(reports);
  const seen = reports.map(({ seconds, memory }) => [`${seconds} s`, `${number(memory)} MB`]);
  const steps: Rows = [
    [...head, 'Time', 'Memory'],
    rows.map((row, index) => [...row, ...(seen[index] ?? [])]),
  ];
  const tables = [familyRows(reports), steps, ...(bursts.length > 0 ? [burstRows(bursts)] : [])];
  return tables.map(columns).join('\n\n');
}

function columns([head, rows]: Rows): string {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => cell(row, at).length)),
  );
  const line = (row: readonly string[]) =>
    widths
      .map((width, at) => (at === 0 ? cell(row, at).padEnd(width) : cell(row, at).padStart(width)))
      .join('  ');
  return [head, ...rows].map(line).join('\n');
}

const cell = (row: readonly string[], at: number) => row[at] ?? '';

/** What didn't hold, and how to repeat it. */
export function toldFailures(reports: readonly StepReport[], seed: string | undefined): string[] {
  const before = seed === undefined ? '' : `ATTACK_SEED=${seed} `;
  return reports.flatMap(({ step, failures }) =>
    failures
      .slice(0, mostFailures)
      .map(({ index, family, amiss, attack }) =>
        [
          `${step}#${index} (${family})`,
          ...amiss,
          ...(attack === '' ? [] : [attack]),
          `Again: ${before}ATTACK_ONLY='${step}#${index}' npm run attack`,
        ].join('\n  '),
      ),
  );
}
