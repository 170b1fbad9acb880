import { isLong } from './phone_digits';

const chatHost = /wa\.me|whatsapp\.com|whatsapp:\/\//i;
const linkBegins = /(?=https?:|whatsapp:\/\/)/i;
const chatLink = /(?:wa\.me\/|[?&]phone=) ?\+? ?(\d(?:[\d ().-]*\d)?)/i;
const chatId = /^(?:\D{0,9}:)? ?\+?(\d+)(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/i;

/**
 * Replaces chat links and IDs by their numbers. They contain an international number without its +.
 *
 * @param text a phone field's text
 * @returns the numbers, the first at the beginning; the text if it has no chat link; never throws
 */
export function withoutLink(text: string): string {
  const decoded = text.replace(/%2B/gi, '+').replace(/%20/g, ' ');
  const id = chatId.exec(decoded);
  if (id !== null) return `+${id[1]}`;
  if (!chatHost.test(decoded)) return decoded;
  const numbers = decoded.split(linkBegins).flatMap(numbersAround);
  return numbers.length === 0 ? decoded : numbers.join('&');
}

/** The number of a chat link, and what is long enough for another number before and behind it. */
function numbersAround(text: string): string[] {
  const link = chatLink.exec(text);
  const isAddress = /^(?:https?|whatsapp):/i.test(text);
  if (link === null) return isLong(text) && !isAddress ? [text] : [];
  const before = isAddress ? '' : text.slice(0, link.index);
  const behind = text.slice(link.index + link[0].length);
  return [
    before.slice(0, before.lastIndexOf(' ') + 1),
    `+${link[1]}`,
    /^[?&/#]/.test(behind) ? '' : behind,
  ].filter((part) => part.startsWith('+') || isLong(part));
}
