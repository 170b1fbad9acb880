/**
 * A text for comparison, without the accents of European scripts (others write vowels as marks) and invisible
 * marks, with straight quotation marks, and in upper case, since a final sigma has a lower case of its own.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]+/gu, '')
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .toUpperCase()
    .trim();
}

/** The same without emoji, punctuation, and runs of spaces; '' if it has nothing else. */
export function comparableWords(text: string): string {
  const noWords =
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Me}\p{P}\s]+/gu;
  return comparable(text).replace(noWords, ' ').trim();
}
