import { type EditorPage, textOf } from '../../../tools/preview/editor_page';
import { useWorld } from './browser_world';

const world = useWorld();

const fault = (key: string) => (editor: EditorPage) => editor.setFault(key);

async function setAccount(editor: EditorPage, label: string): Promise<void> {
  await editor.button('Simulator').click();
  await editor.page.getByLabel(label).uncheck();
  await editor.page.keyboard.press('Escape');
}

async function emptyConnection(editor: EditorPage, key: string): Promise<void> {
  const { page } = editor;
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.locator(`dialog .field[data-key="${key}"] input`).fill('');
  await editor.button('Save').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await editor.settled();
}

/** One of each place: the connection, a field, the campaign, the account, the step, a trigger. */
const cases: [code: string, title: string, prepare: (editor: EditorPage) => Promise<void>][] = [
  [
    'ExpiredAuthError',
    'Connection expired',
    async (editor) => {
      await emptyConnection(editor, 'token');
      await editor.setFault('401');
    },
  ],
  ['InvalidPhone', 'Error', (editor) => editor.fill('destination', '98765')],
  ['CampaignNotFound', 'Error', (editor) => editor.choose('campaignName', 'spring_sale')],
  ['InsufficientCredits', 'Error', (editor) => setAccount(editor, 'Has credits')],
  ['RateLimited', 'Error', fault('429')],
  ['HaltedError', 'Halted', fault('close_after_acceptance')],
  [
    'UnexpectedReply',
    'Error',
    async (editor) => {
      await editor.takeStep('triggers.new_conversation');
      await editor.setFault('empty_body');
    },
  ],
];

test.each(cases)('%s is seen where the user would see it', async (code, title, prepare) => {
  const editor = await world.page();
  await prepare(editor);
  await editor.test();
  expect(await textOf(editor.error.locator('.error-title'))).toMatch(
    new RegExp(`^${title}\\s+${code}$`),
  );
  const message = await textOf(editor.error.locator('.error-message'));
  expect(message.length).toBeGreaterThan(30);
  await editor.data('Requests');
  expect(await editor.page.content()).not.toContain(world.preview.simulator.apiKey);
  await editor.page.context().close();
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

test('nothing but the simulator gets a message', async () => {
  const editor = await world.page();
  const { page } = editor;
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.getByLabel('Campaign URL').fill('https://example.com/campaign/t1/api/v2');
  await editor.button('Save').click();
  await page.locator('dialog .error-card').waitFor();
  await editor.button('Close').click();
  await editor.test();
  expect(await textOf(editor.error)).toContain('ServiceUnavailable');
  await page.getByText('it blocked the request to example.com').waitFor();
});
