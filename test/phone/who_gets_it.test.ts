import type { CountryCode } from 'libphonenumber-js/core';
import { chatLink } from '../../src/phone/chat_link';
import { readPhoneNumber } from '../../src/phone/phone';
import { laterRefusals, readPhoneText, refusals } from '../../src/phone/phone_text';
import { Failure } from '../../src/values/failure';

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

test('sends nothing for 21 texts', () => {
  gives([
    ['9876543210, 9123456789, 9988776655', THREE],
    ['98765 43210 91234 56789 99887 76655', THREE],
    ['+919876543210+919123456789+447400123456', THREE],
    ['M: 9876543210 W: 9123456789 WhatsApp: 9988776655 Home: 01123456789', THREE],
    ['No 98765 43210', OTHER_TEXT],
    ['NO - 98765 43210', OTHER_TEXT],
    ['sms no 98765 43210', OTHER_TEXT],
    ['verified no. 98765 43210', OTHER_TEXT],
    ['Asha Rao', "isn't a phone number. To look up a name, use Find Conversation."],
    ['customer no. 98765 43210', OTHER_TEXT],
    ['não - 98765 43210', OTHER_TEXT],
    ['98765 43210 x', OTHER_TEXT],
    ['98765 43210 (X) / 91234 56789', OTHER_TEXT],
    ['Primary no 98765 43210', OTHER_TEXT],
    ['! 98765 43210', OTHER_TEXT],
    ['(415)-555-0132', AMERICAN],
    ['201-291-0132 x12', AMERICAN, 'DE'],
    ['220-291-0132', AMERICAN, 'AE'],
    ['WhatsApp: N/A 98765 43210', OTHER_TEXT],
    ['WhatsApp: N/A, 98765 43210', OTHER_TEXT],
    ['api.whatsapp.com/send?phone=919876543210&phone=919123456789', OTHER_TEXT],
  ]);
});

test('reads 23 texts as one number, without a warning', () => {
  gives([
    ['9876543210 / NA', ONE],
    ['9876543210, N/A', ONE],
    ['n.a. - 98765 43210', ONE],
    ['9876543210; NIL', ONE],
    ['91+919876543210', ONE],
    ['(91) + 91 98765 43210', ONE],
    ['Billing phone 98765 43210', ONE],
    ['Sales contact no 98765 43210', ONE],
    ['No. 98765 43210', ONE],
    ['no: 98765 43210', ONE],
    ['Nº 98765 43210', ONE],
    ['Main No. 98765 43210', ONE],
    ['WhatsApp no 98765 43210', ONE],
    ['Telefon no 532 123 45 67', '+905321234567', 'TR'],
    ['携帯電話：090-1234-5678', '+819012345678', 'JP'],
    ['手机 138 0013 8000', '+8613800138000', 'CN'],
    ['98765 43210 ✔️', ONE],
    ['98765 43210!!', ONE],
    ['No. HP: 0812-3456-7890', '+6281234567890', 'ID'],
    ['98765 43210 📲', ONE],
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

test('sends to one number, with a warning, for 20 texts', () => {
  gives([
    ['9876543210 / 9123456789', TWO],
    ['9876543210!, 9123456789 ✓', TWO],
    ['91+919876543210 / NA / +919123456789', TWO],
    ['01123456789, 9876543210', TWO],
    ['(415) 555-0132 / 9876543210', TWO],
    ['https://wa.me/919876543210,https://wa.me/919123456789', TWO],
    [
      'M 9876543210 H 01123456789 W 02224770203',
      `${ONE}: The field has several numbers. Only # was used. Any other gets nothing.`,
    ],
    ['98765 43210 x-12', ONE + EXTENSION],
    ['98765 43210 ext. 12 / NA', ONE + EXTENSION],
    ['702-555-0132', `+917025550132${AT_HOME('India')}`],
    ['702.555.0132', `+917025550132${AT_HOME('India')}`],
    ['912-345-6789', `+79123456789${AT_HOME('Russia')}`, 'RU'],
    ['(917) 234 5678', `+639172345678${AT_HOME('Philippines')}`, 'PH'],
    ['1-415-555-0132', `+14155550132${ABROAD('United States')}`],
    ['電話 447400123456', `+447400123456${ABROAD('United Kingdom')}`],
    ['wa.me/911123456789!', `+911123456789${LANDLINE}`],
    ['415 555 0132', `+914155550132${LANDLINE}`],
    ['Phone No. 011 2345 6789', `+911123456789${LANDLINE}`],
    ['+91+919876543210!', `${ONE}: The country code was entered twice. The number was read as #.`],
    [
      'Customer 07700 900123',
      "+447700900123: # (United Kingdom) isn't in a number range known to be in use. Check it if the message doesn't arrive.",
      'GB',
    ],
  ]);
});

const homes: readonly (readonly [home: CountryCode, numbers: string[]])[] = [
  ['VE', ['4121234567', '4142345678', '4247654321']],
  ['TR', ['5321234567', '5052345678', '5417654321']],
  ['PH', ['9171234567', '9182345678', '9057654321']],
  ['NG', ['8031234567', '8062345678', '7037654321']],
  ['MX', ['5512345678', '2221234567', '8182345678']],
  ['RU', ['9031234567', '9162345678', '9267654321']],
];
test.each(homes)(
  'no mobile number of %s stops for its groups of three, three and four',
  (home, numbers) => {
    const forms = ['$1-$2-$3', '($1) $2-$3', '$1.$2.$3', '($1) $2 $3', '$1 $2 $3', '$1 $2-$3'];
    for (const number of numbers) {
      const e164 = readPhoneNumber(number, home).e164;
      const written = forms.map((form) =>
        number.replace(/^(...)(...)/, '$1 $2 ').replace(/^(\d+) (\d+) (\d+)$/, form),
      );
      expect(written.map((text) => readPhoneNumber(text, home).e164)).toEqual(
        written.map(() => e164),
      );
    }
  },
);

test('each long expression matches the example beside it', () => {
  const long = [...refusals, ...laterRefusals].filter(([form]) => form.source.length > 60);
  expect(long.map(([, , example]) => readPhoneText(`${example}`))).toEqual(
    long.map(([, problem]) => problem),
  );
  expect(readPhoneText(chatLink.example)).toMatchObject({ pieces: ['+919876543210'] });
});
