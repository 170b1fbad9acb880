import app from '../../index';
import { type Simulator, startSimulator } from '../../tools/simulator';
import { steps } from '../proof/steps';
import { inputsOf, stepsOf } from './definition';
import { definition, formsOf, paths, scenarioOf, simulator, stepOf } from './scenario_service';
import { connection, connectionChanges, seed, type Values } from './scenarios';
import { type Reads, WatchedApp } from './watched_app';

let other: Simulator;
beforeAll(async () => {
  const start = new Date();
  other = await startSimulator({ now: () => start });
});
afterAll(() => other.close());

/** What one run sends and returns, against a fresh service. */
async function observe(
  watched: WatchedApp,
  method: string,
  inputData: Values,
  authData = connection(simulator),
  meta: Values = {},
) {
  for (const one of [simulator, other]) {
    seed(one);
    // Otherwise each accepted campaign has a random ID.
    one.dialect = { campaignSuccess: 'no_id' };
  }
  const outcome = await watched.run(method, { authData, inputData, meta }).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: String(error) }),
  );
  const requests = [simulator, other].flatMap((one) =>
    one.requests.map(({ path, rawBody, parts }) => ({ at: one.origin + path, rawBody, parts })),
  );
  return { outcome, requests };
}

/** The keys that are read, but declared in no form. */
function undeclared(reads: Reads, inputs: string[]): string[] {
  const authKeys = definition.authentication.fields.map(({ key }) => key);
  return [
    ...[...reads.inputData]
      // Which of these the form has depends on the campaign.
      .filter((key) => !inputs.includes(key) && !key.startsWith('param_'))
      .map((key) => `The form's ${key} is read, but not declared.`),
    ...[...reads.authData]
      .filter((key) => !authKeys.includes(key))
      .map((key) => `The connection's ${key} is read, but not declared.`),
  ];
}

test('Zapier makes no number of any value before the step reads it', () => {
  const types = paths.flatMap((path) =>
    inputsOf(stepOf(path)).map(({ key, type }) => `${path}.${key}: ${type}`),
  );
  expect(types.length).toBeGreaterThan(30);
  expect(types.filter((type) => /: (integer|number|boolean)$/.test(type))).toEqual([]);
});

test('every step has a scenario with two values for each field', () => {
  // Labels make the keys of a campaign's placeholders, and one is like another.
  const labeled = (key: string) => key.replace(/^param_[a-z].*$/, 'param_label');
  const sorted = (keys: Iterable<string>) => [...new Set([...keys].map(labeled))].sort();
  expect(sorted(paths)).toEqual(sorted(stepsOf(definition).map(({ path }) => path)));
  for (const path of paths) {
    const declared = inputsOf(stepOf(path)).map(({ key }) => key);
    const changed = Object.keys(scenarioOf(path).changes);
    expect({ path, fields: sorted(changed) }).toEqual({ path, fields: sorted(declared) });
  }
  // The table of steps has every field too.
  for (const { method, inputData, others } of steps.filter(({ key }) => !key.startsWith('test'))) {
    const path = method.replace(/\.operation\.perform$/, '');
    const world = { contactId: 1, image: '' };
    const fields = sorted(Object.keys({ ...inputData(world), ...others(world) }));
    const declared = sorted(inputsOf(stepOf(path)).map(({ key }) => key));
    expect({ path, fields }).toEqual({ path, fields: declared });
  }
  expect(sorted(Object.keys(connectionChanges(simulator, other)))).toEqual(
    sorted(definition.authentication.fields.map(({ key }) => key)),
  );
});

describe('every declared field changes the request or the result; nothing else is read', () => {
  test.each(paths)('%s: each of its fields', async (path) => {
    const watched = new WatchedApp(app);
    const perform = `${path}.operation.perform`;
    const { form, changes } = scenarioOf(path);
    // The same form gives the same result twice; otherwise a difference below would prove nothing.
    const first = await observe(watched, perform, form);
    expect(await observe(watched, perform, form)).toEqual(first);

    const idle: string[] = [];
    for (const [key, change] of Object.entries(changes)) {
      const forms = formsOf(form, key, change);
      const one = await observe(watched, perform, forms[0], undefined, change.meta);
      const two = await observe(watched, perform, forms[1], undefined, change.meta);
      const accepted = change.secondIsRefused ? [one] : [one, two];
      const failed = accepted.filter(({ outcome }) => !('result' in outcome));
      expect({ key, failed }).toEqual({ key, failed: [] });
      if (JSON.stringify(one) === JSON.stringify(two)) idle.push(`${key} changes nothing.`);
    }
    expect(idle).toEqual([]);

    if (Object.keys(changes).length > 0) {
      await observe(watched, perform, {});
      await observe(watched, `${path}.operation.inputFields`, form);
    }
    const declared = inputsOf(stepOf(path)).map(({ key }) => key);
    expect(undeclared(watched.reads, declared)).toEqual([]);
  });

  test('the connection: each of its fields', async () => {
    const watched = new WatchedApp(app);
    const idle: string[] = [];
    for (const [key, change] of Object.entries(connectionChanges(simulator, other))) {
      const { method, form } = change;
      const connections = formsOf(connection(simulator), key, change);
      const one = await observe(watched, method, form, connections[0]);
      const two = await observe(watched, method, form, connections[1]);
      expect({ key, first: one.outcome }).toEqual({ key, first: { result: expect.anything() } });
      if (JSON.stringify(one) === JSON.stringify(two)) idle.push(`${key} changes nothing.`);
    }
    expect(idle).toEqual([]);
    await watched.run('authentication.connectionLabel', { authData: connection(simulator) });
    expect(undeclared({ ...watched.reads, inputData: new Set() }, [])).toEqual([]);
  });

  test("names a key that is read without being declared, however it's read", async () => {
    const perform = (_z: unknown, { inputData, authData }: Record<string, Values>) => {
      const { region } = authData ?? {};
      const { urgent } = inputData ?? {};
      const asked = ['since' in (inputData ?? {}), Object.hasOwn(inputData ?? {}, 'note')];
      return { id: 1, urgent, region, asked };
    };
    const watched = new WatchedApp({ creates: { a: { key: 'a', operation: { perform } } } });
    await watched.run('creates.a.operation.perform', { inputData: {}, authData: {} });
    expect(undeclared(watched.reads, ['since'])).toEqual([
      "The form's urgent is read, but not declared.",
      "The form's note is read, but not declared.",
      "The connection's region is read, but not declared.",
    ]);
  });
});
