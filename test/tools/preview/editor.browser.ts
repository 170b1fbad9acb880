import { gzipSync } from 'node:zlib';
import { bundlePage } from '../../../tools/preview/bundle';
import { textOf } from '../../../tools/preview/editor_page';
import { pageHtml } from '../../../tools/preview/server/page_html';
import { tabTo, World } from './browser_world';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(async () => {
  await world.close();
});
afterEach(() => {
  expect(world.complaints).toEqual([]);
});

test('the page stays small', async () => {
  const { script, style } = await bundlePage();
  const bytes = [script, style, pageHtml('token')].map((text) => gzipSync(text).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});

test('an error opens the group of its field, marks it and leads there', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.fill('location__name', 'Store');
  await editor.form.locator('details[data-group="location"] summary').click();
  await editor.test();
  await page.getByRole('button', { name: /^Go to Location/ }).click();
  const group = editor.form.locator('details[data-group="location"]');
  expect(await group.getAttribute('open')).not.toBeNull();
  expect(await group.locator('[aria-invalid="true"]').count()).toBe(1);
  expect(await page.evaluate('document.activeElement.getAttribute("aria-invalid")')).toBe('true');
});

test('an error of the connection leads to its field', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.setFault('401');
  await editor.test();
  await page.getByRole('button', { name: 'Go to API Key in the connection' }).click();
  await page.getByRole('dialog', { name: 'Connection' }).waitFor();
  expect(await page.evaluate('document.activeElement.id')).toBe('connection-apiKey');
});

test('a result goes stale with the lead, the form, the connection and the simulator', async () => {
  const editor = await world.page();
  const { page } = editor;
  const stale = page.getByText('Changed since the last test.');
  const changes = [
    async () => {
      await page.locator('.views').getByText('Edit').click();
      await page.locator('#lead').getByLabel('City').fill('Pune');
    },
    async () => {
      await editor.tab('Configure');
      await editor.fill('source', 'Elsewhere');
      await editor.tab('Test');
    },
    async () => {
      await page.getByRole('button', { name: /^Connection/ }).click();
      await editor.button('Save').click();
    },
    () => editor.setFault('503'),
  ];
  for (const change of changes) {
    await editor.test();
    expect(await stale.count()).toBe(0);
    await change();
    await stale.waitFor();
  }
});

test('a warning makes the verdict amber, and says what to do', async () => {
  const editor = await world.page();
  await editor.takeLead('hubspot');
  await editor.test();
  const verdict = await textOf(editor.result.locator('.verdict.warning'));
  expect(verdict).toMatch(/with (a|2) warnings?/);
  expect(verdict).toContain('fix the field and retest');
});

test('the connection counts as working only after a test of exactly its values', async () => {
  const editor = await world.page();
  const { page } = editor;
  const bar = page.getByRole('button', { name: /^Connection/ });
  expect(await bar.textContent()).toContain('not tested');
  await bar.click();
  await editor.button('Test connection').click();
  await page.getByText(/It works\./).waitFor();
  await page.getByRole('textbox', { name: 'Account Name' }).fill('Other');
  expect(await page.getByText(/It works\./).count()).toBe(0);
  await editor.button('Save').click();
  await page.getByRole('button', { name: /^Connection: Other.*not tested$/ }).click();
  await editor.button('Test connection').click();
  await page.getByText(/It works\./).waitFor();
  await editor.button('Save').click();
  await page.getByRole('button', { name: /^Connection: Other.*works$/ }).waitFor();
});

test('Escape asks before it discards what was typed', async () => {
  const editor = await world.page();
  const { page } = editor;
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.getByRole('textbox', { name: 'Account Name' }).fill('Typed');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByText('Discard your changes?').waitFor();
  await editor.button('Keep editing').click();
  expect(await page.getByRole('textbox', { name: 'Account Name' }).textContent()).toBe('Typed');
  await page.keyboard.press('Escape');
  await editor.button('Discard').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
});

