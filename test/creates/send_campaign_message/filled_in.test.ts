import { withKeys } from '#values/placeholder';
import { fail, send, wire } from './campaign_wire';

// What people fill in: the body on the wire, and the warning.

const reminder = {
  campaignName: 'appointment_reminder',
  param_first_name: '',
  param_name: 'Asha',
  param_date: 'Monday',
  param_place: 'Pune',
};
const params = async (values: Record<string, unknown>) =>
  JSON.parse(await wire({ ...reminder, ...values })).templateParams;
const warnings = async (values: Record<string, unknown>) =>
  Object(await send({ ...reminder, ...values })).warnings;

const instead = 'Check the value, or fill in Fallback Text.';
const formatter = 'To send a readable date, add a Formatter by Zapier step before this one.';
const mergeTag =
  "It's a merge tag without a value. Map the field itself, or fill in Fallback Text.";

describe('in a placeholder', () => {
  test.each([' #N/A ', ['NULL', '#N/A']])('%j is empty', async (value) => {
    const form = { param_date: value, blankParam: 'soon' };
    expect(await params(form)).toEqual(['Asha', 'soon', 'Pune']);
    expect(await warnings(form)).toEqual(['Fallback text was used for Date.']);
    expect((await fail({ ...reminder, param_date: value })).message).toMatch(
      /^Nothing was sent: "Date" is empty/,
    );
  });

  test.each([
    ['None', instead],
    ['{{contact.firstname}}', mergeTag, 'contact.firstname'],
    ['%FIRSTNAME%', mergeTag],
  ])('%j gives way to fallback text, and is sent with a warning without one', async (...row) => {
    const [text = '', remedy, shown = text] = row;
    const form = { param_date: text, blankParam: 'soon' };
    expect(await params(form)).toEqual(['Asha', 'soon', 'Pune']);
    expect(await warnings(form)).toEqual(['Fallback text was used for Date.']);
    expect(await params({ param_date: text })).toEqual(['Asha', text, 'Pune']);
    expect(await warnings({ param_date: text })).toEqual([
      `"${shown}" was sent for Date. ${remedy}`,
    ]);
  });

  test.each([
    ['2026-11-28T09:30:00Z', [`"2026-11-28T09:30:00Z" was sent for Date. ${formatter}`]],
    ['Dear %FIRSTNAME%', [`"Dear %FIRSTNAME%" was sent for Date. ${mergeTag}`]],
    ['0', []],
  ])('%j is sent, whatever the fallback text', async (text, warned) => {
    const form = { param_date: text, blankParam: 'soon' };
    expect(await params(form)).toEqual(['Asha', text, 'Pune']);
    expect(await warnings(form)).toEqual(warned);
  });
});

describe('as the name', () => {
  test.each(['#N/A', 'Asha undefined'])('%j becomes the phone number', async (userName) => {
    expect(await wire({ userName })).toContain('"userName":"+919876543210"');
    expect(await warnings({ userName })).toEqual([
      'Contact Name has no name, so the phone number was used.',
    ]);
  });
});

test('in optional content, what is empty in a placeholder is empty, and what is doubtful has a warning', async () => {
  const content = {
    source: '#N/A',
    media__url: 'NULL',
    media__file: '[]',
    media__filename: '#REF!',
    location__latitude: '(null)',
    location__longitude: '{}',
    location__name: '\\N',
    location__address: '--None--',
    button_1: 'null null',
    button_3: '#VALUE!',
  };
  expect(await wire({ ...reminder, ...content })).toBe(
    '{"campaignName":"appointment_reminder","destination":"+919876543210","userName":"Asha","templateParams":["Asha","Monday","Pune"]}',
  );
  expect(await warnings(content)).toEqual([
    'The media fields have no value in this run, so the message has no media.',
    'The location fields have no value in this run, so the message has no location.',
  ]);
  const doubtful = {
    button_1: 'N/A',
    button_2: '7',
    media__url: 'https://example.com/a.png',
    media__filename: 'None',
    location__latitude: '1',
    location__longitude: '2',
    location__name: '-',
    location__address: 'NIL',
  };
  expect(await warnings(doubtful)).toEqual([
    '"N/A" was sent for Button 1 Value. Check the value.',
    '"None" was sent for Media File Name. Check the value.',
    '"-" was sent for Location Name. Check the value.',
    '"NIL" was sent for Location Address. Check the value.',
  ]);
});

test("a spreadsheet's error is text like any other in tags and attributes", async () => {
  const body = await wire({ tags: ['#N/A', '-'], attributes: { score: '#REF!', note: 'None' } });
  expect(body).toContain('"tags":["#N/A","-"],"attributes":{"score":"#REF!","note":"None"}');
});

describe('HTML', () => {
  test.each([
    ['<p>Hi <b>Asha</b>,</p>\n<p>see you<br/>soon</p>', 'Hi Asha, see you soon'],
    ['Tom &amp; Jerry&#39;s &#x2013; caf&eacute;', "Tom & Jerry's \u2013 caf\u00e9"],
    [
      '<a class="x" href="https://e.com/?a=1&amp;b=2"><b>Pay</b></a>',
      'Pay (https://e.com/?a=1&b=2)',
    ],
    ['<a href="mailto:a@e.com">Mail</a> us', 'Mail us'],
    [['<b>Asha</b>', 'R&amp;D'], 'Asha, R&D'],
  ])('%j becomes text, with a warning', async (html, text) => {
    expect(await params({ param_date: html, userName: html })).toEqual(['Asha', text, 'Pune']);
    expect(await warnings({ param_date: html, userName: 'A&amp;B' })).toEqual([
      'HTML became plain text in Contact Name, Date.',
    ]);
  });

  test("is named by its placeholder's label, whatever characters that has", async () => {
    const [key = ''] = withKeys([{ label: 'नाम', fallback: '' }]).map((one) => one.key);
    const form = { param_first_name: '', [key]: '<b>Asha</b>' };
    expect(await send(form, { campaigns: 'welcome_offer | नाम' })).toMatchObject({
      warnings: ['HTML became plain text in नाम.'],
    });
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
