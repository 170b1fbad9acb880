import fc from 'fast-check';
import {
  getCountries,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json';
import type { CountryCode } from '../../src/lead/country_code';
import { readPhoneNumber } from '../../src/lead/phone';
import { readAtHome } from '../../src/lead/phone_plan';
import { Failure } from '../../src/values/failure';
import '../support/fixed_seed';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

type Row = [value: unknown, e164: string, country?: CountryCode | null, home?: CountryCode];

/** Each is read as this number and there is nothing to warn of. */
function reads(title: string, rows: Row[]) {
  test.each(rows)(`${title}: %j is %s`, (value, e164, country = 'IN', home = 'IN') => {
    expect(readPhoneNumber(value, home)).toEqual({ e164, country, warnings: [] });
  });
}

function failureOf(value: unknown, home: CountryCode = 'IN'): Failure {
  try {
    readPhoneNumber(value, home);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error(`${JSON.stringify(value)} was taken for a number`);
}

const ONE = '+919876543210';

reads('one number', [
  ['9876543210', ONE],
  [9876543210, ONE],
  [919876543210, ONE],
  ['09876543210', ONE],
  ['919876543210', ONE],
  ['0919876543210', ONE],
  ['00919876543210', ONE],
  ['00 91 (0) 98765 43210', ONE],
  ['+91 098765 43210', ONE],
  ['+91 (0) 98765 43210', ONE],
  ['+91 [0] 98765 43210', ONE],
  ['91 ( 0 ) 98765 43210', ONE],
  ['+91 98765-43210', ONE],
  ['+91.98765.43210', ONE],
  ['+91\u00a098765\u00a043210', ONE],
  ['+91\u201398765\u201143210', ONE],
  ['(+91) 98765 43210', ONE],
  ['+(91) 9876543210', ONE],
  ['(0091) 98765 43210', ONE],
  ['98765_43210', ONE],
  [' 9876543210. ', ONE],
  ['9876543210, ', ONE],
  ['9198765432', '+919198765432'],
]);

reads('digits of all scripts', [
  ['९८७६५४३२१०', ONE],
  ['+٩١ ٩٨٧٦٥ ٤٣٢١٠', ONE],
  ['۹۸۷۶۵۴۳۲۱۰', ONE],
  ['৯৮৭৬৫৪৩২১০', ONE],
  ['＋９１（９８７６５）４３２１０', ONE],
  ['𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎', ONE],
  ['9️⃣8️⃣7️⃣6️⃣5️⃣43210', ONE],
]);

test('every decimal number system of Unicode is read', () => {
  const systems = Intl.supportedValuesOf('numberingSystem');
  const decimal = systems.filter((system) => {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    return /^\p{Nd}{10}$/u.test(format.format(9876543210));
  });
  expect(decimal.length).toBeGreaterThan(50);
  for (const system of decimal) {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    expect([system, readPhoneNumber(format.format(9876543210), 'IN').e164]).toEqual([system, ONE]);
  }
});

reads('marks and quotes', [
  ['\u202a+91 98765 43210\u202c', ONE],
  ['+91 98765\u200e43210', ONE],
  ['\ufeff9876543210', ONE],
  ['98765\u00ad43210', ONE],
  ['98765\u3164\ufffd43210', ONE],
  ["'+919876543210", ONE],
  ["'09876543210", ONE],
  ['´+919876543210´', ONE],
  ['="9876543210"', ONE],
  ['=“+919876543210”', ONE],
  ['=+919876543210', ONE],
  ['‘9876543210’', ONE],
  ['<+919876543210>', ONE],
  ['919876543210.0', ONE],
  ['919876543210.00', ONE],
  ['919876543210,0', ONE],
  ['919876543210.0.', ONE],
  ['0059069.00.01234', '+590690001234', 'GP'],
  ['%2B919876543210', ONE],
  ['%2B91%2098765%2043210', ONE],
]);

reads('prefixes and labels', [
  ['p:+919876543210', ONE],
  ['p:9876543210', ONE],
  ['P: 9876543210', ONE],
  ['tel:+91-98765-43210', ONE],
  ['sms:9876543210', ONE],
  ['whatsapp:+919876543210', ONE],
  ['phone: p:+919876543210', ONE],
  ['Mobile: 9876543210', ONE],
  ['Mobile No.: 98765-43210', ONE],
  ['Phone Number - 9876543210', ONE],
  ['Home/Work: 9876543210', ONE],
  ['(M) 9876543210', ONE],
  ['(Mobile: 9876543210)', ONE],
  ['Ph9876543210', ONE],
  ['Mob. 9876543210', ONE],
  ['Teléfono: 9876543210', ONE],
  ['मोबाइल: ९८७६५४३२१०', ONE],
  ['फ़ोन: 9876543210', ONE],
  ['☎️ 9876543210', ONE],
  ['📞9876543210', ONE],
  ['Tel (415) 555-2671', '+14155552671', 'US', 'US'],
]);

reads('chat links', [
  ['https://wa.me/919876543210', ONE],
  ['wa.me/+919876543210', ONE],
  ['https://wa.me/919876543210?text=Hi there, 9123456789', ONE],
  ['WhatsApp: https://wa.me/919876543210/', ONE],
  ['https://api.whatsapp.com/send?phone=919876543210&text=Hi', ONE],
  ['https://api.whatsapp.com/send/?text=Hi%20you&phone=%2B919876543210', ONE],
  ['https://web.whatsapp.com/send?phone=919876543210', ONE],
  ['whatsapp://send?phone=919876543210', ONE],
  [`https://wa.me/919876543210?text=${'x'.repeat(400)}`, ONE],
  ['https://wa.me/6591234567', '+6591234567', 'SG'],
]);

reads('before +, and behind the number', [
  ['0+919876543210', ONE],
  ['++919876543210', ONE],
  ['+91 +91 98765 43210', ONE],
  ['Call me: +91 98765 43210', ONE],
  ['🇮🇳 IN +91 98765 43210', ONE],
  ['9876543210 (WhatsApp)', ONE],
  ['9876543210 [home]', ONE],
  ['+91 (India) 98765 43210 {call after 5}', ONE],
]);

reads('other countries', [
  ['+971 50 123 4567', '+971501234567', 'AE'],
  ['(415) 555-2671', '+14155552671', 'US', 'US'],
  ['(613) 555-1234', '+16135551234', 'CA', 'US'],
  ['1 415 555 2671', '+14155552671', 'US', 'CA'],
  ['07400 123456', '+447400123456', 'GB', 'GB'],
  ['+1 (0) 415 555 2671', '+14155552671', 'US'],
  ['011 15 2345-6789', '+5491123456789', 'AR', 'AR'],
  ['8 912 345-67-89', '+79123456789', 'RU', 'RU'],
  ['0171/1234567', '+491711234567', 'DE', 'DE'],
  ['011 91 98765 43210', ONE, 'IN', 'US'],
  ['0011 91 98765 43210', ONE, 'IN', 'AU'],
  ['+44\n7400123456', '+447400123456', 'GB'],
  ['+44;7400123456', '+447400123456', 'GB'],
  ['9,876,543,210', ONE],
]);

reads('a + with no country behind it', [
  ['+09876543210', ONE],
  ['+00919876543210', ONE],
  ['000919876543210', ONE],
]);

reads('chat ids', [
  ['919876543210@c.us', ONE],
  ['919876543210@s.whatsapp.net', ONE],
  ['919876543210:12@s.whatsapp.net', ONE],
  ['whatsapp:919876543210@s.whatsapp.net', ONE],
  ['6591234567@c.us', '+6591234567', 'SG'],
]);

reads('a number behind its context', [
  ['tel:98765-43210;phone-context=+91', ONE],
  ['tel:+91-98765-43210;isub=12345', ONE],
  ['98765-43210;phone-context=+91;a=1', ONE, 'IN', 'US'],
]);

reads('forms that their country has given up', [
  ['+52 1 55 1234 5678', '+525512345678', 'MX'],
  ['+52 044 55 1234 5678', '+525512345678', 'MX'],
  ['+52 045 55 1234 5678', '+525512345678', 'MX'],
  ['+52 01 55 1234 5678', '+525512345678', 'MX'],
  ['044 55 1234 5678', '+525512345678', 'MX', 'MX'],
  ['01 55 1234 5678', '+525512345678', 'MX', 'MX'],
  ['5215512345678', '+525512345678', 'MX', 'MX'],
  ['+229 97000001', '+2290197000001', 'BJ'],
  ['97 00 00 01', '+2290197000001', 'BJ', 'BJ'],
  ['+54 11 15 5123 4567', '+5491151234567', 'AR'],
  ['+54 9 11 15 5123 4567', '+5491151234567', 'AR'],
  ['+54 9 11 5123 4567', '+5491151234567', 'AR'],
  ['9 11 5123 4567', '+5491151234567', 'AR', 'AR'],
  ['0223 15 512 3456', '+5492235123456', 'AR', 'AR'],
  ['9 223 15 512 3456', '+5492235123456', 'AR', 'AR'],
  ['9 2954 15 412345', '+5492954412345', 'AR', 'AR'],
]);

const SEVERAL = `The field has several phone numbers. Only ${ONE} was used.`;
const EXTENSION = "The phone number's extension was left out.";

test.each([
  '9876543210 / 9123456789',
  '9876543210/11',
  '9876543210, 9123456789',
  '9876543210;9123456789',
  '9876543210|9123456789',
  '9876543210\n9123456789',
  '9876543210\r\n9123456789',
  '9876543210 & 9123456789',
  '9876543210 or 9123456789',
  '9876543210 AND 9123456789',
  '9876543210\\9123456789',
  '9876543210 9123456789',
  '9876543210\t9123456789',
  '9876543210-9123456789',
  '98765 43210 - 91234 56789',
  '98765-43210 • 91234-56789',
  '+91 98765 43210 +91 91234 56789',
  '9876543210+919123456789',
  '+919876543210, 01123456789',
  'M: 9876543210 H: 01123456789',
  'Mobile: 9876543210, Home: 01123456789',
  '9876543210 (M) / 01123456789 (H)',
  '9876543210 (alt: 9123456789)',
  '12345/9876543210',
  '12345 or 9876543210',
  '1111111111111, 9876543210',
  '11111111111111111 9876543210',
])('of several, the first that can be sent: %j', (text) => {
  expect(readPhoneNumber(text, 'IN')).toEqual({ e164: ONE, country: 'IN', warnings: [SEVERAL] });
});

test.each([
  'x123',
  'X 123',
  'ext 123',
  'ext. 123',
  'Ext: 123',
  'EXT.#123',
  'extn 123',
  'extension 123',
  'xtn123',
  ';ext=123',
  '; ext=123',
  ', ext. 123',
  '- ext 123',
  '(ext. 123)',
  '[x123]',
  '#123',
  '- 123#',
  ',,123',
  ',,123#',
  ';123',
  'int. 123',
  'anexo 123',
  'ramal 123',
  'доб. 123',
  'durchwahl 12',
  'ｅｘｔ１２３',
  'ext. 205-32',
  'ext 1234567890123456789.',
  'extention # 135',
  'ex123',
  'x 179',
  ': 4645',
  ' : 4645',
  'xtensión, 123#',
  '#123456789#',
  ',,123456789012345#',
  'x123 (office)',
])('an extension is left out: %j', (extension) => {
  expect(readPhoneNumber(`+1 415 555 2671 ${extension}`, 'IN')).toEqual({
    e164: '+14155552671',
    country: 'US',
    warnings: [EXTENSION],
  });
  expect(readPhoneNumber(`tel:+1-415-555-2671${extension}`, 'IN').e164).toBe('+14155552671');
});

test('an extension without digits is no loss', () => {
  expect(readPhoneNumber('+1 415 555 2671 ext.', 'IN').warnings).toEqual([]);
});

test('extensions and several numbers are told apart', () => {
  expect(readPhoneNumber('+919876543210 x12 / +447400123456 x3', 'IN')).toEqual({
    e164: ONE,
    country: 'IN',
    warnings: [EXTENSION, SEVERAL],
  });
});

test.each(['+80012345678', '+883510000000094'])('%s belongs to no country', (e164) => {
  expect(readPhoneNumber(e164, 'IN')).toEqual({
    e164,
    country: null,
    warnings: [`${e164} isn't a mobile number, so the message might not arrive.`],
  });
});

test.each<[string, string, CountryCode, string, CountryCode?]>([
  [
    '447400123456',
    '+447400123456',
    'GB',
    "+447400123456 was read as a number in United Kingdom, because it isn't a mobile number in India.",
  ],
  [
    '6591234567',
    '+6591234567',
    'SG',
    "+6591234567 was read as a number in Singapore, because it isn't a mobile number in India.",
  ],
  [
    '919876543210',
    ONE,
    'IN',
    "+919876543210 was read as a number in India, because it isn't a mobile number in Germany.",
    'DE',
  ],
  [
    '+0447400123456',
    '+447400123456',
    'GB',
    "+447400123456 was read as a number in United Kingdom, because it isn't a mobile number in India.",
  ],
  [
    '044 2345 6789',
    '+914423456789',
    'IN',
    "+914423456789 isn't a mobile number, so the message might not arrive.",
  ],
  [
    '0711/1234567',
    '+497111234567',
    'DE',
    "+497111234567 isn't a mobile number, so the message might not arrive.",
    'DE',
  ],
  [
    '+44 07700 900123',
    '+447700900123',
    'GB',
    "+447700900123 isn't in a number range known to be in use in United Kingdom. Check it if the message doesn't arrive.",
  ],
  [
    '07700 900123',
    '+447700900123',
    'GB',
    "+447700900123 isn't in a number range known to be in use in United Kingdom. Check it if the message doesn't arrive.",
    'GB',
  ],
  [
    '07700/900123',
    '+447700900123',
    'GB',
    "+447700900123 isn't in a number range known to be in use in United Kingdom. Check it if the message doesn't arrive.",
    'GB',
  ],
  [
    '+44 20 7946 0123',
    '+442079460123',
    'GB',
    "+442079460123 isn't a mobile number, so the message might not arrive.",
  ],
  [
    '+290 8123',
    '+2908123',
    'TA',
    "+2908123 isn't a mobile number, so the message might not arrive.",
  ],
  [
    '+39 (0)6 1234 5678',
    '+390612345678',
    'IT',
    "+390612345678 isn't a mobile number, so the message might not arrive.",
  ],
  [
    '+49 33205/12345',
    '+493320512345',
    'DE',
    "+493320512345 isn't a mobile number, so the message might not arrive.",
  ],
  [
    '442079460123',
    '+442079460123',
    'GB',
    "+442079460123 isn't a mobile number, so the message might not arrive.",
    'GB',
  ],
  [
    '011 5123 4567',
    '+541151234567',
    'AR',
    "+541151234567 isn't a mobile number, so the message might not arrive.",
    'AR',
  ],
  [
    '11 6123 4560',
    '+5511961234560',
    'BR',
    '+5511961234560 is the new form of an old number, with a 9 added after the area code.',
    'BR',
  ],
  [
    '5215512345678',
    '+525512345678',
    'MX',
    "+525512345678 was read as a number in Mexico, because it isn't a mobile number in India.",
  ],
  [
    '+64 21 123 456',
    '+6421123456',
    'NZ',
    '+6421123456 is shorter than most mobile numbers in New Zealand. Check that no digit is missing.',
  ],
  [
    '(555) 123-4567',
    '+15551234567',
    'CA',
    "+15551234567 isn't in a number range known to be in use in Canada. Check it if the message doesn't arrive.",
    'CA',
  ],
])('%j is sent with a warning', (text, e164, country, warning, home = 'IN') => {
  expect(readPhoneNumber(text, home)).toEqual({ e164, country, warnings: [warning] });
});

const OTHER_TEXT =
  "contains text that isn't a phone number. Map a field with only the number, such as +919876543210.";
const CALCULATED =
  "is a spreadsheet's result, not a phone number. Format its column as plain text and enter the number again.";
const SHORTENED =
  'was shortened by a spreadsheet, so digits are missing. Format its column as plain text and enter the whole number again.';
const DATE = 'is a date, not a phone number. Map the field with the phone number.';
const NO_FIT =
  "isn't a valid phone number in India. Check the digits, and include + and the country code.";
const NO_TEXT = "The phone number isn't text or a number. Map a field with only one phone number.";
const invalidIn = (place: string, remedy = 'Check the digits.') =>
  `isn't a valid phone number for country code ${place}. ${remedy}`;
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
])('%j is no number at all', (value) => {
  const failure = failureOf(value);
  expect([failure.code, failure.message]).toEqual([
    'NoPhone',
    "No phone number: the lead doesn't have one. Add it to the lead, then replay this run.",
  ]);
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
  [Number.NaN, `"NaN" ${CALCULATED}`],
  ['{{phone}}', `"phone" ${OTHER_TEXT}`],
  ['#ERROR!', `"#ERROR!" ${OTHER_TEXT}`],
  ['########', `"########" ${OTHER_TEXT}`],
  ['test', `"test" ${OTHER_TEXT}`],
  ['+919876543210 / N/A', `"+919876543210 / N/A" ${OTHER_TEXT}`],
  ['Order 12345678 +919876543210', `"Order 12345678 +919876543210" ${OTHER_TEXT}`],
  ['Fax: 9876543210', `"Fax: 9876543210" ${OTHER_TEXT}`],
  ['Ram 9876543210', `"Ram 9876543210" ${OTHER_TEXT}`],
  ['98765O43210', `"98765O43210" ${OTHER_TEXT}`],
  ['98765*****', `"98765*****" ${OTHER_TEXT}`],
  ['98765 XXXXX', `"98765 XXXXX" ${OTHER_TEXT}`],
  ['9.19877×10^11', `"9.19877×10^11" ${OTHER_TEXT}`],
  ['https://wa.me/message/ABC123', `"https://wa.me/message/ABC123" ${OTHER_TEXT}`],
  [
    'tel:98765;phone-context=\u0007\u202e<b>+91</b> and a long tail of text',
    `"tel:98765;phone-context= b+91/b and a l…" ${NO_FIT}`,
  ],
  ['98765 4321', `"98765 4321" ${NO_FIT}`],
  ['919876543', `"919876543" ${NO_FIT}`],
  ['+91 98765 4321', `"+91 98765 4321" ${invalidIn('+91 (India)')}`],
  ['+91 9876 5432', `"+91 9876 5432" ${invalidIn('+91 (India)')}`],
  ['+965 5500123', `"+965 5500123" ${invalidIn('+965 (Kuwait)', OR_REMOVE)}`],
  ['00965 5500123', `"00965 5500123" ${invalidIn('+965 (Kuwait)', OR_REMOVE)}`],
  ['+9876543210', `"+9876543210" ${invalidIn('+98 (Iran)', OR_REMOVE)}`],
  ['wa.me/9876543210', `"wa.me/9876543210" ${invalidIn('+98 (Iran)', OR_REMOVE)}`],
  ['+9655500 12345678', `"+9655500 12345678" ${invalidIn('+965 (Kuwait)')}`],
  ['+965 550/0123 4567', `"+965 550/0123 4567" ${invalidIn('+965 (Kuwait)')}`],
  ['+91 (mobile) 98765 4321', `"+91 (mobile) 98765 4321" ${invalidIn('+91 (India)')}`],
  ['+52 1 55 1234 567', `"+52 1 55 1234 567" ${invalidIn('+52 (Mexico)')}`],
  ['+225 01 23 45 67', `"+225 01 23 45 67" ${invalidIn('+225 (Côte d’Ivoire)')}`],
  ['+1 123 456 7890', `"+1 123 456 7890" ${invalidIn('+1 (United States)')}`],
  ['+65 11111111', `"+65 11111111" ${invalidIn('+65 (Singapore)', OR_REMOVE)}`],
  ['+800 123', `"+800 123" ${invalidIn('+800')}`],
  ['3/10/1984', `"3/10/1984" ${DATE}`],
  ['03.10.84', `"03.10.84" ${DATE}`],
  ['1984-10-03', `"1984-10-03" ${DATE}`],
  ['20120102 08:00', `"20120102 08:00" ${DATE}`],
  ['2024-05-01T10:20:30Z', `"2024-05-01T10:20:30Z" ${DATE}`],
  ['919876543210@g.us', `"919876543210@g.us" ${OTHER_TEXT}`],
  ['+9100000000000', `"+9100000000000" ${invalidIn('+91 (India)')}`],
  ['0000000000', `"0000000000" ${NO_FIT}`],
  ['98765 or 43210', `"98765 or 43210" ${NO_FIT}`],
  ['98765/4321', `"98765/4321" ${NO_FIT}`],
  ['1111111 2222222', `"1111111 2222222" ${NO_FIT}`],
  [
    '+999 1234567890123',
    `"+999 1234567890123" doesn't begin with a country code that exists. Check the digits after the +.`,
  ],
  ['8812345678901', `"8812345678901" ${NO_FIT}`],
  ['12345678901234567890', `"12345678901234567890" ${NO_FIT}`],
  ['①②③', `"①②③" ${NO_FIT}`],
  [0, `"0" ${NO_FIT}`],
  ['1'.repeat(300), `"${'1'.repeat(39)}…" ${OTHER_TEXT}`],
])('refuses %j', (value, message) => {
  const failure = failureOf(value);
  expect([failure.code, failure.message]).toEqual(['InvalidPhone', message]);
});

