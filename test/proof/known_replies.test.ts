import {
  type KnownReply,
  knownReplies,
  type Simulator,
  startSimulator,
} from '../../tools/simulator';
import { expectPlainWords } from '../support/failure';
import { readError, run, type StepError } from '../support/platform';
import { ok, outcomeOf } from './outcome';
import { prepare, type Step, steps } from './steps';

const sending = steps.filter(({ sends }) => sends);

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

async function send(step: Step, known: KnownReply): Promise<string> {
  simulator.reset();
  const bundle = prepare(step, simulator, files.fileUrl('picture.png'));
  const toSend = step.paths.slice(-1);
  simulator.replyWith(known, toSend[0]);
  let error: StepError | undefined;
  try {
    await run(step.method, bundle);
  } catch (thrown) {
    error = readError(thrown);
    expectPlainWords(error.message);
  }
  // Only the list tells whether a token that was rejected for one message is wrong.
  const paths = simulator.requests.map(({ path }) => path);
  expect(paths.filter((path) => !path.endsWith('/getConversations/none'))).toEqual(toSend);
  return outcomeOf(error);
}

// The outcomes are in __snapshots__, with the letters of the fault matrix.
test.each(knownReplies)(
  'a send to which the service replies "$key" ends as recorded',
  async (known) => {
    const outcomes = new Set<string>();
    for (const step of sending) outcomes.add(await send(step, known));
    for (const outcome of outcomes) {
      // A message known not to have been sent never counts as accepted, and one that may have been
      // sent is remembered, so that no replay sends it.
      if (known.fate === 'not sent') expect(outcome).not.toBe(ok);
      else expect(outcome).toMatch(/^(ok|E UnknownOutcome|E NotConfirmed)$/);
    }
    expect([...outcomes].join(' or ')).toMatchSnapshot();
  },
);
