import { limits } from '../../src/http/transport';
import { type FaultKey, faults, type Simulator, startSimulator } from '../../tools/simulator';
import { readError } from '../support/platform';
import { kinds, leaks, type Trace, trace } from './credentials';
import { outcomeOf } from './outcome';
import { contactPhone, prepare, type Step, steps } from './steps';

afterEach(() => jest.restoreAllMocks());

describe.each(kinds)('a %s credential is in no log, error or output', (kind, credentials) => {
  const simulators = new Map<Step, Simulator>();
  let files: Simulator;
  beforeAll(async () => {
    for (const step of steps) simulators.set(step, await startSimulator(credentials));
    files = await startSimulator();
  });
  afterAll(() => Promise.all([...simulators.values(), files].map((one) => one.close())));

  async function traceAll(
    misbehave: (simulator: Simulator, path: string) => void,
    typed = credentials,
  ): Promise<[string, Trace][]> {
    return Promise.all(
      [...simulators].map(async ([step, simulator]) => {
        simulator.reset();
        const service = kind === 'odd' ? 'both' : step.service;
        const bundle = prepare(step, simulator, files.fileUrl('picture.png'), service);
        const { authData = {} } = bundle;
        if ('apiKey' in authData) authData.apiKey = typed.apiKey;
        if ('token' in authData) authData.token = typed.token;
        misbehave(simulator, step.paths.at(-1) ?? '');
        return [step.key, await trace(step.method, bundle)] as [string, Trace];
      }),
    );
  }

  test('no step shows a credential on success', async () => {
    const traces = await traceAll(() => undefined);
    expect(traces.flatMap(([name, one]) => leaks(name, one, credentials))).toEqual([]);
    for (const [, { logs, outcome }] of traces) {
      expect(outcome).not.toBeInstanceOf(Error);
      expect(logs).not.toEqual([]);
    }
  });

  const hanging = new Set<FaultKey>(['timeout', 'stall_mid_body', 'close_mid_body']);
  test.each(faults.map(({ key }) => key))('no step shows a credential under %s', async (fault) => {
    // Long enough for a step's first call on a busy machine: the second one meets the fault.
    if (hanging.has(fault)) jest.replaceProperty(limits, 'call', 4_000);
    const traces = await traceAll((simulator, path) =>
      simulator.misbehave(fault, { path, ms: 10 }),
    );
    expect(traces.flatMap(([name, one]) => leaks(name, one, credentials))).toEqual([]);
    // Every step met the fault. A request that is dropped unread isn't in the service's log.
    const met =
      fault === 'close_at_connect'
        ? traces.filter(([, { outcome }]) => outcome instanceof Error)
        : [...simulators.values()].filter(({ requests }) =>
            requests.some((request) => request.fault === fault),
          );
    expect(met).toHaveLength(steps.length);
  });

  test.each(['message', 'error_code'] as const)(
    'when the service refuses the credential (%s)',
    async (campaignError) => {
      const typed = { apiKey: `${credentials.apiKey}-old`, token: `${credentials.token}-old` };
      const traces = await traceAll((simulator) => {
        simulator.dialect = { msgboxError: 'object', campaignError };
      }, typed);
      expect(traces.flatMap(([name, one]) => leaks(name, one, credentials))).toEqual([]);
      // With both services in use, a wrong credential of one must not stop the other; and the inbox's
      // error has a title beside the token's, so it isn't about the token alone.
      const alone = (key: string) =>
        kind === 'plain' && key === 'send_campaign_message'
          ? 'X Invalid credentials'
          : 'E InvalidCredentials';
      expect(traces.map(([name, { outcome }]) => [name, outcomeOf(readError(outcome))])).toEqual(
        steps.map(({ key }) => [key, alone(key)]),
      );
    },
  );

  test('with a contact whose name and message contain the token', async () => {
    const traces = await traceAll((simulator, path) => {
      const { token } = credentials;
      for (const contact of simulator.project.contacts) contact.name = `Asha ${token}`;
      // A list of conversations shows the first forty letters of a message.
      if (!path.endsWith('/getMessages')) return;
      for (const message of simulator.project.messages) message.text = `Is it ${token}?`;
    });
    expect(traces.flatMap(([name, one]) => leaks(name, one, credentials))).toEqual([]);
    const outcomes = Object.fromEntries(traces.map(([name, { outcome }]) => [name, outcome]));
    expect(outcomes.find_conversation).toMatchObject([{ name: 'Asha ***', phone: contactPhone }]);
    expect(outcomes.list_conversations).toMatchObject([{ name: 'Asha ***' }]);
    expect(outcomes.find_message).toMatchObject([{ text: 'Is it ***?' }]);
    expect(outcomes.new_message).toMatchObject([{ text: 'Is it ***?' }]);
  });
});
