import { useWorld } from './browser_world';

const world = useWorld();

test('lead, step and form survive a reload, go back with Back, and come along in a link', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.fill('source', 'Mine');
  await editor.takeLead('hubspot');
  await editor.takeStep('searches.find_conversation');
  await editor.fill('name', 'Meera');
  await editor.setFault('503');
  await page.waitForURL(/Meera.*503/);
  const link = page.url();
  await page.reload();
  await editor.settled();
  expect(await editor.held('name')).toBe('Meera');
  await page.goBack();
  await editor.tab('Configure');
  await editor.settled();
  expect(await editor.trigger.inputValue()).toBe('hubspot');
  await page.getByRole('heading', { name: /Send Campaign Message/ }).waitFor();
  await page.goBack();
  await editor.settled();
  expect(await editor.trigger.inputValue()).toBe('facebook_lead_ads');
  expect(await editor.held('source')).toBe('Mine');

  const colleague = await world.page();
  await colleague.page.goto(link);
  await colleague.page.reload();
  await colleague.settled();
  expect(await colleague.held('name')).toBe('Meera');
  await colleague.tab('Test');
  await colleague.page.getByText('Simulated fault: Service down').waitFor();
});
