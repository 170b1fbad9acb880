/** The words of a text: long lists of words are easier to read so than one by one. */
export function wordList(text: string): string[] {
  return text.trim().split(/\s+/);
}
