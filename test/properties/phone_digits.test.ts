import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { callingCodeOf } from '../../src/phone/numbering_plan';
import { countLost, pageOf, read } from './lost_digits';
import { anyMobile, countryCodes } from './numbers';
import { runs } from './runs';

/** Numbers of each country in the table. The night reads all that there are. */
const near = 4;

type Slip = (digits: string, at: number, digit: number) => string;

const anySlip = fc.constantFrom<Slip>(
  // One digit lost, added or mistyped, and two swapped.
  (digits, at) => digits.slice(0, at) + digits.slice(at + 1),
  (digits, at, digit) => digits.slice(0, at) + digit + digits.slice(at),
  (digits, at, digit) => digits.slice(0, at) + digit + digits.slice(at + 1),
  (digits, at) =>
    digits.slice(0, at) + digits.charAt(at + 1) + digits.charAt(at) + digits.slice(at + 2),
);

test('with + and a slip of the hand, a number is refused or has the country code given', () => {
  const anyHome = fc.constantFrom(...countryCodes);
  let sent = 0;
  fc.assert(
    fc.property(
      anyMobile,
      anySlip,
      fc.nat(14),
      fc.nat(9),
      anyHome,
      (number, slip, at, digit, home) => {
        const digits = number.number.slice(1);
        const text = slip(digits, at % digits.length, digit);
        // +0… has no country code.
        if (text.startsWith('0')) return;
        const result = read(`+${text}`, home);
        if (result === undefined) return;
        sent++;
        assert.equal(callingCodeOf(result.e164.slice(1)), callingCodeOf(text), `+${text}`);
      },
    ),
    runs(5),
  );
  expect(sent).toBeGreaterThan(500);
});

test('a number that lost a digit never goes to somebody else without a warning', () => {
  const rows = countLost(near);
  const all = process.env.NIGHT ? countLost(Number.POSITIVE_INFINITY) : rows;
  for (const [way, { own, silent }] of all)
    expect({ way, own, silent }).toEqual({ way, own: 0, silent: 0 });
  // The table's page, which `npm run phone-numbers` writes.
  const path = join(__dirname, '../../docs/generated/phone-numbers.md');
  if (process.env.WRITE_PHONE_NUMBERS) writeFileSync(path, pageOf(rows));
  expect(readFileSync(path, 'utf8')).toBe(pageOf(rows));
});
