import fc from 'fast-check';
import * as z from 'zod';
import app from '../../index';
import {
  type Dialect,
  dialectChoices,
  type Simulator,
  startSimulator,
} from '../../tools/simulator';
import { steps } from '../proof/steps';
import { run } from '../support/platform';
import {
  type Definition,
  hasType,
  inputsOf,
  loadDefinition,
  type Step,
  stepsOf,
  valueAt,
} from './definition';
import {
  type Change,
  connection,
  connectionChanges,
  type Scenario,
  scenarios,
  seed,
  type Values,
} from './scenarios';
import { type Reads, WatchedApp } from './watched_app';
import '../support/fixed_seed';

// Every step many times over real HTTP.
jest.setTimeout(60_000);

let simulator: Simulator;
let other: Simulator;
let definition: Definition;
beforeAll(async () => {
  const start = new Date();
  definition = await loadDefinition(app);
  simulator = await startSimulator({ now: () => start });
  other = await startSimulator({ now: () => start });
});
afterAll(() => Promise.all([simulator.close(), other.close()]));

const paths = Object.keys(scenarios);

function stepOf(path: string): Step {
  const found = stepsOf(definition).find((one) => one.path === path);
  if (!found) throw new Error(`There is no step ${path}`);
  return found.step;
}

function scenarioOf(path: string): Scenario {
  const scenario = scenarios[path]?.(simulator);
  if (!scenario) throw new Error(`There is no scenario for ${path}`);
  return scenario;
}

/** Two forms that differ in one field. */
function formsOf(form: Values, key: string, { given, values: [one, two] }: Change) {
  const base = { ...form, ...given };
  return [
    { ...base, [key]: one },
    { ...base, [key]: two },
  ] as const;
}

/** The result of one run on the wire and in the Zap, against a fresh service. */
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

/** The keys that were looked up and that no form shows. */
function undeclared(reads: Reads, inputs: string[]): string[] {
  const authKeys = definition.authentication.fields.map(({ key }) => key);
  return [
    ...[...reads.inputData]
      // The form shows as many of these as the campaign has.
      .filter((key) => !inputs.includes(key) && !/^param_[1-9]\d*$/.test(key))
      .map((key) => `The form's ${key} is read, but not declared.`),
    ...[...reads.authData]
      .filter((key) => !authKeys.includes(key))
      .map((key) => `The connection's ${key} is read, but not declared.`),
  ];
}

