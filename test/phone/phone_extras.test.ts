import { readPhoneNumber } from '../../src/phone/phone';
import { ONE, reads, several } from './phone_rows';

const EXTENSION = "The phone number's extension was left out.";

reads(
  'the first valid number of several',
  [
    ['9876543210 / 9123456789', ONE],
    ['9876543210, 9123456789', ONE],
    ['9876543210;9123456789', ONE],
    ['9876543210|9123456789', ONE],
    ['9876543210\n9123456789', ONE],
    ['9876543210 ::: 9123456789', ONE],
    ['9876543210\r\n9123456789', ONE],
    ['9876543210 & 9123456789', ONE],
    ['9876543210 or 9123456789', ONE],
    ['9876543210 AND 9123456789', ONE],
    ['9876543210\\9123456789', ONE],
    ['9876543210 9123456789', ONE],
    ['9876543210\t9123456789', ONE],
    ['9876543210-9123456789', ONE],
    ['98765 43210 - 91234 56789', ONE],
    ['98765-43210 • 91234-56789', ONE],
    ['+91 98765 43210 +91 91234 56789', ONE],
    ['9876543210+919123456789', ONE],
    ['+919876543210, 01123456789', ONE],
    ['M: 9876543210 H: 01123456789', ONE],
    ['Mobile: 9876543210, Home: 01123456789', ONE],
    ['9876543210 (M) / 01123456789 (H)', ONE],
    ['9876543210 (alt: 9123456789)', ONE],
    ['1111111111111, 9876543210', ONE],
    ['9876543210 / 9876543210 / 9123456789', ONE],
    ['9876543210 / 9876543211 / 9876543210', ONE],
  ],
  several,
);

reads('a number written twice', [
  ['9876543210, 9876543210', ONE],
  ['9876543210 9876543210', ONE],
  ['98765 43210 / +91 98765 43210', ONE],
  ['+919876543210+919876543210', ONE],
  ['Phone: 9876543210 WhatsApp: 09876543210', ONE],
  ['[+91 98765 43210](tel:+919876543210)', ONE],
]);

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
  'wew. 106',
  '分機630',
  'extention # 135',
  'ex123',
  'x 179',
  ': 4645',
  ' : 4645',
  'xtensión, 123#',
  '#123456789#',
  ',,123456789012345#',
  'x123 (office)',
])('leaves out an extension: %j', (extension) => {
  expect(readPhoneNumber(`+1 415 555 2671 ${extension}`, 'IN')).toEqual({
    e164: '+14155552671',
    country: 'US',
    warnings: [EXTENSION],
  });
  expect(readPhoneNumber(`tel:+1-415-555-2671${extension}`, 'IN').e164).toBe('+14155552671');
});

test("doesn't warn of an extension without digits", () => {
  expect(readPhoneNumber('+1 415 555 2671 ext.', 'IN').warnings).toEqual([]);
});

test('distinguishes extensions from further numbers', () => {
  expect(readPhoneNumber('+919876543210 x12 / +447400123456 x3', 'IN')).toEqual({
    e164: ONE,
    country: 'IN',
    warnings: [EXTENSION, ...several(ONE)],
  });
});
