import { Failure } from '../values/failure';
import { isPlainObject, nestsTooDeep, parseJson } from '../values/json';
import { forMessage, isBlank, isFilled, readRows, readText } from '../values/text';

/**
 * Reads tag names from rows, line items or comma-separated text.
 *
 * @returns the names, trimmed, without blanks and exact repeats, in order
 * @throws Failure InvalidField for a row that holds a group of values
 */
export function readTags(value: unknown): string[] {
  const names = readRows(value)
    .flatMap((row) => readText(row, 'A row of Tags').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return [...new Set(names)];
}

/** The named texts of a key-value field; any own key may stand here, `__proto__` too. */
export interface Texts {
  texts: Record<string, string>;
  warnings: string[];
}

/**
 * Reads the rows of a key-value field. Keys are trimmed, of two alike the later wins; blank values
 * are dropped, other values made strings.
 *
 * @param label the field's label, for errors and warnings
 * @throws Failure InvalidField for a value that is no group of named texts
 */
export function readTexts(value: unknown, label: string): Texts {
  const warnings: string[] = [];
  const texts = new Map<string, string>();
  for (const [key, item] of Object.entries(readDict(value, label))) {
    const text = readText(item, `The value of "${forMessage(key, 60)}" in ${label}`);
    if (isBlank(text)) continue;
    const name = key.trim();
    if (name === '') {
      warnings.push(`${label}: a value without a name was left out.`);
    } else {
      texts.set(name, text);
    }
  }
  // fromEntries defines each key as its own; an assignment would lose `__proto__`.
  return { texts: Object.fromEntries(texts), warnings };
}

/**
 * Reads a key-value field. The platform hands an object; a mapped text may be its JSON.
 *
 * @throws Failure InvalidField for anything else that is not blank
 */
export function readDict(value: unknown, label: string): Record<string, unknown> {
  if (!isFilled(value)) return {};
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  if (isPlainObject(parsed) && !nestsTooDeep(parsed)) return parsed;
  throw new Failure(
    'InvalidField',
    `${label} takes names with their values. Add a row for each, with the name on the left.`,
  );
}
