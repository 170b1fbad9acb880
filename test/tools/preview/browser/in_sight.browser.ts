import type { Page } from 'playwright-core';
import { textOf } from '../../../../tools/preview/editor_page';
import { useWorld } from './browser_world';

const world = useWorld();

/** Whether all of an element is on the screen, and nothing lies over it. */
async function isInSight(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).waitFor();
  return page.evaluate<boolean>(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const seen = (x, y) => element.contains(document.elementFromPoint(x, y));
    return seen(left + 9, top + 4) && seen(right - 9, top + 4) && seen(left + 9, bottom - 4);
  })()`);
}

test.each([
  [1366, 633],
  [1280, 585],
  [390, 844],
])('what to do with a reply is in sight at %i by %i', async (width, height) => {
  const editor = await world.page({ viewport: { width, height } });
  await editor.test();
  await editor.button('Reply "Yes, please!"').click();
  expect(await isInSight(editor.page, '.start-zap')).toBe(true);
  await editor.button('Start a Zap with this reply').click();
  await editor.page.locator('#crm').getByText('This CRM contains').waitFor();
  // A narrow screen goes on to the CRM.
  const pane = width < 760 ? '#crm' : '#phone';
  expect(await isInSight(editor.page, `${pane} .pane-head`)).toBe(true);
  const scrolled = await editor.page.evaluate<number>(
    `document.querySelector('#phone .pane-body').scrollTop`,
  );
  expect(scrolled).toBe(0);
});

test.each([
  [360, 640],
  [640, 360],
])(
  'at %i by %i, Continue leads to the top of the tab, and a test to its verdict or error',
  async (width, height) => {
    const editor = await world.page({ viewport: { width, height } });
    await editor.button('Continue').click();
    await editor.button('Test step').waitFor();
    expect(await isInSight(editor.page, '#step > .pane-head')).toBe(true);
    await editor.button('Test step').click();
    await editor.page.waitForTimeout(300);
    expect(await isInSight(editor.page, '.verdict-title')).toBe(true);
    await editor.tab('Configure');
    await editor.fill('destination', '12');
    await editor.button('Continue').click();
    await editor.button('Retest step').click();
    await editor.error.waitFor();
    await editor.page.waitForTimeout(300);
    expect(await isInSight(editor.page, '.error-message')).toBe(true);
  },
);

test('another trigger leaves the way back in sight', async () => {
  const editor = await world.page();
  await editor.test();
  await editor.trigger.selectOption('triggers.new_message');
  await editor.page.locator('#step #trigger:focus').waitFor();
  await editor.takeLead('facebook_lead_ads');
  expect(await editor.page.locator('#lead').count()).toBe(1);
});

test("a required field that the lead doesn't have isn't done", async () => {
  const editor = await world.page();
  await editor.fill('param_first_name', 'Hello');
  const tab = editor.page.getByRole('tab', { name: /^Configure/ });
  expect(await textOf(tab)).toContain('done');
  await editor.fill('destination', '{{mobile}}');
  expect(await textOf(editor.field('destination'))).toContain('not in this lead');
  expect(await textOf(tab)).not.toContain('done');
});
