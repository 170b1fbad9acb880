import { textOf } from '../../../tools/preview/editor_page';
import { World } from './browser_world';

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

const sent = 'Hi Priya ✨ Sharma, thank you for your interest! Here is 10% off your first order.';

test('the first Zap from an empty form, by mouse', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.button('Empty the form').click();

  await page.getByRole('button', { name: /^Campaign Choose/ }).click();
  await page.getByRole('option', { name: 'welcome_offer' }).click();
  await editor
    .field('param_1')
    .getByRole('button', { name: /^Insert a field/ })
    .click();
  await page.getByRole('option', { name: /^full_name/ }).click();
  await editor
    .field('destination')
    .getByRole('button', { name: /^Insert a field/ })
    .click();
  await page.getByRole('option', { name: /^phone_number/ }).click();
  await editor.test();

  expect(await textOf(editor.result.locator('.verdict'))).toContain('went through');
  expect(await editor.phone.locator('.bubble-text').allInnerTexts()).toEqual([sent]);
  expect(await textOf(editor.result.locator('.code-block').first())).toContain('"apiKey": "***"');
  expect(await page.content()).not.toContain(world.preview.simulator.apiKey);
});

test('the first Zap from an empty form, by keyboard alone', async () => {
  const editor = await world.page();
  const { page } = editor;
  const { keyboard } = page;
  const focused = () =>
    page.evaluate<string>(
      'document.activeElement.getAttribute("aria-label") || document.activeElement.innerText || document.activeElement.id',
    );
  const tabTo = async (wanted: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (wanted.test(await focused())) return;
      await keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${wanted}`);
  };
  await page.reload();
  await editor.settled();

  await tabTo(/^Empty the form/);
  await keyboard.press('Enter');
  await tabTo(/^Choose…/);
  await keyboard.press('Enter');
  await page.getByRole('option', { name: 'welcome_offer' }).waitFor();
  await keyboard.type('welcome');
  await keyboard.press('Enter');
  await editor.field('param_1').waitFor();
  await tabTo(/param_1$/);
  await keyboard.press('Alt+ArrowDown');
  await keyboard.type('full_na');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(/destination$/);
  await keyboard.type('{{phone_n');
  await keyboard.press('Enter');
  expect(await editor.field('destination').locator('textarea').inputValue()).toBe(
    '{{phone_number}}',
  );
  await keyboard.press('Control+Enter');

  await editor.phone.locator('.bubble-text').waitFor();
  expect(await editor.phone.locator('.bubble-text').allInnerTexts()).toEqual([sent]);
});

test('a pill goes as one, and the arrows step over it', async () => {
  const editor = await world.page();
  const area = editor.field('destination').locator('textarea');
  await area.fill('a{{phone_number}}b');
  await area.press('End');
  await area.press('ArrowLeft');
  await area.press('ArrowLeft');
  await editor.page.keyboard.type('x');
  expect(await area.inputValue()).toBe('ax{{phone_number}}b');
  await area.press('End');
  await area.press('ArrowLeft');
  await area.press('Backspace');
  expect(await area.inputValue()).toBe('axb');
});

test('a campaign change swaps the parameter fields and empties what depends on it', async () => {
  const editor = await world.page();
  const labels = async () => {
    const fields = editor.form.locator(
      '.field[data-key^="param_"], .field[data-key="templateParams"]',
    );
    return (await fields.locator('label').allInnerTexts()).map((text) => text.trim());
  };
  expect(await labels()).toEqual(['Name']);
  await editor.choose('campaignName', 'invoice_ready');
  expect(await labels()).toEqual(['Name', 'Invoice number']);
  expect(await editor.field('param_1').locator('textarea').inputValue()).toBe('');
  await editor.choose('campaignName', 'appointment_reminder');
  expect(await labels()).toEqual(['Template Parameters']);
  await editor.choose('campaignName', 'new_arrivals');
  expect(await labels()).toEqual([]);
});

test('what is required and blank is marked, and gets the focus', async () => {
  const editor = await world.page();
  await editor.button('Empty the form').click();
  await editor.button('Test step').click();
  await editor.form.getByText('This field is required.').first().waitFor();
  expect(await editor.form.getByText('This field is required.').count()).toBe(2);
  expect(await editor.page.evaluate('document.activeElement.id')).toBe(
    'send_campaign_message-campaignName',
  );
  expect(await editor.result.locator('.error-card').count()).toBe(0);
});

test('a search finds the contact for a step', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.takeStep('creates.send_contact_message');
  await editor
    .field('contact_id')
    .getByRole('button', { name: /Find Conversation/ })
    .click();
  await editor.settled();
  await editor.fill('name', 'meera');
  await editor.test();
  await page.getByRole('button', { name: /^Use it in/ }).click();
  await editor.settled();
  await editor.field('fields').locator('input').fill('message');
  await editor.field('fields').locator('textarea').fill('We are open.');
  await editor.test();
  expect(await textOf(editor.phone.locator('.bubble-text').last())).toBe('We are open.');

  await page.getByLabel(/^Write back as/).fill('Thank you');
  await page.keyboard.press('Enter');
  await editor.phone.getByText('Thank you').waitFor();
  await editor.takeStep('triggers.new_message');
  await editor.test();
  expect(await textOf(editor.result.locator('[data-path="text"]').first())).toContain('Thank you');
});
