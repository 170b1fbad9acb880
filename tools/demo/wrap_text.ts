import wrapAnsi from 'wrap-ansi';

/**
 * Wraps a text at `width` columns, between words if possible; a word that is too long is split.
 * Lines after the first are indented by `hang` columns.
 */
export function wrapText(text: string, width: number, hang = 0): string[] {
  // wrapAnsi normalizes, and its first line must be a prefix of the text.
  const whole = text.normalize();
  const [first = ''] = wrapAnsi(whole, width, { hard: true, trim: false }).split('\n');
  const rest = whole.slice(first.length).trim();
  if (rest === '') return [first.trimEnd()];
  const more = wrapAnsi(rest, width - hang, { hard: true }).split('\n');
  return [first.trimEnd(), ...more.map((line) => ' '.repeat(hang) + line)];
}
