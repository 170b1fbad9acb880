import { meaningOfWord } from './phone_words';

const markOf = { label: 'L', extension: 'X', or: '&' } as const;

/** `xx` for hidden digits. No word next to a number repeats a single letter. */
const hidingWord = /^(.)\1+$/iu;

/**
 * Turns words into marks: L for a label, X for an extension, & between numbers, W for any other,
 * ? for letters in place of digits.
 */
export function withMarks(text: string): string {
  const words = /^[\x20-\x7e]*$/.test(text)
    ? /[a-z]+/gi
    : /[\u260e\u2706\u260f\u{1f4de}\u{1f4f1}\u{1f4f2}]|[\p{L}\p{M}]+/gu;
  return text.replace(words, (word, at) => {
    if (hidingWord.test(word)) return '?';
    const meaning = meaningOfWord(word);
    if (meaning === undefined) return /\d/.test(text.charAt(at - 1)) ? '?' : 'W';
    const before = text.slice(0, at);
    const after = text.slice(at + word.length);
    return isPartOfNumber(word, before, after) ? '?' : markOf[meaning];
  });
}

/** Whether letters take the place of digits: the O in 98765O43210, the x in 98765 4321x. */
function isPartOfNumber(word: string, before: string, after: string): boolean {
  const meaning = meaningOfWord(word);
  const isLetter = word.length === 1;
  if (meaning === 'extension') {
    const hasDigits = /^[ .,:=#-]{0,4}\d/.test(after);
    // At the end, whether it's a digit depends on the number: see the end of a PhoneText.
    const isLast = after === '' && /\d$/.test(before);
    return isLetter && !hasDigits && !isLast && !/[\d)] $/.test(before);
  }
  const isAttached = /\d$/.test(before);
  if (meaning === 'or') return isLetter && isAttached;
  return isAttached || (/^o$/i.test(word) && /\d/.test(before) && /^\d/.test(after));
}
