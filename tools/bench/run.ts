import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { markdownTable } from 'markdown-table';
import * as z from 'zod';
import { command } from '../command';
import { measureSize, packageBareApp, sizeBudget } from '../package/size';
import { packageZip } from '../package/zapier_cli';
import { dropdownEvent, messageEvent, pollEvent } from './events';
import { bundleProcesses, measure, median, quantile } from './measure';
import { inbox, startService } from './service';

type Row = [figure: string, ours: string, bare: string, result: string, goal: string, met: string];

const head: Row = ['Figure', 'Ours', 'Bare app', 'Result', 'Goal', 'Met'];
const coldReport = z.object({ core: z.number(), event: z.number() });
const warmReport = z.object({ times: z.array(z.array(z.number())), found: z.number().nullable() });

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
/** Median and quartiles, which single slow runs don't change. */
const ms = (times: number[], digits = 1) => {
  const [middle, low, high] = [0.5, 0.25, 0.75].map((share) =>
    quantile(times, share).toFixed(digits),
  );
  return `${middle} (${low}–${high}) ms`;
};
const isMet = (met: boolean) => (met ? 'yes' : 'NO');

async function sizeRow(ours: string, bare: string): Promise<Row> {
  const size = await measureSize(ours, bare);
  const result = `+${kB(size.added)}`;
  const met = isMet(size.added <= sizeBudget);
  return ['Package', kB(size.ours), kB(size.bare), result, `≤ +${kB(sizeBudget)}`, met];
}

/**
 * The first event of new processes. Zapier's wrapper loads core, which is the same for both apps; the
 * event loads the app, so the difference between both is what the connector adds.
 */
async function coldRow(
  figure: string,
  event: string,
  goal: number,
  folders: string[],
): Promise<Row> {
  const starts: z.infer<typeof coldReport>[][] = folders.map(() => []);
  for (let run = 0; run < 80; run += 1) {
    for (const [app, folder] of folders.entries()) {
      starts[app]?.push(await measure(coldReport, 'cold', [folder, event]));
    }
  }
  const [ours = [], bare = []] = starts.map((app) => app.map((start) => start.event));
  const core = median(starts.flat().map((start) => start.core));
  const added = median(ours) - median(bare);
  // A slow machine slows a start's own core as well. The goals are of one on which that takes 240 ms.
  const shares = starts.map((app) => median(app.map((start) => start.event / start.core)));
  const there = 240 * ((shares[0] ?? 0) - (shares[1] ?? 0));
  const result = `+${added.toFixed(1)} ms beside core's ${core.toFixed(0)}: ${there.toFixed(1)} beside 240`;
  return [figure, ms(ours), ms(bare), result, `≤ +${goal} ms beside 240`, isMet(there <= goal)];
}

async function warmRow(event: string, folders: string[]): Promise<Row> {
  const { times } = await measure(warmReport, 'warm', ['150', '500', event, ...folders]);
  const [ours = [], bare = []] = times;
  const ratio = median(ours) / median(bare);
  const met = isMet(ratio <= 1.5);
  return ['Warm message', ms(ours, 2), ms(bare, 2), `${ratio.toFixed(2)}×`, '≤ 1.5×', met];
}

async function pollRow(event: string, folder: string): Promise<Row> {
  const { times, found } = await measure(warmReport, 'warm', ['2', '7', event, folder]);
  const [ours = []] = times;
  const figure = `Poll of ${inbox.conversations} × ${inbox.messages} messages`;
  return [figure, ms(ours, 0), '', `${found} found`, '≤ 5 s', isMet(median(ours) <= 5_000)];
}

command(async () => {
  await bundleProcesses();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const service = await startService();
  try {
    const zips = [packageZip, await packageBareApp(join(folder, 'bare-app'))] as const;
    // As Zapier unpacks them.
    const folders = zips.map((zip, app) => {
      new AdmZip(zip).extractAllTo(join(folder, `app-${app}`));
      return join(folder, `app-${app}`);
    });
    const message = messageEvent(service.origin);
    // One after another, since they would disturb each other.
    const rows: Row[] = [
      await sizeRow(...zips),
      await coldRow('Cold start, without network', dropdownEvent(), 20, folders),
      await coldRow('First message', message, 32, folders),
      await warmRow(message, folders),
      await pollRow(pollEvent(service.origin), join(folder, 'app-0')),
    ];
    const machine = `Node ${process.versions.node}, ${availableParallelism()} cores`;
    process.stdout.write(
      `\n${machine}. Medians, quartiles in brackets.\n\n${markdownTable([head, ...rows])}\n`,
    );
  } finally {
    service.close();
    await rm(folder, { recursive: true });
  }
});
