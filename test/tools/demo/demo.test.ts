import { scratch, zap } from './small_zap';
import { play } from './world';

test('shows what is mapped, the request, the response, and what the recipient sees', async () => {
  const { text, status } = await play(['examples/zaps/google_sheets.json']);
  expect(text).toBe(`  Through the built connector. Nothing leaves this machine.
  Campaigns: http://127.0.0.1:PORT/campaign/t1/api/v2

── 1/1  Google Sheets: New Spreadsheet Row ── google_sheets.json
  Remind the people in a sheet of their appointments
  The sheet turned the number into a decimal, all tags are in one cell, and the place is empty. The fallback text is sent for the place. The campaign isn't on the connection's list, so the step asks how many placeholders it has.

  mapping   Placeholder 1  COL$A "Meera Iyer"
            Placeholder 2  COL$D "12 August, 10:30"
            Placeholder 3  COL$E ""
            Phone Number   COL$B "919876500003.0"
            Name           COL$A "Meera Iyer"
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
  const { text, status } = await play(['examples/zaps/facebook_test_lead.json']);
  expect(text).toContain('  request   none, because the step stopped before sending\n');
  expect(text).toMatch(
    / {2}error {5}HaltedError {2}\(as the file expects\)\n {12}No phone number: /,
  );
  expect(text).toContain('what the recipients see\n  Nothing was sent.\n');
  expect(status).toBe(0);
});

test("names each Zap that doesn't end as its file expects, and exits with 1", async () => {
  const { text, status } = await play([
    scratch.put('refused.json', zap),
    scratch.put('odd.json', { ...zap, expect: { outcome: 'accepted' } }),
  ]);
  expect(text).toContain('  response  400\n  error     InvalidMedia  (as the file expects)\n');
  expect(text).toContain('  error     InvalidMedia  (✗ the file expects accepted)\n');
  expect(text).toContain(`✗ Not as the file expects: ${scratch.folder}/odd.json.`);
  expect(status).toBe(1);
});

test('shows the message, where the connection lists its text', async () => {
  const { text } = await play(['examples/zaps/shopify.json']);
  expect(text).toMatch(/^ {12}message {2}Hi .*, your order .* is on its way\.$/m);
});

test('prints no control codes of a lead', async () => {
  const sample = { mobile: '\u001b[2J98765 00001' };
  const path = scratch.put('escape.json', { ...zap, trigger: { ...zap.trigger, sample } });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character itself
  expect((await play([path])).text).not.toMatch(/\u001b/);
});