test('every step has a scenario, and each of its fields two values', () => {
  const sorted = (keys: Iterable<string>) => [...new Set(keys)].sort();
  expect(sorted(paths)).toEqual(sorted(stepsOf(definition).map(({ path }) => path)));
  for (const path of paths) {
    const declared = inputsOf(stepOf(path)).map(({ key }) => key);
    const changed = Object.keys(scenarioOf(path).changes);
    expect({ path, fields: sorted(changed) }).toEqual({ path, fields: sorted(declared) });
  }
  // The table of the steps knows every field too.
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
  test.each(paths)('%s', async (path) => {
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

  test('the connection', async () => {
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

  test('a key that is read without being declared is told by name, however it is read', async () => {
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

const records = z.array(z.looseObject({}));

/** What one run hands on; of a list, each record. */
async function outputsOf(path: string, inputData: Values): Promise<Values[]> {
  const bundle = { authData: connection(simulator), inputData };
  const result = await run(`${path}.operation.perform`, bundle);
  return records.parse(Array.isArray(result) ? result : [result]);
}

/** What all runs of a scenario hand on. */
async function allOutputsOf(path: string): Promise<Values[]> {
  const { form, changes } = scenarioOf(path);
  const varied = Object.entries(changes).flatMap(([key, change]) =>
    formsOf(form, key, change).slice(0, change.secondIsRefused ? 1 : 2),
  );
  const outputs: Values[] = [];
  for (const one of [form, ...varied]) {
    seed(simulator);
    outputs.push(...(await outputsOf(path, one)));
  }
  return outputs;
}

/** Output keys as they stand at the top: `media__url` is inside `media`. */
function topKeys(step: Step): string[] {
  return [...new Set(step.operation.outputFields.map(({ key }) => key.split('__')[0] ?? key))];
}

/** What is wrong with one output beside the declared fields. */
function outputProblems(step: Step, output: Values): string[] {
  return step.operation.outputFields.flatMap((field) => {
    const value = valueAt(output, field.key);
    if (value === undefined) return [`${field.key} is missing.`];
    if (value === null || hasType(field, value)) return [];
    return [
      `${field.key} is no ${field.type}${field.list ? ' list' : ''}: ${JSON.stringify(value)}`,
    ];
  });
}

/** The fields that the service's own records have: what a step hands on besides is its own. */
async function serviceFields(path: string): Promise<Set<string>> {
  const isMessages = path.endsWith('messages') || path.endsWith('new_message');
  const isConversations = path.includes('conversation');
  if (!isMessages && !isConversations) return new Set();
  seed(simulator);
  const [address, fields] = isMessages
    ? ['getMessages', { contact_id: 1001 }]
    : ['getConversations/none', {}];
  const response = await fetch(`${simulator.baseUrl}/api/msgbox/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, token: simulator.token }),
  });
  const { data } = z.object({ data: records.min(1) }).parse(await response.json());
  return new Set(data.flatMap((record) => Object.keys(record)));
}

/**
 * Where the sample is not what a run gives: another type, a key too many or too few. Null says
 * that nothing is known; what the service itself answers may hold more.
 */
function shapeProblems(sample: unknown, live: unknown, path: string, isOpen: boolean): string[] {
  if (live === null) return [];
  if (Array.isArray(sample) && Array.isArray(live)) {
    const isFilled = sample.length > 0 && live.length > 0;
    return isFilled ? shapeProblems(sample[0], live[0], `${path}[]`, isOpen) : [];
  }
  const [inSample, inLive] = [
    z.looseObject({}).safeParse(sample),
    z.looseObject({}).safeParse(live),
  ];
  if (!inSample.success || !inLive.success) {
    const [one, two] = [kindOf(sample), kindOf(live)];
    return one === two ? [] : [`${path} is ${one} in the sample, but ${two} in a run.`];
  }
  const place = (key: string) => (path === '' ? key : `${path}.${key}`);
  return [
    ...Object.entries(inSample.data).flatMap(([key, value]) =>
      Object.hasOwn(inLive.data, key)
        ? shapeProblems(value, inLive.data[key], place(key), isOpen)
        : [`${place(key)} is in the sample, but not in a run.`],
    ),
    ...Object.keys(inLive.data)
      .filter((key) => !isOpen && !Object.hasOwn(inSample.data, key))
      .map((key) => `${place(key)} is in a run, but not in the sample.`),
  ];
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return value === null ? 'null' : `a ${typeof value}`;
}

/** An object with only the keys that pass. */
function withKeys(values: Values, passes: (key: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => passes(key)));
}

/**
 * What a sample does not promise: the service's own response; and the status of a message that came
 * in, which has none (Zapier's checks take no null for a text).
 */
function isUnpromised(path: string, key: string): boolean {
  return key === 'reply' || `${path}.${key}` === 'triggers.new_message.status';
}

const unique = (problems: string[]) => [...new Set(problems)];

/** The declared outputs of records, but for the ids, which may be made up. */
function factsOf(path: string, outputs: Values[]): Values[] {
  const tops = topKeys(stepOf(path)).filter((key) => key !== 'id');
  return outputs.map((output) => withKeys(output, (key) => tops.includes(key)));
}

const lists = paths.filter((path) => /^(triggers|searches)/.test(path));

describe('outputs are what the definition says', () => {
  test.each(paths)('%s', async (path) => {
    const step = stepOf(path);
    const { outputFields, sample } = step.operation;
    const outputs = await allOutputsOf(path);
    expect(outputs.length).toBeGreaterThan(0);
    expect(unique(outputs.flatMap((output) => outputProblems(step, output)))).toEqual([]);

    const own = await serviceFields(path);
    const tops = topKeys(step);
    const isFilled = (key: string) => outputs.some((output) => valueAt(output, key) !== null);
    const problems = [
      ...unique(outputs.flatMap(Object.keys))
        .filter((key) => !own.has(key) && !tops.includes(key))
        .map((key) => `${key} comes out, but is not declared.`),
      ...Object.keys(sample ?? {})
        .filter((key) => !tops.includes(key))
        .map((key) => `${key} is in the sample, but not declared.`),
      ...outputFields.flatMap(({ key, label }) => [
        ...(isFilled(key) ? [] : [`${key} is null in every run.`]),
        ...(valueAt(sample, key) === undefined && !isUnpromised(path, key)
          ? [`${key} is not in the sample.`]
          : []),
        ...(label ? [] : [`${key} has no label.`]),
      ]),
    ];
    expect(problems).toEqual([]);

    const ownOutputs = outputs.map((output) =>
      withKeys(output, (key) => !isUnpromised(path, key) && (!own.has(key) || tops.includes(key))),
    );
    const shapes = ownOutputs.flatMap((output) => shapeProblems(sample, output, '', false));
    expect(unique(shapes)).toEqual([]);
  });

  /** What the list steps say in the first dialect. */
  const firstFacts = new Map<string, Values[]>();
  beforeAll(async () => {
    for (const path of lists) {
      seed(simulator);
      firstFacts.set(path, factsOf(path, await outputsOf(path, scenarioOf(path).form)));
    }
  });

  /** Types hold, and the facts are those of the first dialect: a null would pass for any type. */
  async function expectSound(dialect: Partial<Dialect>, path: string): Promise<void> {
    seed(simulator);
    simulator.dialect = dialect;
    const outputs = await outputsOf(path, scenarioOf(path).form);
    const problems = unique(outputs.flatMap((output) => outputProblems(stepOf(path), output)));
    expect({ path, problems }).toEqual({ path, problems: [] });
    expect(outputs.length).toBeGreaterThan(0);
    // A sent message's facts are the answer's, which says more or less.
    if (!lists.includes(path)) return;
    expect({ path, facts: factsOf(path, outputs) }).toEqual({ path, facts: firstFacts.get(path) });
  }

  /** What shapes an accepted answer; the other choices are about refusals, which give no output. */
  const shaping = [
    'campaignSuccess',
    'sendReply',
    'envelope',
    'times',
    'flags',
    'contactId',
    'keys',
    'ids',
  ] as const;
  const dialects = shaping.flatMap((key) =>
    // The first is the default, which the tests above use.
    dialectChoices[key].slice(1).map((choice): Partial<Dialect> => {
      // A conversation without its only ID has no contact.
      if (choice === 'absent') return { ids: choice, contactId: 'nested' };
      return { [key]: choice };
    }),
  );

  test.each(dialects)('in the dialect %j', async (dialect) => {
    for (const path of paths) await expectSound(dialect, path);
  });

  test('in mixed dialects', async () => {
    const one = <const T>(all: readonly T[]) => fc.constantFrom(...all);
    const { envelope, times, flags, contactId, keys, ids } = dialectChoices;
    const mixed = fc
      .record({
        envelope: one(envelope),
        times: one(times),
        flags: one(flags),
        contactId: one(contactId),
        keys: one(keys),
        ids: one(ids),
      })
      .filter((dialect) => dialect.ids !== 'absent' || dialect.contactId !== 'id');
    await fc.assert(fc.asyncProperty(mixed, one(lists), expectSound), { numRuns: 60 });
  });
});
