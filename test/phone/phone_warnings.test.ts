import type { CountryCode } from '../../src/phone/country_code';
import { readPhoneNumber } from '../../src/phone/phone';
import { ONE, reads } from './phone_rows';

reads(
  'a number that might not be a mobile number',
  [
    ['+80012345678', '+80012345678', null],
    ['+883510000000094', '+883510000000094', null],
    ['044 2345 6789', '+914423456789'],
    ['0711/1234567', '+497111234567', 'DE', 'DE'],
    ['+44 20 7946 0123', '+442079460123', 'GB'],
    ['442079460123', '+442079460123', 'GB', 'GB'],
    ['+290 8123', '+2908123', 'TA'],
    ['+39 (0)6 1234 5678', '+390612345678', 'IT'],
    ['+49 33205/12345', '+493320512345', 'DE'],
    ['011 5123 4567', '+541151234567', 'AR', 'AR'],
  ],
  (e164) => [`${e164} isn't a mobile number, so the message might not arrive.`],
);

const inNoKnownRange = (place: string) => (e164: string) => [
  `${e164} isn't in a number range known to be in use in ${place}. Check it if the message doesn't arrive.`,
];

reads(
  'a number in no known range',
  [
    ['+44 07700 900123', '+447700900123', 'GB'],
    ['07700 900123', '+447700900123', 'GB', 'GB'],
    ['07700/900123', '+447700900123', 'GB', 'GB'],
  ],
  inNoKnownRange('the United Kingdom'),
);

reads(
  "a number in no known range of the default country's code",
  [['(555) 123-4567', '+15551234567', 'CA', 'CA']],
  inNoKnownRange('Canada'),
);

reads(
  'an old form that gains a digit',
  [['11 6123 4560', '+5511961234560', 'BR', 'BR']],
  (e164) => [`${e164} is the new form of an old number, with a 9 added after the area code.`],
);

test.each<[string, string, CountryCode, string, CountryCode, string]>([
  ['447400123456', '+447400123456', 'GB', 'the United Kingdom', 'IN', 'India'],
  ['6591234567', '+6591234567', 'SG', 'Singapore', 'IN', 'India'],
  ['5215512345678', '+525512345678', 'MX', 'Mexico', 'IN', 'India'],
  ['1 415 555 2671', '+14155552671', 'US', 'the United States', 'MX', 'Mexico'],
  ['90 536 123 45 67', '+905361234567', 'TR', 'Türkiye', 'BR', 'Brazil'],
  ['919876543210', ONE, 'IN', 'India', 'DE', 'Germany'],
  ['48 (0) 512 345 678', '+48512345678', 'PL', 'Poland', 'DE', 'Germany'],
  ['65 (0) 9123 4567', '+6591234567', 'SG', 'Singapore', 'ID', 'Indonesia'],
  ['Phone 1: 91 (0)8123428633', '+918123428633', 'IN', 'India', 'US', 'the United States'],
  // 00 could also have a digit too many behind it.
  ['0015 91 98765 43210', ONE, 'IN', 'India', 'AU', 'Australia'],
])('reads %s as %s, and warns that it is abroad', (text, e164, country, place, home, homePlace) => {
  const warning = `${e164} was read as a number in ${place}, because it isn't a mobile number in ${homePlace}.`;
  expect(readPhoneNumber(text, home)).toEqual({ e164, country, warnings: [warning] });
});

test.each([
  ['+62 812 3456 789', 'Indonesia'],
  ['+43 664 123456', 'Austria'],
  ['+27 81 234 567', 'South Africa'],
  ['+64 21 123 456', 'New Zealand'],
])('warns of a number that is shorter than usual: %s', (text, place) => {
  expect(readPhoneNumber(text, 'IN').warnings).toEqual([
    `${text.replace(/ /g, '')} is shorter than most mobile numbers in ${place}. Check that no digit is missing.`,
  ]);
});
