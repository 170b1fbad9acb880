import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { textOf } from '../../../../tools/preview/editor_page';
import { tabTo, useWorld } from './browser_world';

const world = useWorld();

const readme = readFileSync('README.md', 'utf8');
const path = /^Your first message in the preview(.*?)^In Zapier/ms.exec(readme)?.[1] ?? '';
/** What is bold is to be clicked, except the headings of the steps. */
const instructions = path.replaceAll(/^\d+\. \*\*.+?\*\*/gm, '');
const named = [...instructions.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);

test('the first message of the README, click by click', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.startOver();
  const clicked: string[] = [];
  const click = async (name: string, place: Locator) => {
    await place.click();
    clicked.push(name);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
  const insert = (place: Locator) => place.getByRole('button', { name: /^Insert data/ });

  await click('Acme Store', page.getByRole('button', { name: /^Connection: Acme Store/ }));
  expect(await textOf(page.getByRole('textbox', { name: 'Campaigns' }))).toContain(
    'welcome_offer | Hi {{1: First name = there}},',
  );
  await click('Save', button('Save'));
  await page.locator('dialog').waitFor({ state: 'detached' });

  await click('Campaign', page.getByRole('button', { name: /^Campaign/ }));
  await click('welcome_offer', option('welcome_offer'));
  await editor.field('param_first_name').waitFor();
  await editor.settled();
  await click('First name', insert(editor.field('param_first_name')));
  await click('First Name', option('First Name'));
  await click('Send Tests To', editor.field('testDestination').locator('.pill-box'));
  await page.keyboard.type('+919812345678');
  await click('Continue', button('Continue'));
  await click('Test step', button('Test step'));
  expect(await textOf(editor.phone.locator('.bubble-text'))).toContain('Hi Priya,');
  expect(await textOf(editor.result.locator('.verdict'))).toContain('The test was successful.');

  await click('Yes, please!', button('Reply "Yes, please!"'));
  await click('Start a Zap with this reply', button('Start a Zap with this reply'));
  const crm = page.locator('#crm');
  await click('Phone Number', button('Insert data into Phone Number'));
  await click('Contact Phone Number', option('Contact Phone Number'));
  await click('Note', button('Insert data into Note'));
  await click('Text', option('Text'));
  await click('Test both steps', button('Test both steps'));
  expect(await textOf(crm.locator('.verdict'))).toBe(
    'Found Priya ✨ Sharma. Note added: "Yes, please!"',
  );

  // In this order, and nothing else.
  expect(named.filter((name) => name !== 'Campaigns')).toEqual(
    clicked.filter((name) => name !== 'welcome_offer'),
  );
});

test('the short path by keyboard alone', async () => {
  const editor = await world.page();
  const { page } = editor;
  const { keyboard } = page;
  await editor.startOver();
  const go = async (wanted: RegExp) => {
    await tabTo(page, wanted);
    await keyboard.press('Enter');
  };
  /** Inserts a field of the earlier step where the focus is. */
  const map = async (name: string) => {
    await keyboard.press('Alt+ArrowDown');
    await page.locator('.picker .option').first().waitFor();
    await keyboard.type(name);
    await keyboard.press('Enter');
  };

  await go(/^Connection:\s+Acme Store/);
  await go(/^Save$/);
  await page.locator('dialog').waitFor({ state: 'detached' });
  await go(/^Select…$/);
  await page.locator('.picker .option').first().waitFor();
  await keyboard.type('welcome_offer');
  await keyboard.press('Enter');
  await editor.field('param_first_name').waitFor();
  await tabTo(page, /param_first_name$/);
  await map('first name');
  await tabTo(page, /testDestination$/);
  await keyboard.type('+919812345678');
  await go(/^Continue$/);
  await go(/^Test step$/);
  await go(/^Reply "Yes, please!"$/);
  await go(/^Start a Zap with this reply$/);
  await go(/^Continue$/);
  await map('contact phone');
  await tabTo(page, /crm-note$/);
  await map('text');
  await go(/^Test both steps$/);
  expect(await textOf(page.locator('#crm .verdict'))).toContain('Note added: "Yes, please!"');
});
