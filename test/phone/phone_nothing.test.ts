import { readPhoneNumber } from '../../src/phone/phone';
import { failureOf } from '../support/failure';
import { refuses } from './phone_rows';

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

refuses('a text that is no number', ['#REF!', '#NAME?', 'Nina', 'none of 12']);

refuses('too few digits', ['91', '12', '+91 9', '+99999', '+1 (9__) ___-____', '010']);
