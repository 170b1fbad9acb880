import { type CountryCode, getCountries } from 'libphonenumber-js/core';
import { numbering } from '#phone/countries';
import { readPhoneNumber } from '#phone/phone';
import { failureOf } from '../support/failure';
import { refuses } from './phone_rows';

const refused = (value: unknown, home: CountryCode = 'IN') =>
  failureOf(() => readPhoneNumber(value, home));

const HIDDEN_DIGITS = 'has hidden or missing digits. Enter the full number.';
const OTHER_TEXT =
  "contains text that isn't a phone number. Unless it says not to contact them, map a field with only the number.";

test('halts for a lead without any number', () => {
  const values = [
    '',
    '   ',
    '\u200b\u00a0',
    '=""',
    '-',
    '+',
    '[]',
    null,
    undefined,
    false,
    0,
    'N\\A',
    'no mobile',
    'not given yet',
    'none at all',
    'Phone: n/a',
    'Mobile:',
    'Sin teléfono',
    'False',
    'TBD',
    '<test lead: dummy data for phone_number>',
    'p:<test lead: dummy data for 2nd_phone>',
    // What forms and exports make of a field that isn't filled in.
    '0',
    '000',
    '+91',
    '+4200',
    '+7 (___) ___-__-__',
    'Phone: +91',
  ];
  expect(values.map((value) => refused(value))).toEqual(
    values.map(() => ({
      code: 'NoPhone',
      message: 'Phone Number has no number. Add one to the lead, then replay this run.',
    })),
  );
});

test('refuses a value of another type', () => {
  const values = [true, {}, ['9876543210'], 9876543210n, 1234567.125];
  expect(values.map((value) => refused(value))).toEqual(
    values.map(() => ({
      code: 'InvalidPhone',
      message: `The phone number ${OTHER_TEXT}`,
    })),
  );
});

refuses(
  'what a spreadsheet changed',
  [
    'Mobile: 9,19877e+11',
    '9.1987654321E11',
    '-9876543119',
    '9876543210.5',
    '#REF!',
    'Mobile: 987654321.5',
    'p:+91987654321.5',
    '987654321.5 (mobile)',
    '987654321.5, 9123456789',
    '+91 98765 432.10',
    ...[9.19877e21, -9876543119].map((value) => [value, 'IN'] as const),
  ],
  'was changed by a spreadsheet. Format its column as plain text, and enter the full number again.',
);

refuses(
  'a date',
  [
    '3/10/1984',
    '03.10.84',
    '1984-10-03',
    '20120102 08:00',
    '2024-05-01T10:20:30Z',
    ['Phone: 30-11-1998', 'DK'],
    ['p:2024-05-06', 'SG'],
    ['20.05.2024; 12345678', 'DK'],
    // Whatever separates the groups, if the year has four digits.
    ...[
      '25/12-2024',
      '25/12 2024',
      '25 - 12 - 2024',
      '[25/12/2024]',
      'Tel. 25.12/2024',
      '2024-12-25-01',
    ].flatMap((text) => [[text, 'DK'] as const, [text, 'TN'] as const]),
  ],
  'is a date, not a phone number. Map the field with the phone number.',
);

refuses(
  'text that is no phone number',
  [
    '########',
    '98765&nbsp;4321',
    '919876543210@g.us',
    ['ID: 81234567890', 'ID'],
    ['BE 0477.472.701', 'BE'],
    '9.19877×10^11',
    '①②③',
    'wa.me/91987654321²',
    // Places: their digits are numbers of Quebec, Denmark, and India.
    ['41.878, -87.630', 'US'],
    ['41.878 -87.630', 'US'],
    ['55.676098,12.568337', 'DK'],
    ['9.931, 76.2673', 'IN'],
    ['9.0765 7.3986', 'IN'],
    ['9.0765/7.3986', 'IN'],
    ['9.0765\u00b0 7.3986\u00b0', 'IN'],
  ],
  OTHER_TEXT,
);

refuses(
  'hidden and missing digits',
  [
    '98765O43210',
    [...'9876543210'].join('\u0336'),
    'Mobile\u0336: 98765 43210',
    ...[...'\u20e0\u20d2\u20d3\u20d8\u20e5\u20eb\u0301'].map((mark) => `98765 43210${mark}`),
    '98765 \u20e0 43210',
    '\u260e\ufe0f\u20e0 98765 43210',
    '9\ufe0f\u20e3\u20e08765 43210',
    '~98765 43210~',
    '(~98765 43210~)',
    'p: ~wa.me/919876543210~',
    'M \uff5e\u0669\u0668\u0667\u0666\u0665 43210\uff5e',
    '98765*****',
    '98765 XXXXX',
    '98765 432__',
    '(11) 91234-567x',
    '98765 or 43210',
  ],
  HIDDEN_DIGITS,
);

// Without its marks, each is a number of somebody else.
refuses('a number with marks for missing digits', [
  '+62 812-3456-78__',
  '+62 812 3456 78…',
  '+62 812 3456 78--',
  '+62 812 3456 789•',
  '+62 812 3456 789‗',
  '+62 8_2 3456 7890',
  '+62 812 3456 78##',
  '+62 812 3456 78 ## (mobile)',
  '+62 812 3456 78||',
  '+62 812 3456 78{}',
  '+62 812 3456 78 { }',
  '+62 812 3456 78#',
  '(+62 812 3456 78 #)',
  '+39 333 123456#',
  '+62 812 3456 78 x x',
  'w w +62 812 3456 78',
  '+62 812 3456 78(x)',
]);

