import { deepest, isPlainObject, nestsTooDeep } from '../values/json';
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
  const date = typeof value === 'string' ? numericDate.exec(value) : null;
  return date && isTimeName(name) ? date : null;
}

function collectDates(value: unknown, dates: RegExpExecArray[], levels = deepest): void {
  if (levels === 0) return;
  if (Array.isArray(value)) {
    for (const item of value) collectDates(item, dates, levels - 1);
  } else if (isPlainObject(value)) {
    for (const name in value) {
      const inner = value[name];
      const date = dateIn(name, inner);
      if (date) dates.push(date);
      collectDates(inner, dates, levels - 1);
    }
  }
}
