import type { CountryCode } from '../../src/phone/country_code';
import { readPhoneNumber } from '../../src/phone/phone';
import { ONE } from './phone_rows';

test.each(['+80012345678', '+883510000000094'])(
  'warns that %s might not be a mobile number',
  (e164) => {
    expect(readPhoneNumber(e164, 'IN')).toEqual({
      e164,
      country: null,
      warnings: [`${e164} isn't a mobile number, so the message might not arrive.`],
    });
  },
);

test.each<[string, string, CountryCode, string, CountryCode?]>([
  [
    '447400123456',
    '+447400123456',
    'GB',
    "+447400123456 was read as a number in the United Kingdom, because it isn't a mobile number in India.",
  ],
  [
    '6591234567',
    '+6591234567',
    'SG',
    "+6591234567 was read as a number in Singapore, because it isn't a mobile number in India.",
  ],
  ...(['1 415 555 2671', '14155552671'] as const).map(
    (text): [string, string, CountryCode, string, CountryCode] => [
      text,
      '+14155552671',
      'US',
      "+14155552671 was read as a number in the United States, because it isn't a mobile number in Mexico.",
      'MX',
    ],
  ),
  [
    '90 536 123 45 67',
    '+905361234567',
    'TR',
    "+905361234567 was read as a number in Türkiye, because it isn't a mobile number in Brazil.",
    'BR',
  ],
  [
    '919876543210',
    ONE,
    'IN',
    "+919876543210 was read as a number in India, because it isn't a mobile number in Germany.",
    'DE',
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
    "+447700900123 isn't in a number range known to be in use in the United Kingdom. Check it if the message doesn't arrive.",
  ],
  [
    '07700 900123',
    '+447700900123',
    'GB',
    "+447700900123 isn't in a number range known to be in use in the United Kingdom. Check it if the message doesn't arrive.",
    'GB',
  ],
  [
    '07700/900123',
    '+447700900123',
    'GB',
    "+447700900123 isn't in a number range known to be in use in the United Kingdom. Check it if the message doesn't arrive.",
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
])('warns of %j', (text, e164, country, warning, home = 'IN') => {
  expect(readPhoneNumber(text, home)).toEqual({ e164, country, warnings: [warning] });
});
