import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../../src/http/transport';
import { faults, presets, type Simulator, startSimulator } from '../../tools/simulator';
import { type CacheServer, startCacheServer } from '../../tools/zap/cache_server';
import { expectPlainWords } from '../support/failure';
import { readError, run, type StepBundle, type StepError } from '../support/platform';
import { kinds, leaks, trace } from './credentials/credentials';
import { pageOf } from './fault_page';
import { type Fault, hanging, isPreset, rows } from './faults';
import { ok, outcomeOf } from './outcome';
import { campaign, conversations, prepare, type Step, type StepKey, steps } from './steps';

const shortLimit = 4_000;
const longLimit = 10_000;

/** Two credentials with all that is special in a URL, a form, or JSON. */
const credentials = kinds.odd;

const simulators = new Map<StepKey, Simulator>();
let files: Simulator;
let closed: Simulator;
let twice: Simulator;
let caches: CacheServer;

beforeAll(async () => {
  await Promise.all(
    steps.map(async ({ key }) => simulators.set(key, await startSimulator(credentials))),
  );
  files = await startSimulator();
  twice = await startSimulator();
  closed = await startSimulator();
  await closed.close();
  caches = await startCacheServer();
});
afterAll(async () => {
  await Promise.all([...simulators.values(), files, twice, caches].map((server) => server.close()));
});

/** How one step ended under one fault. */
interface Cell {
  text: string;
  error: StepError | undefined;
  sent: number;
  /** The requested paths, except those of the files' host. */
  asked: string[];
  leaks: string[];
}

async function meet(step: Step, fault: Fault): Promise<Cell> {
  const simulator = simulators.get(step.key);
  if (!simulator) throw new Error(`No simulator for ${step.key}`);
  const bundle = afflict(step, fault, simulator);
  const traced = await trace(step.method, bundle);
  const error = traced.outcome instanceof Error ? readError(traced.outcome) : undefined;
  return {
    text: outcomeOf(error),
    error,
    sent: simulator.outbox.length,
    asked: simulator.requests.map(({ path }) => path),
    leaks: leaks(step.key, traced, credentials),
  };
}

/** Empties a simulator, brings the fault over it, and fills in the step's form. */
function afflict(step: Step, fault: Fault, simulator: Simulator): StepBundle {
  simulator.reset();
  const service = fault === '401, both in use' ? 'both' : step.service;
  const bundle = prepare(step, simulator, files.fileUrl('picture.png'), service);
  if (isPreset(fault)) {
    const [preset, plan] = fault.slice('as '.length).split(', ');
    simulator.dialect = presets[preset === 'fork' ? 'fork' : 'upstream'];
    simulator.project.planActive = plan === undefined;
  } else if (fault === 'nobody listens') {
    const { campaignUrl, baseUrl } = closed;
    Object.assign(
      bundle.authData ?? {},
      step.service === 'campaigns' ? { campaignUrl } : { baseUrl },
    );
  } else {
    const key = fault === '401, both in use' ? '401' : fault;
    // Of two requests, the last one gets the fault. The connection's test sends both at once.
    const path = step.paths.length > 1 || service === 'both' ? step.paths.at(-1) : '';
    simulator.misbehave(key, { path, ms: 20 });
  }
  return bundle;
}

/** A campaign whose step has Don't Send Again Within. */
const onceOnly = 'send_campaign_message, once only';
/** How its run ends under each fault, and how the next one does when the fault is over. */
const observedTwice = new Map<Fault, string>();

async function meetTwice(fault: Fault): Promise<void> {
  const step = steps.find(({ key }) => key === 'send_campaign_message');
  if (!step) throw new Error('No step sends a campaign');
  caches.cache.reset();
  const { inputData, authData = {} } = afflict(step, fault, twice);
  const ends: string[] = [];
  for (const connection of [authData, { ...authData, campaignUrl: twice.campaignUrl }]) {
    twice.project.planActive ||= ends.length > 0;
    const bundle = { authData: connection, inputData: { ...inputData, sendOnceWithin: '24h' } };
    const error = await run(step.method, bundle, [], caches.event).then(() => undefined, readError);
    ends.push(outcomeOf(error));
  }
  observedTwice.set(fault, ends.join(', then '));
  expect(twice.outbox.length).toBeLessThanOrEqual(1);
}

