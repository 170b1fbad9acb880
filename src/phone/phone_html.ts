/** Tags of rich text. Others may be a test lead's marker or an email address. */
const tag = /<\/?(?:a|b|br|div|em|font|i|li|p|span|strong|td|u|ul)(?:\s[^<>]*)?\/?>/gi;

/**
 * Removes the HTML around a number, as rich-text fields and emails have it: a tag becomes a line break.
 * A text whose only digits are in a tag, such as a link's address, stays as it is.
 */
export function withoutHtml(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const content = text
    .replace(tag, '\n')
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replace(/&(?:plus|#43|#x2b);/gi, '+')
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .trim();
  return /\d/.test(content) || !/\d/.test(text) ? content : text;
}
