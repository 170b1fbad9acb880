/** The words of a text. Long lists of words are written so, because they read like a text. */
export function wordList(text: string): string[] {
  return text.trim().split(/\s+/);
}
