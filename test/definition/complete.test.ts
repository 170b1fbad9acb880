import { globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { reservedFields } from '#service/campaign';
import app from '../../index';
import { stepsOf } from './definition';
import { loadDefinition } from './load_definition';
import { formsOf, outputsOf, simulator } from './seeded_service';

// What a new field needs besides the code that reads it (CONTRIBUTING, "Add a field to a step").

test('Extra Fields can contain no field that Send Campaign Message sends itself', async () => {
  simulator.reset();
  const path = 'creates.send_campaign_message';
  for (const form of formsOf(path)) await outputsOf(path, { ...form, extraFields: '' });
  const bodies = simulator.requests.map(({ body }) => Object(body));
  expect([...new Set(bodies.flatMap(Object.keys))].sort()).toEqual([...reservedFields].sort());
});

/** Fields that say how others are read, where a test goes, or what another field is in place of. */
const unsent = new Set([
  ...['defaultCountry', 'testDestination', 'sendOnceWithin', 'paramCount', 'blankParam'],
  'media__file',
]);

test('each field of Send Campaign Message changes the body of its request', async () => {
  const path = 'creates.send_campaign_message';
  const full = { ...formsOf(path).at(-1), media__filename: 'photo.png' };
  const bodyOf = async (form: object) => {
    simulator.reset();
    await outputsOf(path, { ...form }).catch(() => undefined);
    return simulator.requests.find(({ method }) => method === 'POST')?.body;
  };
  const body = await bodyOf(full);
  expect(body).toBeDefined();
  const ignored: string[] = [];
  for (const key of Object.keys(full).filter((one) => !one.startsWith('param_'))) {
    const isSame = isDeepStrictEqual(await bodyOf({ ...full, [key]: '' }), body);
    if (isSame && !unsent.has(key)) ignored.push(key);
  }
  expect(ignored).toEqual([]);
});

const textOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

test.each(['README.md', 'docs/guide.md'])('%s names each step that people see', async (page) => {
  const labels = stepsOf(await loadDefinition(app)).flatMap(({ step: { display } }) =>
    display?.label === undefined || display.hidden ? [] : display.label,
  );
  expect(labels).toContain('Send Image');
  expect(labels.filter((label) => !textOf(page).includes(label))).toEqual([]);
});
