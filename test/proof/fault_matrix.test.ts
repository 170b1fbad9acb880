import { limits } from '#service/http/transport';
import { faults, presets, type Simulator, startSimulator } from '../../tools/simulator';
import { type CacheServer, MemoryCache, startCacheServer } from '../../tools/zap/cache_server';
import { expectPlainWords } from '../support/failure';
import { readError, run, type StepBundle, type StepError } from '../support/platform';
import { TestCache } from '../support/test_cache';
import { turnClock } from '../support/turned_clock';
import { kinds, leaks, trace } from './credentials/credentials';
import { type Fault, hanging, isPreset, rows } from './faults';
import { ok, outcomeOf } from './outcome';
import { prepare, type Step, callingSteps as steps } from './steps';

const shortLimit = 4_000;
const longLimit = 10_000;

/** Two credentials with all that is special in a URL, a form, or JSON. */
const credentials = kinds.odd;

const simulators = new Map<string, Simulator>();
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
  caches = await startCacheServer(new MemoryCache());
});
afterAll(async () => {
  await Promise.all([...simulators.values(), files, twice, caches].map((server) => server.close()));
});

/** How one step ended under one fault. */
interface Cell {
  step: Step;
  simulator: Simulator;
  bundle: StepBundle;
  text: string;
  error: StepError | undefined;
  sent: number;
  /** The requested paths, except those of the files' host. */
  asked: string[];
  leaks: string[];
}

async function meet(step: Step, fault: Fault, event: object): Promise<Cell> {
  const simulator = simulators.get(step.key);
  if (!simulator) throw new Error(`No simulator for ${step.key}`);
  const bundle = afflict(step, fault, simulator);
  const traced = await trace(step.method, bundle, event);
  const error = traced.outcome instanceof Error ? readError(traced.outcome) : undefined;
  return {
    step,
    simulator,
    bundle,
    text: outcomeOf(error),
    error,
    sent: simulator.outbox.length,
    asked: simulator.requests.map(({ path }) => path),
    leaks: leaks(step.key, traced, credentials),
  };
}

/** In minutes after the first run: autoreplay's five tries. */
const autoreplay = [5, 35, 95, 275, 635];

/**
 * Replays the sends that failed as autoreplay does, once the fault is over: until one succeeds. Autoreplay may repeat
 * halted runs, too.
 *
 * @returns how many messages arrived in all, by step
 */
async function replay(cells: Cell[], event: (step: Step) => object): Promise<Map<string, number>> {
  const start = Date.now();
  let failed = cells.filter(({ step, error }) => step.sends && error !== undefined);
  for (const { simulator, bundle, step } of failed) {
    simulator.project.planActive = true;
    const { campaignUrl, baseUrl } = simulator;
    Object.assign(
      bundle.authData ?? {},
      step.service === 'campaigns' ? { campaignUrl } : { baseUrl },
    );
  }
  for (const minutes of autoreplay) {
    turnClock(new Date(start + minutes * 60_000));
    const ended = await Promise.allSettled(
      failed.map(({ step, bundle }) => run(step.method, bundle, [], event(step))),
    );
    failed = failed.filter((_cell, at) => ended[at]?.status === 'rejected');
  }
  jest.useRealTimers();
  return new Map(cells.map(({ step, simulator }) => [step.key, simulator.outbox.length]));
}

/** Empties a simulator, brings the fault over it, and fills in the step's form. */
function afflict(step: Step, fault: Fault, simulator: Simulator): StepBundle {
  simulator.reset();
  const bundle = prepare(step, simulator, files.fileUrl('picture.png'));
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
    // Of two requests, the last one gets the fault.
    const path = step.paths.length > 1 ? (step.paths.at(-1) ?? '') : '';
    simulator.misbehave(fault, { path });
  }
  return bundle;
}

/** How two runs of a campaign with Don't Send Again Within end: under the fault, and when it's over. */
async function meetTwice(fault: Fault): Promise<string> {
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
  expect(twice.outbox.length).toBeLessThanOrEqual(1);
  return ends.join(', then ');
}

beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => jest.restoreAllMocks());

const mayBeAccepted = new Set<string>(
  faults.filter((fault) => fault.mayBeAccepted).map(({ key }) => key),
);
const answered = new Set<Fault>(['empty_body', 'as upstream', 'as fork']);

// The outcomes are in __snapshots__: E is an AppError, T a ThrottledError, H a HaltedError, each with how many
// messages arrive once the fault is over, and the platform has replayed the run.
test.each(rows)(
  'under %s, a step sends at most once, is never replayed if it may have sent, and shows no credential',
  async (fault) => {
    jest.replaceProperty(limits, 'call', hanging.has(fault) ? shortLimit : longLimit);
    const memories = new Map(steps.map(({ key }) => [key, { zcacheTestObj: {} }]));
    const memoryOf = ({ key }: Step): object => memories.get(key) ?? {};
    const [once, ...cells] = await Promise.all([
      meetTwice(fault),
      ...steps.map((step) => meet(step, fault, memoryOf(step))),
    ]);
    const arrived = await replay(cells, memoryOf);
    const outcomes: Record<string, string> = {};
    for (const cell of cells) {
      const { key, sends } = cell.step;
      const { step } = cell;
      if (cell.error) expectPlainWords(cell.error.message);
      expect([key, cell.asked.toSorted()]).toEqual([key, pathsUnder(fault, step)]);
      expect([key, cell.leaks]).toEqual([key, []]);
      expect(cell.sent).toBeLessThanOrEqual(sends ? 1 : 0);
      if (sends && (mayBeAccepted.has(fault) || cell.sent > 0)) {
        // Words that it wasn't sent are a refusal, if an unclear one.
        const unclear = fault === 'unknown_sentence' ? 'E NotAccepted' : 'E UnknownOutcome';
        expect([key, cell.text]).toEqual([key, answered.has(fault) ? ok : unclear]);
      }
      const messages = arrived.get(key) ?? 0;
      expect(messages).toBeLessThanOrEqual(sends ? 1 : 0);
      const end = sends ? `${cell.text}; arrived: ${messages}` : cell.text;
      outcomes[end] = [...(outcomes[end]?.split('; ') ?? []), key].join('; ');
    }
    expect({ ...outcomes, 'a campaign, once only': once }).toMatchSnapshot();
  },
);

// Without the cache, a halt is all that may keep autoreplay from sending what has arrived once more.
test.each<[Fault, number]>([
  ['429', 1],
  ['502', 1],
  ['500_after_acceptance', 2],
  ['close_after_acceptance', 2],
])('under %s with a cache that is down, %d messages of a step arrive', async (fault, messages) => {
  const down = await startCacheServer(new TestCache());
  down.cache.mode = 'fails';
  const sends = steps.filter((step) => step.sends);
  const cells = await Promise.all(sends.map((step) => meet(step, fault, down.event)));
  const arrived = await replay(cells, () => down.event);
  await down.close();
  const end = fault === '429' ? 'T Rate limited, 30 s' : 'H Unknown outcome';
  for (const { step, text } of cells) {
    expect([step.key, text, arrived.get(step.key)]).toEqual([step.key, end, messages]);
  }
});

function pathsUnder(fault: Fault, { key, paths }: Step): string[] {
  if (fault === 'nobody listens') return [];
  // After a refused list, nothing else is requested, unless the contact is known without it.
  if (fault.endsWith(', no plan') && key !== 'send_contact_message') return paths.slice(0, 1);
  return paths.toSorted();
}
