import { textOf } from '../../../../tools/preview/editor_page';
import { useWorld } from './browser_world';

const world = useWorld();

test('a pill takes the place of two braces, goes as one, and the arrows step over it', async () => {
  const editor = await world.page();
  const { keyboard } = editor.page;
  const area = editor.field('destination').locator('.pill-box');
  await area.fill('');
  await keyboard.type('{{phone_n');
  await keyboard.press('Enter');
  expect(await editor.held('destination')).toBe('{{phone_number}}');
  await area.fill('a{{phone_number}}b');
  await area.press('End');
  await area.press('ArrowLeft');
  await area.press('ArrowLeft');
  await keyboard.type('x');
  expect(await editor.held('destination')).toBe('ax{{phone_number}}b');
  await area.press('End');
  await area.press('ArrowLeft');
  await area.press('Backspace');
  expect(await editor.held('destination')).toBe('axb');
  await area.press('Control+z');
  expect(await editor.held('destination')).toBe('ax{{phone_number}}b');
  await area.locator('.pill').click();
  await keyboard.press('Delete');
  expect(await editor.held('destination')).toBe('axb');
});

test('lines that are pasted stay lines, and a caret among them stays where it is', async () => {
  const editor = await world.page();
  const dialog = await editor.openConnection();
  const box = dialog.getByRole('textbox', { name: 'Campaigns' });
  await box.fill('One\nTwo | Name\n\nThree');
  await box.press('Control+Home');
  await box.press('ArrowDown');
  await editor.page.keyboard.type('2');
  await box.press('Control+End');
  await box.press('Enter');
  await editor.page.keyboard.type('{{x}}');
  await box.press('Enter');
  await editor.page.keyboard.type('Four');
  expect(await box.textContent()).toBe('One\n2Two | Name\n\nThree\n{{x}}\nFour');
});

test('a campaign change swaps the placeholder fields and empties what depends on it', async () => {
  const editor = await world.page();
  const labels = async () => {
    const fields = editor.form.locator('[data-key^="param"], [data-key="blankParam"]');
    return (await fields.locator('label').allInnerTexts()).map((text) => text.trim());
  };
  expect(await labels()).toEqual(['First name', 'Fallback Text']);
  await editor.choose('campaignName', 'invoice_ready');
  expect(await labels()).toEqual(['First name', 'Invoice number', 'Fallback Text']);
  expect(await editor.held('param_first_name')).toBe('');
  await editor.choose('campaignName', 'appointment_reminder');
  await editor.choose('paramCount', '2');
  const [count, ...two] = ['Number of Placeholders', 'Placeholder 1', 'Placeholder 2'];
  expect(await labels()).toEqual([count, ...two, 'Fallback Text']);
  await editor.button('Clear the form').click();
  await editor.settled();
  expect(await labels()).toEqual([]);
  await editor.button('Undo').click();
  await editor.settled();
  expect(await labels()).toEqual([count, ...two, 'Fallback Text']);
});

test('a value whose field is gone is left over, a warning leads there, and it can be removed', async () => {
  const editor = await world.page();
  const { page } = editor;
  const dialog = await editor.openConnection();
  await dialog.getByRole('textbox', { name: 'Campaigns' }).fill('welcome_offer | Last name');
  await editor.saveConnection();
  const left = page.getByRole('region', { name: 'Left over' });
  expect(await textOf(left.locator('.row'))).toMatch(/^First name\s+1\. First Name:\s+Priya$/);
  await editor.fill('param_last_name', 'Rao');
  await editor.test();
  await editor.button('Go to First name').click();
  await page.locator('[aria-label="Remove First name"]:focus').click();
  await left.waitFor({ state: 'detached' });
});

test("another lead has its app's labels, and keeps Send Tests To; a reload keeps all", async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.fill('testDestination', '+91 98123 45678');
  await editor.trigger.selectOption('google_sheets');
  await editor.settled();
  expect(await textOf(editor.field('destination').locator('.pill'))).toContain('1. Phone:');
  await editor.fill('userName', 'Mine');
  // Kept once typing pauses.
  await page.waitForTimeout(1000);
  await page.reload();
  await editor.settled();
  expect(await editor.trigger.inputValue()).toBe('google_sheets');
  expect(await editor.held('userName')).toBe('Mine');
  expect(await editor.held('testDestination')).toBe('+91 98123 45678');
});

test('Save says that the connection works, or what is wrong at its field', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.openConnection();
  await editor.saveConnection();
  await page.getByText('Saved. It works.').waitFor();
  await page.locator('.bar-buttons button:focus', { hasText: 'Acme Store' }).waitFor();
  await editor.openConnection();
  await page.getByRole('textbox', { name: 'Campaigns' }).fill('welcome_offer | Hi {{1');
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
});
