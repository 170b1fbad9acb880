import { isPlainObject } from '../values/json';
import { isTimeName, type RawRecord } from './names';

const numericDate = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/;
/** How many objects and lists may wrap a time. */
const mostLevels = 3;

type Visit = (text: string) => string;

/**
 * A list whose times have a numeric day and month, such as 21/11/2026, with the year first. Which number
 * is the day must show in the list itself: one of them is above 12 somewhere, and the other nowhere. If
 * it doesn't, the times stay as they are, and are unknown.
 */
export function withYearFirst(records: RawRecord[]): RawRecord[] {
  let isFirst = false;
  let isSecond = false;
  for (const record of records) {
    visitTimes(record, (text) => {
      const [, first, , second] = numericDate.exec(text) ?? [];
      isFirst ||= Number(first) > 12;
      isSecond ||= Number(second) > 12;
      return text;
    });
  }
  if (isFirst === isSecond) return records;
  return records.map((record) => visitTimes(record, (text) => yearFirst(text, isFirst)));
}

function yearFirst(text: string, isDayFirst: boolean): string {
  return text.replace(numericDate, (_, first: string, _separator, second: string, year: string) => {
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
}

/** The record with what becomes of its times; itself if nothing does. */
function visitTimes(record: RawRecord, visit: Visit, levels = mostLevels): RawRecord {
  let changed: RawRecord | undefined;
  for (const key of Object.keys(record)) {
    const value = record[key];
    const visited = visitValue(key, value, visit, levels);
    if (visited === value) continue;
    changed ??= { ...record };
    changed[key] = visited;
  }
  return changed ?? record;
}

function visitValue(key: string, value: unknown, visit: Visit, levels: number): unknown {
  if (typeof value === 'string') {
    return numericDate.test(value) && isTimeName(key) ? visit(value) : value;
  }
  if (typeof value !== 'object' || value === null || levels === 0) return value;
  if (isPlainObject(value)) return visitTimes(value, visit, levels - 1);
  if (!Array.isArray(value)) return value;
  const items = value.map((item) => visitValue(key, item, visit, levels - 1));
  return items.some((item, at) => item !== value[at]) ? items : value;
}
