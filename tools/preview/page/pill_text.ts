/** A run of a field's text: plain, or a pill. */
interface Segment {
  text: string;
  /** The pill's path. */
  path?: string;
}

/** As the server's mapping reads them: `\{{` stands for the braces themselves. */
const token = /\\\{\{|\{\{([^{}]+)\}\}/g;

/** Splits a text at its pills. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, path] = match;
    if (path === undefined) continue;
    if (match.index > end) segments.push({ text: text.slice(end, match.index) });
    segments.push({ text: whole, path: path.trim() });
    end = match.index + whole.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}

/** Whether a text contains a pill. */
export function hasPill(text: string): boolean {
  return segmentsOf(text).some(({ path }) => path !== undefined);
}
