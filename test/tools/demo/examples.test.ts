import app from '../../../index';
import { Platform } from '../../../tools/demo/platform';
import { loadZaps } from '../../../tools/zap/zap_file';
import { simulator } from '../../support/simulator';
import { play } from './world';

const zaps = loadZaps([]);

test('there are at least ten, each of another app', () => {
  expect(zaps.length).toBeGreaterThan(10);
  expect(new Set(zaps.map(({ zap }) => zap.trigger.app)).size).toBeGreaterThanOrEqual(10);
});

test('they fill fields that the form has', async () => {
  const platform = new Platform(app, simulator);
  const offered = new Set<string>();
  for (const { zap } of zaps) {
    const labels = await platform.formLabels(zap.step.action, zap.step.inputs);
    for (const key of labels.keys()) offered.add(key);
  }
  const filled = new Set(zaps.flatMap(({ zap }) => Object.keys(zap.step.inputs)));
  expect([...filled].filter((key) => !offered.has(key))).toEqual([]);
  expect(offered).toContain('param_2');
  expect(offered).toContain('paramCount');
});

test('each ends as its file expects', async () => {
  const { status, text, complaint } = await play([]);
  expect(complaint).toBe('');
  expect(text).toContain(`${zaps.length - 1} accepted, 1 stopped.`);
  expect(text).toContain('✓ Each ended as its file expects.');
  expect(status).toBe(0);
});

test("a file is sent under the name in its download's headers, as the story says", async () => {
  const { text } = await play(['examples/zaps/typeform.json']);
  expect(text).toContain('"filename": "spring offer.pdf"');
});
