/** A gap in a template, as a form shows it. */
export interface Placeholder {
  label: string;
  /** What fills it where its value is empty; '' where it has no fallback text of its own. */
  fallback: string;
}

/** More than any template has. */
export const mostPlaceholders = 50;

/** The placeholder at this index (from 0), as long as nobody has named it. */
export function unnamedPlaceholder(index: number): Placeholder {
  return { label: `Placeholder ${index + 1}`, fallback: '' };
}

/** The input key of a placeholder's value; its index begins at 0, the key's number at 1. */
export function paramKey(index: number): `param_${number}` {
  return `param_${index + 1}`;
}
