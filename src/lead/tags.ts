import { isBlank, readRows, readText, trimMarks } from '../values/text';

/**
 * Reads tag names from rows, line items or text separated by commas or line breaks.
 *
 * @returns the names, trimmed and in order, without empty ones and exact repeats
 * @throws Failure InvalidField for a row with a group of values
 */
export function readTags(value: unknown): string[] {
  const names = readRows(value)
    .flatMap((row) => readText(row, 'A row of Tags').split(/[,\n]/))
    .map(trimMarks)
    .filter((name) => !isBlank(name));
  return [...new Set(names)];
}
