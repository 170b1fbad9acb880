import wrapAnsi from 'wrap-ansi';

/**
 * Wraps a text at `width` columns, between words if possible. A word that is too long is split,
 * unless it's a URL: that stays whole, to be opened with a click.
 * Lines after the first are indented by `hang` columns.
 */
export function wrapText(text: string, width: number, hang = 0): string[] {
  // wrapAnsi normalizes, and what it returns as the head must be a prefix of the text.
  const whole = text.normalize();
  // It knows no hanging indent, so the first columns are set aside while it wraps the rest.
  const head = hang === 0 ? '' : linesOf(whole, hang, false)[0];
  const [first = '', ...more] = linesOf(whole.slice(head?.length), width - hang, true);
  const indented = more.map((line) => ' '.repeat(hang) + line.trimStart());
  return [`${head}${first}`, ...indented].map((line) => line.trimEnd());
}

function linesOf(text: string, columns: number, wordWrap: boolean): string[] {
  const wrap = (part: string, hard: boolean) =>
    wrapAnsi(part, columns, { hard, trim: false, wordWrap }).split('\n');
  if (!wordWrap) return wrap(text, true);
  return wrap(text, false).flatMap((line) => (line.includes('://') ? line : wrap(line, true)));
}
