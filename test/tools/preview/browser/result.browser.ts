import { type EditorPage, textOf } from '../../../../tools/preview/editor_page';
import { useWorld } from './browser_world';

const world = useWorld();

test.each([
  ['Error', 'Go to Phone Number', (editor: EditorPage) => editor.fill('destination', '98765')],
  ['Halted', '', (editor: EditorPage) => editor.setFault('close_after_acceptance')],
  ['Waiting', '', (editor: EditorPage) => editor.setFault('429')],
])('%s is seen where the user would see it', async (title, go, prepare) => {
  const editor = await world.page();
  await prepare(editor);
  await editor.test('Run as a live Zap');
  expect(await textOf(editor.error.locator('.error-title'))).toBe(title);
  expect((await textOf(editor.error.locator('.error-message'))).length).toBeGreaterThan(30);
  expect(await editor.error.locator('button').allInnerTexts()).toEqual(go ? [go] : []);
});

test('a result goes stale with the form, the connection and the simulator', async () => {
  const editor = await world.page();
  const stale = editor.page.getByText('Changed since the last test.');
  const changes = [
    async () => {
      await editor.tab('Configure');
      await editor.fill('source', 'Elsewhere');
      await editor.tab('Test');
    },
    async () => {
      await editor.openConnection();
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

test('a test without a number sends nothing, and says so; a live run sends to the recipient', async () => {
  const editor = await world.page();
  await editor.fill('testDestination', '');
  await editor.test();
  expect(await textOf(editor.verdict)).toMatch(
    /^The test was successful\. Nobody got a message\. The campaign and the account weren't checked\.\s+Hi Priya, .*\s+Nothing was sent to \+919876500002/,
  );
  expect(await editor.phone.locator('.bubble').count()).toBe(0);
  await editor.button('Go to Send Tests To').click();
  await editor.field('testDestination').locator('.pill-box:focus').waitFor();
  await editor.test('Run as a live Zap');
  expect(await textOf(editor.verdict)).toBe(
    'The live run was successful. +919876500002 got the message.',
  );
  expect(await editor.phone.locator('.bubble').count()).toBe(1);
  await editor.setFault('503');
  await editor.test('Run as a live Zap');
  // The message before would look like this run's.
  expect(await editor.phone.locator('.bubble').count()).toBe(0);
});

test('a warning is amber, and leads to what there is to fix', async () => {
  const editor = await world.page();
  await editor.fill('destination', '12');
  await editor.test();
  const verdict = await textOf(editor.result.locator('.verdict.warning'));
  expect(verdict).toContain('with a warning. +919876500002 got the message.');
  expect(verdict).toContain('A live run would stop');
  await editor.button('Go to Phone Number').click();
  await editor.field('destination').locator('.pill-box:focus').waitFor();
});

test.each([
  ['triggers.new_message', 'text', 'On the phone, reply as a recipient'],
  ['triggers.unanswered_conversation', 'minutes', 'Enter a smaller number'],
])(
  '%s says what to do if it finds nothing, and nothing is left to map',
  async (id, key, advice) => {
    const editor = await world.page();
    await editor.takeStep(id);
    await editor.test();
    await editor.crm.getByText('This CRM contains').waitFor();
    await editor.tab('Configure');
    await editor.fill(key, '9999');
    await editor.test();
    expect(await textOf(editor.verdict)).toContain(advice);
    await editor.crm.getByText('Test the trigger until it finds something.').waitFor();
  },
);

test('a search that finds nobody, or fails, leaves nobody to send to', async () => {
  const editor = await world.page();
  await editor.takeStep('searches.find_conversation');
  await editor.fill('name', 'Daniel Brooks');
  await editor.test();
  await editor.button('Send Message to Contact').click();
  await editor.settled();
  const pill = editor.field('contact_id').locator('.pill');
  expect(await textOf(pill)).toMatch(/2\. Contact ID:\s+1003/);
  await editor.button('Fill in the example').click();
  await editor.test('Run as a live Zap');
  expect(await textOf(editor.verdict)).toContain('+14155550186 got the message.');
  expect(await textOf(editor.phone.locator('.bubble').last())).toContain('Thank you!');
  await editor.button('Back to Find Conversation').click();
  await editor.setFault('429');
  await editor.test();
  expect(await editor.button('Send Message to Contact').count()).toBe(0);
  await editor.setFault('');
  await editor.tab('Configure');
  await editor.fill('name', 'Nobody');
  await editor.test();
  expect(await textOf(editor.verdict)).toContain('Nothing was found.');
  expect(await editor.button('Send Message to Contact').count()).toBe(0);
});

test('of the records that a trigger found, the selected one is mapped', async () => {
  const editor = await world.page();
  await editor.takeStep('triggers.new_message');
  await editor.test();
  const note = editor.crm.getByRole('textbox', { name: 'Note' });
  await note.fill('{{text}}');
  expect(await textOf(note)).toContain('And how long does it take?');
  await editor.page.getByRole('radio', { name: /^Message 2: Do you ship to California\?/ }).check();
  expect(await textOf(note)).toContain('Do you ship to California?');
});

test('a failed message looks failed, and the saved contact has its details', async () => {
  const editor = await world.page();
  const whose = editor.phone.getByLabel('Whose phone');
  await whose.selectOption({ label: '+919876512345, Meera Iyer' });
  expect(await textOf(editor.phone.locator('.bubble.bad'))).toContain('Not delivered: ');
  await editor.trigger.selectOption('hubspot');
  await editor.settled();
  await editor.test('Run as a live Zap');
  const saved = await textOf(editor.phone.locator('.noted'));
  expect(saved).toMatch(/Source\s+HubSpot\s+Tags\s+crm\s+city\s+Pune/);
});
