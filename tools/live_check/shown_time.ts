import { readTime } from '../../src/values/time';

const timeName =
  /(?:^|_)(?:at|on|time|timestamp|date|datetime|ts|created|updated|sent|received)(?:_|$)/;
const spelledTime =
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)?$/;
/** What a time with a month as a word, or with a numeric day and month, is made of. */
const timePart =
  /^(?:\d{1,4}|\d{1,2}(?:st|nd|rd|th)|am|pm|at|utc|gmt|z|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6})$/i;
const numericDate = /^\d{1,2}([/.-])\d{1,2}\1(20\d\d)\b/;

/** Whether a value is a time between 2015 and 2040; an earlier one may be a birthday. */
export function isShownTime(text: string, name: string): boolean {
  const isNamed =
    timeName.test(name) &&
    text.length < 60 &&
    (/^\d{10}(?:\d{3}|\d{6})?$/.test(text) ||
      (/[\s,./-]/.test(text) && text.split(/[\s,./:+-]+/).every((part) => timePart.test(part))));
  if (!isNamed && !spelledTime.test(text)) return false;
  const year = Number(readTime(text)?.slice(0, 4) ?? numericDate.exec(text)?.[2]);
  return year >= 2015 && year < 2040;
}
