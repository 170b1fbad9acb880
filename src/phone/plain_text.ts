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
  const context = /;phone-context=(\+[^;]*)/i.exec(text)?.[1] ?? '';
  return context + text.replace(/^tel:/i, '').replace(/;(?!ext)[a-z-]+=[^;]*/gi, '');
}

/** What a spreadsheet leaves behind a number that it took for an amount: 919876543210.5, 98765 4321.5. */
export const decimals = /\d{7}\.\d{1,2}(?![\d.])|^[^.]*\d\.\d{1,2}$/;

/** A text's ASCII digits, without anything between them. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Whether a text has enough digits for a number, not only for an area code or an extension. */
export function isLong(text: string): boolean {
  return digitsOf(text).length >= 7;
}

/** Whether a text begins with + or 00. No country code begins with 0, so +0 means nothing. */
export function namesCountry(text: string): boolean {
  return /^[^\d+]*(?:\+\D*[1-9]|00)/.test(text);
}
