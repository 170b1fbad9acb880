import type { Json } from '../../zap/mapping';

/** The values of a form's fields as the user filled them in, with pills. */
export type Values = Record<string, Json>;

/** Whether a value is empty. Spaces alone count as empty, as in the editor. */
export function isUnfilled(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isUnfilled);
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/**
 * The name that the editor makes of a path which has no label: `line_items.0.title` is
 * "Line Items 1 Title", `line_items[]title`, that of all of them, "Line Items Title", and
 * `firstName` "First Name".
 */
export function fieldName(path: string): string {
  const words = path
    .replace('[]', '.')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[._\s]+/)
    .filter((word) => word !== '');
  return words.map(inTitleCase).join(' ');
}

function inTitleCase(word: string): string {
  if (/^\d+$/.test(word)) return String(Number(word) + 1);
  if (/^(id|url)$/i.test(word)) return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1);
}
