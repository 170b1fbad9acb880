import { deepest, nestsTooDeep } from '../values/json';
import { isTimeName, type RawRecord } from './names';

const numericDate = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/;

/**
 * A list whose times have a numeric day and month, such as 21/11/2026, with the year first. Which number
 * is the day must show in the list itself: one of them is above 12 somewhere, and the other nowhere. If
 * it doesn't, the times stay as they are, and are unknown.
 */
export function withYearFirst(records: RawRecord[]): RawRecord[] {
  const dates: RegExpExecArray[] = [];
  collectDates(records, dates);
  const isDayFirst = dates.some(([, first]) => Number(first) > 12);
  const isDaySecond = dates.some(([, , , second]) => Number(second) > 12);
  if (isDayFirst === isDaySecond || nestsTooDeep(records)) return records;
  return JSON.parse(JSON.stringify(records), (name, value) => {
    const [date, first = '', , second = '', year] = dateIn(name, value) ?? [];
    if (date === undefined) return value;
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    const rest = String(value).slice(date.length);
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`;
  });
}

function dateIn(name: string, value: unknown): RegExpExecArray | null {
  return typeof value === 'string' && isTimeName(name) ? numericDate.exec(value) : null;
}

function collectDates(object: object, dates: RegExpExecArray[], levels = deepest): void {
  for (const [name, value] of Object.entries(object)) {
    const date = dateIn(name, value);
    if (date) dates.push(date);
    if (typeof value === 'object' && value && levels > 0) collectDates(value, dates, levels - 1);
  }
}
