/** Emoji, and the marks around one. */
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Me}]/u.source;

/**
 * A text for comparison: in one case and form of each letter, with straight quotation marks, and without
 * invisible marks. In upper case, since a final sigma has a lower case of its own.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .toUpperCase()
    .trim();
}

const notWords = new RegExp(`(?:${emoji}|[\\p{P}\\s])+`, 'gu');

/** The same without emoji and punctuation; a text of nothing else stays as it is. */
export function comparableWords(text: string): string {
  const whole = comparable(text);
  return whole.replace(notWords, ' ').trim() || whole;
}

/** In characters: longer than any name. Normalizing a long text is slow. */
const longestName = 1_000;

const notName = new RegExp(`(?:[#*\\d]\\u20e3|${emoji}|\\s)+`, 'gu');

/**
 * A name for comparison, also without emoji, accents, and runs of spaces. Only the accents of European
 * scripts go, because other scripts write vowels as marks. Never shortened, or two names could become
 * one: '' for one that is too long, or that has nothing but emoji.
 */
export function comparableName(name: string): string {
  if (name.length > longestName) return '';
  return comparable(name)
    .replace(notName, ' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .trim();
}
