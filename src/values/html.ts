import { wordList } from './words';

/** Tags whose contents are inside a line, and those that begin or end one. */
const inline = `abbr b big cite code del em font i img ins kbd label mark q s small span strike strong
  sub sup time tt u wbr o:p`;
const block = `address article aside blockquote body br center dd div dl dt figure footer form h1 h2 h3 h4 h5
  h6 head header hr html li main meta nav ol p pre section table tbody td tfoot th thead title tr ul`;

const tag = (names: string) =>
  new RegExp(`</?(?:${wordList(names).join('|')})(?:\\s[^<>=]*=[^<>]*|\\s*/?)>`, 'gi');
const inlineTag = tag(inline);
const linkTag = tag('a');
const blockTag = tag(block);
const link = /<a(\s[^<>]*)>([^<>]*)<\/a>/gi;
/** What a page has beside its text. */
const hidden = /<(style|script)\b[^<>]*>[^<]*<\/\1>|<!--[^<>]*-->|<!doctype[^<>]*>/gi;
const entity = /&(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/i;

/**
 * A form's values, in which HTML in these has become text.
 *
 * @returns the changed values' keys, too
 */
export async function withPlainText<T extends Readonly<Record<string, unknown>>>(
  values: T,
  isContent: (key: string) => boolean,
): Promise<{ values: T; changed: string[] }> {
  const texts: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    if (!isContent(key)) continue;
    const text = await inPlainText(value);
    if (text !== value) texts[key] = text;
  }
  const changed = Object.keys(texts);
  return { values: changed.length === 0 ? values : { ...values, ...texts }, changed };
}

/** The same of one value; a list is another one only if a text in it changes. */
async function inPlainText(value: unknown): Promise<unknown> {
  if (typeof value === 'string') return withoutHtml(value);
  if (!Array.isArray(value)) return value;
  const items = await Promise.all(value.map(inPlainText));
  return items.some((item, at) => item !== value[at]) ? items : value;
}

/**
 * The text of a value that has HTML in it: a known tag, or an entity. Any other text stays as it is,
 * such as `a < b`. A link's URL follows its text.
 */
async function withoutHtml(text: string): Promise<string> {
  if (!/[<&]/.test(text)) return text;
  const bare = text
    .replace(hidden, '')
    .replace(inlineTag, '')
    .replace(link, (_, inside: string, words: string) => {
      const [, url] = /\shref=["']?(https?:[^"'\s]+)/i.exec(inside) ?? [];
      return url === undefined || url === words.trim() ? words : `${words} (${url})`;
    })
    .replace(linkTag, '');
  const lines = bare.replace(blockTag, '\n');
  const tidy = lines === bare ? bare : lines.replace(/\n\s*\n/g, '\n').trim();
  if (!entity.test(tidy)) return tidy;
  // Loaded lazily: few values have entities, of which it knows some 2,000.
  const { decodeHTMLStrict } = await import('entities/decode');
  return decodeHTMLStrict(tidy).replaceAll('\u00a0', ' ');
}

/** Whether a Content-Type header means a web page. */
export function isPageType(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(contentType);
}

/** Whether a text is a web page. The header isn't enough: some servers send any text as `text/html`. */
export function looksLikePage(contentType: string, text: string): boolean {
  if (isPageType(contentType) && /<[a-z!]/i.test(text)) return true;
  return /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(text);
}
