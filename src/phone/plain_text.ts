/** What Unicode's compatibility forms would turn into a space. */
const lowAndHighLines = /[\u00af\u2017\u203e\ufe49-\ufe4c]/g;

/**
 * Turns compatibility forms and the digits of all scripts into ASCII, any dash into a hyphen, and
 * removes invisible marks.
 */
export function toPlainText(source: string): string {
  // Most texts need none of the expressions for all scripts, which are slow to compile.
  const text = /^[\x20-\x7e]*$/.test(source) ? source : toAscii(source);
  return text.replace(/ +/g, ' ').trim();
}

function toAscii(source: string): string {
  return (
    source
      .replace(lowAndHighLines, '_')
      .normalize('NFKC')
      .replace(/[\r\n\v\f\u2028\u2029]+/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
      .replace(/\u00b0/g, '.')
      .replace(/\p{Nd}/gu, toAsciiDigit)
      // Fillers, replacement characters, and combining marks without a letter (the keycap of 9️⃣).
      .replace(/[\p{Cf}\p{Cc}\u115f\u1160\u2800\ufffc\ufffd]|(?<![\p{L}\p{M}])\p{M}+/gu, (mark) =>
        mark === '\n' ? mark : '',
      )
  );
}

/** Unicode orders each script's decimal digits consecutively from zero to nine. */
function toAsciiDigit(digit: string): string {
  if (digit <= '9') return digit;
  const codePoint = Number(digit.codePointAt(0));
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((codePoint - first) % 10);
}

/**
 * Whether a text has footnote marks or numbers in circles and brackets (², ①, ⑴). They aren't digits
 * of a number, but compatibility forms would turn them into some.
 */
export function hasFootnote(source: string): boolean {
  if (/^[\x20-\x7e]*$/.test(source)) return false;
  const marks = source.match(/[\p{No}\p{So}]/gu) ?? [];
  return marks.some((mark) => /\d/.test(mark.normalize('NFKC')));
}

/** Tags of rich text. Others may be a test lead's marker or an email address. */
const block = /<\/?(?:br|div|li|p|td|ul)(?:\s[^<>]*)?\/?>/gi;
const inline = /<\/?(?:a|b|em|font|i|span|strong|u)(?:\s[^<>]*)?>/gi;

/** Removes the HTML around a number, as rich-text fields and emails have it. */
export function withoutHtml(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return text
    .replace(block, '\n')
    .replace(inline, ' ')
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replace(/&(?:plus|#43|#x2b);/gi, '+')
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(/ +/g, ' ')
    .trim();
}

const chatId = /^(?:\D{0,9}:)? ?\+?(\d+)(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/i;
/** A link may go on with a text for the message, until another link begins. */
const chatLink =
  /(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api\.|web\.)?whatsapp(?:\.com|:\/)\/send\/?\?(?:[^#]*&)?phone=) ?\+?((?:\d|(?<=\d)[ ().-]{1,2}(?=\d))+)(?:[?&/#].*?(?=\s(?:https?:|wa\.me)|$))?/gis;

/** Replaces chat IDs and links by their numbers: international ones without their +. */
export function withoutChatLinks(text: string): string {
  return text
    .replace(/%2B/gi, '+')
    .replace(/%20/g, ' ')
    .replace(chatId, '+$1')
    .replace(chatLink, ' +$1 ')
    .trim();
}

/** `tel:331-6005;phone-context=+64-3`: the number begins with its context (RFC 3966). */
export function withContext(text: string): string {
  if (!/^tel:|;phone-context=/i.test(text)) return text;
  const context = /;phone-context=(\+[\d-]{1,15})/i.exec(text)?.[1] ?? '';
  return context + text.replace(/^tel:/i, '').replace(/;(?!ext)[a-z-]+=[^;]*/gi, '');
}
