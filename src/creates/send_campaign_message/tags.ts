import { parseJson } from '../../values/json';
import { isBlank, readRows, readText, trimMarks } from '../../values/text';

/**
 * Reads tag names from rows, line items, JSON text, or text separated by commas,
 * semicolons or line breaks.
 *
 * @returns the names, trimmed and in order, without empty ones and exact repeats
 * @throws Failure InvalidField for a row with a group of values
 */
export function readTags(value: unknown): string[] {
  const names = readRows(value)
    .flatMap((row) => readList(row) ?? [row])
    .flatMap((row) => readText(row, 'A row of Tags').split(/[,;\n]/))
    .map(trimMarks)
    .filter((name) => !isBlank(name));
  return [...new Set(names)];
}

/** The texts of a row that is a JSON list; undefined for any other row. */
function readList(row: unknown): string[] | undefined {
  const list = typeof row === 'string' ? parseJson(row) : undefined;
  const isTexts = Array.isArray(list) && list.every((item) => typeof item === 'string');
  return isTexts ? list : undefined;
}
