import { deepest } from './json';

const emptyTexts = /^(|\[\]|\{\}|0+|false|null|undefined|none|n\/?a|ok|success|no errors?)$/;

/** Whether a field of an error is empty, or says that there was none; a list or an object does if all of its values do. */
export function saysNoError(value: unknown, levels = deepest): boolean {
  if (typeof value === 'string') {
    const words = value.toLowerCase().replace(/[\s_-]+/g, ' ');
    return emptyTexts.test(words.replace(/[.!]$/, '').trim());
  }
  if (typeof value !== 'object' || value === null) return !value;
  return levels > 0 && Object.values(value).every((item) => saysNoError(item, levels - 1));
}
