import app from '../../../index';
import { usage } from '../../../tools/demo/options';
import { Platform } from '../../../tools/demo/platform';
import { type Simulator, startSimulator } from '../../../tools/simulator';
import { play, Scratch } from './world';

const scratch = new Scratch();
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(async () => {
  scratch.remove();
  await simulator.close();
});

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

describe('what is printed', () => {
  test('a Zap that is accepted, and the outbox', async () => {
    const { text, status } = await play(['examples/zaps/google_sheets.json']);
    expect(text).toBe(`
  One Zap through the built connector, against the simulator at http://127.0.0.1:PORT. Nothing
  leaves this machine.

── 1/1  Google Sheets: New Spreadsheet Row ────────────────────────────────────── google_sheets.json
  Remind the people in a sheet of their appointments
  The sheet turned the number into a decimal, all tags are in one cell, and the place is empty, so
  the fallback text is sent. The campaign isn't on the connection's list, so the step asks how many
  placeholders it has.

  lead      COL$A  "Meera Iyer"
            COL$D  "12 August, 10:30"
            COL$E  ""
            COL$B  "919876500003.0"
            row    4
            COL$C  "newsletter, customer,, newsletter"

  request   POST http://127.0.0.1:PORT/campaign/t1/api/v2
            {
              "apiKey": "***",
              "campaignName": "appointment_reminder",
              "destination": "+919876500003",
              "userName": "Meera Iyer",
              "source": "Google Sheets, row 4",
              "templateParams": ["Meera Iyer", "12 August, 10:30", "our main branch"],
              "tags": ["newsletter", "customer"]
            }
  response  200  {"success": "true", "submitted_message_id": "UUID"}
  result    accepted
            id       UUID

── Inbox ─────────────────────────────────────────────────────────────────────── after the campaigns
  step      Find Conversation: phone "919876500003.0"
  found     Meera Iyer  +919876500003  contact 1001

  step      Find Message: contact_id 1001
  messages  ← TIME  Thank you! Can you show me a picture?
            → TIME  Dear Meera Iyer, your appointment is on 12 August, 10:30 at our main
                                branch. See you there!

  step      Send Image: phone "919876500003.0", image "http://127.0.0.1:PORT/files/picture.png"
  result    accepted  picture.png  image/png

── Outbox ────────────────────────────────────────────────────────────────── what the recipients see
  to        +919876500003  Meera Iyer
            Dear Meera Iyer, your appointment is on 12 August, 10:30 at our main branch. See you
            there!

  to        +919876500003  Meera Iyer
  image     picture.png  image/png, 76 bytes

── Summary ─────────────────────────────────────────────────────────────────────────────────────────
  One Zap: 1 accepted, 0 not sent.
  ✓ It ended as its file expects.
`);
    expect(status).toBe(0);
  });

  test('a Zap that cannot be sent', async () => {
    const { text, status } = await play(['examples/zaps/facebook_test_lead.json']);
    expect(text).toContain(`
  lead      full_name      "<test lead: dummy data for full_name>"
            phone_number   "<test lead: dummy data for phone_number>"
            platform       "fb"
            campaign_name  ""

  request   none, because the step stopped before sending
  error     HaltedError  (as the file expects)
            No phone number: the lead doesn't have one. Add it to the lead, then replay this run.

── Outbox ────────────────────────────────────────────────────────────────── what the recipients see
  Nothing was sent.
`);
    expect(status).toBe(0);
  });

  test('a Zap that the service refuses, and one that ends other than its file expects', async () => {
    const { text, status } = await play([
      scratch.put('refused.json', zap),
      scratch.put('odd.json', { ...zap, expect: { outcome: 'accepted' } }),
    ]);
    expect(text).toContain('  response  400\n  error     InvalidMedia  (as the file expects)\n');
    expect(text).toContain('  error     InvalidMedia  (✗ the file expects accepted)\n');
    expect(text).toContain(`✗ Not as the file expects: ${scratch.folder}/odd.json.`);
    expect(status).toBe(1);
  });

  test('no line is wider than the page, and no escape code without colour', async () => {
    const { text } = await play([]);
    expect(text.split('\n').filter((line) => [...line].length > 100)).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character itself
    expect(text).not.toMatch(/\u001b/);
    expect((await play([], { colour: true })).text).toContain('\u001b[32maccepted\u001b[39m');
  });

  test('a lead cannot steer the terminal', async () => {
    const sample = { mobile: '\u001b[2J98765 00001' };
    const path = scratch.put('escape.json', { ...zap, trigger: { ...zap.trigger, sample } });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character itself
    expect((await play([path])).text).not.toMatch(/\u001b/);
  });
});

