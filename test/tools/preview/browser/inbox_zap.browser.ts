import { textOf } from '../../../../tools/preview/editor_page';
import { useWorld } from './browser_world';

const world = useWorld();

test('a reply to the first message goes to the CRM', async () => {
  const editor = await world.page();
  const { page, phone } = editor;
  await editor.test();
  await phone.getByLabel(/^Reply as/).fill('Yes, please!');
  await page.keyboard.press('Enter');
  await phone.getByText('Yes, please!').waitFor();

  await editor.takeStep('triggers.new_message');
  expect(await textOf(page.locator('#step-title'))).toContain('1. New Message');
  // The trigger is step 1, so there's no other step 1 beside it.
  expect(await page.getByRole('heading', { name: /^\s*1\./ }).count()).toBe(1);
  const crm = page.locator('#crm');
  expect(await textOf(crm)).toContain('Test the trigger first.');
  await editor.test();
  expect(await textOf(editor.result.locator('[data-path="text"]').first())).toContain(
    'Yes, please!',
  );

  await crm.getByText('2. Find Contact').waitFor();
  await crm.getByRole('button', { name: 'Test both steps' }).click();
  expect(await crm.getByText('This field is required.').count()).toBe(2);
  await page.locator('#crm-number:focus').waitFor();
  await crm.getByRole('textbox', { name: 'Phone Number' }).fill('{{phone}}');
  await crm.getByRole('textbox', { name: 'Note' }).fill('{{text}}');
  await crm.getByRole('button', { name: 'Test both steps' }).click();
  expect(await textOf(crm.locator('.verdict'))).toBe(
    'Found Priya ✨ Sharma. Note added: "Yes, please!"',
  );

  expect(await crm.getByText('This field is required.').count()).toBe(0);

  await crm.getByRole('textbox', { name: 'Phone Number' }).fill('98765 00002');
  expect(await crm.locator('.verdict').count()).toBe(0);
  await crm.getByRole('button', { name: 'Test both steps' }).click();
  expect(await textOf(crm.locator('.verdict'))).toContain('No contact has the phone number');

  await editor.tab('Setup');
  await editor.takeLead('hubspot');
  await editor.takeStep('triggers.new_message');
  expect(await textOf(crm.getByRole('textbox', { name: 'Phone Number' }))).toBe('98765 00002');
});

test('STOP is practised: an exact text of the trigger, and an update of the contact', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.test();
  await editor.button('Reply "STOP"').click();
  await editor.takeStep('triggers.new_message');
  await editor.fill('text', 'STOP');
  await editor.choose('text_match', 'Is Exactly');
  await editor.test();
  expect(await textOf(editor.result.locator('.verdict'))).toContain('We found 1 message.');
  const crm = page.locator('#crm');
  const last = crm.getByRole('region', { name: '3. Add Note to Contact' });
  await last.locator('#crm-event').selectOption('update');
  await crm.getByRole('textbox', { name: 'Phone Number' }).fill('{{phone}}');
  await crm.locator('#crm-optedOut').click();
  await page.getByRole('option', { name: 'True' }).click();
  await crm.getByRole('button', { name: 'Test both steps' }).click();
  expect(await textOf(crm.locator('.verdict'))).toBe(
    'Found Priya ✨ Sharma. Opted Out is now true.',
  );
});

test.each([
  ['triggers.new_message', '', '2', '1. Contact ID: 1003'],
  ['searches.find_conversation', 'Daniel Brooks', '3', '2. Contact ID: 1003'],
])('after %s comes an action that takes its contact', async (id, name, number, pill) => {
  const editor = await world.page();
  const { page, phone } = editor;
  await editor.takeStep(id);
  if (name) await editor.fill('name', name);
  await editor.test();
  await editor.button('Send Message to Contact').click();
  await editor.settled();
  expect(await textOf(page.locator('#step-title'))).toContain(`${number}. Send Message to Contact`);
  expect((await textOf(editor.field('contact_id').locator('.pill'))).replace(/\s+/g, ' ')).toBe(
    pill,
  );
  const configure = page.getByRole('tab', { name: /^Configure/ });
  expect(await textOf(configure)).not.toContain('done');
  await editor.button('Fill in the example').click();
  expect(await textOf(configure)).toContain('done');
  await editor.test();
  expect(await textOf(editor.result.locator('.verdict'))).toContain('was successful');
  expect(await phone.getByLabel('Whose phone').inputValue()).toBe('1003');
  expect(await textOf(phone.locator('.bubble').last())).toContain('Thank you!');
  await editor.button(/^Back to/).click();
  expect(await textOf(page.locator('#step-title'))).not.toContain('Send Message');
});

test('a message outside the reply window is rejected, and a failed one looks failed', async () => {
  const editor = await world.page();
  await editor.takeStep('creates.send_contact_message');
  await editor.choose('contact_id', 'Meera');
  await editor.fill('message', 'Yes, we are open.');
  await editor.test();
  expect(await textOf(editor.error)).toContain('more than 24 hours have passed');
  await editor.phone.getByLabel('Whose phone').selectOption({ label: 'Meera Iyer, +919876512345' });
  expect(await textOf(editor.phone.locator('.bubble.bad'))).toContain('Not delivered: ');
});

test('the saved contact shows what the service ignored', async () => {
  const editor = await world.page();
  await editor.takeLead('hubspot');
  await editor.test();
  const saved = await textOf(editor.phone.locator('.noted'));
  expect(saved).toMatch(/Source\s+HubSpot\s+Tags\s+crm\s+city\s+Pune/);
  expect(saved).toMatch(/Ignored by the service\s+.*\s+Tags\s+lead$/);
});

test('a test that only shows the message says so, and the phone shows none', async () => {
  const editor = await world.page();
  await editor.test();
  await editor.phone.locator('.bubble-text').waitFor();
  await editor.tab('Configure');
  await editor.fill('testDestination', '');
  await editor.test();
  expect(await textOf(editor.result.locator('.verdict.check'))).toContain('Nothing was sent to ');
  expect(await editor.phone.locator('.bubble').count()).toBe(0);
  expect(await textOf(editor.phone)).toContain('Nothing was sent');
});

test("a template's text keeps its lines, above its fields and in a test that only shows it", async () => {
  const editor = await world.page();
  const { page } = editor;
  await page.getByRole('button', { name: /^Connection/ }).click();
  const campaigns = page.locator('dialog').getByRole('textbox', { name: 'Campaigns' });
  await campaigns.fill('welcome_offer | Hi {{First name}},\\nwelcome!');
  await editor.button('Save').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await editor.settled();
  expect(await textOf(editor.field('campaignText').locator('pre'))).toBe(
    'Hi [First name],\nwelcome!',
  );
  await editor.test();
  expect(await textOf(editor.result.locator('blockquote'))).toBe('Hi Priya,\nwelcome!');
});

test('of the records that a trigger found, the selected one is mapped', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.takeStep('triggers.new_message');
  await editor.test();
  const note = page.locator('#crm').getByRole('textbox', { name: 'Note' });
  await note.fill('{{text}}');
  expect(await textOf(note)).toContain('And how long does it take?');
  await page.getByRole('radio', { name: /^Message 2: Do you ship to California\?/ }).check();
  expect(await textOf(note)).toContain('Do you ship to California?');
});
