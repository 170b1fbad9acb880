/** Why a text is refused before any number is looked for in it. */
export type Refusal = 'blank' | 'shortened' | 'calculated' | 'other text';

export interface PhoneText {
  /** Digits, + and punctuation only: one number or several. */
  text: string;
  /** An extension was taken off. */
  extension: boolean;
}

/** Nothing in such a text is for the steps below to change. */
const CLEAN = /^\+?\(?\d[\d ()-]*$/;

/** Fewer digits are an area code, an extension or the last digits of a second number. */
export const MIN_DIGITS = 7;

/** Longer texts are no phone field, and reading them would take its time. */
const MAX_SOURCE_LENGTH = 2_000;

/** Link queries and the like can be long; a number is not. */
const MAX_LENGTH = 250;

/** Words that stand in front of a number and say what it is. A fax is no place for a message. */
const LABEL_WORDS = [
  ...['phone', 'ph', 'p', 'mobile', 'mobil', 'mob', 'm', 'cell', 'cellphone', 'cellular', 'cel'],
  ...['c', 'telephone', 'telefon', 'telefono', 'teléfono', 'telefone', 'téléphone', 'tel', 'tlf'],
  ...['t', 'whatsapp', 'whats', 'app', 'wa', 'w', 'sms', 'text', 'call', 'contact', 'handy'],
  ...['gsm', 'móvil', 'movil', 'celular', 'portable', 'rufnummer', 'home', 'h', 'work', 'office'],
  ...['o', 'business', 'main', 'primary', 'secondary', 'alternate', 'alt', 'personal', 'direct'],
  ...['number', 'numero', 'número', 'numéro', 'nummer', 'num', 'nr', 'no', 'n°', 'nº'],
  ...['फ़ोन', 'फोन', 'मोबाइल', 'नंबर', 'هاتف', 'جوال', 'موبايل', 'رقم', 'телефон', 'тел', 'моб'],
];
const EXTENSION_WORDS = [
  ...['extension', 'extensión', 'extn', 'ext', 'xtn', 'xt', 'x', 'х', 'int', 'interno', 'anexo'],
  ...['ramal', 'poste', 'durchwahl', 'dw', 'доб', 'вн'],
];

// Comparison happens after NFKC, so the words go through it too.
const anyOf = (words: readonly string[]) =>
  words
    .map((word) => word.normalize('NFKC'))
    .sort((a, b) => b.length - a.length)
    .join('|');
const LABEL = `(?<![\\p{L}\\p{M}\\p{N}])(?:(?:(?:${anyOf(LABEL_WORDS)})(?![\\p{L}\\p{M}])|[☎✆☏📞📱📲])[\\s./()[\\]_#-]*)+`;

const LEADING_LABEL = new RegExp(`(^|[\\n,;|/&])[\\s([{]*${LABEL}[:=]?`, 'giu');
const LABEL_WITH_COLON = new RegExp(`${LABEL}[:=]`, 'giu');
const EXTENSION = new RegExp(
  '(?<=\\d[\\s)\\]]*)[\\s,;([{/-]*' +
    `(?:(?:${anyOf(EXTENSION_WORDS)})(?!\\p{L})[\\s.:=#-]*\\d{0,7}` +
    '|#\\s*\\d{1,7}|(?:,,+|;)\\s*\\d{1,5}|(?<=[\\s-])\\d{1,6}(?=#))' +
    '#?[\\s)\\]}]*(?=$|[\\n,;|/&([{])',
  'giu',
);
const CHAT_LINK =
  /(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:(?:api|web)\.whatsapp\.com|whatsapp:\/)\/send\/?\?(?:.*&)?phone=)\s*\+?\s*(\d[\d().-]*)(?:[/?&#].*)?/gi;
// Fillers, marks of broken decoding, and marks that stand on no letter (the keycap of 9️⃣).
const INVISIBLE = /[\p{Cf}\p{Cc}\u115f\u1160\u2800\ufffc\ufffd]|(?<![\p{L}\p{M}])\p{M}+/gu;
const QUOTES = /["'`´<>\u2018-\u201f\u2032-\u2036\u00ab\u00bb\u2039\u203a\u02b9-\u02bc]/g;
const NOTHING = /^[\s\p{Pd}.,_()]*$/u;
const SCIENTIFIC = /\d\s*E(?:\s*[+-])?\s*\d+$/i;
/** A negative or a broken number: a sheet has read +91-98… as a sum. */
const CALCULATED = /^-\d+(?:\.\d+)?$|^\+?\d{7,}\.\d{1,2}$/;
// Only where the number ends: in 0069.00.01234 the dots part it.
const ZERO_DECIMALS = /(?<=\d{7})[.,]0{1,2}(?=\.?\s*(?:$|[^\d\s.]))/g;
const NOTE_BEHIND = /(?<=\d[\s).\]-]*)[([{][^()[\]{}]*\p{L}[^()[\]{}]*[)\]}]/gu;
const OR = /(?<=[\s)\]])(?:or|and|oder|und|ou|et|o|y|e|या)(?=[\s([+])/giu;
const NOT_OF_A_NUMBER = /[^\d+\s\p{Pd}−.,;/\\|&()[\]{}~_·•]/u;

/**
 * Takes off what leads carry around a number: invisible marks, quotes, prefixes, labels, links,
 * notes, extensions. Source of the rule: "Phone numbers" in the design.
 *
 * @returns what is left, or why there can be no number in it; never throws
 */
export function readPhoneText(source: string): PhoneText | Refusal {
  if (CLEAN.test(source) && source.length <= MAX_LENGTH) return { text: source, extension: false };

  if (source.length > MAX_SOURCE_LENGTH) return 'other text';
  let text = toPlainText(source).replace(/%2B/gi, '+').replace(/%20/g, ' ');
  // A chat link holds an international number without its +.
  text = text.replace(CHAT_LINK, '+$1').replace(QUOTES, '').trim();
  text = text.replace(/^=\s*/, '').replace(ZERO_DECIMALS, '');
  if (NOTHING.test(text)) return 'blank';
  if (SCIENTIFIC.test(text)) return 'shortened';
  if (CALCULATED.test(text)) return 'calculated';
  if (text.length > MAX_LENGTH) return 'other text';

  text = dropBeforePlus(text).replace(OR, '&');
  let extension = false;
  text = text.replace(EXTENSION, (found) => {
    extension ||= /\d/.test(found);
    return '';
  });
  text = text
    .replace(LEADING_LABEL, '$1')
    .replace(LABEL_WITH_COLON, '&')
    .replace(NOTE_BEHIND, '')
    .trim();
  return NOT_OF_A_NUMBER.test(text) || !/\d/.test(text) ? 'other text' : { text, extension };
}

/** Compatibility forms (full width, …) and the digits of all scripts become ASCII; what cannot be seen goes. */
export function toPlainText(source: string): string {
  return source
    .normalize('NFKC')
    .replace(/[\r\n\v\f\u2028\u2029]+/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(INVISIBLE, (mark) => (mark === '\n' ? mark : ''))
    .trim();
}

/** Unicode keeps the decimal digits of a script together, from zero to nine. */
function toAsciiDigit(digit: string): string {
  if (digit <= '9') return digit;
  const codePoint = Number(digit.codePointAt(0));
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((codePoint - first) % 10);
}

/** What stands before a later + goes, unless it is long enough to be a number itself. */
function dropBeforePlus(text: string): string {
  const parts = text.split(/(?=\+)/);
  const last = parts.length - 1;
  return parts.filter((part, at) => at === last || countDigits(part) >= MIN_DIGITS).join('');
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}
