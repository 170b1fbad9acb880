import { readPhoneNumber } from '../../src/phone/phone';
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
  ['＋９１（９８７６５）４３２１０', ONE],
  ['9️⃣8️⃣7️⃣6️⃣5️⃣43210', ONE],
  ['9\u20e38\ufe0e\u20e3765\u00b443210', ONE],
  ['\u202a+91 98765 43210\u202c', ONE],
  ['+91 98765\u200e43210', ONE],
  ['98765\u00a0432\u2009\u00ad10', ONE],
  ['98765\u3164\ufffd43210', ONE],
  ["'09876543210", ONE],
  ['="9876543210"', ONE],
  ['=“+919876543210”', ONE],
  ['<+919876543210>', ONE],
  ['919876543210.0', ONE],
  ['919876543210,0', ONE],
  ['0059069.00.01234', '+590690001234', 'GP'],
]);

reads('a chat link or id', [
  ['https://wa.me/919876543210', ONE],
  ['wa.me/+919876543210', ONE],
  ['https://wa.me/919876543210?text=Hi%20there,%209123456789', ONE],
  ['wa.me/+91%2098765%2043210', ONE],
  ['https://api.whatsapp.com/send?phone=919876543210&text=Hi', ONE],
  ['https://api.whatsapp.com/send/?text=Hi%20you&phone=%2B919876543210', ONE],
  ['https://web.whatsapp.com/send?phone=919876543210', ONE],
  ['api.whatsapp.com/send/?phone=919876543210&text&type=phone_number&app_absent=0', ONE],
  ['wa.me/919876543210/?text=Interested?&lang=en&locale=en_US&source=ad&utm_medium=x', ONE],
  ['api.whatsapp.com/send?lang=en&phone=919876543210&source=&data=&app_absent=', ONE],
  ['wa.me/919876543210?text=Hi&fbclid=abc&gclid=x#', ONE],
  ['whatsapp://send?phone=919876543210', ONE],
  [`https://wa.me/919876543210?text=${'x'.repeat(400)}`, ONE],
  ['https://wa.me/6591234567', '+6591234567', 'SG'],
  ['https://wa.me/+62 896-6195-6633', '+6289661956633', 'ID'],
  ['919876543210@c.us', ONE],
  ['whatsapp:919876543210:12@s.whatsapp.net', ONE],
]);

const US = '+12025550143';
reads('punctuation that hides no digit', [
  ['+1 202-555-0143 ext.', US, 'US'],
  ['202.555.0143', US, 'US', 'US'],
  ['202.555.0143 |', US, 'US', 'US'],
  ['<tel:+12025550143>', US, 'US'],
  ['202~555~0143', US, 'US', 'US'],
  ['(202)~555~0143', US, 'US', 'US'],
  ['202·555·0143', US, 'US', 'US'],
  ['phone_2025550143', US, 'US', 'US'],
]);

const extension = "The phone number's extension was left out.";

reads(
  'a number without its extension, with a warning',
  [
    ...['x123', 'ext. 123', 'EXT.#123', 'extension 123', ';ext=123', ', ext. 123', '(ext. 123)'],
    ...[
      '[x123]',
      '#123',
      '- 123#',
      ',,123',
      ',,123#',
      ';12#',
      'ext 12#',
      ';123',
      ' : 4645',
      'int. 123',
      'ramal 123',
    ],
    ...[
      'доб. 123',
      'ｅｘｔ１２３',
      'ext. 205-32',
      ',,12#',
      '-12',
      ' - 1234',
      ' (2)',
      '/11',
      'x123 (office)',
    ],
  ].flatMap((text): [string, string, 'US'][] => [
    [`+1 415 555 2671 ${text}`, '+14155552671', 'US'],
    [`tel:+1-415-555-2671${text}`, '+14155552671', 'US'],
  ]),
  () => [extension],
);

reads('two numbers with extensions', [['+919876543210 x12 / +447400123456 x3', ONE]], (e164) => [
  extension,
  ...several(e164),
]);
