import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { tabTo, useWorld } from './browser_world';

const open = useWorld();

const readme = readFileSync('README.md', 'utf8');
const path = /^Your first message in the preview(.*?)^Change the lead/ms.exec(readme)?.[1] ?? '';
/** What is bold is to be clicked or filled in, except the headings of the steps. */
const instructions = path.replaceAll(/^\d+\. \*\*.+?\*\*/gm, '');
const named = [...instructions.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);

test('the first message of the README, click by click', async () => {
  const editor = await open();
  const { page } = editor;
  const done: string[] = [];
  const click = async (name: string, place: Locator = editor.button(name)) => {
    await place.click();
    done.push(name);
  };

  await click('Acme Store', editor.button(/^Acme Store/));
  await click('Campaigns', page.getByRole('textbox', { name: 'Campaigns' }));
  await click('Save');
  await editor.at('.bar li', { hasText: 'welcome_offer: First name, with its text' }).waitFor();
  await editor.settled();
  await click('Campaign', page.getByRole('combobox', { name: 'Campaign' }));
  await editor.choose('campaignName', 'welcome_offer');
  const insert = page.getByLabel('Insert data into First name');
  await click('First name', insert);
  await insert.selectOption({ label: 'First Name: Priya' });
  done.push('First Name');
  // The message stands on the phone before anything is sent.
  await editor.at('.bubble.draft', { hasText: 'Hi Priya, thank you' }).waitFor();
  await click('Send Tests To', editor.field('testDestination'));
  await page.keyboard.type('+919812345678');
  await click('Continue');
  await editor
    .at('#result', { hasText: 'A test sends to +919812345678 (Send Tests To).' })
    .waitFor();
  await click('Test step');
  await editor.at('.card.check', { hasText: '+919812345678 got the message.' }).waitFor();
  await editor.at('.bubble:not(.draft)', { hasText: 'Hi Priya, thank you' }).waitFor();
  await click('Yes, please!');
  await click('Start a Zap with this reply');
  await editor.at('#phone .copy', { hasText: 'Find Contact ← Contact Phone Number' }).waitFor();
  await click('Continue');
  await editor
    .at('#contact_id option:checked', { hasText: 'Contact ID: ' })
    .waitFor({ state: 'attached' });
  // In this order, and nothing else.
  expect(named).toEqual(done);
});

test('the same by keyboard alone', async () => {
  const { page } = await open();
  const { keyboard } = page;
  const go = async (wanted: RegExp) => {
    await tabTo(page, wanted);
    await keyboard.press('Enter');
  };
  await go(/^Acme Store/);
  await go(/^Save$/);
  await page.locator('dialog').waitFor({ state: 'detached' });
  await tabTo(page, /^campaignName$/);
  await keyboard.type('welcome');
  await page.locator('#param_first_name').waitFor();
  await tabTo(page, /^param_first_name$/);
  await keyboard.type('Priya');
  await tabTo(page, /^testDestination$/);
  await keyboard.type('+919812345678');
  await go(/^Continue$/);
  await page.locator('#test-step:focus').waitFor();
  await keyboard.press('Enter');
  await page.locator('.card.check', { hasText: 'The test was successful' }).waitFor();
  await go(/^Yes, please!$/);
  await go(/^Start a Zap with this reply$/);
  await page.locator('#step:focus').waitFor();
  await go(/^Continue$/);
  await page.locator('#contact_id').waitFor();
  // The button that had the focus is gone.
  await page.locator('#step:focus').waitFor();
});
