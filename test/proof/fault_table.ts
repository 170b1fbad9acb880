/** One column of the matrix: a step and how it ended under each fault, in the order of the rows. */
interface Column {
  step: string;
  cells: readonly string[];
}

export const legend = [
  'ok  the step has its result',
  'E   AppError with this code: the run fails, and autoreplay may run the step again',
  'T   ThrottledError with these first words: the run waits that long, then the step runs again',
  'X   ExpiredAuthError with these first words: the user is asked to reconnect',
  'H   HaltedError with these first words: nothing runs the step again automatically',
];

/**
 * The matrix as text. Steps with the same results share a column, whose head lists them.
 *
 * @param faults the names of the rows
 * @param columns every step's cells
 */
export function faultTable(faults: readonly string[], columns: readonly Column[]): string {
  const groups: Column[][] = [];
  for (const column of columns) {
    const alike = groups.find(([first]) => first && `${first.cells}` === `${column.cells}`);
    if (alike) alike.push(column);
    else groups.push([column]);
  }
  const blocks = [
    block(['fault'], faults),
    ...groups.map((group) =>
      block(
        group.map(({ step }) => step),
        group[0]?.cells ?? [],
      ),
    ),
  ];
  const depth = Math.max(...blocks.map(({ head }) => head.length));
  const line = (cellOf: (one: Block) => string) =>
    blocks
      .map((one) => cellOf(one).padEnd(one.width))
      .join('  ')
      .trimEnd();
  return [
    ...Array.from({ length: depth }, (_, row) => line(({ head }) => head[row] ?? '')),
    line(({ width }) => '-'.repeat(width)),
    ...faults.map((_, row) => line(({ cells }) => cells[row] ?? '')),
  ].join('\n');
}

interface Block {
  head: readonly string[];
  cells: readonly string[];
  width: number;
}

function block(head: readonly string[], cells: readonly string[]): Block {
  return { head, cells, width: Math.max(...[...head, ...cells].map(({ length }) => length)) };
}
