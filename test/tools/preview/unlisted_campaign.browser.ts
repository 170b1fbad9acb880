import { textOf } from '../../../tools/preview/editor_page';
import { useWorld } from './browser_world';

const world = useWorld();

test('a campaign that the connection does not list, with three placeholders', async () => {
  const editor = await world.page();
  const { page } = editor;
  await editor.button('Clear the form').click();
  await editor.choose('campaignName', 'appointment_reminder');
  await editor.settled();
  expect(await textOf(editor.field('paramCount'))).toContain('Number of Placeholders');

  await editor.choose('paramCount', '3');
  await editor.settled();
  await editor.fill('param_1', '{{full_name}}');
  await editor.fill('param_2', 'Monday, 5 pm');
  await editor.fill('destination', '{{phone_number}}');
  await editor.test();
  expect(await textOf(editor.error)).toContain('The value for "Placeholder 3" is empty.');

  await editor.tab('Configure');
  await editor.fill('blankParam', 'our store');
  await editor.test();
  expect(await textOf(editor.result.locator('.verdict'))).toContain('was successful');
  expect(await editor.phone.locator('.bubble-text').allInnerTexts()).toEqual([
    'Dear Priya ✨ Sharma, your appointment is on Monday, 5 pm at our store. See you there!',
  ]);
  await page.close();
});
