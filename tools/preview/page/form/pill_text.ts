/** A run of a field's text: plain, or a pill. */
interface Segment {
  text: string;
  /** The pill's path. */
  path?: string;
}

/** As the server's mapping reads them: `\{{` stands for the braces themselves. */
const pill = /(?<!\\)(\{\{[^{}]+\}\})/;

/** Splits a text at its pills. */
export function segmentsOf(text: string): Segment[] {
  return text
    .split(pill)
    .map((part, at) => (at % 2 ? { text: part, path: part.slice(2, -2).trim() } : { text: part }))
    .filter((segment) => segment.text !== '');
}
