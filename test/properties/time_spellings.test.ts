import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readTime } from '../../src/values/time';
import { value } from './any_records';
import { iso } from './list_steps';
import { runs } from './runs';

test('a time is ISO with a zone, the same instant in every spelling', () => {
  const moment = fc.date({
    min: new Date('1974-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.integer({ min: -14, max: 14 }), value, (date, hours, other) => {
      const whole = new Date(Math.floor(date.getTime() / 1000) * 1000);
      const expected = whole.toISOString();
      const local = new Date(whole.getTime() + hours * 3_600_000).toISOString().slice(0, 19);
      const zone = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}`;
      for (const spelling of [
        ...[expected, expected.slice(0, 19), expected.slice(0, 19).replace('T', ' ')],
        ...[`${local}${zone}:00`, `${local}${zone}00`, `${local.replace('T', ' ')} ${zone}:00`],
        ...[whole.getTime(), whole.getTime() / 1000, String(whole.getTime() / 1000)],
        whole.toUTCString(),
        ...[`${local.replace('T', ' ')}${zone}`, `${local.replace('T', ' ')} ${zone}00 ${zone}`],
      ]) {
        assert.deepEqual([spelling, readTime(spelling)], [spelling, expected]);
      }
      const read = readTime(other);
      if (read !== null) assert.match(read, iso);
    }),
    runs(),
  );
});
