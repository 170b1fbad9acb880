/** In characters. Longer texts contain more than a reason. */
export const longestWords = 1000;

/** Splits INVALID_API_KEY and templateParams into words, and expands isn't to is not. */
export function separateWords(text: string): string {
  return text
    .slice(0, longestWords)
    .replaceAll('_', ' ')
    .replace(/n['\u2019]t\b/gi, ' not')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
}
