import { styleText } from 'node:util';
import stringify from 'json-stringify-pretty-compact';
import { maskSecret } from '../../src/secrets/secrets';

type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red';

/** Where the demo prints. */
export interface Paper {
  write: (text: string) => void;
  color: boolean;
}

/** JSON on one line, with spaces where a terminal can wrap it. */
export function jsonText(value: unknown): string {
  return stringify(value, { maxLength: Number.POSITIVE_INFINITY });
}

/** Text for a terminal, without secrets and control codes: labels, and lines next to them. */
export class Page {
  private secrets: string[] = [];

  constructor(private readonly paper: Paper) {}

  /** Masks these texts from now on, wherever they occur. */
  hide(secrets: (string | undefined)[]): void {
    this.secrets = secrets.flatMap((secret) => secret?.trim() || []);
  }

  /** A text with its secrets masked. */
  masked(text: string): string {
    return this.secrets.reduce((rest, secret) => maskSecret(rest, secret), text);
  }

  heading(left: string, right: string): void {
    this.line(`── ${left} ── ${right}`, 'bold');
  }

  line(text = '', style?: Style): void {
    this.paper.write(`${this.paint(text, style)}\n`);
  }

  paragraph(text: string, style?: Style): void {
    this.line(`  ${text}`, style);
  }

  /** Lines with a label next to the first. */
  section(label: string, text: string | string[], style?: Style): void {
    for (const [index, line] of [text].flat().entries()) {
      const head = (index === 0 ? label : '').padEnd(10);
      this.paper.write(`  ${this.paint(head, 'dim')}${this.paint(line.trimEnd(), style)}\n`);
    }
  }

  private paint(text: string, style?: Style): string {
    // A lead may contain control codes of a terminal.
    const clean = this.masked(text).replace(/\p{Cc}/gu, ' ');
    if (!this.paper.color || style === undefined) return clean;
    return styleText(style, clean, { validateStream: false });
  }
}
