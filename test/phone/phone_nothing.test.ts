import { readPhoneNumber } from '../../src/phone/phone';
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
  'False',
  // What forms and exports make of a field that isn't filled in.
  '0',
  '000',
  '+91',
  '(+91)',
  '0091',
  '+1684',
  '+4200',
  '+7 (___) ___-__-__',
  '+___________',
  'Phone: +91',
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

test.each([false, 0])('halts for what a CRM gives for an empty field: %j', (value) => {
  expect(failureOf(() => readPhoneNumber(value, 'IN')).code).toBe('NoPhone');
});

test.each(['91', '12', '+91 9', '+99999', '+1 (9__) ___-____', '010'])(
  'fails for too few digits: %j',
  (text) => {
    expect(failureOf(() => readPhoneNumber(text, 'IN')).code).toBe('InvalidPhone');
  },
);
