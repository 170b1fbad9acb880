import stringify from 'json-stringify-pretty-compact';

/** JSON on one line, with spaces where a terminal can wrap it. */
export function jsonText(value: unknown): string {
  return stringify(value, { maxLength: Number.POSITIVE_INFINITY });
}

/** Lines with a label next to the first. */
export function section(label: string, lines: string[]): string[] {
  return lines.map((line, index) => `  ${(index === 0 ? label : '').padEnd(10)}${line}`);
}

/** Lines as they are printed: a lead may contain control codes of a terminal. */
export function printed(lines: string[]): string {
  return lines.map((line) => `${line.replace(/\p{Cc}/gu, ' ').trimEnd()}\n`).join('');
}
