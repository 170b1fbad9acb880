import stringify from 'json-stringify-pretty-compact';
import { maskSecret } from '../../src/secrets/secrets';

/** JSON on one line, with spaces where a terminal can wrap it. */
export function jsonText(value: unknown): string {
  return stringify(value, { maxLength: Number.POSITIVE_INFINITY });
}

/** Text for a terminal, without secrets and control codes: labels, and lines next to them. */
export class Page {
  private secrets: string[] = [];

  constructor(private readonly write: (text: string) => void) {}

  /** Masks these texts from now on, wherever they occur. */
  hide(secrets: (string | undefined)[]): void {
    this.secrets = secrets.flatMap((secret) => secret?.trim() || []);
  }

  /** A text with its secrets masked. */
  masked(text: string): string {
    return this.secrets.reduce((rest, secret) => maskSecret(rest, secret), text);
  }

  heading(left: string, right: string): void {
    this.line(`── ${left} ── ${right}`);
  }

  line(text = ''): void {
    // A lead may contain control codes of a terminal.
    this.write(
      `${this.masked(text)
        .replace(/\p{Cc}/gu, ' ')
        .trimEnd()}\n`,
    );
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
