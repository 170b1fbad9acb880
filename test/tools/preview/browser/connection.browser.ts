import { textOf } from '../../../../tools/preview/editor_page';
import { useWorld } from './browser_world';

const world = useWorld();

test('the connection counts as working only after a test of exactly its values, and Save is one', async () => {
  const editor = await world.page();
  const { page } = editor;
  const bar = page.getByRole('button', { name: /^Connection/ });
  expect(await bar.textContent()).toContain('not tested');
  await bar.click();
  await page.getByRole('textbox', { name: 'Account Name' }).fill('Other');
  await editor.button('Save').click();
  await page.getByRole('button', { name: /^Connection: Other.*, works$/ }).click();
  await page.getByLabel('API Key', { exact: true }).fill('wrong-key-0000');
  await editor.button('Save').click();
  await page.locator('dialog .error-card').getByText('InvalidCredentials').waitFor();
  await editor.button('Close').click();
  await page.getByRole('button', { name: /^Connection: Other.*, doesn't work$/ }).waitFor();
});

test('a key typed behind the dots of the saved one takes its place', async () => {
  const editor = await world.page();
  const { page } = editor;
  await page.getByRole('button', { name: /^Connection/ }).click();
  const box = page.getByLabel('API Key', { exact: true });
  await box.press('End');
  await page.keyboard.type(world.preview.simulator.apiKey);
  await editor.button('Save').click();
  await page.getByRole('button', { name: /^Connection.*, works$/ }).waitFor();
});

test('an error stands at its field, and a connection without its country is not saved', async () => {
  const editor = await world.page();
  const { page } = editor;
  await page.getByRole('button', { name: /^Connection/ }).click();
  const campaigns = page.getByRole('textbox', { name: 'Campaigns' });
  await campaigns.fill('welcome_offer | Hi {{1');
  await editor.button('Save').click();
  const faults = page.locator('dialog .field-note.failed');
  await faults.getByText('Campaigns, line 1: "welcome_offer | Hi…" has braces').waitFor();
  await page.waitForFunction('document.activeElement.id === "connection-campaigns"');
  await page.locator('#connection-defaultCountry').click();
  await page.keyboard.type('UK');
  const first = page.locator('.picker .option').first();
  expect(await textOf(first)).toContain('United Kingdom');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear Default Country' }).click();
  await editor.button('Save').click();
  await faults.getByText('This field is required.').waitFor();
  await editor.button('Close').click();
  await page.getByRole('button', { name: /^Connection: Acme Store/ }).waitFor();
});

test('Escape asks before it discards what was typed', async () => {
  const editor = await world.page();
  const { page } = editor;
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.getByRole('textbox', { name: 'Account Name' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.getByRole('textbox', { name: 'Account Name' }).fill('Typed');
  const asked: string[] = [];
  page.once('dialog', async (question) => {
    asked.push(question.message());
    await question.dismiss();
  });
  await page.keyboard.press('Escape');
  expect(asked).toEqual(['Discard your changes?']);
  expect(await page.getByRole('textbox', { name: 'Account Name' }).textContent()).toBe('Typed');
  page.once('dialog', (question) => question.accept());
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
});
