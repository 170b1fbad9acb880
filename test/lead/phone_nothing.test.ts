import { readPhoneNumber } from '../../src/lead/phone';
import { failureOf } from '../support/failure';

test.each([
  '#N/A',
  'N\\A',
  'N / A',
  '(none)',
  '[blank]',
  '--None--',
  'None given',
  'no mobile',
  'Phone: (none)',
  'Anonymous',
  'k. A.',
  'Sin teléfono',
  'なし',
  '[]',
  '{}',
])('halts for a lead without a number: %j', (text) => {
  expect(failureOf(() => readPhoneNumber(text, 'IN')).code).toBe('NoPhone');
});

// A formula that fails is a mistake of the sheet, and other words may come from another field.
test.each(['#ERROR!', '#REF!', '#NAME?', 'Nina', 'none of 12', 'test'])(
  'fails for a text that is no number: %j',
  (text) => {
    expect(failureOf(() => readPhoneNumber(text, 'IN')).code).toBe('InvalidPhone');
  },
);
