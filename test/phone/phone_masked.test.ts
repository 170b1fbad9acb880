import type { CountryCode } from '../../src/phone/country_code';
import { readPhoneNumber } from '../../src/phone/phone';
import { reads } from './phone_rows';

// Without its marks, each is a number of somebody else.
test.each<[string, CountryCode]>([
  ['+62 812-3456-78__', 'ID'],
  ['0812345678x', 'ID'],
  ['0812345678X', 'ID'],
  ['0812345678x / 081234567890', 'ID'],
  ['12 / 0812345678x', 'ID'],
  ['9198765432x', 'IN'],
  ['+62 812 3456 78…', 'ID'],
  ['+62 812 3456 78..', 'ID'],
  ['+62 812 3456 78--', 'ID'],
  ['+62 812 3456 78 - -', 'ID'],
  ['+62 812 3456 7 ••', 'ID'],
  ['+62 812 3456 789•', 'ID'],
  ['+62 812 3456 789·', 'ID'],
  ['+62 812 3456 789‗', 'ID'],
  ['+62 8_2 3456 7890', 'ID'],
  ['+62 8..2 3456 7890', 'ID'],
  ['+62 8--2 3456 7890', 'ID'],
  ['+62 8~~2 3456 7890', 'ID'],
  ['+62 812 O456 7890', 'ID'],
  ['+62 812 3456 789e', 'ID'],
  ['+62 812 3456 78[xx]', 'ID'],
  ['+62 812 3456 78(??)', 'ID'],
  ['+62 812 3456 78(x)', 'ID'],
  ['+62 812 3456 789(-)', 'ID'],
  ['98765_43210', 'IN'],
  ['Mobile: __812345678', 'ID'],
  ['+43 664 123456x', 'AT'],
  ['+64211234567_', 'NZ'],
  ['(11) 91234-567_', 'BR'],
  ['(11) 91234-567x', 'BR'],
  ['(11) 91234-567', 'BR'],
  ['+1 202-555-0143x', 'US'],
])('refuses a number with missing or hidden digits: %s', (text, home) => {
  expect(() => readPhoneNumber(text, home)).toThrow(
    expect.objectContaining({ code: 'InvalidPhone' }),
  );
});

const US = '+12025550143';
reads('punctuation that hides no digit', [
  ['+1 202-555-0143 x', US, 'US'],
  ['+1 202-555-0143 X', US, 'US'],
  ['202.555.0143', US, 'US', 'US'],
  ['202~555~0143', US, 'US', 'US'],
  ['202·555·0143', US, 'US', 'US'],
  ['202•555•0143', US, 'US', 'US'],
  ['+1 202 555 0143.', US, 'US'],
  ['+1 202 555 0143 -', US, 'US'],
  ['- 202 555 0143', US, 'US', 'US'],
  ['202 - 555 - 0143', US, 'US', 'US'],
  ['phone_number: 202-555-0143', US, 'US', 'US'],
  ['phone_2025550143', US, 'US', 'US'],
  ['202-555-0143 (F)', US, 'US', 'US'],
]);

test.each<[string, string]>([
  ['+62 812 3456 789', 'Indonesia'],
  ['+43 664 123456', 'Austria'],
  ['+27 81 234 567', 'South Africa'],
])('warns of a number that is shorter than usual: %s', (text, place) => {
  expect(readPhoneNumber(text, 'IN').warnings).toEqual([
    `${text.replace(/ /g, '')} is shorter than most mobile numbers in ${place}. Check that no digit is missing.`,
  ]);
});
