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
  const { page, crm } = editor;
  await editor.startOver();
  const clicked: string[] = [];
  const click = async (name: string, place: Locator = editor.button(name)) => {
    await place.click();
    clicked.push(name);
  };
  const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
  const insert = (label: string) => editor.button(`Insert data into ${label}`);

  await click('Acme Store', page.getByRole('button', { name: /^Connection: Acme Store/ }));
  expect(await textOf(page.getByRole('textbox', { name: 'Campaigns' }))).toContain(
    'welcome_offer | Hi {{1: First name = there}},',
  );
  await click('Save');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await click('Campaign', page.getByRole('button', { name: /^Campaign/ }));
  await option('welcome_offer').click();
  await editor.field('param_first_name').waitFor();
  await editor.settled();
  await click('First name', insert('First name'));
  await click('First Name', option('First Name'));
  await click('Send Tests To', editor.field('testDestination').locator('.pill-box'));
  await page.keyboard.type('+919812345678');
  await click('Continue');
  await click('Test step');
  expect(await textOf(editor.phone.locator('.bubble-text'))).toContain('Hi Priya,');
  expect(await textOf(editor.verdict)).toContain('+919812345678 got the message.');

  await click('Yes, please!', editor.button('Reply "Yes, please!"'));
  await click('Start a Zap with this reply');
  await click('Phone Number', insert('Phone Number'));
  await click('Contact Phone Number', option('Contact Phone Number'));
  await click('Note', insert('Note'));
  await click('Text', option('Text'));
  await click('Test both steps');
  expect(await textOf(crm.locator('.verdict'))).toBe(
    'Found Priya ✨ Sharma. Note added: "Yes, please!"',
  );
  // In this order, and nothing else.
  expect(named.filter((name) => name !== 'Campaigns')).toEqual(clicked);
});

test('the same by keyboard alone, and the focus stays in the step', async () => {
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
  await page.locator('#test-step:focus').waitFor();
  await keyboard.press('Enter');
  await go(/^Reply "Yes, please!"$/);
  await go(/^Start a Zap with this reply$/);
  await go(/^Continue$/);
  await map('contact phone');
  await tabTo(page, /crm-note$/);
  await map('text');
  await go(/^Test both steps$/);
  expect(await textOf(page.locator('#crm .verdict'))).toContain('Note added: "Yes, please!"');
});

test('what is required and blank is marked, and gets the focus', async () => {
  const editor = await world.page();
  await editor.button('Clear the form').click();
  await editor.button('Continue').click();
  await editor.page.locator('#send_campaign_message-campaignName:focus').waitFor();
  expect(await editor.form.getByText('This field is required.').count()).toBe(2);
});
