import type { CallKind } from '#service/reply/outcome';
import { readReply } from '#service/reply/reply';
import {
  type KnownReply,
  knownReplies,
  type Simulator,
  startSimulator,
} from '../../tools/simulator';
import { answerOf } from '../support/answer';
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

/** What a reply means by itself: whether it's certain that nothing was sent, and what a warning or an error quotes. */
function meaningOf({ answer: { status, type, headers = {}, body } }: KnownReply, kind: CallKind) {
  const answer = answerOf(status, body, {
    contentType: type,
    delay: Number(headers['retry-after']) || undefined,
    challenged: 'cf-mitigated' in headers,
  });
  const reply = readReply({ kind: 'answered', answer }, kind);
  const means = reply.outcome === 'accepted' ? ok : reply.isCertain ? 'certain' : 'unclear';
  return { means, quoted: reply.words && `: ${reply.words}` };
}

// The outcomes are in __snapshots__, with the letters of the fault matrix.
test.each(knownReplies)(
  'a send to which the service replies "$key" ends as recorded',
  async (known) => {
    const outcomes = new Set<string>();
    for (const step of sending) outcomes.add(await send(step, known));
    const meanings = (['send', 'send to contact'] as const).map((kind) => meaningOf(known, kind));
    for (const { means } of meanings) {
      // A message known not to have been sent never counts as accepted, and one that may have been
      // sent is remembered, so that no replay sends it.
      expect(means).not.toBe(known.fate === 'not sent' ? ok : 'certain');
    }
    const read = new Set(meanings.map(({ means, quoted }) => `${means}${quoted}`));
    expect(`${[...outcomes].join(' or ')} (${[...read].join(' or ')})`).toMatchSnapshot();
  },
);
