import { leftOut, ONE, reads, refuses, several } from './phone_rows';

reads(
  "a list's number before a phone number",
  [
    ['1. 91876 54321', '+919187654321'],
    ['1) 91876 54321', '+919187654321'],
    ['2) (11) 98730-2601', '+5511987302601', 'BR', 'BR'],
    ['1. 5513342144', '+525513342144', 'MX', 'MX'],
    ['2. 235 332 9918', '+12353329918', 'US', 'US'],
    ['1) +501 662 6593', '+5016626593', 'BZ', 'US'],
  ],
  leftOut,
);

reads("a list's number before a phone number", [
  // The same number, whether the digit belongs to it or not.
  ['1. 415 555 2671', '+14155552671', 'US', 'US'],
]);

reads("a label's number", [
  ['Mobile 1 - 9207400080', '+919207400080'],
  ['Mobile 2: 98765 43210', ONE],
  ['No. 1) 98765 43210', ONE],
  ['Phone 1: +61 412 345 425', '+61412345425', 'AU', 'US'],
]);

refuses("what could be a list's number or a country code", [
  'Contact No.1 91876 54321',
  'Phone (1) 9187654321',
  '(1) 91876 54321',
  '1 - 91876 54321',
  '1.9187654321',
  ['2. 279111362', 'NZ'],
  ['Celular 2 11 98730-2601', 'BR'],
  ['Phone 1: +61 42 345 425', 'LK'],
  ['1) +61 42 345 425', 'US'],
]);

reads(
  'few digits behind a number',
  [
    ['0171 2345678 (2)', '+491712345678', 'DE', 'DE'],
    ['9187654321 (10)', '+919187654321'],
    ['9876543210/11', ONE],
    ['9876543210,1', ONE],
  ],
  leftOut,
);

refuses('a short number at the end that could belong to the number', [
  ['0171 2345678-2', 'DE'],
  ['0171 2345678 - 2', 'DE'],
  ['0171 2345678 2', 'DE'],
  ['0171 234 56 78 2', 'DE'],
  ['040 123456 2', 'FI'],
  ['+62 886 228 802 2', 'ID'],
  '9198765432-10',
  '98765 43210 2',
  '0812345900-2',
  ['1196234268-2', 'BR'],
]);

refuses('a number whose last digit decimals replace', [
  '+91 8234 56751.0',
  ['13-2345-6744.0', 'CN'],
]);

reads('digits in groups of any size', [
  ['0664 123 45 67', '+436641234567', 'AT', 'AT'],
  ['067 123 45-67', '+380671234567', 'UA', 'UA'],
  ['45 - 31 - 36 - 23 - 91', '+4531362391', 'DK', 'DK'],
]);

reads(
  'the first of two numbers with a space or dash between them',
  [
    ['98765 43210 044-27812819', ONE],
    ['98765 43210 24770203', ONE],
    ['98765 43210 91234 56789 99123 45678', ONE],
    ['01510 4442084 03868-40695571', '+4915104442084', 'DE', 'DE'],
    ['+31612341600-06 12368576', '+31612341600', 'NL', 'NL'],
    ['0502881533  03-5555956', '+972502881533', 'IL', 'IL'],
    // Together, the digits would be a number in Indonesia.
    ['620-8288 625-1392', '+5016208288', 'BZ', 'BZ'],
  ],
  several,
);

refuses('two numbers where the first could end in several places', [
  ['0664 406246 01-5998884', 'AT'],
  '98765 432101 022-24770203',
]);

reads('a country code before a later +', [
  ['+86+13800138000', '+8613800138000', 'CN', 'CN'],
  ['+91+919876543210', ONE],
  ['0091 +91 98765 43210', ONE],
  ['98765+43210', ONE],
  // Together, the digits would be another number in Germany.
  ['+49 +49 17557915557', '+4917557915557', 'DE', 'DE'],
]);

reads(
  'a country code before a later +',
  [
    ['+44 +91 98765 43210', ONE],
    ['12, +91 98765 43210', ONE],
  ],
  leftOut,
);

refuses('a country code and a number that are both numbers', [
  ['+86+13607047803', 'CN'],
  '+91+9609538139',
  ['+1+6597011972', 'US'],
]);

refuses('digits that a later + cuts in two', ['98765+4321098', '402+919876543210']);

refuses('00 and a number that its country does not have', [
  ['0091 98765 4321', 'TH'],
  ['0044 7458 88226', 'SG'],
]);

reads('a number with a border in it', [
  ['971 54 919/3798', '+971549193798', 'AE', 'AE'],
  ['0171/1234567', '+491711234567', 'DE', 'DE'],
  ['9,876,543,210', ONE],
]);

refuses('a part of a number', [
  ['06 83 57 37/19', 'FR'],
  ['02/608282428', 'FR'],
  ['0777/7077746', 'KE'],
  ['063/702826837', 'HU'],
  '1/9876543210',
  '24/7 9876543210',
  '+44\n7400123456',
  ['376;315;799', 'AD'],
  ['0664\n1234567', 'AT'],
]);

// Across the slash, the digits would be a number in Algeria, Ascension Island and Austria.
refuses('a number of another country across a border', [
  ['02136/22446431', 'AT'],
  ['24/7 78320', 'CK'],
  ['24/7 6673538864', 'AT'],
]);

reads('chat links with spaces, or beside other numbers', [
  ['https://wa.me/91%2098765%2043210', ONE],
  ['https://wa.me/+62 896-6195-6633', '+6289661956633', 'ID'],
  ['https://api.whatsapp.com/send?phone=62 896 6195 6633&text=Hai', '+6289661956633', 'ID'],
  ['https://api.whatsapp.com/send?text=12345 67890&phone=919876543210', ONE],
  ['https://wa.me/628123456 7890', '+6281234567890', 'ID'],
]);

reads(
  'chat links with spaces, or beside other numbers',
  [
    ['https://wa.me/447400123456 https://wa.me/919876543210', '+447400123456', 'GB'],
    ['98765 43210 https://wa.me/447400123456', ONE],
  ],
  several,
);

refuses('a chat link that could be cut', [
  ['https://wa.me/358401234%20567', 'FI'],
  ['https://wa.me/39333123456%207', 'IT'],
]);

refuses('an area code with a digit missing that an added 9 would hide', [
  ['(1) 98765-4321', 'BR'],
  ['1 98765-4321', 'BR'],
  ['+55 1 98765-4321', 'BR'],
  ['(1) 96123-4567', 'BR'],
]);

refuses("a 1 that isn't Mexico's", [
  ['1 999 123 4567', 'MX'],
  ['1-232-134-8287', 'MX'],
]);

refuses('what is left behind a prefix that names a phone company', [
  ['085-102-8003', 'KR'],
  ['1113-78022329', 'CN'],
]);

refuses('a number with (0) that lost a digit', [
  ['65 (0) 9123 456', 'ID'],
  ['+9 (0)8123428633', 'US'],
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
  ['011 39 02 3661 8300', 'IT'],
  ['8~10 39 02 3661 8300', 'DE'],
]);
