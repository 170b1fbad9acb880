import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { replyToCrm } from '../../../../tools/preview/pictures/scenes';
import { useWorld } from './browser_world';

const world = useWorld();

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const found = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** Ends with the last transition. */
const faded = 'Promise.all(document.getAnimations().map(({ finished }) => finished))';

/** What axe-core finds against WCAG 2.2 AA and its own best practices. */
async function violations(page: Page): Promise<string[]> {
  // Evaluated by the browser itself, so the page's policy stays as strict as it is.
  await page.evaluate(axe);
  const results = await page.evaluate<unknown>('axe.run(document).then((all) => all.violations)');
  return found
    .parse(results)
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

const looks = [1440, 1024, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test.each(looks)('axe-core finds nothing at $width, $colorScheme', async (look) => {
  const { width, colorScheme } = look;
  const editor = await world.page({ viewport: { width, height: 844 }, colorScheme });
  const { page } = editor;
  const seen = async () => {
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    // Half faded, a text has less contrast.
    await page.evaluate(faded);
    return violations(page);
  };
  expect(await seen()).toEqual([]);
  await editor.trigger.selectOption('salesforce');
  await editor.settled();
  await editor.test('Run as a live Zap');
  expect(await seen()).toEqual([]);
  await editor.setFault('429');
  await page.getByText('Changed since the last test.').waitFor();
  expect(await seen()).toEqual([]);
  await editor.test('Run as a live Zap');
  expect(await seen()).toEqual([]);
  await editor.openConnection();
  await editor.button('Save').click();
  await page.locator('dialog .error-card').waitFor();
  expect(await seen()).toEqual([]);
  await page.keyboard.press('Escape');
  await editor.tab('Configure');
  await editor.field('campaignName').locator('.dropdown-button').click();
  await page.locator('.picker .option').first().waitFor();
  expect(await seen()).toEqual([]);
  await page.keyboard.press('Escape');
  await editor.fill('destination', '12');
  await editor.test('Run as a live Zap');
  await editor.button('Go to Phone Number').click();
  expect(await seen()).toEqual([]);
  await editor.startWithExample();
  await replyToCrm(editor);
  expect(await seen()).toEqual([]);
});

test.each([1440, 1024, 800, 390, 320])('nothing sticks out sideways at %i', async (width) => {
  const { page } = await world.page({ viewport: { width, height: 844 } });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
});
