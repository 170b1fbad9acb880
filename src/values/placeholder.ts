import { hash } from 'node:crypto';

/** A gap in a template, as a form shows it. */
export interface Placeholder {
  /** The input key of its value. */
  key: string;
  label: string;
  /** Fills it if its value is empty; '' if it has no fallback text of its own. */
  fallback: string;
}

/** A template's text: what stands between the placeholders, and each placeholder's index (from 0). */
export type TemplateText = readonly (string | number)[];

/** More than any template has. */
export const mostPlaceholders = 50;

/** An unnamed placeholder at an index (from 0). Its key is its position, which begins at 1. */
export function unnamedPlaceholder(index: number): Placeholder {
  return { key: `param_${index + 1}`, label: `Placeholder ${index + 1}`, fallback: '' };
}

/** The position that a key stands for; undefined if it's made of a label, or no placeholder's. */
export function positionOf(key: string): number | undefined {
  return Number(/^param_([1-9]\d{0,8})$/.exec(key)?.[1]) || undefined;
}

/**
 * Gives each placeholder of a list the key of its value (design, "Placeholders"). A saved Zap keeps its
 * values by these keys, so a label gets the same one wherever it stands in the list.
 *
 * @param listed labels in the template's order; '' for one without a label
 */
export function withKeys(listed: readonly Omit<Placeholder, 'key'>[]): Placeholder[] {
  return listed.map(({ label, fallback }, index) =>
    label.trim() === ''
      ? { ...unnamedPlaceholder(index), fallback }
      : { key: `param_${wordsOfKey(label)}`, label, fallback },
  );
}

/** A label's words, or a hash of them if they have other characters, are long, or look like a position. */
function wordsOfKey(label: string): string {
  const words = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\p{Pd}]+/gu, '_')
    .replace(/^_|_$/g, '');
  if (/^(?!\d+$)[a-z0-9_]{1,40}$/.test(words)) return words;
  return `x${hash('sha256', words || label).slice(0, 8)}`;
}

/** A label for a placeholder of which only the key is left, for a message. */
export function labelOfKey(key: string): string {
  const position = positionOf(key);
  if (position !== undefined) return unnamedPlaceholder(position - 1).label;
  const words = key.replace(/^param_(?:x[0-9a-f]{8}$)?/, '').replaceAll('_', ' ');
  return words === '' ? 'another placeholder' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text with a value in each placeholder, in the order of the indexes. */
export function fillTemplate(text: TemplateText, values: readonly string[]): string {
  return text.map((part) => (typeof part === 'number' ? (values[part] ?? '') : part)).join('');
}
