import { getCountries, type MetadataJson } from 'libphonenumber-js/core';
import type { CountryCode } from '../../src/phone/country_code';
import { readPhoneNumber } from '../../src/phone/phone';
import { failureOf } from '../support/failure';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

const refused = (value: unknown, home: CountryCode = 'IN') =>
  failureOf(() => readPhoneNumber(value, home));

const OTHER_TEXT =
  "contains text that isn't a phone number. Map a field with only the number, such as +919876543210.";

const CALCULATED =
  'is the result of a spreadsheet formula, not a phone number. Format its column as plain text, and enter the number again.';

const SHORTENED =
  'was shortened by a spreadsheet, so digits are missing. Format its column as plain text, and enter the full number again.';

const DATE = 'is a date, not a phone number. Map the field with the phone number.';

const HIDDEN = 'has hidden or missing digits. Enter the full number.';

const inIndia = (problem: string) =>
  `${problem} in India. Check the digits, and include + and the country code.`;

const SHORT = inIndia('is too short for a phone number');
const LONG = inIndia('is too long for a phone number');

const NO_COUNTRY = "doesn't begin with a valid country code. Check the digits after the + or 00.";

const EITHER =
  'could be read as two different phone numbers. Enter only one, with + and the country code.';

const TWO =
  "seems to contain two phone numbers, but it isn't clear where the first one ends. Enter only one.";

const NO_TEXT = "The phone number isn't text or a number. Map a field with only one phone number.";

const invalidIn = (place: string, remedy = 'Check the digits.') =>
  `isn't a valid phone number for country code ${place}. ${remedy}`;
const shortIn = (place: string, remedy?: string) =>
  invalidIn(place, remedy).replace("isn't a valid", 'is too short for a');
const longIn = (place: string) => shortIn(place).replace('too short', 'too long');

const OR_REMOVE = "Check the digits, or remove the + if it's a number in India.";

test.each([
  '',
  '   ',
  '\u200b\u00a0',
  '=""',
  '-',
  '–',
  '+',
  '<>',
  null,
  undefined,
  'N/A',
  'n/a',
  'none',
  'NULL',
  'Phone: n/a',
  'Mobile:',
  'not provided',
  '<test lead: dummy data for phone_number>',
])('finds no number at all in %j', (value) => {
  expect(refused(value)).toEqual({
    code: 'NoPhone',
    message:
      "No phone number: the lead doesn't have one. Add it to the lead, then replay this run.",
  });
});

