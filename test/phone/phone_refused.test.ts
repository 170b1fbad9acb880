import { getCountries, type MetadataJson } from 'libphonenumber-js/core';
import type { CountryCode } from '../../src/phone/country_code';
import { readPhoneNumber } from '../../src/phone/phone';
import { failureOf } from '../support/failure';
import { refuses } from './phone_rows';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

const refused = (value: unknown, home: CountryCode = 'IN') =>
  failureOf(() => readPhoneNumber(value, home));

const OTHER_TEXT =
  "contains text that isn't a phone number. Map a field with only the number, such as +919876543210.";

test.each([
  ...['', '   ', '\u200b\u00a0', '=""', '-', '–', '+', '<>', null, undefined, false, 0],
  ...['N/A', 'n/a', 'none', 'NULL', 'Phone: n/a', 'Mobile:', 'not provided'],
  '<test lead: dummy data for phone_number>',
])('finds no number at all in %j', (value) => {
  expect(refused(value)).toEqual({
    code: 'NoPhone',
    message: 'No phone number: the field contains none. Add one to the lead, then replay this run.',
  });
});

test.each([true, {}, ['9876543210'], 9876543210n])('refuses a value of another type', (value) => {
  expect(refused(value)).toEqual({
    code: 'InvalidPhone',
    message: "The phone number isn't text or a number. Map a field with only one phone number.",
  });
});

refuses(
  'what a spreadsheet shortened',
  ['9.19877E+11', 'Mobile: 9,19877e+11', '9.1987654321E11', [9.19877e21, 'IN']],
  'was shortened by a spreadsheet, so digits are missing. Format its column as plain text, and enter the full number again.',
);

refuses(
  'what a spreadsheet calculated',
  [
    ...['-9876543119', '9876543210.5', '#ERROR!'],
    ...[-9876543119, 1234567.125, Number.NaN].map((value) => [value, 'IN'] as const),
  ],
  'is the result of a spreadsheet formula, not a phone number. Format its column as plain text, and enter the number again.',
);

refuses(
  'a date',
  ['3/10/1984', '03.10.84', '1984-10-03', '20120102 08:00', '2024-05-01T10:20:30Z'],
  'is a date, not a phone number. Map the field with the phone number.',
);

refuses(
  'text that is no phone number',
  [
    ...['########', 'test', '+919876543210 / N/A', 'Order 12345678 +919876543210'],
    ...['Fax: 9876543210', 'Ram 9876543210', 'call after 6pm 98765 43210', '919876543210@g.us'],
    ...['9.19877×10^11', 'https://wa.me/message/ABC123', '①②③', 'wa.me/91987654321²'],
  ],
  OTHER_TEXT,
);

refuses(
  'hidden and missing digits',
  [
    ...['98765O43210', '98765*****', '98765 XXXXX', '98765 432__', '98765 43210-12'],
    ...['98765432,10', '98.765.432,10', '987654321/0', '98765432 (10)'],
  ],
  'has hidden or missing digits. Enter the full number.',
);

refuses(
  "a country code that doesn't exist",
  ['0000000000', '+999 1234567890123', '+9 (0)8123428633'],
  "doesn't begin with a valid country code. Check the digits after the + or 00.",
);

refuses(
  'what could be read in two ways',
  ['(1) 91876 54321', '+86+13607047803'],
  'could be read as two different phone numbers. Enter only one, with + and the country code.',
);

refuses(
  "two numbers that can't be told apart",
  ['+44; 7400123456'],
  "seems to contain two phone numbers, but it isn't clear where the first one ends. Enter only one.",
);

const inIndia = 'in India. Check the digits, and include + and the country code.';
const SHORT = `is too short for a phone number ${inIndia}`;

refuses(
  'too few digits',
  ['98765 4321', '919876543', '98765 or 43210', '98765/4321', [12, 'IN']],
  SHORT,
);

refuses(
  'too many digits',
  ['1111111 2222222', '8812345678901', '12345678901234567890'],
  `is too long for a phone number ${inIndia}`,
);

const CHECK = 'Check the digits.';
const OR_REMOVE = "Check the digits, or remove the + if it's a number in India.";

test.each([
  ['+91 98765 4321', 'is too short for a', '+91 (India)', CHECK],
  ['+91 (mobile) 98765 4321', 'is too short for a', '+91 (India)', CHECK],
  ['+965 5500123', 'is too short for a', '+965 (Kuwait)', OR_REMOVE],
  ['00965 5500123', 'is too short for a', '+965 (Kuwait)', CHECK],
  ['+225 01 23 45 67', 'is too short for a', '+225 (Côte d’Ivoire)', CHECK],
  ['+9100000000000', 'is too long for a', '+91 (India)', CHECK],
  ['+965 550/0123 4567', 'is too long for a', '+965 (Kuwait)', CHECK],
  ['+9876543210', "isn't a valid", '+98 (Iran)', OR_REMOVE],
  ['wa.me/9876543210', "isn't a valid", '+98 (Iran)', CHECK],
  ['+52 1 55 1234 567', "isn't a valid", '+52 (Mexico)', CHECK],
  ['+1 123 456 7890', "isn't a valid", '+1 (United States)', CHECK],
  ['+65 11111111', "isn't a valid", '+65 (Singapore)', OR_REMOVE],
  ['+800 123', "isn't a valid", '+800', CHECK],
])('refuses %s by the country that it names', (text, problem, country, remedy) => {
  expect(refused(text).message).toBe(
    `"${text}" ${problem} phone number for country code ${country}. ${remedy}`,
  );
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
  expect(refused('98765', 'AE').message).toMatch(/ in the United Arab Emirates\. /);
  expect(refused('+612345678', 'NL').message).toMatch(/ if it's a number in the Netherlands\.$/);
});

test.each([
  ['{{phone}}', `"phone" ${OTHER_TEXT}`],
  ['1'.repeat(300), `"${'1'.repeat(39)}…" ${OTHER_TEXT}`],
  [
    'tel:98765;phone-context=\u0007\u202e<b>+91</b> and a long tail of text',
    `"tel:98765;phone-context= +91 and a long…" ${SHORT}`,
  ],
])('quotes what is fit to be shown of %j', (text, message) => {
  expect(refused(text).message).toBe(message);
});

test('keeps messages under 250 characters, whatever the country and the text', () => {
  for (const country of getCountries(metadata)) {
    expect(refused(`1 ${'2'.repeat(60)}`, country).message.length).toBeLessThan(250);
    expect(refused(`${'<{'.repeat(90)}${'x'.repeat(90)}`, country).message).not.toMatch(/[<{]/);
  }
});
