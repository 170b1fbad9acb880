import { textOf } from '../../../../tools/preview/editor_page';
import { useWorld } from './browser_world';

const world = useWorld();

test('two braces open the list of data, and the pill takes their place', async () => {
  const editor = await world.page();
  await editor.field('destination').locator('.pill-box').fill('');
  await editor.page.keyboard.type('{{phone_n');
  await editor.page.keyboard.press('Enter');
  expect(await editor.held('destination')).toBe('{{phone_number}}');
});

test('a pill goes as one, and the arrows step over it', async () => {
  const editor = await world.page();
  const area = editor.field('destination').locator('.pill-box');
  await area.fill('a{{phone_number}}b');
  await area.press('End');
  await area.press('ArrowLeft');
  await area.press('ArrowLeft');
  await editor.page.keyboard.type('x');
  expect(await editor.held('destination')).toBe('ax{{phone_number}}b');
  await area.press('End');
  await area.press('ArrowLeft');
  await area.press('Backspace');
  expect(await editor.held('destination')).toBe('axb');
  await area.press('Control+z');
  expect(await editor.held('destination')).toBe('ax{{phone_number}}b');
  await area.press('Control+Shift+z');
  expect(await editor.held('destination')).toBe('axb');
});

test.each([
  ['Backspace', 'ab'],
  ['Delete', 'ab'],
  ['x', 'axb'],
])('a clicked pill is selected, so that %s takes its place', async (key, left) => {
  const editor = await world.page();
  await editor.field('destination').locator('.pill-box').fill('a{{phone_number}}b');
  await editor.field('destination').locator('.pill').click();
  await editor.page.keyboard.press(key);
  expect(await editor.held('destination')).toBe(left);
});

test('lines that are pasted stay lines, and a caret among them stays where it is', async () => {
  const editor = await world.page();
  await editor.page.getByRole('button', { name: /^Connection/ }).click();
  const box = editor.page.getByRole('dialog').getByRole('textbox', { name: 'Campaigns' });
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
    const fields = editor.form.locator('.field[data-key^="param"]');
    return (await fields.locator('label').allInnerTexts()).map((text) => text.trim());
  };
  expect(await labels()).toEqual(['First name']);
  await editor.choose('campaignName', 'invoice_ready');
  expect(await labels()).toEqual(['First name', 'Invoice number']);
  expect(await editor.held('param_first_name')).toBe('');
  await editor.choose('campaignName', 'appointment_reminder');
  expect(await labels()).toEqual(['Number of Placeholders']);
  await editor.choose('paramCount', '2');
  expect(await labels()).toEqual(['Number of Placeholders', 'Placeholder 1', 'Placeholder 2']);
  await editor.choose('campaignName', 'new_arrivals');
  expect(await labels()).toEqual([]);
});

test('a value whose field is gone is shown as left over, and can be removed', async () => {
  const editor = await world.page();
  const { page } = editor;
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.getByRole('textbox', { name: 'Campaigns' }).fill('welcome_offer | Last name');
  await editor.button('Save').click();
  const left = page.getByRole('region', { name: 'Left over' });
  expect((await textOf(left.locator('.row'))).replace(/\s+/g, ' ')).toBe(
    'Param First Name 1. First Name: Priya',
  );
  await editor.button('Remove Param First Name').click();
  await left.waitFor({ state: 'detached' });
  await editor.test();
  await editor.data('Data in');
  expect(await textOf(editor.result)).not.toContain('param_first_name');
});

test("Custom takes a campaign's exact name, and the keyboard is there at once", async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.field('campaignName').locator('.dropdown-button').click();
  await page.getByRole('tab', { name: 'Custom' }).click();
  await page.getByPlaceholder("Type the campaign's exact name").waitFor();
  await page.keyboard.type('spring_sale');
  await page.keyboard.press('Enter');
  expect(await textOf(editor.field('campaignName').locator('.dropdown-button'))).toBe(
    'spring_sale',
  );
});

test("a sheet's columns have the names of its headers", async () => {
  const editor = await world.page();
  await editor.takeLead('google_sheets');
  expect(await textOf(editor.field('destination').locator('.pill'))).toContain('1. Phone:');
  expect(await editor.page.locator('#lead').getByLabel('Appointment').inputValue()).toContain(
    '12 August',
  );
});

test('what is required and blank is marked, and gets the focus', async () => {
  const editor = await world.page();
  await editor.button('Clear the form').click();
  await editor.button('Continue').click();
  await editor.form.getByText('This field is required.').first().waitFor();
  expect(await editor.form.getByText('This field is required.').count()).toBe(2);
  await editor.page.locator('#send_campaign_message-campaignName:focus').waitFor();
});

test('another lead keeps Send Tests To, and the form of each lead stays', async () => {
  const editor = await world.page();
  await editor.fill('testDestination', '+91 98123 45678');
  await editor.fill('userName', 'Mine');
  await editor.takeLead('hubspot');
  expect(await editor.held('testDestination')).toBe('+91 98123 45678');
  expect(await editor.held('destination')).toContain('{{properties.');
  await editor.takeStep('triggers.new_message');
  await editor.tab('Setup');
  await editor.takeLead('facebook_lead_ads');
  expect(await editor.held('userName')).toBe('Mine');
  await editor.button('Fill in the example').click();
  await editor.settled();
  expect(await editor.held('userName')).toBe('{{full_name}}');
  expect(await editor.held('testDestination')).toBe('+91 98123 45678');
});
