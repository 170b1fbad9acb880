import type { Json } from '../../zap/mapping';
import type { Field } from '../server/definition';

/** The values of a form's fields as the user filled them in, with pills. */
export type Values = Record<string, Json>;

/**
 * Every property of a field that the form draws, and how. If the definition uses one that isn't
 * listed, the page says so, and a test fails.
 */
export const drawnProperties = {
  key: 'as the name of the field in the page, and as the tooltip of its label',
  label: 'above the field',
  type: 'as the kind of editor, and as a word beside the label except for text and dropdowns',
  required: 'as the word "required"',
  default: 'filled in at the start',
  list: 'as rows to add to and take from',
  dict: 'as rows of a name and a value',
  helpText: 'below the label, with its Markdown',
  choices: 'as a dropdown',
  dynamic: 'as a dropdown that a hidden trigger fills',
  search: 'as a button that goes to the search',
  dependsOn: 'as a field that is disabled until the others are filled in, and cleared with them',
  placeholder: 'as an example in the empty field',
  altersDynamicFields: 'as a form that is reloaded',
  group: 'as a section of the form',
  isNoSecret: 'as a value that is shown, not masked',
} as const;

export type DrawnProperty = keyof typeof drawnProperties;

/** The properties that a field declares but the form doesn't draw. */
export function undrawnProperties({ declared }: Pick<Field, 'declared'>): string[] {
  return declared.filter((property) => !Object.hasOwn(drawnProperties, property));
}

/** Whether a value is empty. Spaces alone count as empty, as in the editor. */
export function isUnfilled(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isUnfilled);
  return typeof value === 'object' && Object.keys(value).length === 0;
}
