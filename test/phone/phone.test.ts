import { readPhoneNumber } from '#phone/phone';
import { ONE, reads } from './phone_rows';

reads('one number', [
  ['9876543210', ONE],
  [9876543210, ONE],
  ['09876543210', ONE],
  ['919876543210', ONE],
  ['00919876543210', ONE],
  ['0919876543210', ONE],
  ['00 91 (0) 98765 43210', ONE],
  ['+91\u201398765\u201143210', ONE],
  ['9198765432', '+919198765432'],
]);

reads('numbers of other countries', [
  ['+971 50 123 4567', '+971501234567', 'AE'],
  ['(415) 555-2671', '+14155552671', 'US', 'US'],
  ['1 415 555 2671', '+14155552671', 'US', 'CA'],
  ['07400 123456', '+447400123456', 'GB', 'GB'],
  ['UK +44 7911 123456', '+447911123456', 'GG'],
  ['+1 (0) 415 555 2671', '+14155552671', 'US'],
  ['8 912 345-67-89', '+79123456789', 'RU', 'RU'],
  ['011 91 98765 43210', ONE, 'IN', 'US'],
  ['067 123 45-67', '+380671234567', 'UA', 'UA'],
  // The last groups look like a year, or the first ones like a date.
  ['11 9 1990-1234', '+5511919901234', 'BR', 'BR'],
  ['31 6 2012 3456', '+31620123456', 'NL', 'NL'],
  ['98765 43210 (IN)', ONE],
  ['0044 7400 123456 GB', '+447400123456', 'GB'],
  ['41-12-1998', '+4541121998', 'DK', 'DK'],
  ['41 12 1998', '+4541121998', 'DK', 'DK'],
  ['+45 25 12 2024', '+4525122024', 'DK', 'DK'],
  ['(+45) 25-12-2024', '+4525122024', 'DK', 'DK'],
  ['20 12 20 24', '+4520122024', 'DK', 'DK'],
]);

reads('+0 as if the + were missing', [
  ['+09876543210', ONE],
  ['+00919876543210', ONE],
]);

reads('old forms as the new ones', [
  ['+52 1 55 1234 5678', '+525512345678', 'MX'],
  ['+52 044 55 1234 5678', '+525512345678', 'MX'],
  ['+52 045 55 1234 5678', '+525512345678', 'MX'],
  ['+52 01 55 1234 5678', '+525512345678', 'MX'],
  ['5215512345678', '+525512345678', 'MX', 'MX'],
  ['+229 97000001', '+2290197000001', 'BJ'],
  ['97 00 00 01', '+2290197000001', 'BJ', 'BJ'],
  ['+54 11 15 5123 4567', '+5491151234567', 'AR'],
  ['+54 9 11 15 5123 4567', '+5491151234567', 'AR'],
  ['9 11 5123 4567', '+5491151234567', 'AR', 'AR'],
]);

reads(
  'a Brazilian number from before the ninth digit, with a warning',
  [['11 6123 4560', '+5511961234560', 'BR', 'BR']],
  (e164) => [`${e164} is the new form of an old number, with a 9 added after the area code.`],
);

const placesByStart: Readonly<Record<string, string>> = {
  '+80': 'international',
  '+88': 'international',
  '+44': 'United Kingdom',
  '+39': 'Italy',
  '+29': 'Tristan da Cunha',
  '+91': 'India',
};

reads(
  'a number that might not be a mobile number, with a warning',
  [
    ['+80012345678', '+80012345678', null],
    ['+883510000000094', '+883510000000094', null],
    ['+44 20 7946 0123', '+442079460123', 'GB'],
    ['442079460123', '+442079460123', 'GB', 'GB'],
    ['+39 (0)6 1234 5678', '+390612345678', 'IT'],
    ['+290 8123', '+2908123', 'TA'],
    ['415 555 0132', '+914155550132'],
    ['044 2345 6789', '+914423456789'],
  ],
  (e164) => [
    `${e164} (${placesByStart[e164.slice(0, 3)]}) isn't a mobile number, so the message might not arrive.`,
  ],
);
reads(
  'a number in no known range, with a warning',
  [
    ['+44 07700 900123', '+447700900123', 'GB'],
    ['07700 900123', '+447700900123', 'GB', 'GB'],
    ['447700900123', '+447700900123', 'GB', 'GB'],
  ],
  (e164) => [
    `${e164} (United Kingdom) isn't in a number range known to be in use. Check it if the message doesn't arrive.`,
  ],
);

reads(
  'a number in no known range in the default country, of those that share its code',
  [['(555) 123-4567', '+15551234567', 'CA', 'CA']],
  (e164) => [
    `${e164} (Canada) isn't in a number range known to be in use. Check it if the message doesn't arrive.`,
  ],
);

test.each<[string, string]>([
  ['+2781234567', 'South Africa'],
  ['+43664123456', 'Austria'],
  ['+6421139677', 'New Zealand'],
  ['+2416212345', 'Gabon'],
])('reads %s, shorter than usual in %s, with a warning', (e164, place) => {
  expect(readPhoneNumber(e164, 'IN')).toMatchObject({
    e164,
    warnings: [
      `${e164} is shorter than most mobile numbers of ${place}. Check that no digit is missing.`,
    ],
  });
});

const abroad = (place: string, home: string) => (e164: string) => [
  `${e164} was read as a number of another country (${place}), because it isn't a mobile number of the default country (${home}).`,
];

reads(
  "another country's number without +, with a warning",
  [['447400123456', '+447400123456', 'GB']],
  abroad('United Kingdom', 'India'),
);

reads("a number whose area code isn't one of North America without that warning", [
  ['(222) 123-4567', '+522221234567', 'MX', 'MX'],
]);

reads(
  'a number behind a prefix for calls abroad that could be 00 and a digit too many, with a warning',
  [
    ['0011 91 98765 43210', ONE, 'IN', 'AU'],
    ['0015 91 98765 43210', ONE, 'IN', 'AU'],
  ],
  abroad('India', 'Australia'),
);

reads(
  "a Mexican number's old form, with a warning",
  [['5215512345678', '+525512345678', 'MX']],
  abroad('Mexico', 'India'),
);
