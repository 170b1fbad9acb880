import { Failure } from '../failure';
import { isPlainObject, parseJson } from '../json';
import { isBlank, isFilled, readRows, readText } from './text';

/**
 * Reads tag names from rows, line items or comma-separated text.
 *
 * @returns the names, trimmed, without blanks and exact repeats, in order
 * @throws Failure InvalidField for a row that holds a group of values
 */
export function readTags(value: unknown): string[] {
  const names = readRows(value)
    .flatMap((row) => readText(row, 'Tags').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return [...new Set(names)];
}

export interface Attributes {
  /** Any own key may stand here, `__proto__` too; undefined where nothing is left to send. */
  attributes: Record<string, string> | undefined;
  warnings: string[];
}

/**
 * Reads the rows of the attributes. Keys are trimmed, blank values dropped, other values made
 * strings, since the service takes only those (spec 2.4).
 *
 * @throws Failure InvalidField for a value that is no group of named texts
 */
export function readAttributes(value: unknown): Attributes {
  const warnings: string[] = [];
  const attributes = new Map<string, string>();
  for (const [key, item] of Object.entries(readDict(value, 'Attributes'))) {
    const text = readText(item, 'Attributes');
    if (isBlank(text)) continue;
    const name = key.trim();
    if (name === '') {
      warnings.push('Attributes: a value without a name was left out.');
    } else {
      attributes.set(name, text);
    }
  }
  return {
    // fromEntries defines each key as its own; an assignment would lose `__proto__`.
    attributes: attributes.size > 0 ? Object.fromEntries(attributes) : undefined,
    warnings,
  };
}

/**
 * Reads a key-value field. The platform hands an object; a mapped text may be its JSON.
 *
 * @throws Failure InvalidField for anything else that is not blank
 */
export function readDict(value: unknown, label: string): Record<string, unknown> {
  if (!isFilled(value)) return {};
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  if (isPlainObject(parsed)) return parsed;
  throw new Failure(
    'InvalidField',
    `${label} takes names with their values. Add a row for each, with the name on the left.`,
  );
}
