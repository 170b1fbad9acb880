import { readFileSync, writeFileSync } from 'node:fs';
import type { BurstReport } from './burst';
import { leads, outage, rate } from './burst';
import { families } from './families';
import type { StepReport } from './parent';
import type { Ending } from './replay';

const page = 'docs/attack.md';

const endings: ReadonlyArray<readonly [Ending['kind'], string]> = [
  ['success', 'Done'],
  ['error', 'Error'],
  ['throttled', 'Waits'],
  ['halted', 'Halted'],
  ['expired', 'Reconnect'],
];

/** The tables of the docs, in the order in which they stand there. */
function tables(reports: readonly StepReport[], bursts: readonly BurstReport[]): string[] {
  return [
    tried(),
    table(
      ['Attack', ...endings.map(([, head]) => head)],
      families.map(({ name }) => [
        name,
        ...endings.map(([kind]) => {
          const counts = reports.map((report) => report.endings.get(name)?.get(kind) ?? 0);
          return number(counts.reduce((sum, count) => sum + count, 0));
        }),
      ]),
    ),
    table(
      ['Step', 'Runs', 'Messages to one person, at most', 'Did not hold'],
      reports.map(({ step, runs, sent, failures }) => [
        step,
        number(runs),
        String(sent),
        String(failures.length),
      ]),
    ),
    table(
      [
        'Service',
        'One message',
        'Halted',
        'Errored',
        'Sent twice',
        'Lost',
        'Last message after',
        'Requests',
      ],
      bursts.map(({ name, persons, standings, lost, seconds, requests }) => [
        name,
        number(persons.one),
        number(standings.halted ?? 0),
        number(standings.errored ?? 0),
        String(persons.more),
        String(lost),
        minutes(seconds),
        number(requests),
      ]),
    ),
  ];
}

/** What is tried, which needs no run. */
function tried(): string {
  return table(
    ['Attack', 'What it tries'],
    families.map(({ name, tries }) => [name, tries]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const number = (count: number) => count.toLocaleString('en-US');

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const block = /(<!-- table -->\n)[\s\S]*?(<!-- end -->)/g;

/** Writes the tables into the docs. */
export function writeDocs(reports: readonly StepReport[], bursts: readonly BurstReport[]): void {
  const made = tables(reports, bursts)[Symbol.iterator]();
  const text = readFileSync(page, 'utf8').replace(
    block,
    (_all, start: string, end: string) => `${start}${made.next().value ?? ''}\n${end}`,
  );
  writeFileSync(page, text);
}

/** Whether the docs say what is tried. */
export function docsAreCurrent(): boolean {
  return readFileSync(page, 'utf8').includes(tried());
}

/** What did not hold of a burst. */
export function burstAmiss({ name, persons, standings, lost }: BurstReport): string[] {
  const { success = 0, halted = 0, errored = 0 } = standings;
  return [
    ...(persons.more > 0 ? [`${name}: ${persons.more} persons get more than one message`] : []),
    ...(lost > 0 ? [`${name}: ${lost} messages are lost silently`] : []),
    ...(success + halted < leads ? [`${name}: ${errored} runs end with an error`] : []),
  ];
}

/** Whether a burst took much longer than the service's own rate makes it. */
export function isSlow({ name, seconds }: BurstReport): boolean {
  const least = leads / rate + (/ten minutes/.test(name) ? outage.to - outage.from : 0);
  // An error is replayed half an hour after its second try, when the service is long back.
  const replay = /^(503 for|connections)/.test(name) ? 35 * 60 : 0;
  return seconds > (least + replay) * 1.15 + 60;
}
