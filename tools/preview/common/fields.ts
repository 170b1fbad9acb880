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

/** The name that the editor makes of a path which has no label: `firstName` is "First Name". */
export function fieldName(path: string): string {
  const words = path.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').split(/[._\s]+/);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return name.trim().replace(/\b(id|url)\b/gi, (word) => word.toUpperCase());
}