describe('a live run', () => {
  const key = 'live-key "with" quotes 0123456789';
  const env = () => `authData_campaignUrl='${simulator.campaignUrl}'
authData_apiKey='${simulator.apiKey}'
authData_campaigns='welcome_offer | Name; store_location | Name'
authData_defaultCountry=IN
`;

  test('sends through the connection of .env, says so, and shows no outbox', async () => {
    scratch.put('.env', env());
    const { text, status } = await play(['--live', 'examples/zaps/salesforce.json'], scratch);
    expect(text).toContain(`
  LIVE: real messages will be sent.
  One Zap through the account at http://127.0.0.1:PORT/campaign/t1/api/v2.
`);
    expect(text).toContain('"apiKey": "***"');
    expect(text).toContain('"location": ');
    expect(text).not.toContain('Outbox');
    expect(text).not.toContain(simulator.apiKey);
    expect(status).toBe(0);
    expect(simulator.outbox).toHaveLength(1);
  });

  test('the key is never printed, not where the lead or the service repeats it', async () => {
    scratch.put('.env', env().replace(simulator.apiKey, key));
    const path = scratch.put('echo.json', {
      ...zap,
      trigger: { ...zap.trigger, sample: { mobile: '9876500001', echo: `my key is ${key}` } },
      step: { ...zap.step, inputs: { ...zap.step.inputs, source: '{{echo}}' } },
      expect: { outcome: 'error', code: 'ExpiredAuthError' },
    });
    const { text, complaint, status } = await play(['--live', path], scratch);
    expect(status).toBe(0);
    expect(text).toContain('my key is ***');
    expect(text + complaint).not.toContain('live-key');
    expect(text + complaint).not.toContain('0123456789');
  });

  test('names the Zaps, needs a connection, and has no files of the simulator', async () => {
    expect(await play(['--live'], scratch)).toMatchObject({
      status: 2,
      text: '',
      complaint: expect.stringContaining('name the Zaps to run'),
    });
    scratch.put('.env', 'authData_campaignUrl=https://example.com/campaign/t1/api/v2\n');
    expect(await play(['--live', 'examples/zaps/hubspot.json'], scratch)).toMatchObject({
      status: 2,
      complaint: '.env has no authData_apiKey. Campaigns need both an API key and an address.\n',
    });
    scratch.put('.env', env());
    expect(await play(['--live', 'examples/zaps/typeform.json'], scratch)).toMatchObject({
      status: 2,
      complaint: expect.stringContaining("uses {{$files}}, the simulator's own files"),
    });
    expect(await play(['--live', 'examples/zaps/hubspot.json'])).toMatchObject({
      status: 2,
      complaint: expect.stringContaining('--live needs a connection in .env'),
    });
  });
});

describe('a wrong command', () => {
  test('--help shows the usage', async () => {
    expect(await play(['--help'])).toEqual({ status: 0, text: usage, complaint: '' });
  });

  test.each([
    ['an unknown option', () => ['--alive'], "Unknown option '--alive'"],
    ['a missing file', () => ['nowhere.json'], 'nowhere.json cannot be read'],
    ['a file that is no JSON', () => [scratch.put('text.json', '{')], 'text.json is not JSON'],
    [
      'a file that is no Zap',
      () => [scratch.put('wrong.json', { ...zap, tittle: '' })],
      'Unrecognized key: "tittle"',
    ],
    [
      'a field that the form does not have',
      () => {
        const inputs = { ...zap.step.inputs, phone: '1' };
        return [scratch.put('field.json', { ...zap, step: { ...zap.step, inputs } })];
      },
      "fills phone, but this campaign's form only has campaignName",
    ],
  ])('%s', async (_, args, complaint) => {
    expect(await play(args())).toMatchObject({
      status: 2,
      complaint: expect.stringContaining(complaint),
    });
  });
});

test('an error without a code goes by its class', async () => {
  simulator.misbehave('502');
  const platform = new Platform(app, {
    campaignUrl: simulator.campaignUrl,
    apiKey: simulator.apiKey,
  });
  const run = await platform.perform('send_campaign_message', {
    campaignName: 'welcome_offer',
    destination: '9876500001',
    param_1: 'Asha',
  });
  expect(run.exchanges).toMatchObject([{ status: 502 }]);
  expect(run.outcome).toMatchObject({ kind: 'error', code: 'HaltedError' });
});
