import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../../src/http/transport';
import { faults, presets, type Simulator, startSimulator } from '../../tools/simulator';
import { expectPlainWords } from '../support/failure';
import { readError, run, type StepError } from '../support/platform';
import { pageOf } from './fault_page';
import { cellOf, hanging, isPreset, type Row, rows, unknown } from './fault_rows';
import { faultTable } from './fault_table';
import { ok, outcomeOf } from './outcome';
import { campaign, conversations, prepare, type Step, type StepKey, steps } from './steps';

const shortLimit = 4_000;
const longLimit = 10_000;

const simulators = new Map<StepKey, Simulator>();
let files: Simulator;
let closed: Simulator;

beforeAll(async () => {
  await Promise.all(steps.map(async ({ key }) => simulators.set(key, await startSimulator())));
  files = await startSimulator();
  closed = await startSimulator();
  await closed.close();
});
afterAll(async () => {
  await Promise.all([...simulators.values(), files].map((simulator) => simulator.close()));
});

/** How one step ended under one fault. */
interface Cell {
  text: string;
  error: StepError | undefined;
  sent: number;
  /** The requested paths, except those of the files' host. */
  asked: string[];
}

async function meet(step: Step, { fault }: Row): Promise<Cell> {
  const simulator = simulators.get(step.key);
  if (!simulator) throw new Error(`No simulator for ${step.key}`);
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
  let error: StepError | undefined;
  try {
    await run(step.method, bundle);
  } catch (thrown) {
    error = readError(thrown);
  }
  return {
    text: outcomeOf(error),
    error,
    sent: simulator.outbox.length,
    asked: simulator.requests.map(({ path }) => path),
  };
}

type Cells = ReadonlyMap<StepKey, Cell>;

const observed = new Map<Row['fault'], Cells>();

/** How each step ends under a fault, played for the first test that asks. */
async function observe(row: Row): Promise<Cells> {
  const cells = observed.get(row.fault) ?? (await play(row));
  observed.set(row.fault, cells);
  return cells;
}

async function observeAll(): Promise<Array<{ fault: Row['fault']; cells: Cells }>> {
  const all = [];
  for (const row of rows) all.push({ fault: row.fault, cells: await observe(row) });
  return all;
}

async function play(row: Row): Promise<Cells> {
  jest.replaceProperty(limits, 'call', hanging.has(row.fault) ? shortLimit : longLimit);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  if (row.fault === '429_date') {
    // HTTP dates have whole seconds.
    const second = Math.floor(Date.now() / 1000) * 1000;
    jest.spyOn(Date, 'now').mockReturnValue(second);
  }
  try {
    return new Map(
      await Promise.all(steps.map(async (step) => [step.key, await meet(step, row)] as const)),
    );
  } finally {
    jest.restoreAllMocks();
  }
}

describe('every step under every fault', () => {
  test.each(rows)('ends as the page says: $fault', async (expected) => {
    const { fault } = expected;
    const cells = await observe(expected);
    const each = <T>(read: (cell: Cell) => T) =>
      Object.fromEntries([...cells].map(([key, cell]) => [key, read(cell)]));

    expect(each(({ text }) => text)).toEqual(cellOf(expected));
    for (const { error } of cells.values()) if (error) expectPlainWords(error.message);
    // The fault applies only once, so a retry would show.
    expect(each(({ asked }) => asked.toSorted())).toEqual(
      Object.fromEntries(steps.map((step) => [step.key, pathsUnder(fault, step)])),
    );
    expect(each(({ sent }) => sent)).toEqual(
      Object.fromEntries(steps.map(({ key, sends }) => [key, sends ? expected.sent : 0])),
    );
  });
});

function pathsUnder(fault: Row['fault'], { key, paths }: Step): string[] {
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

test('the matrix has every fault of the simulator once', () => {
  const special = ['nobody listens', '401, both in use'];
  const named = rows
    .map(({ fault }) => fault)
    .filter((fault) => !special.includes(fault) && !isPreset(fault));
  expect(named.toSorted()).toEqual(faults.map(({ key }) => key).toSorted());
});

// The platform replays an AppError and a ThrottledError automatically, which would send the message
// twice.
test('the platform never replays what may have been sent', async () => {
  const open = new Set<string>(
    faults.filter(({ mayBeAccepted }) => mayBeAccepted).map(({ key }) => key),
  );
  const outcomes = (await observeAll()).flatMap(({ fault, cells }) =>
    steps
      .filter(({ key, sends }) => sends && (open.has(fault) || cells.get(key)?.sent !== 0))
      .map(({ key }) => ({ cell: `${fault}: ${key}`, outcome: cells.get(key)?.text })),
  );
  // Fourteen faults leave it open, and two presets send, each for four ways to send.
  expect(outcomes).toHaveLength(64);
  const answered = ['slow', 'empty_body', 'as upstream', 'as fork'];
  expect(outcomes).toEqual(
    outcomes.map(({ cell }) => ({
      cell,
      outcome: answered.some((fault) => cell.startsWith(`${fault}:`)) ? ok : unknown,
    })),
  );
});

describe('the table', () => {
  const path = join(__dirname, '../../docs/generated/fault-matrix.md');
  let table: string;
  beforeAll(async () => {
    const all = await observeAll();
    table = faultTable(
      all.map(({ fault }) => fault),
      [
        ...steps.map(({ key }) => ({
          step: key,
          cells: all.map(({ cells }) => cells.get(key)?.text ?? 'not run'),
        })),
        { step: 'messages sent', cells: all.map(({ cells }) => sentUnder(cells)) },
      ],
    );
  });

  test('is in docs/generated/fault-matrix.md, which `npm run fault-matrix` writes', () => {
    const page = pageOf(table);
    if (process.env.WRITE_FAULT_MATRIX) writeFileSync(path, page);
    expect(readFileSync(path, 'utf8')).toBe(page);
  });
});

/** How many messages are in the outbox after each sending step. */
function sentUnder(cells: Cells): string {
  const counts = steps.filter(({ sends }) => sends).map(({ key }) => cells.get(key)?.sent);
  return [...new Set(counts)].join(' or ');
}
