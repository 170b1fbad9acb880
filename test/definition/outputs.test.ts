import * as z from 'zod';
import { readPhoneNumber } from '#phone/phone';
import { stepsOf, valueAt } from './definition';
import { outputProblems, shapeProblems, topKeys, unique, withKeys } from './output_shape';
import {
  definition,
  formsOf,
  outputsOf,
  paths,
  records,
  seed,
  simulator,
  stepOf,
  type Values,
} from './seeded_service';

/** What a step returns for each of its forms. */
async function allOutputsOf(path: string): Promise<Values[]> {
  const outputs: Values[] = [];
  for (const form of formsOf(path)) {
    seed();
    outputs.push(...(await outputsOf(path, form)));
  }
  return outputs;
}

/** The fields of the service's own records. Whatever else a step returns is its own. */
async function serviceFields(path: string): Promise<Set<string>> {
  const isMessages = /message(?:_status)?$/.test(path) && !path.startsWith('creates.');
  const isConversations = path.includes('conversation');
  if (!isMessages && !isConversations) return new Set();
  seed();
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
 * What a sample doesn't promise: the service's own response, and the status and error of an incoming
 * message, which has none (Zapier's checks reject null for a text).
 */
function isUnpromised(path: string, key: string): boolean {
  const ofIncoming = ['triggers.new_message.status', 'triggers.new_message.error'];
  return key === 'service_response' || [...ofIncoming, neverFilled].includes(`${path}.${key}`);
}

/** The simulator's messages don't say it, since the service says it of the contact. */
const neverFilled = 'searches.find_message.opted_out';

test('every step has a form in the table of steps', () => {
  expect(paths.toSorted()).toEqual(
    stepsOf(definition)
      .map(({ path }) => path)
      .sort(),
  );
});

test('an output key is one thing in all steps, in one spelling', () => {
  const rows = new Map<string, Set<string>>();
  for (const { path } of stepsOf(definition)) {
    const { outputFields, sample } = stepOf(path).operation;
    for (const { key, label, type = 'any', list } of outputFields) {
      expect(key).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
      const shown = JSON.stringify(valueAt(sample, key)) ?? '-';
      const row = [key, label, list ? `${type} list` : type, shown].join(' | ');
      rows.set(row, (rows.get(row) ?? new Set()).add(path.split('.')[1] ?? path));
    }
  }
  const table = [...rows].map(([row, steps]) => `${row} | ${[...steps].sort().join(', ')}`);
  expect(`\n${table.sort().join('\n')}\n`).toMatchSnapshot();
  const types = table.map((row) => row.split(' | ')).map(([key, , type]) => `${key}: ${type}`);
  const keys = new Set(types.map((one) => one.split(':')[0]));
  expect(new Set(types).size).toBe(keys.size);
});

test("a sample's warning is one that the code makes", () => {
  const { warnings } = readPhoneNumber('+91 98765 43210 / +91 98765 43211', 'IN');
  expect(stepOf('creates.send_image').operation.sample).toMatchObject({ warnings });
});

describe('outputs match the definition', () => {
  test.each(paths)('%s returns what it declares, and its sample promises no more', async (path) => {
    const step = stepOf(path);
    const { outputFields, sample } = step.operation;
    const outputs = await allOutputsOf(path);
    expect(outputs.length).toBeGreaterThan(0);
    expect(unique(outputs.flatMap((output) => outputProblems(step, output)))).toEqual([]);
    const ofSample = outputProblems(step, sample ?? {});
    expect(ofSample.filter((problem) => !problem.endsWith('is missing.'))).toEqual([]);

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
        ...(isFilled(key) || `${path}.${key}` === neverFilled
          ? []
          : [`${key} is null in every run.`]),
        ...(valueAt(sample, key) === undefined && !isUnpromised(path, key)
          ? [`${key} is not in the sample.`]
          : []),
        ...(label ? [] : [`${key} has no label.`]),
      ]),
    ];
    expect(problems).toEqual([]);

    const ownKeys = (key: string) =>
      !isUnpromised(path, key) && (!own.has(key) || tops.includes(key));
    const ownOutputs = outputs.map((output) => withKeys(output, ownKeys));
    expect(shapeProblems(sample, ownOutputs)).toEqual([]);
  });
});
