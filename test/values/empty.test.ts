import { isEmptyValue } from '../../src/values/empty';

const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)]);

test.each([
  ...[undefined, null, false, 0, '', ' \n', {}, [], [0, ''], { code: 0, text: 'none' }, nested(99)],
  ...['-', ' -- ', 'null', 'None', 'N/A', 'no error', 'No_Errors.', 'no errors found'],
  ...['0', '000', 'ER-00', 'error 0', '[]', ' {"code": 0}'],
  ...['Success', 'OK.', 'Message sent successfully!', 'Your message was sent', 'request processed'],
])('an error field says that there was no error: %j', (value) => {
  expect(isEmptyValue(value)).toBe(true);
});

test.each([
  ...[true, 1, { code: 5 }, ['', 'Invalid number'], nested(101)],
  ...['Error', '1', 'ER-01', 'ER-10', 'no', '{"code": 5}', '{"code":'],
  ...['Not sent', 'Message', 'The request', 'Message sent to a wrong number', 'success: false'],
])('an error field names an error: %j', (value) => {
  expect(isEmptyValue(value)).toBe(false);
});

test('a text too long to be read is an error', () => {
  const zeros = (length: number) => '0'.repeat(length);
  expect([100_000, 100_001].map((length) => isEmptyValue(zeros(length)))).toEqual([true, false]);
});
