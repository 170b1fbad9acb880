import { withKeys } from '../../../src/values/placeholder';
import { fail, send, wire } from './campaign_wire';

// What people fill in: the body on the wire, and the warning.

const reminder = {
  ...{ campaignName: 'appointment_reminder', param_first_name: '' },
  param_name: 'Asha',
  param_date: 'Monday',
  param_place: 'Pune',
};
const params = async (values: Record<string, unknown>) =>
  JSON.parse(await wire({ ...reminder, ...values })).templateParams;
const warnings = async (values: Record<string, unknown>) =>
  Object(await send({ ...reminder, ...values })).warnings;

describe("a spreadsheet's error", () => {
  test.each(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#ERROR!', ' #N/A #N/A '])(
    '%j is empty in a placeholder, the name, and optional content',
    async (error) => {
      const content = {
        ...{ source: error, media__url: error, media__file: error, media__filename: error },
        ...{ location__latitude: error, location__longitude: error, location__name: error },
        ...{ location__address: error, button_1: error, button_3: error },
      };
      const form = { ...reminder, param_date: error, userName: error, blankParam: 'soon' };
      expect(await wire({ ...form, ...content })).toBe(
        '{"campaignName":"appointment_reminder","destination":"+919876543210","userName":"+919876543210","templateParams":["Asha","soon","Pune"]}',
      );
      expect(await warnings({ ...form, ...content })).toEqual([
        'Name is empty, so the phone number was used.',
        'Fallback text was used for Date.',
        'The media fields have no value in this run, so the message has no media.',
        'The location fields have no value in this run, so the message has no location.',
      ]);
      expect(await fail({ ...reminder, param_date: error })).toMatchObject({
        message: expect.stringMatching(/^The value for "Date" is empty\./),
      });
    },
  );

  test('is text like any other in tags and attributes', async () => {
    const body = await wire({ tags: ['#N/A', '-'], attributes: { score: '#REF!', note: 'None' } });
    expect(body).toContain('"tags":["#N/A","-"],"attributes":{"score":"#REF!","note":"None"}');
  });
});

describe('what may stand for nothing', () => {
  test.each(['None', 'N/A', 'n/a', 'nan', '-', '--', '\u2014', 'None None'])(
    '%j gives way to fallback text, and is sent with a warning without one',
    async (text) => {
      const form = { param_date: text, blankParam: 'soon' };
      expect(await params(form)).toEqual(['Asha', 'soon', 'Pune']);
      expect(await warnings(form)).toEqual(['Fallback text was used for Date.']);
      expect(await params({ param_date: text })).toEqual(['Asha', text, 'Pune']);
      expect(await warnings({ param_date: text })).toEqual([
        `"${text}" was sent for Date. To replace it, fill in Fallback Text.`,
      ]);
    },
  );

  test('in place of a name gives way to the phone number', async () => {
    expect(await wire({ userName: 'None' })).toContain('"userName":"+919876543210"');
    expect(await warnings({ userName: 'N/A' })).toEqual([
      'Name is "N/A", so the phone number was used.',
    ]);
  });

  test.each(['Nan', 'none', 'NA', 'nane', 'None of them', 'A-', '0'])(
    '%j is a name or a fact',
    async (text) => {
      const form = { param_name: text, userName: text, blankParam: 'there' };
      expect(await params(form)).toEqual([text, 'Monday', 'Pune']);
      expect(await warnings(form)).toEqual([]);
    },
  );
});

describe('HTML', () => {
  test.each([
    ['<p>Hi <b>Asha</b>,</p>\n<p>see you<br/>soon</p>', 'Hi Asha, see you soon'],
    ['<div style="color: red">10 MG&nbsp;Road</div>', '10 MG Road'],
    ['Tom &amp; Jerry&#39;s &#x2013; caf&eacute;', "Tom & Jerry's \u2013 caf\u00e9"],
    ['<style>p { color: red }</style><!-- x --><UL><LI>a</LI><LI>b</LI></UL>', 'a b'],
    [
      '<a class="x" href="https://e.com/?a=1&amp;b=2"><b>Pay</b></a>',
      'Pay (https://e.com/?a=1&b=2)',
    ],
    ['<center>Dear <label>Asha</label></center>', 'Dear Asha'],
    ['<a href=https://e.com>https://e.com</a>', 'https://e.com'],
    ['<a href="mailto:a@e.com">Mail</a> us', 'Mail us'],
    [['<b>Asha</b>', 'R&amp;D'], 'Asha, R&D'],
  ])('%j becomes text, with a warning', async (html, text) => {
    expect(await params({ param_date: html, userName: html })).toEqual(['Asha', text, 'Pune']);
    expect(await warnings({ param_date: html, userName: 'A&amp;B' })).toEqual([
      'HTML became plain text in Name, Date.',
    ]);
  });

  test("is named by its placeholder's label, whatever characters that has", async () => {
    const [key = ''] = withKeys([{ label: 'नाम', fallback: '' }]).map((one) => one.key);
    const form = { param_first_name: '', [key]: '<b>Asha</b>' };
    expect(await send(form, { campaigns: 'welcome_offer | नाम' })).toMatchObject({
      warnings: ['HTML became plain text in नाम.'],
    });
  });

  test.each([
    ...['a < b', 'a<b and c>d', '<3', 'AT&T', 'R&D; more', '<asha@example.com>', '<Name>', '&x;'],
    'https://a.example/?a=1&copy=2',
  ])('%j has none', async (text) => {
    expect(await params({ param_date: text })).toEqual(['Asha', text, 'Pune']);
    expect(await warnings({ param_date: text })).toEqual([]);
  });
});

test('a message of more than 1,024 characters is sent with a warning', async () => {
  const campaigns = 'welcome_offer | Hello {{First name}}!';
  const longest = { param_first_name: 'a'.repeat(1_024 - 'Hello !'.length) };
  expect(await send(longest, { campaigns })).toMatchObject({ warnings: [] });
  expect(
    await send({ param_first_name: `${longest.param_first_name}b` }, { campaigns }),
  ).toMatchObject({
    warnings: ['The message has 1025 characters. The channel may reject one of more than 1024.'],
  });
});
