import { join } from 'node:path';
import { UsageError } from '../zap/usage_error';
import { loadZaps, type ZapFile } from '../zap/zap_file';
import { runCampaigns } from './campaigns';
import { runInbox } from './inbox';
import { readOptions, usage } from './options';
import { printOutbox } from './outbox';
import { Page, type Paper } from './page';
import { runReplies } from './replies';
import { loadReplyZaps, type ReplyFile } from './reply_file';
import { openLiveStage, openSimulatorStage, type Stage } from './stage';
import type { ZapRun } from './zap_run';

/** What the demo needs from its environment. */
export interface World extends Paper {
  /** The connector. */
  app: object;
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
  const page = new Page(world);
  try {
    const options = readOptions(args);
    if (options.help) {
      world.write(usage);
      return 0;
    }
    const zaps = loadZaps(options.files);
    // These start in the simulator's inbox.
    const replyZaps = options.files.length > 0 ? [] : loadReplyZaps();
    const stage = options.live
      ? openLiveStage(world.app, page, join(world.folder, '.env'))
      : await openSimulatorStage(world.app, page);
    try {
      return await play(stage, zaps, replyZaps);
    } finally {
      await stage.close();
    }
  } catch (error) {
    if (error instanceof UsageError) {
      world.complain(`${page.masked(error.message)}\n`);
      return 2;
    }
    world.complain(`The demo stopped: ${page.masked(String(error))}\n`);
    return 1;
  }
}

/** The parts of the demo, in order. */
async function play(stage: Stage, zaps: ZapFile[], replyZaps: ReplyFile[]): Promise<number> {
  printOpening(stage, zaps.length, replyZaps.length);
  const runs = await runCampaigns(stage, zaps);
  const inboxWorks = await runInbox(stage, runs);
  const repliesWork = await runReplies(stage, replyZaps);
  if (stage.simulator) printOutbox(stage.page, stage.simulator.outbox);
  printSummary(stage, runs, replyZaps.length, repliesWork);
  return inboxWorks && repliesWork && runs.every(({ asExpected }) => asExpected) ? 0 : 1;
}

function printOpening({ page, simulator, authData }: Stage, sends: number, replies: number): void {
  const zaps =
    replies > 0
      ? `${counted(sends)} that send and ${replies} that start with a reply,`
      : counted(sends);
  page.blank();
  if (simulator) {
    page.paragraph(
      `${zaps} through the built connector, against the simulator at ${simulator.origin}. Nothing leaves this machine.`,
    );
  } else {
    page.paragraph('LIVE: real messages will be sent.', 'red');
    page.paragraph(`${zaps} through the account at ${authData.campaignUrl}.`);
  }
  page.blank();
}

function printSummary({ page }: Stage, runs: ZapRun[], replies: number, work: boolean): void {
  const accepted = runs.filter(({ outcome }) => outcome.kind === 'accepted').length;
  const odd = runs.filter(({ asExpected }) => !asExpected).map(({ file }) => file.path);
  page.heading('Summary');
  page.paragraph(
    `${counted(runs.length)}: ${accepted} accepted, ${runs.length - accepted} stopped.`,
  );
  if (replies > 0) {
    page.paragraph(
      `${counted(replies)} that start with a reply: the CRM is ${work ? '' : 'NOT '}as their files expect.`,
      work ? undefined : 'red',
    );
  }
  page.paragraph(
    odd.length === 0
      ? `✓ ${runs.length === 1 ? 'It' : 'Each'} ended as its file expects.`
      : `✗ Not as the file expects: ${odd.join(', ')}.`,
    odd.length === 0 ? 'green' : 'red',
  );
  page.blank();
  page.section('next', [
    { text: 'npm run preview', style: 'bold' },
    { text: 'shows these steps as in the Zap editor, for you to fill in and test' },
  ]);
}

function counted(count: number): string {
  return count === 1 ? 'One Zap' : `${count} Zaps`;
}
