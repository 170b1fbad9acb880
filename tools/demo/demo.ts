import { parseArgs } from 'node:util';
import { startSimulator } from '../simulator';
import { writeFirstMessages } from '../simulator/first_messages';
import { UsageError, wrongOption } from '../zap/usage_error';
import type { World } from '../zap/world';
import { loadZaps } from '../zap/zap_file';
import { Page } from './page';
import { Platform } from './platform';
import { printOutbox, runZaps } from './zaps';

export const usage = `Runs example Zaps through the built connector, as Zapier would.

  npm start                           every Zap of examples/zaps
  npm start -- hubspot.json           one of them, or several; or any path

Exit status: 0 if every Zap ended as its file expects, 1 if one didn't, 2 for a wrong command.
The files are described in examples/README.md.
`;

/**
 * Runs the demo.
 *
 * @param args the command-line arguments
 * @returns the exit status: 0 if every Zap ended as its file expects, 1 if one didn't, 2 for a
 *   mistake in the command or a file
 */
export async function runDemo(args: string[], world: World): Promise<number> {
  try {
    const { help, files } = readOptions(args);
    if (!help) return await play(files, world);
    world.write(usage);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    world.complain(`${isUsage ? error.message : `The demo stopped: ${error}`}\n`);
    return isUsage ? 2 : 1;
  }
}

/** @throws UsageError for an unknown option */
function readOptions(args: string[]) {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return { help: values.help, files: positionals };
  } catch (error) {
    throw wrongOption(error, 'npm start -- --help');
  }
}

async function play(files: string[], { app, write }: World): Promise<number> {
  const zaps = loadZaps(files);
  const page = new Page(write);
  const simulator = await startSimulator();
  try {
    writeFirstMessages(simulator);
    const platform = new Platform(app, simulator);
    page.paragraph('Through the built connector. Nothing leaves this machine.');
    page.paragraph(`Campaigns: ${simulator.campaignUrl}`);
    page.line();
    const runs = await runZaps(page, platform, zaps);
    printOutbox(page, simulator.outbox);
    const odd = runs.filter(({ asExpected }) => !asExpected).map(({ file }) => file.path);
    const accepted = runs.filter(({ outcome }) => outcome.kind === 'accepted').length;
    page.paragraph(`${accepted} accepted, ${runs.length - accepted} stopped.`);
    if (odd.length === 0) page.paragraph('✓ Each ended as its file expects.');
    else page.paragraph(`✗ Not as the file expects: ${odd.join(', ')}.`);
    page.paragraph('npm run preview shows these steps as in the Zap editor, to fill in and test.');
    return odd.length === 0 ? 0 : 1;
  } finally {
    await simulator.close();
  }
}
