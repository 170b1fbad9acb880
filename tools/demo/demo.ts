import { startSimulator } from '../simulator';
import { writeFirstMessages } from '../simulator/first_messages';
import { readOptions } from '../zap/usage_error';
import { loadZaps } from '../zap/zap_file';
import { printed } from './page';
import { Platform } from './platform';
import { outboxLines, runZaps } from './zaps';

export const usage = `Runs example Zaps through the built connector, as Zapier would.

  npm start                           every Zap of examples/zaps
  npm start -- hubspot.json           one of them, or several; or any path
  npm start -- --verbose              each mapping, request, and response, too

Exit status: 0 if every Zap ended as its file expects, 1 if one didn't, 2 for a wrong command.
The files are described in examples/README.md.`;

/**
 * Runs the demo.
 *
 * @param args the files of the Zaps to run
 * @param app the connector
 * @returns the exit status: 0 if every Zap ended as its file expects, 1 if one didn't
 * @throws UsageError for a mistake in the command or a file
 */
export async function runDemo(
  args: string[],
  app: object,
  write: (text: string) => void,
): Promise<number> {
  const { values, positionals } = readOptions('npm start', {
    args,
    allowPositionals: true,
    options: { verbose: { type: 'boolean', default: false } },
  });
  const zaps = loadZaps(positionals);
  const show = (lines: string[]) => write(printed(lines));
  const simulator = await startSimulator();
  try {
    writeFirstMessages(simulator);
    show(['  Through the built connector. Nothing leaves this machine.']);
    show([`  Campaigns: ${simulator.campaignUrl}`, '']);
    // Without it, only the outbox is printed.
    const showDetails = values.verbose ? show : () => {};
    const runs = await runZaps(showDetails, new Platform(app, simulator), zaps);
    const odd = runs.filter(({ asExpected }) => !asExpected).map(({ file }) => file.path);
    const accepted = runs.filter(({ outcome }) => outcome.kind === 'accepted').length;
    const stopped = runs.flatMap(({ file, outcome }) =>
      outcome.kind === 'error' ? `    ${file.path}: ${outcome.message}` : [],
    );
    show([
      ...outboxLines(simulator.outbox),
      '',
      `  ${accepted} accepted, ${runs.length - accepted} stopped${stopped.length > 0 ? ':' : '.'}`,
      ...stopped,
      odd.length === 0
        ? '  ✓ Each ended as its file expects.'
        : `  ✗ Not as the file expects: ${odd.join(', ')}.`,
      '  npm run preview shows these steps as in the Zap editor, to fill in and test.',
    ]);
    return odd.length === 0 ? 0 : 1;
  } finally {
    await simulator.close();
  }
}