test.each<[unknown, string]>([
  [true, NO_TEXT],
  [{}, NO_TEXT],
  [['9876543210'], NO_TEXT],
  [9876543210n, NO_TEXT],
  ['9.19877E+11', `"9.19877E+11" ${SHORTENED}`],
  ['Mobile: 9,19877e+11', `"Mobile: 9,19877e+11" ${SHORTENED}`],
  ['9.1987654321E11', `"9.1987654321E11" ${SHORTENED}`],
  [9.19877e21, `"9.19877e+21" ${SHORTENED}`],
  ['-9876543119', `"-9876543119" ${CALCULATED}`],
  [-9876543119, `"-9876543119" ${CALCULATED}`],
  ['9876543210.5', `"9876543210.5" ${CALCULATED}`],
  [1234567.125, `"1234567.125" ${CALCULATED}`],
  ['{{phone}}', `"phone" ${OTHER_TEXT}`],
  ['#ERROR!', `"#ERROR!" ${CALCULATED}`],
  ['########', `"########" ${OTHER_TEXT}`],
  ['test', `"test" ${OTHER_TEXT}`],
  ['+919876543210 / N/A', `"+919876543210 / N/A" ${OTHER_TEXT}`],
  ['Order 12345678 +919876543210', `"Order 12345678 +919876543210" ${OTHER_TEXT}`],
  ['Fax: 9876543210', `"Fax: 9876543210" ${OTHER_TEXT}`],
  ['Ram 9876543210', `"Ram 9876543210" ${OTHER_TEXT}`],
  ['98765O43210', `"98765O43210" ${HIDDEN}`],
  ['98765*****', `"98765*****" ${HIDDEN}`],
  ['98765 XXXXX', `"98765 XXXXX" ${HIDDEN}`],
  ['98765 432__', `"98765 432__" ${HIDDEN}`],
  ['9.19877×10^11', `"9.19877×10^11" ${OTHER_TEXT}`],
  ['https://wa.me/message/ABC123', `"https://wa.me/message/ABC123" ${OTHER_TEXT}`],
  [
    'tel:98765;phone-context=\u0007\u202e<b>+91</b> and a long tail of text',
    `"tel:98765;phone-context= +91 and a long…" ${SHORT}`,
  ],
  ['98765 4321', `"98765 4321" ${SHORT}`],
  ['919876543', `"919876543" ${SHORT}`],
  ['+91 98765 4321', `"+91 98765 4321" ${shortIn('+91 (India)')}`],
  ['+91 9876 5432', `"+91 9876 5432" ${shortIn('+91 (India)')}`],
  ['+965 5500123', `"+965 5500123" ${shortIn('+965 (Kuwait)', OR_REMOVE)}`],
  ['00965 5500123', `"00965 5500123" ${shortIn('+965 (Kuwait)')}`],
  ['+9876543210', `"+9876543210" ${invalidIn('+98 (Iran)', OR_REMOVE)}`],
  ['wa.me/9876543210', `"wa.me/9876543210" ${invalidIn('+98 (Iran)')}`],
  ['+9655500 12345678', `"+9655500 12345678" ${longIn('+965 (Kuwait)')}`],
  ['+965 550/0123 4567', `"+965 550/0123 4567" ${longIn('+965 (Kuwait)')}`],
  ['+91 (mobile) 98765 4321', `"+91 (mobile) 98765 4321" ${shortIn('+91 (India)')}`],
  ['+52 1 55 1234 567', `"+52 1 55 1234 567" ${invalidIn('+52 (Mexico)')}`],
  ['+225 01 23 45 67', `"+225 01 23 45 67" ${shortIn('+225 (Côte d’Ivoire)')}`],
  ['+1 123 456 7890', `"+1 123 456 7890" ${invalidIn('+1 (United States)')}`],
  ['+65 11111111', `"+65 11111111" ${invalidIn('+65 (Singapore)', OR_REMOVE)}`],
  ['+800 123', `"+800 123" ${invalidIn('+800')}`],
  ['3/10/1984', `"3/10/1984" ${DATE}`],
  ['03.10.84', `"03.10.84" ${DATE}`],
  ['1984-10-03', `"1984-10-03" ${DATE}`],
  ['20120102 08:00', `"20120102 08:00" ${DATE}`],
  ['2024-05-01T10:20:30Z', `"2024-05-01T10:20:30Z" ${DATE}`],
  ['919876543210@g.us', `"919876543210@g.us" ${OTHER_TEXT}`],
  ['+9100000000000', `"+9100000000000" ${longIn('+91 (India)')}`],
  ['0000000000', `"0000000000" ${NO_COUNTRY}`],
  ['98765 or 43210', `"98765 or 43210" ${SHORT}`],
  ['98765/4321', `"98765/4321" ${SHORT}`],
  ['1111111 2222222', `"1111111 2222222" ${LONG}`],
  ['+999 1234567890123', `"+999 1234567890123" ${NO_COUNTRY}`],
  ['8812345678901', `"8812345678901" ${LONG}`],
  ['12345678901234567890', `"12345678901234567890" ${LONG}`],
  ['98765432,10', `"98765432,10" ${HIDDEN}`],
  ['98.765.432,10', `"98.765.432,10" ${HIDDEN}`],
  ['987654321/0', `"987654321/0" ${HIDDEN}`],
  ['98765432 (10)', `"98765432 (10)" ${HIDDEN}`],
  ['98765 43210-12', `"98765 43210-12" ${HIDDEN}`],
  ['call after 6pm 98765 43210', `"call after 6pm 98765 43210" ${OTHER_TEXT}`],
  ['(1) 91876 54321', `"(1) 91876 54321" ${EITHER}`],
  ['+86+13607047803', `"+86+13607047803" ${EITHER}`],
  ['+44; 7400123456', `"+44; 7400123456" ${TWO}`],
  ['+9 (0)8123428633', `"+9 (0)8123428633" ${NO_COUNTRY}`],
  ['①②③', `"①②③" ${OTHER_TEXT}`],
  ['98765 4321²', `"98765 4321²" ${OTHER_TEXT}`],
  ['+91 98765 43210¹', `"+91 98765 43210¹" ${OTHER_TEXT}`],
  ['987654321⑴', `"987654321⑴" ${OTHER_TEXT}`],
  ['wa.me/91987654321²', `"wa.me/91987654321²" ${OTHER_TEXT}`],
  [12, `"12" ${SHORT}`],
  ['1'.repeat(300), `"${'1'.repeat(39)}…" ${OTHER_TEXT}`],
])('refuses %j', (value, message) => {
  expect(refused(value)).toEqual({ code: 'InvalidPhone', message });
});

test('never completes a number with a footnote mark, whatever its form', () => {
  const marks = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((mark) => !/\p{Nd}/u.test(mark) && /\p{Nd}/u.test(mark.normalize('NFKC')));
  // Raised, lowered, circled and bracketed digits, fractions, and days and months of calendars.
  expect(marks.length).toBeGreaterThan(200);
  for (const mark of marks) {
    for (const text of [`98765 4321${mark}`, `9876${mark}43210`, `98765 43210 ${mark}`]) {
      expect([text, refused(text).message]).toEqual([text, `"${text}" ${OTHER_TEXT}`]);
    }
  }
});

test('names the default country with its article', () => {
  expect(refused('98765', 'AE').message).toBe(
    '"98765" is too short for a phone number in the United Arab Emirates. Check the digits, and include + and the country code.',
  );
  expect(refused('+612345678', 'NL').message).toBe(
    '"+612345678" is too short for a phone number for country code +61 (Australia). Check the digits, or remove the + if it\'s a number in the Netherlands.',
  );
});

// On its own, because failureOf takes NaN in a message for a bug.
test('refuses NaN, and quotes it', () => {
  expect(() => readPhoneNumber(Number.NaN, 'IN')).toThrow(
    expect.objectContaining({ code: 'InvalidPhone', message: `"NaN" ${CALCULATED}` }),
  );
});

test('keeps messages under 250 characters, whatever the country and the text', () => {
  for (const country of getCountries(metadata)) {
    expect(refused(`1 ${'2'.repeat(60)}`, country).message.length).toBeLessThan(250);
    expect(refused(`${'<{'.repeat(90)}${'x'.repeat(90)}`, country).message).not.toMatch(/[<{]/);
  }
});
