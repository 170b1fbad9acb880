import type { BurstReport } from './burst';
import { families } from './families';
import type { StepReport } from './parent';
import type { Ending } from './replay';

/** A table's head and its rows. */
export type Rows = readonly [head: readonly string[], rows: readonly (readonly string[])[]];

const endings: ReadonlyArray<readonly [Ending['kind'], string]> = [
  ['success', 'Done'],
  ['error', 'Error'],
  ['throttled', 'Waits'],
  ['halted', 'Halted'],
  ['expired', 'Reconnect'],
];

/** What is tried; doesn't depend on a run. */
export function triedRows(): Rows {
  return [['Attack', 'What it tries'], families.map(({ name, tries }) => [name, tries])];
}

/** How often each kind of attack ended in each way. */
export function familyRows(reports: readonly StepReport[]): Rows {
  const rows = families.map(({ name }) => [
    name,
    ...endings.map(([kind]) =>
      number(sum(reports.map((report) => report.endings.get(name)?.get(kind) ?? 0))),
    ),
  ]);
  return [['Attack', ...endings.map(([, head]) => head)], rows];
}

export function stepRows(reports: readonly StepReport[]): Rows {
  const rows = reports.map(({ step, runs, sent, failures }) => [
    step,
    number(runs),
    String(sent),
    String(failures.length),
  ]);
  return [['Step', 'Runs', 'Messages to one person, at most', 'Did not hold'], rows];
}

export function burstRows(bursts: readonly BurstReport[]): Rows {
  const head = ['Service', 'One message', 'Halted', 'Errored', 'Sent twice', 'Lost'];
  const rows = bursts.map(({ name, persons, standings, lost, seconds, requests }) => [
    name,
    number(persons.one),
    number(standings.halted ?? 0),
    number(standings.errored ?? 0),
    String(persons.more),
    String(lost),
    `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    number(requests),
  ]);
  return [[...head, 'Last message after', 'Requests'], rows];
}

export const number = (count: number) => count.toLocaleString('en-US');

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
