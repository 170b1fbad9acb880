import { deepest } from './json';

const emptyTexts = /^(|\[\]|\{\}|0+|false|null|undefined|none|n\/?a|ok|success|no errors?)$/;

/** Whether an error field is empty, or says that there was no error; a list or object is if its values are. */
export function isEmptyValue(value: unknown, levels = deepest): boolean {
  if (typeof value === 'string') {
    const words = value.toLowerCase().replace(/[\s_-]+/g, ' ');
    return emptyTexts.test(words.replace(/[.!]$/, '').trim());
  }
  if (typeof value !== 'object' || value === null) return !value;
  return levels > 0 && Object.values(value).every((item) => isEmptyValue(item, levels - 1));
}
