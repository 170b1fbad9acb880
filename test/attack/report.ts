import { readFileSync, writeFileSync } from 'node:fs';
import type { BurstReport } from './burst';
import { leads, outage, rate } from './burst';
import type { StepReport } from './parent';
import { burstRows, familyRows, type Rows, stepRows, triedRows } from './rows';

const page = 'docs/generated/attack.md';

/** The tables of the docs, in the order in which they stand there. */
function tables(reports: readonly StepReport[], bursts: readonly BurstReport[]): string[] {
  return [triedRows(), familyRows(reports), stepRows(reports), burstRows(bursts)].map(table);
}

function table([head, rows]: Rows): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
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
  return readFileSync(page, 'utf8').includes(table(triedRows()));
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

/** Whether a burst took much longer than the service's own rate requires. */
export function isSlow({ name, seconds }: BurstReport): boolean {
  const least = leads / rate + (/ten minutes/.test(name) ? outage.to - outage.from : 0);
  // The second replay comes half an hour later, long after the service is back.
  const replay = name.startsWith('connections') ? 35 * 60 : 0;
  // Runs without a delay of the service's wait up to two minutes, so the last ones come late.
  return seconds > 2 * (least + replay);
}
