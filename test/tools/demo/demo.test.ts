import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import app from '../../../index';
import { runDemo } from '../../../tools/demo/demo';
import { UsageError } from '../../../tools/zap/usage_error';

const folder = mkdtempSync(join(tmpdir(), 'demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file of a Zap, and returns its path. */
function put(name: string, content: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const zap = {
  title: 'A title',
  story: 'A story.',
  trigger: { app: 'An app', event: 'An event', sample: { mobile: '98765 00001' } },
  step: {
    action: 'send_campaign_message',
    inputs: { campaignName: 'new_arrivals', destination: '{{mobile}}' },
  },
  expect: { outcome: 'error', code: 'InvalidMedia' },
};

/** Runs the demo in this process. */
async function play(args: string[]): Promise<{ status: number; text: string }> {
  let text = '';
  const status = await runDemo(args, app, (part) => {
    text += part;
  });
  return { status, text };
}

test("names each Zap that doesn't end as its file expects, and exits with 1", async () => {
  const { text, status } = await play([
    '--verbose',
    put('refused.json', zap),
    put('odd.json', { ...zap, expect: { outcome: 'accepted' } }),
  ]);
  expect(text).toContain(`✗ Not as the file expects: ${folder}/odd.json.`);
  expect(status).toBe(1);
});

test('prints no control codes of a lead', async () => {
  const sample = { mobile: '\u001b[2J98765 00001' };
  const path = put('escape.json', { ...zap, trigger: { ...zap.trigger, sample } });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character itself
  expect((await play(['--verbose', path])).text).not.toMatch(/\u001b/);
});

test.each([
  ['an unknown option', () => ['--alive'], "Unknown option '--alive'"],
  [
    "a field that the form doesn't have",
    () => {
      const inputs = { ...zap.step.inputs, phone: '1' };
      return [put('field.json', { ...zap, step: { ...zap.step, inputs } })];
    },
    "fills phone, but this campaign's form only has campaignName",
  ],
])('refuses %s with a sentence', async (_, args, complaint) => {
  const message = expect.stringContaining(complaint);
  await expect(play(args())).rejects.toEqual(expect.objectContaining({ message }));
  await expect(play(args())).rejects.toBeInstanceOf(UsageError);
});