refuses(
  "a country code that doesn't exist",
  ['0000000000', '000919876543210', '+9 (0)8123428633'],
  "doesn't begin with a valid country code. Check the digits after the + or 00.",
);

refuses(
  'what could be read in two ways',
  [
    '(1) 91876 54321',
    '0+919876543210',
    '44 (0) 7400 123456',
    '+91 +971 50 123 4567',
    '0091 / +971 50 123 4567',
    ['0664; 1234567', 'AT'],
  ],
  'could be read as two different phone numbers. Enter only one, with + and the country code.',
);

refuses(
  "the name of a country that isn't the number's",
  [
    'USA: 98765 43210',
    '+1 (USA) 416 555 2671',
    ['USA 876 555 1234', 'US'],
    '🇵🇰 +91 98765 43210',
    'Guernsey +44 7400 123456',
    'India +80012345678',
  ],
  "names a country that isn't the number's. Enter only the number, with + and its country code.",
);

const SHORT =
  'is too short for country code +91 (India). Check the digits, add + and the country code, or select Default Country.';

refuses('too few digits', ['98765 4321', '98765/4321'], SHORT);

refuses(
  'too many digits',
  ['12345678901234567890'],
  'is too long for country code +91 (India). Check the digits, add + and the country code, or select Default Country.',
);

refuses(
  'a number by the country code that it names',
  ['+91 98765 4321', '+91 (mobile) 98765 4321'],
  'is too short for country code +91 (India). Check the digits.',
);

refuses(
  'a number with a digit too many for its country code',
  ['+9100000000000'],
  'is too long for country code +91 (India). Check the digits.',
);

refuses(
  'a number that would be valid without its +',
  ['+9876543210'],
  'is too short for country code +98 (Iran). Check the digits.',
);

refuses('what no plan will ever have', [
  '+52 1 55 1234 567',
  '+1 123 456 7890',
  '9999999999',
  ['(99) 99999-9999', 'BR'],
  // Filled in to get past a form. As a number in Egypt, it's somebody's mobile.
  '1234567890',
  ['01234567890', 'EG'],
  '+48 0512 345 67',
  ['0123456789', 'US'],
]);

refuses('an area code with a digit missing that an added 9 would hide', [
  ['(1) 98765-4321', 'BR'],
  ['+55 1 98765-4321', 'BR'],
  ['(1) 96123-4567', 'BR'],
  ['(11) 61234-567', 'BR'],
  ['(11) 91234-567', 'BR'],
]);

refuses("a 1 that isn't Mexico's", [
  ['1 999 123 4567', 'MX'],
  ['1-232-134-8287', 'MX'],
]);

refuses("a landline that could also be the country's own code and a number cut short", [
  ['5532211234', 'BR'],
  ['65812456', 'SG'],
]);

refuses('what is left behind a prefix that names a phone company', [
  ['085-102-8003', 'KR'],
  ['1113-78022329', 'CN'],
]);

refuses('00 and a number that its country does not have', [
  ['0091 98765 4321', 'TH'],
  ['0044 7458 88226', 'SG'],
  // Behind 008, Singapore's prefix for calls abroad, it's a number in the United States.
  ['0081-650-253-0000', 'SG'],
]);

refuses('a number behind a zero that belongs to nobody', [
  ['018154744909', 'BD'],
  ['018154744909', 'US'],
  '+0447400123456',
  ['0151 23456789', 'US'],
]);

refuses('digits of another country that could be a number with one lost', [
  ['6512 34567', 'CN'],
  ['4512345678', 'BR'],
]);

// Not the number that is left when it's cut at a space: one of Turin, for example.
refuses('a number dialed as a call abroad that is too long, or not abroad for this country', [
  ['011 49 3581 12345678987', 'US'],
  ['011 7 800 555 35 35', 'IT'],
  ['8~10 39 02 3661 8300', 'DE'],
]);

refuses('a number whose last digit decimals or a space replace', [
  ['https://wa.me/358401234%20567', 'FI'],
]);

test('never completes a number with a footnote mark, whatever its form', () => {
  const marks = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((mark) => !/\p{Nd}/u.test(mark) && /\p{Nd}/u.test(mark.normalize('NFKC')));
  // Raised, lowered, circled and bracketed digits, fractions, and days and months of calendars.
  expect(marks.length).toBeGreaterThan(200);
  const texts = marks.flatMap((mark) => [`98765 4321${mark}`, `9876${mark}43210`]);
  // Some of a calendar's marks become letters in place of digits.
  const reasons = texts.map((text) => refused(text).message.replace(`"${text}" `, ''));
  expect(new Set(reasons)).toEqual(new Set([OTHER_TEXT, HIDDEN_DIGITS]));
});

test('quotes what is fit to be shown', () => {
  expect(refused('{{phone}}').message).toBe(`"phone" ${OTHER_TEXT}`);
  expect(refused('1'.repeat(300)).message).toBe(`"${'1'.repeat(39)}…" ${OTHER_TEXT}`);
  expect(refused('Tel\u0007\u202e. {98765} <behind the number, a long text>').message).toBe(
    `"Tel . 98765 behind the number, a long t…" ${OTHER_TEXT}`,
  );
});

test('keeps messages under 250 characters, whatever the country', () => {
  for (const country of getCountries(numbering())) {
    expect(refused(`1 ${'2'.repeat(60)}`, country).message.length).toBeLessThan(250);
  }
});
