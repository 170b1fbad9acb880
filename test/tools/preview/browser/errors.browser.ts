import { type EditorPage, textOf } from '../../../../tools/preview/editor_page';
import { useWorld } from './browser_world';

const world = useWorld();

test.each([
  ['InvalidPhone', 'Error', (editor: EditorPage) => editor.fill('destination', '98765')],
  [
    'InsufficientCredits',
    'Error',
    async (editor: EditorPage) => {
      await editor.button('Simulator').click();
      await editor.page.getByLabel('Has credits').uncheck();
      await editor.page.keyboard.press('Escape');
    },
  ],
  ['HaltedError', 'Halted', (editor: EditorPage) => editor.setFault('close_after_acceptance')],
])('%s is seen where the user would see it', async (code, title, prepare) => {
  const editor = await world.page();
  await prepare(editor);
  await editor.test();
  const [said, message] = [editor.error.locator('.error-title'), editor.error.locator('p').nth(1)];
  expect(await textOf(said)).toMatch(new RegExp(`^${title}\\s+${code}$`));
  expect((await textOf(message)).length).toBeGreaterThan(30);
});

test('too few values lead to the number of them', async () => {
  const editor = await world.page();
  await editor.choose('campaignName', 'appointment_reminder');
  await editor.test();
  await editor.button('Go to Number of Placeholders').click();
  await editor.field('paramCount').locator('.dropdown-button:focus').waitFor();
});

test.each([
  ['order_shipped', '', 'Button 1 Value'],
  ['store_location', 'store_location | First name, Place', 'Campaigns in the connection'],
])("values that don't fit %s lead to what is wrong", async (campaign, list, place) => {
  const editor = await world.page();
  const { page } = editor;
  if (list) {
    await page.getByRole('button', { name: /^Connection/ }).click();
    await page.getByRole('textbox', { name: 'Campaigns' }).fill(list);
    await editor.button('Save').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
  await editor.choose('campaignName', campaign);
  await editor.fill('blankParam', 'there');
  await editor.test();
  await editor.button(`Go to ${place}`).click();
  const at = list ? '#connection-campaigns' : '#send_campaign_message-button_1';
  await page.locator(`${at}:focus`).waitFor();
});

test('no result of one step is left beside another, nor beside a form that is not filled in', async () => {
  const editor = await world.page();
  await editor.test();
  await editor.takeStep('searches.find_conversation');
  expect(await editor.result.locator('.verdict').count()).toBe(0);
  await editor.test();
  await editor.takeStep('creates.send_image');
  await editor.tab('Test');
  await editor.button('Test step').click();
  // What is required leads back to the form.
  await editor.form.getByText('This field is required.').first().waitFor();
  expect(await editor.form.getByText('This field is required.').count()).toBe(2);
});