test('messages and warnings stay under 250 characters, whatever the country and the text', () => {
  for (const country of getCountries(metadata)) {
    expect(failureOf(`1 ${'2'.repeat(60)}`, country).message.length).toBeLessThan(250);
    expect(failureOf(`${'<{'.repeat(90)}${'x'.repeat(90)}`, country).message).not.toMatch(/[<{]/);
  }
});

const countryCodes = getCountries(metadata);
const anyCountry = fc.constantFrom(...countryCodes);

test('a mobile number is what the library types as one', () => {
  const digits = fc.stringMatching(/^[0-9]{4,12}$/);
  const near = fc.tuple(anyCountry, fc.nat(), digits).map(([country, cut, tail]) => {
    const example = examples[country];
    return [country, example.slice(0, cut % (example.length + 1)) + tail] as const;
  });
  let mobiles = 0;
  fc.assert(
    fc.property(near, ([country, national]) => {
      const number = parsePhoneNumberFromString(national, { defaultCountry: country }, metadata);
      // The rule renews old forms and tells Argentina's mobiles apart: the library does not.
      if (number?.country === undefined || /^(?:52|54|55|229)$/.test(number.countryCallingCode))
        return;
      const type = number.getType() ?? '';
      const expected = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(type);
      if (expected) mobiles++;
      const read = readAtHome(national, country);
      expect([national, read?.kind === 'mobile']).toEqual([national, expected]);
      if (expected) expect([read?.e164, read?.country]).toEqual([number.number, number.country]);
    }),
    { numRuns: 3000 },
  );
  expect(mobiles).toBeGreaterThan(100);
});

test.each(countryCodes)('all spellings of a mobile number of %s are one number', (country) => {
  const number = parsePhoneNumberFromString(
    examples[country],
    { defaultCountry: country },
    metadata,
  );
  if (number === undefined) throw new Error('the library does not read its own example');
  const e164 = number.number;
  const international = number.formatInternational();
  const arabic = e164.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  const spellings = [
    e164,
    `00${e164.slice(1)}`,
    e164.slice(1),
    international,
    international.replaceAll(' ', '\u00a0'),
    international.replaceAll(' ', '-'),
    international.replaceAll(' ', '.'),
    international.replaceAll(' ', '\u200e'),
    international.replace(/^(\+\d+) /, '($1) '),
    `tel:${e164}`,
    `“${e164}”`,
    `Mobile: ${international}`,
    `https://wa.me/${e164.slice(1)}?text=1`,
    arabic,
    number.formatNational(),
    number.nationalNumber,
  ];
  for (const spelling of spellings) {
    expect([spelling, readPhoneNumber(spelling, country).e164]).toEqual([spelling, e164]);
  }
});

const punctuation = fc.constantFrom('', '', ' ', '-', '.', '(', ')', '/', '\u00a0', '\u200e', ',');
const phoneLike = fc
  .tuple(
    fc.constantFrom('', '+', '00', '0', '(0)', 'p:', 'Tel. ', '+91', '+1', '+44', '+39', '+52'),
    fc.array(fc.tuple(fc.nat(9).map(String), punctuation), { minLength: 4, maxLength: 16 }),
    fc.constantFrom('', ' x12', ' (home)', ' / 9876543210', '.0'),
  )
  .map(([before, digits, behind]) => `${before}${digits.flat().join('')}${behind}`);
const nearExample = fc
  .tuple(anyCountry, fc.constantFrom('+', '', '00'), fc.nat(99))
  .map(([country, prefix, end]) => {
    const plan = metadata.countries[country];
    return `${prefix}${plan?.[0]}${examples[country].slice(0, -2)}${end}`;
  });

test('whatever it is given, it gives an E.164 number or says why there is none', () => {
  let numbers = 0;
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), phoneLike), anyCountry, (value, country) => {
      try {
        const number = readPhoneNumber(value, country);
        expect(number.e164).toMatch(/^\+[1-9]\d{6,14}$/);
        numbers++;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        expect(['InvalidPhone', 'NoPhone']).toContain(error.code);
        expect(error.message.length).toBeLessThan(250);
      }
    }),
    { numRuns: 3000 },
  );
  expect(numbers).toBeGreaterThan(100);
});

test('a number that was read is read again as itself, whatever the default country', () => {
  let numbers = 0;
  fc.assert(
    fc.property(
      fc.oneof(phoneLike, nearExample),
      anyCountry,
      anyCountry,
      (text, country, another) => {
        let first: string;
        try {
          first = readPhoneNumber(text, country).e164;
        } catch {
          return;
        }
        numbers++;
        expect(readPhoneNumber(first, another).e164).toBe(first);
      },
    ),
    { numRuns: 5000 },
  );
  expect(numbers).toBeGreaterThan(1000);
});
