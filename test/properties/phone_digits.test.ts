import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readPhoneNumber } from '../../src/lead/phone';
import { callingCodeOf } from '../../src/lead/phone_plan';
import { countryCodes, mobileOf } from './numbers';
import { patience, runs } from './runs';

jest.setTimeout(patience);

const anyCountry = fc.constantFrom(...countryCodes);

/** undefined where it is refused. */
function read(text: string, home: (typeof countryCodes)[number]) {
  try {
    return readPhoneNumber(text, home);
  } catch {
    return undefined;
  }
}

type Slip = (digits: string, at: number, digit: number) => string;
const slips: Record<string, Slip> = {
  'one digit lost': (digits, at) => digits.slice(0, at) + digits.slice(at + 1),
  'one digit added': (digits, at, digit) => digits.slice(0, at) + digit + digits.slice(at),
  'one digit mistyped': (digits, at, digit) => digits.slice(0, at) + digit + digits.slice(at + 1),
  'two digits swapped': (digits, at) =>
    digits.slice(0, at) +
    digits.slice(at, at + 2).split('').reverse().join('') +
    digits.slice(at + 2),
};

/** By how a country's numbers are told apart from others: each class has runs of its own. */
const classes = {
  'a country of +1': countryCodes.filter((country) => mobileCode(country) === '1'),
  'a country that shares its code': countryCodes.filter(
    (country) => shared.has(mobileCode(country)) && mobileCode(country) !== '1',
  ),
  'a country with a code of its own': countryCodes.filter(
    (country) => !shared.has(mobileCode(country)),
  ),
};
