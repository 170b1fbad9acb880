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
