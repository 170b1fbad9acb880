/** A gap in a template, as a form shows it. */
export interface Placeholder {
  label: string;
  /** Fills it if its value is empty; '' if it has no fallback text of its own. */
  fallback: string;
}

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
