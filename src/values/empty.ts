import { deepest } from './json';

/** Values that leave an error field empty. */
const emptyValues: ReadonlySet<unknown> = new Set([undefined, null, false, 0]);
/** In lower case. */
const emptyTexts: ReadonlySet<string> = new Set([
  ...['', '[]', '{}', 'false', 'null', 'undefined', 'none', 'na', 'n/a'],
  ...['ok', 'success', 'no error', 'no errors'],
]);

/** Whether an error field is empty, or says that there was no error; a list or object is if its values are. */
export function isEmptyValue(value: unknown, levels = deepest): boolean {
  if (typeof value === 'string') {
    const words = value
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .replace(/[.!]$/, '')
      .trim();
    return emptyTexts.has(words) || /^0+$/.test(words);
  }
  if (typeof value !== 'object' || value === null) return emptyValues.has(value);
  return levels > 0 && Object.values(value).every((item) => isEmptyValue(item, levels - 1));
}
