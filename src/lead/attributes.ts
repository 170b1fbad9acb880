import { Failure } from '../values/failure';
import { readObject } from '../values/json';
import { forMessage, isBlank, isFilled, readText } from '../values/text';

/** The named texts of the key-value field; any own key may stand here, `__proto__` too. */
export interface Attributes {
  attributes: Record<string, string>;
  warnings: string[];
}

/**
 * Reads the rows of Attributes, also as the text of a JSON object. Keys are trimmed, of two alike
 * the later wins; empty values are dropped, other values made strings.
 *
 * @throws Failure InvalidField for a value that is no group of named texts
 */
export function readAttributes(value: unknown): Attributes {
  const warnings: string[] = [];
  const texts = new Map<string, string>();
  for (const [key, item] of Object.entries(readRows(value))) {
    const text = readText(item, `The value of "${forMessage(key, 60)}" in Attributes`);
    if (isBlank(text)) continue;
    const name = key.trim();
    if (name === '') {
      warnings.push('Attributes: a value without a name was left out.');
    } else {
      texts.set(name, text);
    }
  }
  // fromEntries defines each key as its own; an assignment would lose `__proto__`.
  return { attributes: Object.fromEntries(texts), warnings };
}

function readRows(value: unknown): Record<string, unknown> {
  if (!isFilled(value)) return {};
  const rows = readObject(value);
  if (rows) return rows;
  throw new Failure(
    'InvalidField',
    'Attributes must be names with their values. Add a row for each, with the name on the left.',
  );
}
