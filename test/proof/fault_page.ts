import { markdownTable } from 'markdown-table';
import { faults } from '../../tools/simulator';
import { legend } from './fault_table';

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

/** The page in docs/, around the table of the matrix. */
export function pageOf(table: string): string {
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
would be replayed automatically, and the message sent twice.

A fault meets one request alone. A step whose token is rejected for one contact then requests the list of
conversations, which accepts it: \`NotAccepted\`.

${explained}
`;
}
