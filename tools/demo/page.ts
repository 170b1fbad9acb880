import { styleText } from 'node:util';
import stringWidth from 'string-width';
import { maskSecret } from '../../src/secrets/secrets';
import { wrapText } from './wrap_text';

type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red';

/** One line of a section; `hang` is the indent of its continuation lines. */
export interface Line {
  text: string;
  style?: Style;
  hang?: number;
}

export interface Paper {
  write: (text: string) => void;
  /** Columns. */
  width: number;
  color: boolean;
}

const margin = 2;
const labelWidth = 10;

/** Lays out text for a terminal: a narrow column of labels, with their content next to it. */
export class Page {
  private secrets: string[] = [];

  constructor(private readonly paper: Paper) {}

  /** Masks these texts from now on, wherever they occur. */
  hide(secrets: string[]): void {
    this.secrets = secrets.map((secret) => secret.trim()).filter((secret) => secret !== '');
  }

  /** A text with its secrets masked. */
  masked(text: string): string {
    return this.secrets.reduce((rest, secret) => maskSecret(rest, secret), text);
  }

  /** The columns of a section's lines. */
  get room(): number {
    return this.paper.width - margin - labelWidth;
  }

  /** A horizontal rule with a name on the left and another on the right, or below if it's too long. */
  heading(left: string, right = ''): void {
    const [name, note] = [this.clean(left), this.clean(right)];
    const taken = stringWidth(name) + (note ? stringWidth(note) + 1 : 0) + 4;
    if (note && taken + 3 > this.paper.width) {
      this.heading(left);
      this.paragraph(right, 'dim');
      return;
    }
    const rule = '─'.repeat(Math.max(3, this.paper.width - taken));
    const rest = note ? `${rule} ${note}` : rule;
    this.put(`${this.paint('──', 'dim')} ${this.paint(name, 'bold')} ${this.paint(rest, 'dim')}`);
  }

  paragraph(text: string, style?: Style): void {
    for (const line of wrapText(this.clean(text), this.paper.width - margin)) {
      this.put(' '.repeat(margin) + this.paint(line, style));
    }
  }

  /** Lines with a label next to the first. */
  section(label: string, lines: Line[]): void {
    const set = lines.flatMap(({ text, style, hang }) =>
      wrapText(this.clean(text), this.room, hang).map((line) => this.paint(line, style)),
    );
    for (const [index, line] of set.entries()) {
      const head = (index === 0 ? label : '').padEnd(labelWidth);
      this.put(`${' '.repeat(margin)}${this.paint(head, 'dim')}${line}`);
    }
  }

  blank(): void {
    this.put('');
  }

  private put(line: string): void {
    this.paper.write(`${line.trimEnd()}\n`);
  }

  /** Masks the text before it's wrapped, and removes terminal control codes. */
  private clean(text: string): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a lead may contain any character
    return this.masked(text).replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
  }

  private paint(text: string, style?: Style): string {
    if (!this.paper.color || style === undefined || text.trim() === '') return text;
    return styleText(style, text, { validateStream: false });
  }
}
