import { saysNoError } from '#values/no_error';

const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)]);

test.each([
  undefined,
  ' \n',
  {},
  [0, ''],
  { code: 0, text: 'none' },
  nested(99),
  '-',
  'null',
  'None',
  'N/A',
  'NO-ERROR',
  'No_Errors.',
  '0',
  '000',
  '[]',
  'Success',
  'OK.',
])('an error field says that there was no error: %j', (value) => {
  expect(saysNoError(value)).toBe(true);
});

test.each([
  { code: 5 },
  ['', 'Invalid number'],
  nested(101),
  'Error',
  'no',
  '{"code": 5}',
  'Not sent',
])('an error field names an error: %j', (value) => {
  expect(saysNoError(value)).toBe(false);
});
