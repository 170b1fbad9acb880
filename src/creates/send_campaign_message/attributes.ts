import { Failure } from '../../values/failure';
import { readObject } from '../../values/json';
import { forMessage, isBlank, isFilled, readText } from '../../values/text';

/** The entries of the key-value field. Any own key is possible, even `__proto__`. */
export interface Attributes {
  attributes: Record<string, string>;
  warnings: string[];
}

/**
 * Reads the rows of Attributes, or the same as JSON text. Names are trimmed, and if one is
 * repeated, the last wins. Empty values are dropped; others become text.
 *
 * @throws Failure InvalidField for anything but names with their values
 */
export function readAttributes(value: unknown): Attributes {
  const warnings: string[] = [];
  const texts = new Map<string, string>();
  for (const [key, item] of Object.entries(readPairs(value))) {
    const text = readText(item, `The value of "${forMessage(key, 60)}" in Attributes`);
    if (isBlank(text)) continue;
    const name = key.trim();
    if (isBlank(name)) {
      warnings.push('Attributes: a value without a name was left out.');
    } else {
      texts.set(name, text);
    }
  }
  // fromEntries defines own properties; assignment would lose a `__proto__` key.
  return { attributes: Object.fromEntries(texts), warnings };
}

function readPairs(value: unknown): Record<string, unknown> {
  if (!isFilled(value)) return {};
  const rows = readObject(value, 'Attributes');
  if (rows) return rows;
  throw new Failure(
    'InvalidField',
    'Attributes must be pairs of a name and a value. Add a row for each, with the name on the left.',
  );
}
