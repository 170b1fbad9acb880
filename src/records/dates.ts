import { nestsTooDeep } from '../values/json';
import { isTimeName, type RawRecord } from './names';

const numericDate = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/;
/** How many records are looked at to find out how a list writes its times. */
const enough = 20;

/**
 * A list whose times have a numeric day and month, such as 21/11/2026, with the year first. Which number
 * is the day must show in the list itself: one of them is above 12 somewhere, and the other nowhere. If
 * it doesn't, the times stay as they are, and are unknown.
 */
export function withYearFirst(records: RawRecord[]): RawRecord[] {
  const dates: RegExpExecArray[] = [];
  const collect = (name: string, value: unknown) => {
    const date = dateIn(name, value);
    if (date) dates.push(date);
    return value;
  };
  if (nestsTooDeep(records.slice(0, enough))) return records;
  replaced(records.slice(0, enough), collect);
  if (dates.length === 0 || nestsTooDeep(records)) return records;
  replaced(records.slice(enough), collect);
  const isDayFirst = dates.some(([, first]) => Number(first) > 12);
  const isDaySecond = dates.some(([, , , second]) => Number(second) > 12);
  if (isDayFirst === isDaySecond) return records;
  return replaced(records, (name, value) => {
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

/** The records, with each value in them replaced, however deep. */
function replaced(
  records: RawRecord[],
  replace: (name: string, value: unknown) => unknown,
): RawRecord[] {
  return JSON.parse(JSON.stringify(records), replace);
}
