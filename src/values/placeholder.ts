/** A gap in a template, as a form shows it. */
export interface Placeholder {
  label: string;
  /** Fills it if its value is empty; '' if it has no fallback text of its own. */
  fallback: string;
}

/** A template's text: what stands between the placeholders, and each placeholder's index (from 0). */
export type TemplateText = readonly (string | number)[];

/** More than any template has. */
export const mostPlaceholders = 50;

/** An unnamed placeholder at an index (from 0). */
export function unnamedPlaceholder(index: number): Placeholder {
  return { label: `Placeholder ${index + 1}`, fallback: '' };
}

/** The input key of a placeholder's value. The index begins at 0, the key's number at 1. */
export function paramKey(index: number): `param_${number}` {
  return `param_${index + 1}`;
}

/** The text with a value in each placeholder, in the order of the indexes. */
export function fillTemplate(text: TemplateText, values: readonly string[]): string {
  return text.map((part) => (typeof part === 'number' ? (values[part] ?? '') : part)).join('');
}
