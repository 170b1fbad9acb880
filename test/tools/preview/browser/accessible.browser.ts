import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { useWorld } from './browser_world';

const open = useWorld();

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const found = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** What axe-core finds against WCAG 2.2 AA and its own best practices. */
async function violations(page: Page): Promise<string[]> {
  // Evaluated by the browser itself, so the page's policy stays as strict as it is.
  await page.evaluate(axe);
  const results = await page.evaluate<unknown>('axe.run(document).then((all) => all.violations)');
  return found
    .parse(results)
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

const looks = [1440, 1024, 400, 320].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test.each(looks)('axe-core finds nothing at $width, $colorScheme', async (look) => {
  const { width, colorScheme } = look;
  const editor = await open({ viewport: { width, height: 844 }, colorScheme });
  const { page } = editor;
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  expect(await violations(page)).toEqual([]);
  await editor.button(/^Acme Store/).click();
  expect(await violations(page)).toEqual([]);
  await editor.button('Save').click();
  await editor.at('.bar .card').waitFor();
  await editor.choose('campaignName', 'order_shipped');
  await editor.fill('param_order_number', '7');
  await editor.test('Run as a live Zap');
  expect(await violations(page)).toEqual([]);
  await editor.button('Configure').click();
  await editor.fill('button_1', '7');
  await editor.test('Run as a live Zap');
  await editor.button('STOP').click();
  expect(await violations(page)).toEqual([]);
  await editor.at('.bar select').selectOption('429');
  await page.getByText('Changed since the last test.').waitFor();
  expect(await violations(page)).toEqual([]);
  await editor.button('Start a Zap with this reply').click();
  await editor.at('#result .card').waitFor();
  expect(await violations(page)).toEqual([]);
});
