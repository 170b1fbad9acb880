import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CountryCode } from 'libphonenumber-js/core';
import { readPhoneNumber } from '#phone/phone';
import { Failure } from '#values/failure';

type Row = readonly [text: string, result: string, home?: CountryCode];

/** The number that gets the message, with its warning, or why nobody does. */
function resultOf(text: string, home: CountryCode): string {
  try {
    const { e164, warnings } = readPhoneNumber(text, home);
    return [e164, ...warnings.map((warning) => warning.replaceAll(e164, '#'))].join(': ');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.message.replace(/^".*" /s, '');
  }
}

const gives = (rows: readonly Row[]) =>
  expect(rows.map(([text, , home = 'IN']) => [text, resultOf(text, home)])).toEqual(
    rows.map(([text, result]) => [text, result]),
  );

const ONE = '+919876543210';
const OTHER_TEXT =
  "contains text that isn't a phone number. Unless it says not to contact them, map a field with only the number.";
const THREE = 'has 3 numbers. A step sends to one: run it once for each.';
const AMERICAN =
  'is written like a North American number. Enter +1 in front, or select Default Country.';

test('sends nothing', () => {
  gives([
    ['9876543210, 9123456789, 9988776655', THREE],
    ['M: 9876543210 W: 9123456789 WhatsApp: 9988776655 Home: 01123456789', THREE],
    ['No 98765 43210', OTHER_TEXT],
    ['NO - 98765 43210', OTHER_TEXT],
    ['sms no 98765 43210', OTHER_TEXT],
    ['verified no. 98765 43210', OTHER_TEXT],
    ['Asha Rao', "isn't a phone number. To look up a name, use Find Conversation."],
    ['98765 43210 x', OTHER_TEXT],
    ['98765 43210 (X) / 91234 56789', OTHER_TEXT],
    ['Primary no 98765 43210', OTHER_TEXT],
    ['Primary No. 98765 43210', ONE],
    ['(415)-555-0132', AMERICAN],
    ['201-291-0132 x12', AMERICAN, 'DE'],
    ['220-291-0132', AMERICAN, 'AE'],
    ['WhatsApp: N/A, 98765 43210', OTHER_TEXT],
    ['api.whatsapp.com/send?phone=919876543210&phone=919123456789', OTHER_TEXT],
  ]);
});

test('reads one number, without a warning', () => {
  gives([
    ['9876543210, N/A', ONE],
    ['9876543210; NIL', ONE],
    ['n.a. - 98765 43210', ONE],
    ['91+919876543210', ONE],
    ['Billing phone 98765 43210', ONE],
    ['Sales contact no 98765 43210', ONE],
    ['No. 98765 43210', ONE],
    ['Telefon no 532 123 45 67', '+905321234567', 'TR'],
    ['携帯電話：090-1234-5678', '+819012345678', 'JP'],
    ['手机 138 0013 8000', '+8613800138000', 'CN'],
    ['98765 43210 ✔️', ONE],
    ['98765 43210!!', ONE],
    ['No. HP: 0812-3456-7890', '+6281234567890', 'ID'],
    ['98765 43210 (NA)', ONE],
    ['Home: N/A, Mobile: 98765 43210', ONE],
    ['फ़ोन: 98765 43210', ONE],
  ]);
});

const TWO = `${ONE}: The field has several numbers. Only # was used. Any other gets nothing.`;
const EXTENSION = ": The phone number's extension was left out.";
const AT_HOME = (place: string) =>
  `: # was read by the default country (${place}). If it's North American, add +1.`;
const ABROAD = (place: string) =>
  `: # was read as a number of another country (${place}), because it isn't a mobile number of the default country (India).`;
const LANDLINE = ": # (India) isn't a mobile number, so the message might not arrive.";

test('sends to one number, with a warning', () => {
  gives([
    ['9876543210 / 9123456789', TWO],
    ['9876543210!, 9123456789 ✓', TWO],
    ['91+919876543210 / NA / +919123456789', TWO],
    ['(415) 555-0132 / 9876543210', TWO],
    ['https://wa.me/919876543210,https://wa.me/919123456789', TWO],
    [
      'M 9876543210 H 01123456789 W 02224770203',
      `${ONE}: The field has several numbers. Only # was used. Any other gets nothing.`,
    ],
    ['98765 43210 ext. 12 / NA', ONE + EXTENSION],
    ['702-555-0132', `+917025550132${AT_HOME('India')}`],
    ['912-345-6789', `+79123456789${AT_HOME('Russia')}`, 'RU'],
    ['(917) 234 5678', `+639172345678${AT_HOME('Philippines')}`, 'PH'],
    ['1-415-555-0132', `+14155550132${ABROAD('United States')}`],
    ['電話 447400123456', `+447400123456${ABROAD('United Kingdom')}`],
    ['Phone No. 011 2345 6789', `+911123456789${LANDLINE}`],
  ]);
});

test.each<[CountryCode, string]>([
  ['VE', '4121234567'],
  ['TR', '5321234567'],
  ['PH', '9171234567'],
  ['NG', '8031234567'],
  ['MX', '5512345678'],
  ['RU', '9031234567'],
])('no mobile number of %s stops for its groups of three, three and four', (home, number) => {
  const { e164 } = readPhoneNumber(number, home);
  for (const form of ['$1-$2-$3', '($1) $2-$3', '$1.$2.$3', '($1) $2 $3', '$1 $2 $3']) {
    const text = number.replace(/^(...)(...)(....)$/, form);
    expect([text, readPhoneNumber(text, home).e164]).toEqual([text, e164]);
  }
});

test('each expression of more than 60 characters matches the example above it', () => {
  const folder = 'src/phone';
  const code = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const long = code.join('\n').matchAll(/^(?: *\/\/ (.+)\n)?[^/\n]*\/(.{61,})\/([a-z]*)[,;]/gm);
  const matches = [...long].map(([text, example = '', form = '', flags]) =>
    example && new RegExp(form, flags).test(example) ? 'matches' : text,
  );
  expect(matches).toEqual(Array(10).fill('matches'));
});
