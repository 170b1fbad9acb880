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

/** Runs the demo in this process. What it prints has placeholders for ports and IDs. */
async function play(args: string[]): Promise<{ status: number; text: string }> {
  let text = '';
  const status = await runDemo(args, app, (part) => {
    text += part;
  });
  const settled = text
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'UUID');
  return { status, text: settled };
}

test('shows what is mapped, the request, the response, and what the recipient sees', async () => {
  const { text, status } = await play(['--verbose', 'examples/zaps/google_sheets.json']);
  expect(text).toBe(`  Through the built connector. Nothing leaves this machine.
  Campaigns: http://127.0.0.1:PORT/campaign/t1/api/v2

── 1/1  Google Sheets: New Spreadsheet Row ── google_sheets.json
  Remind the people in a sheet of their appointments
  The sheet turned the number into a decimal, all tags are in one cell, and the place is empty. The fallback text is sent for the place. The campaign isn't on the connection's list, so the step asks how many placeholders it has.

  mapping   Placeholder 1  COL$A "Meera Iyer"
            Placeholder 2  COL$D "12 August, 10:30"
            Placeholder 3  COL$E ""
            Phone Number   COL$B "919876500003.0"
            Contact Name   COL$A "Meera Iyer"
            Source         row 4
            Tags           COL$C "newsletter, customer,, newsletter"

  request   POST /campaign/t1/api/v2
            {
              "apiKey": "sim-key-7f3a9c52e8b14d60a1c4",
              "campaignName": "appointment_reminder",
              "destination": "+919876500003",
              "userName": "Meera Iyer",
              "source": "Google Sheets, row 4",
              "templateParams": ["Meera Iyer", "12 August, 10:30", "our main branch"],
              "tags": ["newsletter", "customer"]
            }
  response  200
            {"success": "true", "submitted_message_id": "UUID"}
  result    accepted  (as the file expects)
            id       UUID
            warning  Fallback text was used for Placeholder 3.

── Outbox ── what the recipients see
  to        +919876500003  Meera Iyer
            Dear Meera Iyer, your appointment is on 12 August, 10:30 at our main branch. See you there!

  1 accepted, 0 stopped.
  ✓ Each ended as its file expects.
  npm run preview shows these steps as in the Zap editor, to fill in and test.
`);
  expect(status).toBe(0);
});

test("says that nothing was sent, with the error, for a lead that can't be", async () => {
  const { text, status } = await play(['--verbose', 'examples/zaps/facebook_test_lead.json']);
  expect(text).toContain('  request   none, because the step stopped before sending\n');
  expect(text).toMatch(/ {2}error {5}HaltedError {2}\(as the file expects\)\n {12}No phone: /);
  expect(text).toContain('what the recipients see\n  Nothing was sent.\n');
  expect(status).toBe(0);
});

test("names each Zap that doesn't end as its file expects, and exits with 1", async () => {
  const { text, status } = await play([
    '--verbose',
    put('refused.json', zap),
    put('odd.json', { ...zap, expect: { outcome: 'accepted' } }),
  ]);
  expect(text).toContain('  response  400\n  error     InvalidMedia  (as the file expects)\n');
  expect(text).toContain('  error     InvalidMedia  (✗ the file expects accepted)\n');
  expect(text).toContain(`✗ Not as the file expects: ${folder}/odd.json.`);
  expect(status).toBe(1);
});

test('prints the outbox alone, unless more is asked for', async () => {
  const { text } = await play(['examples/zaps/facebook_lead_ads.json']);
  expect(text).toContain('Hi Priya, thank you for your interest!');
  expect(text).not.toContain('request');
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
    "a file that isn't a Zap",
    () => [put('wrong.json', { ...zap, tittle: '' })],
    'Unrecognized key: "tittle"',
  ],
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
