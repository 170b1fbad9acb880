import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { markdownTable } from 'markdown-table';
import * as z from 'zod';
import { command } from '../command';
import { measureSize, packageBareApp, sizeBudget } from '../package/size';
import { packageZip } from '../package/zapier_cli';
import { dropdownEvent, messageEvent, pollEvent } from './events';
import { inbox, startService } from './service';

const usage = `Measures size and speed beside a bare app. Ends with 1 if a goal isn't met (docs/performance.md).`;

interface Figure {
  figure: string;
  ours: string;
  bare: string;
  result: string;
  goal: string;
  isMet: boolean;
}

const coldReport = z.object({ core: z.number(), event: z.number() });
const warmReport = z.object({ times: z.array(z.array(z.number())), found: z.number().nullable() });

command(usage, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const service = await startService();
  const zips = [packageZip, await packageBareApp()] as const;
  // As Zapier unpacks them.
  const folders = zips.map((zip, app) => {
    new AdmZip(zip).extractAllTo(join(folder, `app-${app}`));
    return join(folder, `app-${app}`);
  });
  const message = messageEvent(service.origin);
  // One after another, since they would disturb each other.
  const figures = [
    await sizeFigure(...zips),
    await coldFigure('Cold start, without network', dropdownEvent(), 20, folders),
    await coldFigure('First message', message, 32, folders),
    await warmFigure(message, folders),
    await pollFigure(pollEvent(service.origin), join(folder, 'app-0')),
  ];
  service.close();
  const rows = figures.map(({ isMet, ...cells }) => [
    ...Object.values(cells),
    isMet ? 'yes' : 'NO',
  ]);
  const head = ['Figure', 'Ours', 'Bare app', 'Result', 'Goal', 'Met'];
  process.stdout.write(
    `\nNode ${process.versions.node}, ${availableParallelism()} cores. Medians, quartiles in brackets.\n\n${markdownTable([head, ...rows])}\n`,
  );
  return figures.every(({ isMet }) => isMet) ? 0 : 1;
});

async function sizeFigure(oursZip: string, bareZip: string): Promise<Figure> {
  const { ours, bare, added } = await measureSize(oursZip, bareZip);
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const goal = `≤ +${kB(sizeBudget)}`;
  const isMet = added <= sizeBudget;
  return {
    figure: 'Package',
    ours: kB(ours),
    bare: kB(bare),
    result: `+${kB(added)}`,
    goal,
    isMet,
  };
}

/**
 * The first event of new processes. Zapier's wrapper loads core, which is the same for both apps; the
 * event loads the app, so the difference between both is what the connector adds.
 */
async function coldFigure(
  figure: string,
  event: string,
  most: number,
  folders: string[],
): Promise<Figure> {
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
  const goal = `≤ +${most} ms beside 240`;
  return { figure, ours: ms(ours), bare: ms(bare), result, goal, isMet: there <= most };
}

async function warmFigure(event: string, folders: string[]): Promise<Figure> {
  const { times } = await measure(warmReport, 'warm', ['150', '500', event, ...folders]);
  const [ours = [], bare = []] = times;
  const ratio = median(ours) / median(bare);
  const result = `${ratio.toFixed(2)}×`;
  const [figure, goal] = ['Further message', '≤ 2.5×'];
  return { figure, ours: ms(ours, 2), bare: ms(bare, 2), result, goal, isMet: ratio <= 2.5 };
}

async function pollFigure(event: string, folder: string): Promise<Figure> {
  const { times, found } = await measure(warmReport, 'warm', ['2', '7', event, folder]);
  const [ours = []] = times;
  const figure = `Poll of ${inbox.conversations} × ${inbox.messages} messages`;
  const [result, goal] = [`${found} found`, '≤ 5 s'];
  return { figure, ours: ms(ours, 0), bare: '', result, goal, isMet: median(ours) <= 5_000 };
}

/**
 * Runs one of the bench's processes, which prints its report.
 *
 * @throws Error if it fails, or takes more than 90 s
 */
async function measure<T>(schema: z.ZodType<T>, name: string, args: string[]): Promise<T> {
  const flags = ['--expose-gc', '--max-semi-space-size=64', resolve(`tools/bench/${name}.cjs`)];
  // Core behaves differently if it detects a test.
  const options = { timeout: 90_000, env: { PATH: process.env.PATH } };
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, ...args], options);
  return schema.parse(JSON.parse(stdout));
}

/** The value that this share of the others doesn't exceed. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
}

const median = (values: number[]): number => quantile(values, 0.5);

/** Median and quartiles, which single slow runs don't change. */
function ms(times: number[], digits = 1): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
    quantile(times, share).toFixed(digits),
  );
  return `${middle} (${low}–${high}) ms`;
}
