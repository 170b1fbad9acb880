import { createHash } from 'node:crypto';

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
  const digits = /^param_([1-9]\d{0,8})$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Gives each placeholder of a list the key of its value (design, "Placeholders"). A saved Zap keeps its
 * values by these keys, so a label gets the same one wherever it stands in the list.
 *
 * @param listed labels in the template's order; '' for one without a label
 */
export function withKeys(listed: readonly Omit<Placeholder, 'key'>[]): Placeholder[] {
  return listed.map(({ label, fallback }, index) => {
    const key = labelKey(label);
    return key === undefined
      ? { ...unnamedPlaceholder(index), fallback }
      : { key, label, fallback };
  });
}

/** In characters: a longer label's key ends in a hash. */
const longestPlain = 40;
const keptOfOthers = 30;

/** The key made of a label's words; undefined for an empty label. Never has `__`, a path to the platform. */
function labelKey(label: string): string | undefined {
  const words = label
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .split(/[\s_\p{Pd}]+/u)
    .filter((word) => word !== '')
    .join('_');
  if (words === '') return label.trim() === '' ? undefined : hashedKey(label);
  const isPlain =
    /^[a-z0-9_]*$/.test(words) && words.length <= longestPlain && !/^\d+$/.test(words);
  return isPlain ? `param_${words}` : hashedKey(words);
}

function hashedKey(words: string): string {
  const plain = words.replace(/[^a-z0-9]+/g, '_').slice(0, keptOfOthers);
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 8);
  return ['param', ...plain.split('_').filter((part) => part !== ''), `x${hash}`].join('_');
}

/** A label for a placeholder of which only the key is left, for a message. */
export function labelOfKey(key: string): string {
  const position = positionOf(key);
  if (position !== undefined) return unnamedPlaceholder(position - 1).label;
  const words = key.replace(/^param_|(?:(?<=^param_)|_)x[0-9a-f]{8}$/g, '').replaceAll('_', ' ');
  return words === '' ? 'another placeholder' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text with a value in each placeholder, in the order of the indexes. */
export function fillTemplate(text: TemplateText, values: readonly string[]): string {
  return text.map((part) => (typeof part === 'number' ? (values[part] ?? '') : part)).join('');
}
