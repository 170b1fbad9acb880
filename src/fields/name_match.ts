/** Matches most names, which only need one letter case. */
const plainName = /^[!-~]+(?: [!-~]+)*$/;

/** In characters: longer than any name. Normalizing a long text is slow. */
const longestName = 1_000;

const emoji = /[#*\d]\u20e3|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]+/gu;

/**
 * A name for comparison: without emoji, accents, invisible marks, and runs of spaces, in upper case. Only
 * the accents of European scripts go, because other scripts write vowels as marks. Never shortened, or two
 * names could become one: '' for one that is too long, or that has nothing but emoji.
 */
export function comparableName(name: string): string {
  if (plainName.test(name)) return name.toUpperCase();
  if (name.length > longestName) return '';
  return name
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(emoji, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}
