import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type KnownReply,
  knownReplies,
  type Simulator,
  startSimulator,
} from '../../tools/simulator';
import { expectPlainWords } from '../support/failure';
import { readError, run, type StepError } from '../support/platform';
import { legend, tableOf } from './fault_page';
import { ok, outcomeOf } from './outcome';
import { prepare, type Step, steps } from './steps';

// Of two requests, the first one would get the reply.
const sending = steps.filter(({ sends, paths }) => sends && paths.length === 1);

let simulator: Simulator;
let files: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
  files = await startSimulator();
});
// Where the service names no delay, it's at random.
beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await simulator.close();
  await files.close();
});

const observed = new Map<string, string[]>();

/** How each sending step ends with a reply, played for the first test that asks. */
async function observe(known: KnownReply): Promise<string[]> {
  const seen = observed.get(known.key);
  if (seen) return seen;
  const outcomes: string[] = [];
  for (const step of sending) outcomes.push(await send(step, known));
  observed.set(known.key, outcomes);
  return outcomes;
}

async function send(step: Step, known: KnownReply): Promise<string> {
  simulator.reset();
  const bundle = prepare(step, simulator, files.fileUrl('picture.png'));
  simulator.replyWith(known);
  let error: StepError | undefined;
  try {
    await run(step.method, bundle);
  } catch (thrown) {
    error = readError(thrown);
    expectPlainWords(error.message);
  }
  // Only the list tells whether a token that was rejected for one message is wrong.
  const paths = simulator.requests.map(({ path }) => path);
  expect(paths.filter((path) => !path.endsWith('/getConversations/none'))).toEqual(step.paths);
  return outcomeOf(error);
}

describe('every known reply to every sending step', () => {
  test.each(knownReplies)('ends as the page says: $key', async (known) => {
    for (const outcome of await observe(known)) {
      // A message known not to have been sent never counts as accepted, and one that may have been
      // sent never ends as an error, which the platform would replay.
      if (known.fate === 'not sent') expect(outcome).not.toBe(ok);
      else expect(outcome).toMatch(/^(ok$|H )/);
    }
  });

  test('no two have the same key', () => {
    expect(new Set(knownReplies.map(({ key }) => key)).size).toBe(knownReplies.length);
  });
});

test('the table is in docs/generated/known-replies.md, which `npm run fault-matrix` writes', async () => {
  const path = join(__dirname, '../../docs/generated/known-replies.md');
  const page = await pageOf();
  if (process.env.WRITE_FAULT_MATRIX) writeFileSync(path, page);
  expect(readFileSync(path, 'utf8')).toBe(page);
});

async function pageOf(): Promise<string> {
  for (const known of knownReplies) await observe(known);
  const table = tableOf({ step: 'reply', cells: knownReplies.map(({ key }) => key) }, [
    { step: 'status', cells: knownReplies.map(({ answer }) => String(answer.status)) },
    { step: 'the message is', cells: knownReplies.map(({ fate }) => fate) },
    ...sending.map(({ key }, at) => ({
      step: key,
      cells: knownReplies.map((known) => observed.get(known.key)?.[at] ?? 'not run'),
    })),
  ]);
  return `# What each known reply does to each sending step

Written by \`npm run fault-matrix\`, which gives each sending step each response that services of
this kind are known to give (\`tools/simulator/known_replies.ts\`, docs/service.md); a test fails when this
page is out of date. No message known not to have been sent ends as accepted, and none that may
have been sent ends as an error, since the platform replays errors.

\`\`\`
${table}
\`\`\`

\`\`\`
${legend.join('\n')}
\`\`\`
`;
}
