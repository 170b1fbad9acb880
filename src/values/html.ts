const tags = (names: string) => new RegExp(`</?(?:${names})(?:\\s[^<>=]*=[^<>]*|\\s*/?)>`, 'gi');

/** Tags that begin or end a line, and those inside one. Others stay, such as `<Name>`. */
const lineTags = tags(
  'blockquote|body|br|center|div|h[1-6r]|head|html|li|[ou]l|p|pre|section|table|tbody|thead|t[dhr]',
);
const wordTags = tags(
  'a|b|big|code|del|em|font|i|img|label|mark|s|small|span|strike|strong|sub|sup|u|o:p',
);
const link = /<a(\s[^<>]*)>((?:[^<]|<(?!\/?a\b))*)<\/a>/gi;

/** What a page has beside its text: styles, programs, <!-- comments -->, and its <!doctype>. */
const hidden = /<(style|script)\b[^<>]*>[^<]*<\/\1>|<![-d][^<>]*>/gi;

/**
 * A form's values, in which HTML in these has become text.
 *
 * @returns the changed values' keys, too
 */
export function withPlainText<T extends Readonly<Record<string, unknown>>>(
  values: T,
  isContent: (key: string) => boolean,
): { values: T; changed: string[] } {
  const texts: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    if (!isContent(key)) continue;
    const text = inPlainText(value);
    if (JSON.stringify(text) !== JSON.stringify(value)) texts[key] = text;
  }
  const changed = Object.keys(texts);
  return { values: changed.length > 0 ? { ...values, ...texts } : values, changed };
}

function inPlainText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inPlainText);
  return typeof value === 'string' ? withoutHtml(value) : value;
}

/** The text of a value with known tags or entities in it; any other stays, such as `a < b`. */
function withoutHtml(text: string): string {
  const bare = text
    .replace(hidden, '')
    .replace(link, (_, inside: string, shown: string) => {
      const [, url] = /\shref=["']?(https?:[^"'\s]+)/i.exec(inside) ?? [];
      return url === undefined || shown.trim() === url ? shown : `${shown} (${url})`;
    })
    .replace(wordTags, '');
  const inLines = bare.replace(lineTags, '\n');
  const tidy = inLines === bare ? bare : inLines.replace(/\n\s*\n/g, '\n').trim();
  if (!tidy.includes('&')) return tidy;
  // Loaded when needed: it knows 2,000 entities, which few values have.
  const decode: (text: string) => string = require('entities/decode').decodeHTMLStrict;
  return decode(tidy.replace(/&nbsp;|&#160;/g, ' '));
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
