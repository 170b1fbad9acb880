import { useWorld } from './browser_world';

const world = useWorld();

test('lead, step and form survive a reload, and go back with Back', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.fill('source', 'Mine');
  await editor.takeLead('hubspot');
  await editor.takeStep('searches.find_conversation');
  await editor.fill('name', 'Meera');
  // Kept once typing pauses.
  await page.waitForTimeout(1000);
  await page.reload();
  await editor.settled();
  expect(await editor.held('name')).toBe('Meera');
  await page.goBack();
  await editor.tab('Configure');
  await editor.settled();
  expect(await editor.trigger.getAttribute('data-value')).toBe('hubspot');
  await page.getByRole('heading', { name: /Send Campaign Message/ }).waitFor();
  await page.goBack();
  await editor.settled();
  expect(await editor.trigger.getAttribute('data-value')).toBe('facebook_lead_ads');
  expect(await editor.held('source')).toBe('Mine');
});
