import { useWorld } from './browser_world';

const world = useWorld();

test('lead, step and form survive a reload', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.takeLead('hubspot');
  await editor.fill('source', 'Mine');
  await editor.takeStep('searches.find_conversation');
  await editor.fill('name', 'Meera');
  // Kept once typing pauses.
  await page.waitForTimeout(1000);
  await page.reload();
  await editor.settled();
  expect(await editor.held('name')).toBe('Meera');
  expect(await editor.trigger.inputValue()).toBe('hubspot');
  await editor.takeStep('creates.send_campaign_message');
  expect(await editor.held('source')).toBe('Mine');
});
