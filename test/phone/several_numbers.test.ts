import { ONE, reads, refuses, several } from './phone_rows';

reads(
  'the first of several numbers, with a warning',
  [
    ...[' / ', ', ', '\n', ' ::: ', ' or ', ' ', '-']
      .map((border) => `9876543210${border}9123456789`)
      .map((text): [string, string] => [text, ONE]),
    ['9876543210 (alt: 9123456789)', ONE],
    ['9876543210+919123456789', ONE],
    ['1111111111111, 9876543210', ONE],
    ['01510 4442084 03868-40695571', '+4915104442084', 'DE', 'DE'],
    // Together, the digits would be a number in Indonesia.
    ['620-8288 625-1392', '+5016208288', 'BZ', 'BZ'],
    ['https://wa.me/447400123456 https://wa.me/919876543210', '+447400123456', 'GB'],
  ],
  several,
);

reads(
  'the first mobile one of several numbers, of which two may be mobile, with a warning',
  [['01123456789 / 022-24770203 / 9876543210 / 9123456789', ONE]],
  (e164) => [`The field has several numbers. Only ${e164} was used. Any other gets nothing.`],
);

refuses(
  'three numbers, whatever separates them',
  [', ', ' ', '-', '/', ' or ', '\n', '", "', '+91'].map((border) =>
    ['9876543210', '9123456789', '9988776655'].join(border),
  ),
);

reads('a number written twice', [
  ['9876543210, 9876543210', ONE],
  ['9876543210 9876543210', ONE],
  ['+919876543210+919876543210', ONE],
  ['[+91 98765 43210](tel:+919876543210)', ONE],
]);

refuses("a mobile number without a country code beside another country's number", [
  '+44 20 7946 0018, 07400 123456',
  '07400 123456 / +44 20 7946 0018',
]);

refuses('a country code before a number without its +', ['91, 919876543210']);

refuses('two numbers where the first could end in several places', [
  ['0664 406246 01-5998884', 'AT'],
]);

reads("a label's number", [
  ['Mobile 1 - 9207400080', '+919207400080'],
  ['Phone 1: +61 412 345 425', '+61412345425', 'AU', 'US'],
]);

refuses("what could be a list's number or a country code", [
  '9. 91876 54321',
  '9. 91876 54321',
  ['2) (11) 98730-2601', 'BR'],
  ['1) +501 662 6593', 'US'],
  '(9) 91876 54321',
  ['2. 279111362', 'NZ'],
  ['Celular 2 11 98730-2601', 'BR'],
  ['Phone 1: +61 42 345 425', 'LK'],
  ['1) +61 42 345 425', 'US'],
]);

refuses('a short number at the end that could belong to the number', [
  ['0171 2345678-2', 'DE'],
  ['0171 234 56 78 2', 'DE'],
  ['+62 886 228 802 2', 'ID'],
  '9198765432-10',
  ['1196234268-2', 'BR'],
]);

reads('a country code before a later +', [
  ['+86+13800138000', '+8613800138000', 'CN', 'CN'],
  ['+44; 7400123456', '+447400123456', 'GB'],
]);

const twice = (e164: string) => [
  `The country code was entered twice. The number was read as ${e164}.`,
];
reads(
  'a country code that was entered twice, with a warning',
  [
    ...['+91919876543210', '0091 91 98765 43210']
      .concat('+91+919876543210', '+91 (+91) 98765 43210', '0091 +91 98765 43210')
      .map((text): [string, string] => [text, ONE]),
    ['+44 44 7400 123456', '+447400123456', 'GB'],
    // Together, the digits would be another number in Germany.
    ['+49 +49 17557915557', '+4917557915557', 'DE', 'DE'],
  ],
  twice,
);

reads('a mobile number that begins with its own country code without that warning', [
  ['+39 393 912 3456', '+393939123456', 'IT'],
  ['+55 55 99912 3456', '+5555999123456', 'BR'],
]);

refuses(
  'a landline that could be a mobile number behind its country code twice, naming both',
  ['+49 4915112345678'],
  'could be read as two different phone numbers: +494915112345678 or +4915112345678. Enter only one, with + and the country code.',
);

refuses('digits before a + that could belong to the number', [
  ['+86+13607047803', 'CN'],
  ['+1+6597011972', 'US'],
  '98765+4321098',
]);

reads('a number with a comma or slash in it', [
  ['971 54 919/3798', '+971549193798', 'AE', 'AE'],
  ['0171/1234567', '+491711234567', 'DE', 'DE'],
]);

refuses('a part of a number', [
  ['06 83 57 37/19', 'FR'],
  ['02/608282428', 'FR'],
  '24/7 9876543210',
  ['376;315;799', 'AD'],
]);

// Across the slash, the digits would be a number in Algeria, Ascension Island and Austria.
refuses('a number of another country across a border', [
  ['02136/22446431', 'AT'],
  ['24/7 78320', 'CK'],
  ['24/7 6673538864', 'AT'],
]);
