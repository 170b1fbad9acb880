import { markdownTable } from 'markdown-table';
import type { Spread } from './statistics';

/** One figure of the table. */
export interface Row {
  figure: string;
  ours: string;
  /** What it is compared with. */
  reference: string;
  /** Ratio or difference. */
  result: string;
  /** Empty if the figure is only for information. */
  goal: string;
  met: boolean | undefined;
}

const head = ['Figure', 'Ours', 'Compared with', 'Result', 'Goal', 'Met'];

/** The table as Markdown that reads well as plain text too. */
export function layOut(rows: Row[]): string {
  const lines = rows.map(({ figure, ours, reference, result, goal, met }) => [
    figure,
    ours,
    reference,
    result,
    goal,
    met === undefined ? '' : met ? 'yes' : 'NO',
  ]);
  return `${markdownTable([head, ...lines])}\n`;
}

/** A number with separated thousands. */
export function number(value: number, digits = 0): string {
  return value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Median and quartiles, such as `2.10 (2.01–2.30) ms`. */
export function withSpread({ median, low, high }: Spread, unit: string, digits = 2): string {
  return `${number(median, digits)} (${number(low, digits)}–${number(high, digits)}) ${unit}`;
}
