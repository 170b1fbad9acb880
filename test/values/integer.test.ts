import { toInteger } from '../../src/values/integer';

test.each([
  [7, 7],
  ['7', 7],
  [' 7 ', 7],
  ['7.0', 7],
  ['7.5', null],
  ['1,001', null],
  [7.5, null],
  ['9007199254740993', null],
  ['', null],
  [null, null],
  [true, null],
])('only a whole number that a double holds is an integer: %j, %j', (value, integer) => {
  expect(toInteger(value)).toBe(integer);
});
