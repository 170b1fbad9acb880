import { globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import app from '../../index';
import { campaignRequest, reservedFields } from '../../src/service/campaign_request';
import { stepsOf } from './definition';
import { loadDefinition } from './load_definition';
import { formsOf, outputsOf, simulator } from './seeded_service';

// What a new field needs besides the code that reads it (CONTRIBUTING, "Add a field to a step").

test('what Send Campaign Message hands to the request has a line in campaignRequest, src/service/campaign_request.ts', async () => {
  const parse = jest.spyOn(campaignRequest(), 'parse');
  const path = 'creates.send_campaign_message';
  for (const form of formsOf(path)) await outputsOf(path, form);
  const handed = parse.mock.calls.map(([request]) => Object(request));
  parse.mockRestore();
  expect(handed.length).toBeGreaterThan(0);
  const missing = handed.flatMap(Object.keys).filter((key) => !reservedFields().includes(key));
  expect(missing).toEqual([]);
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
