import app from '../../../index';
import { Page } from '../../../tools/demo/page';
import { loadReplyZaps, type ReplyFile, runReplies } from '../../../tools/demo/replies';
import { openSimulatorStage } from '../../../tools/demo/stage';

/** Plays Zaps on their own simulator, and returns what is printed. */
async function play(files: ReplyFile[]): Promise<{ asExpected: boolean; text: string }> {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const stage = await openSimulatorStage(app, new Page({ write, color: false }));
  try {
    // Somebody wrote before the Zap was switched on.
    stage.simulator?.incoming('919876500009', 'STOP', { name: 'Old Friend' });
    return { asExpected: await runReplies(stage, files), text };
  } finally {
    await stage.simulator?.close();
  }
}

function example(name: string): ReplyFile {
  const found = loadReplyZaps().find(({ path }) => path.endsWith(`${name}.json`));
  if (!found) throw new Error(`There is no example ${name}`);
  return found;
}

test('a reply tags its sender in the CRM, and nobody else', async () => {
  const { asExpected, text } = await play([example('tag_replied')]);
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

test('STOP opts its sender out, but not as one word among others', async () => {
  const { asExpected, text } = await play([example('opt_out')]);
  expect(text).toContain(`
  reply     Vikram Singh  +919876500007
            Stop
  CRM       Salesforce: {"id": "003A", "name": "Vikram Singh", "phone": "+919876500007", "opted_out": true}
  result    the CRM is as the file expects
`);
  expect(text).not.toContain('Meera Iyer');
  expect(asExpected).toBe(true);
});

test("says when the CRM isn't as the file expects", async () => {
  const { path, zap } = example('opt_out');
  const trigger = { ...zap.trigger, inputs: { text: ['STOP'] } };
  const { asExpected, text } = await play([{ path, zap: { ...zap, trigger } }]);
  expect(text).toContain('✗ the file expects');
  expect(asExpected).toBe(false);
});
