import { createAppHandler } from 'zapier-platform-core';
import app from '../../../index';
import { type Simulator, startSimulator } from '../../../tools/simulator';
import { readError } from '../../support/platform';
import { outcomeOf } from '../outcome';
import { contactPhone, prepare, type Step, steps } from '../steps';
import { kinds, leaks, service, type Trace, trace } from './credentials';
import { seen, shows } from './secret_forms';

const credentials = kinds.odd;
const simulators = new Map<Step, Simulator>();
let files: Simulator;
beforeAll(async () => {
  for (const step of steps) simulators.set(step, await startSimulator(credentials));
  files = await startSimulator();
});
afterAll(() => Promise.all([...simulators.values(), files].map((one) => one.close())));

/** Runs every step with a connection to both services. */
async function traceAll(
  misbehave: (simulator: Simulator, path: string) => void,
  ending = '',
): Promise<[string, Trace][]> {
  return Promise.all(
    [...simulators].map(async ([step, simulator]) => {
      simulator.reset();
      const bundle = prepare(step, simulator, files.fileUrl('picture.png'), 'both');
      const { apiKey, token } = credentials;
      Object.assign(bundle.authData ?? {}, { apiKey: apiKey + ending, token: token + ending });
      misbehave(simulator, step.paths.at(-1) ?? '');
      return [step.key, await trace(step.method, bundle)] as [string, Trace];
    }),
  );
}

test.each(['message', 'error_code'] as const)(
  'no step shows a credential that the service refuses (%s)',
  async (campaignError) => {
    const traces = await traceAll((simulator) => {
      simulator.dialect = { msgboxError: 'object', campaignError };
    }, '-old');
    expect(traces.flatMap(([name, one]) => leaks(name, one, credentials))).toEqual([]);
    // With both services in use, a wrong credential of one must not stop the other.
    expect(traces.map(([name, { outcome }]) => [name, outcomeOf(readError(outcome))])).toEqual(
      steps.map(({ key }) => [key, 'E InvalidCredentials']),
    );
  },
);

test("no step shows a token that a contact's name and message contain", async () => {
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
