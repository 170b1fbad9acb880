import { tabTo, useWorld } from './browser_world';

const world = useWorld();

test('each + has a name of its own', async () => {
  const editor = await world.page();
  const buttons = editor.page.getByRole('button', { name: /^Insert data into/ });
  const names = await buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')),
  );
  expect(names.length).toBeGreaterThan(4);
  expect(new Set(names).size).toBe(names.length);
});

test('tabs, data and the way to a field work by keyboard alone', async () => {
  const editor = await world.page();
  const { page } = editor;
  const { keyboard } = page;
  await page.getByRole('tab', { name: 'Configure' }).focus();
  await keyboard.press('ArrowLeft');
  await tabTo(page, /^Change the account/);
  await page.getByRole('tab', { name: 'Setup' }).focus();
  await keyboard.press('ArrowRight');
  await tabTo(page, /1\. Phone Number:/);
  await keyboard.press('Control+A');
  await keyboard.type('98765');
  await tabTo(page, /^Continue/);
  await keyboard.press('Enter');
  await tabTo(page, /^Test step/);
  await keyboard.press('Enter');
  await editor.error.waitFor();
  await page.getByRole('tab', { name: /^Test/ }).focus();
  await tabTo(page, /^Go to Phone Number/);
  await keyboard.press('Enter');
  await page.waitForFunction('document.activeElement.id.endsWith("-destination")');
  await keyboard.press('Control+A');
  await keyboard.type('+919876500002');
  await editor.test();
  await page.getByRole('tab', { name: /^Test/ }).focus();
  await tabTo(page, /^Data out/);
  await keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Requests (1)', selected: true }).waitFor();
});
