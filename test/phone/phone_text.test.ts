import { readPhoneNumber } from '#phone/phone';
import { ONE, reads, several } from './phone_rows';

test('reads every decimal number system of Unicode', () => {
  const systems = Intl.supportedValuesOf('numberingSystem')
    .map((system) => new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }))
    .map((format) => format.format(9876543210))
    .filter((digits) => /^\p{Nd}{10}$/u.test(digits));
  expect(systems.length).toBeGreaterThan(50);
  const read = systems.map((digits) => readPhoneNumber(digits, 'IN').e164);
  expect(read).toEqual(systems.map(() => ONE));
});

reads('a number with marks and quotes', [
  ['\u202a+91 98765 43210\u202c', ONE],
  ["'09876543210", ONE],
  ['="9876543210"', ONE],
  ['0059069.00.01234', '+590690001234', 'GP'],
]);

reads('a chat link or id', [
  ['https://wa.me/919876543210', ONE],
  ['wa.me/+919876543210', ONE],
  ['https://api.whatsapp.com/send?phone=919876543210&text=Hi', ONE],
  ['https://api.whatsapp.com/send/?phone=%2B919876543210&text&type=phone_number', ONE],
  ['https://web.whatsapp.com/send?phone=919876543210', ONE],
  ['whatsapp://send?phone=919876543210', ONE],
  ['https://wa.me/6591234567', '+6591234567', 'SG'],
  ['https://wa.me/+62 896-6195-6633', '+6289661956633', 'ID'],
  ['919876543210@c.us', ONE],
  ['whatsapp:919876543210@s.whatsapp.net', ONE],
]);

const US = '+12025550143';
reads('punctuation that hides no digit', [
  ['202.555.0143', US, 'US', 'US'],
  ['202.555.0143 |', US, 'US', 'US'],
  ['202~555~0143', US, 'US', 'US'],
  ['(202)~555~0143', US, 'US', 'US'],
  ['202·555·0143', US, 'US', 'US'],
  ['phone_2025550143', US, 'US', 'US'],
]);

const extension = "The phone number's extension was left out.";

reads(
  'a number without its extension, with a warning',
  [';ext=123', '- 123#', ';12#', 'ext 12#', 'ramal 123', 'доб. 123'].flatMap(
    (text): [string, string, 'US'][] => [
      [`+1 415 555 2671 ${text}`, '+14155552671', 'US'],
      [`tel:+1-415-555-2671${text}`, '+14155552671', 'US'],
    ],
  ),
  () => [extension],
);

reads(
  'seven digits, and after the only slash an extension',
  [['6112345/11', '+3546112345', 'IS', 'IS']],
  () => [extension],
);

reads('two numbers with extensions', [['+919876543210 x12 / +447400123456 x3', ONE]], (e164) => [
  extension,
  ...several(e164),
]);

reads(
  'a number beside a word for none',
  ['na', 'nil', 'null', 'none'].flatMap((none): [string, string][] => [
    [`98765 43210, ${none}`, ONE],
    [`98765 43210 (${none})`, ONE],
  ]),
);
