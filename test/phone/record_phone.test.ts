import { readRecordPhone, sameNumberAs } from '#phone/record_phone';

test('reads the number of a record with its country code first, also without +', () => {
  const numbers = {
    '919876543210': '+919876543210',
    '+91 98765 43210': '+919876543210',
    '9876543210': '+919876543210',
    'Mobile: 98765 43210': '+919876543210',
    '9607712345': '+9607712345',
    '919607712345': '+919607712345',
    '447400123456': '+447400123456',
    '628123456789.0': '+628123456789',
    '9607712345.00': '+9607712345',
    '2908123.0': '+2908123',
  };
  const read = Object.keys(numbers).map((text) => [text, readRecordPhone(text, 'IN')]);
  expect(Object.fromEntries(read)).toEqual(numbers);
});

test('returns no number for a record without one', () => {
  const texts = [
    '',
    'N/A',
    '62812345678--',
    '62 812 3456 78..',
    '12',
    'asha.rao',
    '+',
    'x'.repeat(5_000),
    '9'.repeat(5_000),
    '62812345678.5',
  ];
  expect(texts.map((text) => readRecordPhone(text, 'IN'))).toEqual(texts.map(() => null));
});

test('finds a number by its digits with the country code, and nobody else', () => {
  const texts = ['9607712345', '+960 771-2345', '00960 7712345', '919607712345', '960771234', null];
  const found = (sought: string) => texts.filter(sameNumberAs(sought, 'IN'));
  expect(found('+9607712345')).toEqual(['9607712345', '+960 771-2345', '00960 7712345']);
  expect(found('+919607712345')).toEqual(['919607712345']);
});

describe('a mobile number that the channel has in two forms', () => {
  test.each([
    ['+55 11 98765-4321', '551187654321'],
    ['+55 11 99876-5432', '551198765432'],
    ['+54 9 11 2345-6789', '541123456789'],
    ['+54 11 2345-6789', '5491123456789'],
  ])('%s is the same as %s of a record', (typed, text) => {
    expect(sameNumberAs(typed, 'IN')(text)).toBe(true);
  });

  test.each([
    ['+55 11 98765-4321', '551287654321'],
    ['+55 11 3876-4321', '5511938764321'],
    ['+54 9 11 2345-6789', '541223456789'],
  ])("%s isn't %s", (typed, text) => {
    expect(sameNumberAs(typed, 'IN')(text)).toBe(false);
  });

  test("is given out with Brazil's ninth digit, and as recorded in Argentina", () => {
    expect(readRecordPhone('551198765432', 'IN')).toBe('+5511998765432');
    expect(readRecordPhone('+11 98765432', 'BR')).toBe('+5511998765432');
    expect(readRecordPhone('541123456789', 'IN')).toBe('+541123456789');
  });
});
