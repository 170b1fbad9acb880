import { createAppHandler } from 'zapier-platform-core';
import app from '../../index';
import { type Simulator, startSimulator } from '../../tools/simulator';
import { readError } from '../support/platform';
import { kinds, leaks, service, type Trace, trace } from './credentials';
import { outcomeOf } from './outcome';
import { seen, shows } from './secret_forms';
import { contactPhone, prepare, type Step, steps } from './steps';

describe.each(Object.entries(kinds))(
  'a %s credential is in no log, error or output',
  (kind, credentials) => {
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
          const half = kind === 'odd' ? 'both' : step.service;
          const bundle = prepare(step, simulator, files.fileUrl('picture.png'), half);
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
  },
);

test.each(Object.entries(kinds))(
  'no definition, field or dropdown shows a %s credential',
  async (_kind, credentials) => {
    const handler = createAppHandler(app);
    const authData = {
      campaignUrl: `${service}/campaign/t1/api/v2`,
      baseUrl: service,
      campaigns: 'welcome_offer | First name\nNewsletter',
      ...credentials,
    };
    const { results: definition } = await handler({ command: 'definition', bundle: { authData } });
    expect(definition).toMatchObject({ creates: { send_image: { key: 'send_image' } } });
    const fields = await Promise.all(
      ['welcome_offer', 'Newsletter', '', credentials.apiKey].map((campaignName) =>
        trace('creates.send_campaign_message.operation.inputFields', {
          authData,
          inputData: { campaignName },
        }),
      ),
    );
    for (const { outcome } of fields) expect(outcome).toEqual(expect.any(Array));
    const dropdown = await trace('triggers.list_campaigns.operation.perform', { authData });
    expect(dropdown.outcome).toMatchObject([{ id: 'welcome_offer' }, { id: 'Newsletter' }]);
    const text = seen([definition, fields, dropdown]);
    expect(shows(text, credentials.apiKey)).toBe(false);
    expect(shows(text, credentials.token)).toBe(false);
  },
);
