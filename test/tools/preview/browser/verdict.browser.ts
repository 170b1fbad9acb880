import { textOf } from '../../../../tools/preview/editor_page';
import { useWorld } from './browser_world';

const world = useWorld();

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
  await group.locator('[aria-invalid="true"]:focus').waitFor();
});

test('a result goes stale with the lead, the form, the connection and the simulator', async () => {
  const editor = await world.page();
  const { page } = editor;
  const stale = page.getByText('Changed since the last test.');
  const changes = [
    async () => {
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
  await editor.fill('media__url', 'https://example.com/brochure.pdf');
  await editor.test();
  await editor.result.getByText('so a sample file stood in for').waitFor();
  const verdict = await textOf(editor.result.locator('.verdict.warning'));
  expect(verdict).toMatch(/with (a|2) warnings?/);
  expect(verdict).toContain('fix the field and retest');
});

test("a test that went to one's own number is a success", async () => {
  const editor = await world.page();
  await editor.fill('testDestination', '+919812345678');
  await editor.test();
  const verdict = editor.result.locator('.verdict.check');
  expect(await textOf(verdict)).toContain('The test was successful.');
  expect(await textOf(verdict)).toContain(
    'This test went to +919812345678 (Send Tests To) instead of +919876500002.',
  );
  expect(await editor.result.getByText('fix the field').count()).toBe(0);
  await editor.page.locator('#lead').getByLabel('Phone Number').fill('12');
  await editor.test();
  expect(await textOf(editor.result.locator('.verdict.warning'))).toContain(
    'A live run would stop',
  );
  await editor.page.locator('#lead').getByLabel('Phone Number').fill('N/A');
  await editor.test();
  expect(await textOf(editor.result.locator('.verdict.warning'))).toContain(
    'Phone Number has no number, so a live run would stop.',
  );
  await editor.page.getByRole('button', { name: 'Go to Phone Number' }).click();
  await editor.field('destination').locator('.pill-box:focus').waitFor();
});

test('below the buttons stands what a live run of this step does', async () => {
  const editor = await world.page();
  const note = editor.page.locator('#live-note');
  await editor.tab('Test');
  expect(await textOf(note)).toContain('A live run sends to the lead and ignores Send Tests To.');
  await editor.takeStep('triggers.new_message');
  await editor.tab('Test');
  expect(await textOf(note)).toContain('A live run skips old records.');
  expect(await textOf(note)).not.toContain('Send Tests To');
});
