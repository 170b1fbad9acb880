import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSimulator } from '../simulator';
import { writeFirstMessages } from '../simulator/first_messages';
import { simulatorConnection } from '../zap/connection';
import { envConnection } from '../zap/env_connection';
import { UsageError, wrongOption } from '../zap/usage_error';
import { loadZaps } from '../zap/zap_file';
import { Page } from './page';
import { Platform } from './platform';
import { loadReplyZaps, runReplies } from './replies';
import { printOutbox, runZaps } from './zaps';

export const usage = `Runs example Zaps through the built connector, as Zapier would.

  npm start                           every Zap of examples/zaps and examples/replies
  npm start -- hubspot.json           one Zap of examples/zaps, or several; or any path
  npm start -- --live my_zap.json     through the account in .env: sends real messages

Exit status: 0 if every Zap ended as its file expects, 1 if one didn't, 2 for a wrong command.
The files are described in examples/README.md.
`;

/** What the demo needs from its environment. */
export interface World {
  /** The connector. */
  app: object;
  write: (text: string) => void;
  complain: (text: string) => void;
  /** The folder of `.env`. */
  folder: string;
}

/**
 * Runs the demo.
 *
 * @param args the command-line arguments
 * @returns the exit status: 0 if every Zap ended as its file expects, 1 if one didn't, 2 for a
 *   mistake in the command, a file or `.env`
 */
export async function runDemo(args: string[], world: World): Promise<number> {
  const page = new Page(world.write);
  try {
    const { help, live, files } = readOptions(args);
    if (help) {
      world.write(usage);
      return 0;
    }
    return await play(files, live, page, world);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const reason = page.masked(isUsage ? error.message : `The demo stopped: ${error}`);
    world.complain(`${reason}\n`);
    return isUsage ? 2 : 1;
  }
}

/** @throws UsageError for an unknown option, or a live run without a named Zap */
function readOptions(args: string[]) {
  const options = { help: { type: 'boolean', short: 'h' }, live: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { help = false, live = false } = values;
    if (!live || help || positionals.length > 0) return { help, live, files: positionals };
  } catch (error) {
    throw wrongOption(error, 'npm start -- --help');
  }
  // The examples' numbers are made up, but may be somebody's.
  throw new UsageError(
    '--live sends real messages, so name the Zaps to run: npm start -- --live my_zap.json',
  );
}

/** Runs the Zaps, and those that start in the simulator's inbox if none is named. */
async function play(files: string[], live: boolean, page: Page, world: World): Promise<number> {
  const zaps = loadZaps(files);
  const replyZaps = files.length > 0 ? [] : loadReplyZaps();
  const simulator = live ? undefined : await startSimulator();
  try {
    if (simulator) writeFirstMessages(simulator);
    const authData = simulator
      ? simulatorConnection(simulator)
      : envConnection(join(world.folder, '.env'));
    page.hide([authData.apiKey, authData.token]);
    const stage = { page, platform: new Platform(world.app, authData), simulator };
    if (live) page.paragraph('LIVE: real messages will be sent.');
    else page.paragraph('Through the built connector. Nothing leaves this machine.');
    page.paragraph(`Campaigns: ${authData.campaignUrl}`);
    page.line();
    const runs = await runZaps(stage, zaps);
    const repliesWork = await runReplies(stage, replyZaps);
    if (simulator) printOutbox(page, simulator.outbox);
    const odd = runs.filter(({ asExpected }) => !asExpected).map(({ file }) => file.path);
    if (!repliesWork) odd.push('a Zap that starts with a reply');
    const accepted = runs.filter(({ outcome }) => outcome.kind === 'accepted').length;
    const stopped = runs.length - accepted;
    page.paragraph(
      `${accepted} accepted, ${stopped} stopped, ${replyZaps.length} started with a reply.`,
    );
    if (odd.length === 0) page.paragraph('✓ Each ended as its file expects.');
    else page.paragraph(`✗ Not as the file expects: ${odd.join(', ')}.`);
    page.paragraph('npm run preview shows these steps as in the Zap editor, to fill in and test.');
    return odd.length === 0 ? 0 : 1;
  } finally {
    await simulator?.close();
  }
}
