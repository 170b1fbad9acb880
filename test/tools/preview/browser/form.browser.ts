import { useWorld } from './browser_world';

const open = useWorld();

const list = `spring_sale | Hi {{1: First name = there}}!

*Spring sale*: {{2: Discount}} off
last_call | Discount
closing_day |`;

test('a list of one’s own: another campaign keeps what has its name alone, and another trigger no form', async () => {
  const editor = await open();
  await editor.choose('campaignName', 'welcome_offer');
  await editor.saveCampaigns(list);
  await editor
    .at('#campaignName option:checked', { hasText: 'not listed' })
    .waitFor({ state: 'attached' });
  await editor.at('.bar .card').waitFor();
  await editor.choose('campaignName', 'spring_sale');
  await editor.at('.bar .card').waitFor({ state: 'detached' });
  await editor.fill('param_discount', '20 %');
  await editor.fill('button_1', 'spring-24');
  await editor.fill('media__url', 'https://example.com/spring.jpg');
  const draft = editor.at('.bubble.draft');
  expect(await draft.locator('.bubble-text').innerText()).toBe(
    'Hi there!\n\nSpring sale: 20 % off',
  );
  await draft.locator('[data-mark="*"]', { hasText: 'Spring sale' }).waitFor();
  await draft.locator('.picture', { hasText: 'spring.jpg' }).waitFor();
  await draft.locator('.bubble-button', { hasText: 'spring-24' }).waitFor();
  await editor.choose('campaignName', 'last_call');
  expect(await editor.field('param_discount').innerText()).toBe('20 %');
  await editor.choose('campaignName', 'closing_day');
  await editor.test('Run as a live Zap');
  await editor.at('#result .card.check').waitFor();
  const trigger = editor.at('#lead label select');
  await trigger.selectOption('hubspot.json');
  await editor.settled();
  await trigger.selectOption('facebook_lead_ads.json');
  await editor.at('#result .card.check').waitFor();
  await editor.button('Configure').click();
  await editor.settled();
  expect(await editor.field('campaignName').inputValue()).toBe('closing_day');
  // What was opened by hand, or filled, is open still.
  await editor.at('#step details[open] summary', { hasText: 'Buttons' }).waitFor();
});

test('a pill counts as one character, data goes in at the caret, and lines stay lines', async () => {
  const editor = await open();
  const { keyboard } = editor.page;
  const box = editor.field('destination');
  await box.fill('ab');
  await box.press('ArrowLeft');
  await editor.page.getByLabel('Insert data into Phone Number').selectOption('{{City}}');
  expect(await box.innerText()).toBe('a{{City}}b');
  expect(await box.locator('.pill').getAttribute('data-shown')).toBe('City: Bengaluru');
  await box.press('ArrowLeft');
  await box.press('Backspace');
  expect(await box.innerText()).toBe('ab');
  await editor.page.getByLabel('Action event').selectOption('creates.send_contact_message');
  await editor.field('message').click();
  await keyboard.type('One');
  await keyboard.press('Enter');
  await keyboard.type('Two');
  await editor.at('.bubble.draft', { hasText: /^One\nTwo/ }).waitFor();
  expect(await editor.at('.bubble.draft .bubble-text').innerText()).toBe('One\nTwo');
});

test('a lead of one’s own fills the pills, survives a reload, and its error leads to the field', async () => {
  const editor = await open();
  const { page } = editor;
  await page.getByLabel('Lead, Phone Number').fill('12');
  await editor.choose('campaignName', 'new_arrivals');
  await editor.test('Run as a live Zap');
  await editor.button('Copy the error').waitFor();
  await editor.button('Go to Phone Number').click();
  await editor.at('#destination:focus').waitFor();
  // Kept once typing pauses.
  const isKept = `/"Phone Number":"12".*"tab":"Configure"/.test(JSON.stringify(history.state))`;
  while (!(await page.evaluate<boolean>(isKept)));
  await page.reload();
  await editor.settled();
  await editor.at('#destination .pill[data-shown="Phone Number: 12"]').waitFor();
});
