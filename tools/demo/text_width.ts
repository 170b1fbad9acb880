const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const invisible = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
/** Emoji and scripts whose characters are two columns wide. */
const wide =
  /\p{Emoji_Presentation}|\ufe0f|^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** How many columns a text takes in a terminal. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment);
  return width;
}

/**
 * Wraps a text at `width` columns, between words if possible; a word that is too long is split.
 * Lines after the first are indented by `hang` columns.
 */
export function wrapText(text: string, width: number, hang = 0): string[] {
  const lines: string[] = [];
  let line = '';
  const next = () => {
    lines.push(line.trimEnd());
    line = ' '.repeat(hang);
  };
  for (const word of text.split(/(?<=\s)(?=\S)/)) {
    if (textWidth(line + word.trimEnd()) <= width) {
      line += word;
    } else if (textWidth(word.trimEnd()) <= width - hang) {
      next();
      line += word;
    } else {
      for (const { segment } of graphemes.segment(word)) {
        if (textWidth(line) + graphemeWidth(segment) > width) next();
        line += segment;
      }
    }
  }
  return [...lines, line.trimEnd()];
}

function graphemeWidth(grapheme: string): number {
  if (invisible.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
}
