import stringWidth from 'string-width';
import { wantsColor } from '../../../tools/demo/options';
import { scratch, zap } from './small_zap';
import { play } from './world';

describe('what is printed', () => {
  test('a Zap that is accepted, and the outbox', async () => {
    const { text, status } = await play(['examples/zaps/google_sheets.json']);
    expect(text).toBe(`
  One Zap through the built connector, against the simulator at http://127.0.0.1:PORT. Nothing
  leaves this machine.

── 1/1  Google Sheets: New Spreadsheet Row ────────────────────────────────────── google_sheets.json
  Remind the people in a sheet of their appointments
  The sheet turned the number into a decimal, all tags are in one cell, and the place is empty. The
  fallback text is sent for the place. The campaign isn't on the connection's list, so the step asks
  how many placeholders it has.

  mapping   Placeholder 1  COL$A "Meera Iyer"
            Placeholder 2  COL$D "12 August, 10:30"
            Placeholder 3  COL$E ""
            Phone Number   COL$B "919876500003.0"
            Name           COL$A "Meera Iyer"
            Source         row 4
            Tags           COL$C "newsletter, customer,, newsletter"

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
  found     Meera Iyer  +919876500003  contact 1007

  step      Find Message: contact_id 1007
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
  One Zap: 1 accepted, 0 stopped.
  ✓ It ended as its file expects.

  next      npm run preview
            shows these steps as in the Zap editor, for you to fill in and test
`);
    expect(status).toBe(0);
  });

  test("a Zap that can't be sent", async () => {
    const { text, status } = await play(['examples/zaps/facebook_test_lead.json']);
    expect(text).toContain(`
  mapping   First name    full_name "<test lead: dummy data for full_name>"
            Phone Number  phone_number "<test lead: dummy data for phone_number>"
            Name          full_name "<test lead: dummy data for full_name>"
            Source        platform "fb"

  request   none, because the step stopped before sending
  error     HaltedError  (as the file expects)
            No phone number: the field contains none. Add one to the lead, then replay this run.

── Outbox ────────────────────────────────────────────────────────────────── what the recipients see
  Nothing was sent.
`);
    expect(status).toBe(0);
  });

  test("a Zap that the service refuses, and one that doesn't end as its file expects", async () => {
    const { text, status } = await play([
      scratch.put('refused.json', zap),
      scratch.put('odd.json', { ...zap, expect: { outcome: 'accepted' } }),
    ]);
    expect(text).toContain('  response  400\n  error     InvalidMedia  (as the file expects)\n');
    expect(text).toContain('  error     InvalidMedia  (✗ the file expects accepted)\n');
    expect(text).toContain(`✗ Not as the file expects: ${scratch.folder}/odd.json.`);
    expect(status).toBe(1);
  });

  test('no line wider than the page but a URL, which is whole, and no escape codes', async () => {
    const { text } = await play([], { width: 60 });
    const wide = text.split('\n').filter((line) => stringWidth(line) > 60);
    expect(wide.map((line) => line.trim()).filter((line) => !/^\S+:\/\/\S+$/.test(line))).toEqual(
      [],
    );
    expect(text).toContain('https://www.dropbox.com/s/k2n3p4q5r6s7t8u/new%20arrivals.png?dl=1');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character itself
    expect(text).not.toMatch(/\u001b/);
    expect((await play([], { color: true })).text).toContain('\u001b[32maccepted\u001b[39m');
  });

  test('the message, where the connection lists its text', async () => {
    const { text } = await play(['examples/zaps/shopify.json']);
    expect(text).toMatch(/^ {12}message {2}Hi .*, your order .* is on its way\.$/m);
  });

  test.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
  ])('honors %j, on a terminal: %p, in color: %p', (env, isTerminal, color) => {
    expect(wantsColor(env, isTerminal)).toBe(color);
  });

  test('no control codes from a lead', async () => {
    const sample = { mobile: '\u001b[2J98765 00001' };
    const path = scratch.put('escape.json', { ...zap, trigger: { ...zap.trigger, sample } });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character itself
    expect((await play([path])).text).not.toMatch(/\u001b/);
  });
});
