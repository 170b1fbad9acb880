import stringify from 'json-stringify-pretty-compact';

/** JSON on one line, with spaces where it can wrap. */
export function jsonText(value: unknown): string {
  return stringify(value, { maxLength: Number.POSITIVE_INFINITY });
}

/** JSON on one line if it fits, else with one line per member. */
export function jsonLines(value: unknown, width: number): string[] {
  return stringify(value, { maxLength: width }).split('\n');
}
