import app from '../../../index';
import { Page } from '../../../tools/demo/page';
import { Platform } from '../../../tools/demo/platform';
import { loadReplyZaps, runReplies } from '../../../tools/demo/replies';
import { simulatorConnection } from '../../../tools/zap/connection';
import { simulator } from '../../support/simulator';

/** Plays one example, maybe with another filter, and returns what is printed. */
async function play(name: string, filter?: Record<string, string[]>) {
  let text = '';
  const page = new Page((part) => {
    text += part;
  });
  const platform = new Platform(app, simulatorConnection(simulator));
  const files = loadReplyZaps().filter(({ path }) => path.endsWith(`/${name}.json`));
  for (const { zap } of files) Object.assign(zap.trigger.inputs, filter);
  // Somebody wrote before the Zap was switched on.
  simulator.incoming('919876500009', 'STOP', { name: 'Old Friend' });
  return { asExpected: await runReplies({ page, platform, simulator }, files), text };
}

test('a reply tags its sender in the CRM, and nobody else', async () => {
  const { asExpected, text } = await play('tag_replied');
  expect(text).toContain(`
  reply     Asha Rao  +919876500001
            Yes, please send me the brochure.
  CRM       HubSpot: {"id": "101", "name": "Asha Rao", "phone": "+919876500001", "tags": ["crm", "replied"]}
  reply     Farah Khan  +971501234599
            Who is this?
  CRM       HubSpot: nobody with phone +971501234599
  result    the CRM is as the file expects
`);
  expect(text).not.toContain('Old Friend');
  expect(asExpected).toBe(true);
});

test("says when the CRM isn't as the file expects", async () => {
  const { asExpected, text } = await play('opt_out', { text: ['none of them'] });
  expect(text).toContain('✗ the file expects');
  expect(asExpected).toBe(false);
});
