import * as z from 'zod';
import { json, text } from '../../tools/simulator/answer';
import { trace } from '../proof/credentials/credentials';
import { contactPhone, prepare, type Step, steps } from '../proof/steps';
import { simulator } from '../support/simulator';

const loggedLines = z.array(
  z.object({ message: z.string(), data: z.object({ log_type: z.string() }) }),
);

/** The lines of the integration's own log after a step. */
async function linesOf(key: Step['key'], answer?: ReturnType<typeof json>): Promise<string[]> {
  const step = steps.find((one) => one.key === key);
  if (!step) throw new Error(`No step ${key}`);
  if (answer) simulator.replyWith({ key: 'planted', fate: 'open', answer });
  const { logs } = await trace(
    step.method,
    prepare(step, simulator, simulator.fileUrl('picture.png')),
  );
  return loggedLines
    .parse(logs)
    .filter(({ data }) => data.log_type === 'console')
    .map(({ message }) => message);
}

beforeEach(() => void jest.spyOn(console, 'log').mockImplementation());
afterEach(() => {
  jest.restoreAllMocks();
  simulator.reset();
});

test('a send whose response was not understood leaves one line with its shape', async () => {
  const reply = { status: 'Disconnected', info: `Asha (${contactPhone}) must reconnect`, ref: 7 };
  expect(await linesOf('send_campaign_message', json(200, reply))).toEqual([
    'Not read with certainty: campaigns, send, status 200, UnknownOutcome: {"status":"<12>","info":"<35>","ref":7}\n',
  ]);
});

test.each([
  ['empty', text(200, ''), 'status 200, accepted: null'],
  [
    'a refusal for no known reason',
    json(400, { message: 'Not today' }),
    'status 400, NotAccepted: {"message":"<9>"}',
  ],
] as const)('%s leaves a line', async (_case, answer, part) => {
  const lines = await linesOf('send_campaign_message', answer);
  expect(lines).toEqual([expect.stringContaining(part)]);
});

test('a send that was read leaves none, accepted or rejected', async () => {
  expect(await linesOf('send_campaign_message')).toEqual([]);
  expect(
    await linesOf('send_campaign_message', json(400, { message: 'Campaign is Not Live' })),
  ).toEqual([]);
});

test.each(['new_conversation', 'test of the key'] as const)(
  '%s leaves none, however odd the response',
  async (key) => {
    expect(await linesOf(key, json(400, { message: 'Not today' }))).toEqual([]);
  },
);
