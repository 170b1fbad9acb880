import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { markdownTable } from 'markdown-table';
import * as z from 'zod';
import { command } from '../command';
import { packageBareApp } from '../package/package_bare_app';
import { packageZip } from '../package/zapier_cli';
import { dropdownEvent, messageEvent, pollEvent } from './events';
import { startService } from './service';

const usage = `Measures speed beside a bare app. Ends with 1 if a goal isn't met (docs/performance.md).`;

type Row = [figure: string, ours: string, bare: string, result: string, goal: string, met: boolean];

const report = z.object({
  /** The milliseconds of each event, by app. */
  times: z.array(z.array(z.number())),
  found: z.number().nullable(),
});

command(usage, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const service = await startService();
  const zips = [packageZip, await packageBareApp()];
  // As Zapier unpacks them.
  const folders = zips.map((zip, app) => {
    new AdmZip(zip).extractAllTo(join(folder, `${app}`));
    return join(folder, `${app}`);
  });
  const message = messageEvent(service.origin);
  // One after another, since they would disturb each other.
  const rows = [
    await coldRow('Cold start, without network', dropdownEvent(), 4, folders),
    await coldRow('First message', message, 2.5, folders),
    await warmRow(message, folders),
    await pollRow(pollEvent(service.origin), folders.slice(0, 1)),
  ];
  service.close();
  const isMet = ([, , , , , met]: Row) => met;
  const table = rows.map((row) => [...row.slice(0, -1).map(String), isMet(row) ? 'yes' : 'NO']);
  const head = ['Figure', 'Ours', 'Bare app', 'Result', 'Goal', 'Met'];
  process.stdout.write(
    `\nNode ${process.versions.node}, ${availableParallelism()} cores. Medians, quartiles in brackets.\n\n${markdownTable([head, ...table])}\n`,
  );
  return rows.every(isMet) ? 0 : 1;
});

/** The first event of new processes, which loads the app. Before that, Zapier's wrapper has loaded core. */
async function coldRow(name: string, event: string, most: number, folders: string[]): Promise<Row> {
  const events: number[][] = folders.map(() => []);
  for (let run = 0; run < 80; run += 1) {
    for (const [app, folder] of folders.entries()) {
      const { times } = await measure(0, 1, event, [folder]);
      events[app]?.push(...times.flat());
    }
  }
  return ratioRow(name, events, most, 1);
}

async function warmRow(event: string, folders: string[]): Promise<Row> {
  const { times } = await measure(150, 500, event, folders);
  return ratioRow('Further message', times, 2.5, 2);
}

/** @param most how many times as long as the bare app ours may take */
function ratioRow(name: string, times: number[][], most: number, digits: number): Row {
  const [ours = [], bare = []] = times;
  const ratio = median(ours) / median(bare);
  const figures = [ms(ours, digits), ms(bare, digits), `${ratio.toFixed(2)}×`] as const;
  return [name, ...figures, `≤ ${most}×`, ratio <= most];
}

async function pollRow(event: string, folders: string[]): Promise<Row> {
  const { times, found } = await measure(2, 7, event, folders);
  const ours = times.flat();
  const met = median(ours) <= 5_000;
  return ['Poll of 150 × 100 messages', ms(ours, 0), '', `${found} found`, '≤ 5 s', met];
}

/**
 * Times an event in a process of its own.
 *
 * @throws Error if it fails, or takes more than 90 s
 */
async function measure(
  warmUps: number,
  calls: number,
  event: string,
  folders: string[],
): Promise<z.infer<typeof report>> {
  const flags = ['--expose-gc', '--max-semi-space-size=64', resolve('tools/bench/process.cjs')];
  const args = [...flags, `${warmUps}`, `${calls}`, event, ...folders];
  // Core behaves differently if it detects a test.
  const options = { timeout: 90_000, env: { PATH: process.env.PATH } };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return report.parse(JSON.parse(stdout));
}

/** The value that this share of the others doesn't exceed. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
}

const median = (values: number[]): number => quantile(values, 0.5);

/** Median and quartiles, which single slow runs don't change. */
function ms(times: number[], digits: number): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
    quantile(times, share).toFixed(digits),
  );
  return `${middle} (${low}–${high}) ms`;
}