test('lead, step and form survive a reload, go back with Back, and come along in a link', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.fill('source', 'Mine');
  await editor.takeLead('hubspot');
  await editor.takeStep('searches.find_conversation');
  await editor.fill('name', 'Meera');
  await editor.setFault('503');
  await page.waitForURL(/Meera.*503/);
  const link = page.url();
  await page.reload();
  await editor.settled();
  expect(await editor.held('name')).toBe('Meera');
  await page.goBack();
  await editor.tab('Configure');
  await editor.settled();
  expect(await page.getByLabel('Lead', { exact: true }).inputValue()).toBe('hubspot');
  await page.getByRole('heading', { name: /Send Campaign Message/ }).waitFor();
  await page.goBack();
  await editor.settled();
  expect(await page.getByLabel('Lead', { exact: true }).inputValue()).toBe('facebook_lead_ads');
  expect(await editor.held('source')).toBe('Mine');

  const colleague = await world.page();
  await colleague.page.goto(link);
  await colleague.page.reload();
  await colleague.settled();
  expect(await colleague.held('name')).toBe('Meera');
  await colleague.tab('Test');
  await colleague.page.getByText('Simulated fault: Service down').waitFor();
});

test('a lead of one’s own, sent', async () => {
  const editor = await world.page();
  const lead = editor.page.locator('#lead');
  await editor.takeLead('own');
  await lead.getByLabel('Full Name').fill('Ana Souza');
  await lead.getByLabel('Phone Number').fill('+55 11 91234-5678');
  await lead.getByLabel('Name of a new field').fill('city');
  await lead.getByRole('button', { name: 'Add field' }).click();
  await lead.getByLabel('City').fill('Recife');
  await editor.choose('campaignName', 'welcome_offer');
  await editor.fill('param_1', '{{full_name}} from {{city}}');
  await editor.test();
  expect(await textOf(editor.phone.locator('.bubble-text'))).toContain('Ana Souza from Recife');
  expect(await textOf(editor.phone.locator('.phone-head'))).toContain('Acme Store');
});

test('each + has a name of its own', async () => {
  const editor = await world.page();
  const buttons = editor.page.getByRole('button', { name: /^Insert data into/ });
  const names = await buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')),
  );
  expect(names.length).toBeGreaterThan(4);
  expect(new Set(names).size).toBe(names.length);
});

test('tabs, data, connection and the way to a field work by keyboard alone', async () => {
  const editor = await world.page();
  const { page } = editor;
  const { keyboard } = page;
  await page.getByRole('tab', { name: 'Configure' }).focus();
  await keyboard.press('ArrowLeft');
  await tabTo(page, /^step-choice|Send Campaign Message/);
  await tabTo(page, /^Change the account/);
  await keyboard.press('Enter');
  await tabTo(page, /^Acme Store$/);
  await keyboard.press('Control+A');
  await keyboard.type('By hand');
  await tabTo(page, /^Save$/);
  await keyboard.press('Enter');
  await page.getByRole('button', { name: /^Connection: By hand/ }).waitFor();

  await page.getByRole('tab', { name: 'Setup' }).focus();
  await keyboard.press('ArrowRight');
  await tabTo(page, /1\. Phone Number:/);
  await keyboard.press('Control+A');
  await keyboard.type('98765');
  await tabTo(page, /^Continue/);
  await keyboard.press('Enter');
  await tabTo(page, /^Test step/);
  await keyboard.press('Enter');
  await editor.error.waitFor();
  await page.getByRole('tab', { name: /^Test/ }).focus();
  await tabTo(page, /^Go to Phone Number/);
  await keyboard.press('Enter');
  await page.waitForFunction('document.activeElement.id.endsWith("-destination")');
  await keyboard.press('Control+A');
  await keyboard.type('+919876500002');
  await keyboard.press('Control+Enter');
  await editor.result.locator('.verdict').waitFor();
  await page.getByRole('tab', { name: /^Test/ }).focus();
  await tabTo(page, /^Data out/);
  await keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Requests (1)', selected: true }).waitFor();
});
