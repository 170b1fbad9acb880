import stringify from 'json-stringify-pretty-compact';

/** JSON on one line, with spaces where a terminal can wrap it. */
export function jsonText(value: unknown): string {
  return stringify(value, { maxLength: Number.POSITIVE_INFINITY });
}

/** Text for a terminal, without control codes: labels, and lines next to them. */
export class Page {
  constructor(private readonly write: (text: string) => void) {}

  heading(left: string, right: string): void {
    this.line(`── ${left} ── ${right}`);
  }

  line(text = ''): void {
    // A lead may contain control codes of a terminal.
    this.write(`${text.replace(/\p{Cc}/gu, ' ').trimEnd()}\n`);
  }

  paragraph(text: string): void {
    this.line(`  ${text}`);
  }

  /** Lines with a label next to the first. */
  section(label: string, text: string | string[]): void {
    for (const [index, line] of [text].flat().entries()) {
      this.paragraph((index === 0 ? label : '').padEnd(10) + line);
    }
  }
}
