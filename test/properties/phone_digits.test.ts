import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { callingCodeOf } from '../../src/phone/numbering_plan';
import { countLost, pageOf, read } from './lost_digits';
import { anyMobile, countryCodes } from './numbers';
import { runs } from './runs';

const anyCountry = fc.constantFrom(...countryCodes);

type Slip = (digits: string, at: number, digit: number) => string;

const slips: Record<string, Slip> = {
  'one digit lost': (digits, at) => digits.slice(0, at) + digits.slice(at + 1),
  'one digit added': (digits, at, digit) => digits.slice(0, at) + digit + digits.slice(at),
  'one digit mistyped': (digits, at, digit) => digits.slice(0, at) + digit + digits.slice(at + 1),
  'two digits swapped': (digits, at) =>
    digits.slice(0, at) + digits.charAt(at + 1) + digits.charAt(at) + digits.slice(at + 2),
};

test.each(Object.entries(slips))(
  'with + and %s, a number is refused or has the country code given',
  (_, slip) => {
    let sent = 0;
    fc.assert(
      fc.property(anyMobile, fc.nat(14), fc.nat(9), anyCountry, (number, at, digit, home) => {
        const digits = number.number.slice(1);
        const text = slip(digits, at % digits.length, digit);
        // +0… has no country code.
        if (text.startsWith('0')) return;
        const result = read(`+${text}`, home);
        if (result === undefined) return;
        sent++;
        assert.equal(callingCodeOf(result.e164.slice(1)), callingCodeOf(text), `+${text}`);
      }),
      runs(3),
    );
    expect(sent).toBeGreaterThan(0);
  },
);

test('the table of lost digits is in docs/generated/phone-numbers.md, which `npm run phone-numbers` writes', () => {
  const path = join(__dirname, '../../docs/generated/phone-numbers.md');
  const page = pageOf(countLost());
  if (process.env.WRITE_PHONE_NUMBERS) writeFileSync(path, page);
  expect(readFileSync(path, 'utf8')).toBe(page);
});