const observed = new Map<Fault, ReadonlyMap<StepKey, Cell>>();

/** How each step ends under a fault, played for the first test that asks. */
async function observe(fault: Fault): Promise<ReadonlyMap<StepKey, Cell>> {
  const cells = observed.get(fault) ?? (await play(fault));
  observed.set(fault, cells);
  return cells;
}

async function play(fault: Fault): Promise<ReadonlyMap<StepKey, Cell>> {
  jest.replaceProperty(limits, 'call', hanging.has(fault) ? shortLimit : longLimit);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  if (fault === '429_date') {
    // HTTP dates have whole seconds.
    const second = Math.floor(Date.now() / 1000) * 1000;
    jest.spyOn(Date, 'now').mockReturnValue(second);
  }
  try {
    const [cells] = await Promise.all([
      Promise.all(steps.map(async (step) => [step.key, await meet(step, fault)] as const)),
      meetTwice(fault),
    ]);
    return new Map(cells);
  } finally {
    jest.restoreAllMocks();
  }
}

test.each(rows)(
  'under %s, every step asks no path twice, sends at most once, and shows no credential',
  async (fault) => {
    for (const step of steps) {
      const cell = (await observe(fault)).get(step.key);
      if (!cell) throw new Error(`${step.key} wasn't run`);
      if (cell.error) expectPlainWords(cell.error.message);
      expect([step.key, cell.asked.toSorted()]).toEqual([step.key, pathsUnder(fault, step)]);
      expect(cell.sent).toBeLessThanOrEqual(step.sends ? 1 : 0);
      expect(cell.leaks).toEqual([]);
    }
  },
);

function pathsUnder(fault: Fault, { key, paths }: Step): string[] {
  if (fault === 'nobody listens') return [];
  // After a refused list, nothing else is requested.
  if (fault.endsWith(', no plan')) return paths.slice(0, 1);
  // An unread request isn't in the log.
  if (fault === 'close_at_connect') return paths.slice(0, -1);
  if (fault === '401, both in use' && key.startsWith('test')) {
    return [conversations, campaign];
  }
  const asksList = fault.startsWith('401') && !paths.includes(campaign);
  return [...new Set([...paths, ...(asksList ? [conversations] : [])])].toSorted();
}

// The platform replays an AppError and a ThrottledError automatically, which would send the message
// twice.
test('the platform never replays what may have been sent', async () => {
  const open = new Set<string>(
    faults.filter(({ mayBeAccepted }) => mayBeAccepted).map(({ key }) => key),
  );
  const outcomes: { cell: string; outcome: string | undefined }[] = [];
  for (const fault of rows) {
    const cells = await observe(fault);
    for (const { key, sends } of steps) {
      const { text, sent } = cells.get(key) ?? {};
      if (sends && (open.has(fault) || sent !== 0)) {
        outcomes.push({ cell: `${fault}: ${key}`, outcome: text });
      }
    }
  }
  // Eighteen faults leave it open, and two presets send, each for four ways to send.
  expect(outcomes).toHaveLength(80);
  const answered = ['slow', 'empty_body', 'as upstream', 'as fork'];
  expect(outcomes).toEqual(
    outcomes.map(({ cell }) => ({
      cell,
      outcome: answered.some((fault) => cell.startsWith(`${fault}:`)) ? ok : 'H Unknown outcome',
    })),
  );
});

test('every step ends as docs/generated/fault-matrix.md says, which `npm run fault-matrix` writes', async () => {
  for (const fault of rows) await observe(fault);
  const all = rows.map((fault) => observed.get(fault));
  const senders = steps.filter(({ sends }) => sends);
  const page = pageOf(rows, [
    ...steps.map(({ key }) => ({
      step: key,
      cells: all.map((cells) => cells?.get(key)?.text ?? 'not run'),
    })),
    { step: onceOnly, cells: rows.map((fault) => observedTwice.get(fault) ?? 'not run') },
    {
      step: 'messages sent',
      cells: all.map((cells) =>
        [...new Set(senders.map(({ key }) => cells?.get(key)?.sent))].join(' or '),
      ),
    },
  ]);
  const path = join(__dirname, '../../docs/generated/fault-matrix.md');
  if (process.env.WRITE_FAULT_MATRIX) writeFileSync(path, page);
  expect(readFileSync(path, 'utf8')).toBe(page);
});
