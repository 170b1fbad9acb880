import { readRecordPhone, sameNumberAs } from '../../src/phone/record_phone';

test.each([
  ['919876543210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['9876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['9607712345', '+9607712345'],
  ['919607712345', '+919607712345'],
  ['447400123456', '+447400123456'],
  ['Mobile: 98765 43210', '+919876543210'],
])('reads a record with %j as %s', (text, e164) => {
  expect(readRecordPhone(text, 'IN')).toBe(e164);
});

test('returns no number for a record without one', () => {
  const texts = [
    '',
    ' ',
    'N/A',
    '62812345678--',
    '62 812 3456 78..',
    '12',
    'asha.rao',
    '+',
    'x'.repeat(5_000),
    '9'.repeat(5_000),
  ];
  expect(texts.map((text) => readRecordPhone(text, 'IN'))).toEqual(texts.map(() => null));
});

test('finds a number by its digits with the country code, and nobody else', () => {
  const isSame = sameNumberAs('+9607712345', 'IN');
  expect(['9607712345', '+960 771-2345', '00960 7712345'].map(isSame)).toEqual([true, true, true]);
  expect(['+919607712345', '919607712345', '960771234', null].map(isSame)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const isIndian = sameNumberAs('+919607712345', 'IN');
  expect(['9607712345', '919607712345'].map(isIndian)).toEqual([false, true]);
});
