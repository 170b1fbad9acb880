import { markdownTable } from 'markdown-table';
import { faults } from '../../tools/simulator';

const explained = markdownTable(
  [
    ['Fault', 'What happens'],
    ['`nobody listens`', 'the connection is refused'],
    [
      '`as upstream`, `as fork`',
      'no fault: two families of services, each in full (docs/service.md)',
    ],
    [
      '`…, no plan`',
      'the plan has ended; the test of the key passes, since its request is refused anyway',
    ],
    [
      '`401, both in use`',
      'as `401`; the connection is used for campaigns and the inbox, and one bad credential must not stop the other',
    ],
    ...faults.map(({ key, description }) => [`\`${key}\``, description]),
  ],
  { alignDelimiters: false },
);

/** The page in docs/: the table of the matrix, and what its words mean. */
export function pageOf(faultNames: readonly string[], columns: readonly Column[]): string {
  const table = tableOf({ step: 'fault', cells: faultNames }, columns);
  return `# What each fault does to each step

Written by \`npm run fault-matrix\`, which runs each step under each fault of the simulator
(\`test/proof/fault_matrix.test.ts\`); a test fails when this page is out of date. A column covers
every step in its header; each of them was run.

\`\`\`
${table}
\`\`\`

\`\`\`
${legend.join('\n')}
\`\`\`

*Messages sent* counts the messages in the simulator's outbox after a sending step: never two, since
nothing is retried within a run. If a message may have gone out, the run is halted, because an error
would be replayed automatically, and the message sent twice. *Once only* is a campaign with Don't Send Again Within:
how its run ends, and how the next one for the same lead does when the fault is over. The two never send two messages.

A fault meets one request alone. A step whose token is rejected for one contact then requests the list of
conversations, which accepts it: \`NotAccepted\`.

${explained}
`;
}

/** One column of a table: a step and how it ended in each row. */
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

/** A table as text. Steps with the same results share a column, whose head lists them. */
export function tableOf(names: Column, columns: readonly Column[]): string {
  const groups: Column[][] = [];
  for (const column of columns) {
    const alike = groups.find(([first]) => first && `${first.cells}` === `${column.cells}`);
    if (alike) alike.push(column);
    else groups.push([column]);
  }
  const blocks = [
    block([names.step], names.cells),
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
    ...names.cells.map((_, row) => line(({ cells }) => cells[row] ?? '')),
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
