import type { Json } from '../../zap/mapping';

/** One entry of a dropdown. */
export interface Choice {
  value: string;
  label: string;
}

/** A field of a form, as the definition declares it. */
export interface Field {
  key: string;
  label: string;
  type: string;
  required: boolean;
  list: boolean;
  dict: boolean;
  default?: string | undefined;
  helpText?: string | undefined;
  placeholder?: string | undefined;
  /** The dropdown's entries, where the definition names them. */
  choices?: Choice[] | undefined;
  /** The trigger that fills the dropdown: `trigger.value.label,label`. */
  dynamic?: string | undefined;
  /** The search that can find the value: `search.output`. */
  search?: string | undefined;
  dependsOn: string[];
  altersDynamicFields: boolean;
  group?: string | undefined;
  /** The names of all properties that the definition declares. */
  declared: string[];
}

export interface FieldGroup {
  key: string;
  label: string;
  emphasize: boolean;
}

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
export function undrawnProperties({ declared }: Field): string[] {
  return declared.filter((property) => !Object.hasOwn(drawnProperties, property));
}

/** Whether a value is empty. Spaces alone count as empty, as in the editor. */
export function isUnfilled(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isUnfilled);
  return typeof value === 'object' && Object.keys(value).length === 0;
}
