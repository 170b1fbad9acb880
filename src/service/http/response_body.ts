import { looksLikePage } from '#values/html';
import { parseJson } from '#values/json';

/** What the body of a response is. */
export interface ResponseBody {
  /**
   * - `broken`: Truncated JSON, a piece of HTML, or bytes that aren't text.
   * - `cut`: It was cut off or too large, so that there's nothing to read.
   */
  kind: 'json' | 'empty' | 'text' | 'page' | 'broken' | 'cut';
  /** Parsed JSON, or the text; of a page, what a person sees; null if it's empty. */
  content: unknown;
}

/** In characters: as much of a page as can be the notice of one message. */
const longestPage = 20_000;
const invisible = /<(script|style)\b[\s\S]*?(?:<\/\1>|$)|<[^<>]*>/gi;

/** Reads the body of a response (design, "Reading a response"). Never throws. */
export function parseBody(contentType: string, body: string): ResponseBody {
  const text = body.trim();
  if (text === '') return { kind: 'empty', content: null };
  const content = parseJson(text);
  if (content !== undefined) return { kind: 'json', content };
  const isHtml = looksLikePage(contentType, text);
  // Truncated JSON with tags in it isn't a page.
  if (/^[[{"]/.test(text)) return { kind: 'broken', content: text };
  if (isHtml && /<(?:!doctype|html|head|body|title)\b/i.test(text))
    return { kind: 'page', content: text.slice(0, longestPage).replace(invisible, ' ') };
  // Compressed without saying so, or UTF-16: no text has these characters.
  const isText = !isHtml && !/^<br\b|(?![\s\x80-\x9f])\p{Cc}/iu.test(text);
  return { kind: isText ? 'text' : 'broken', content: text };
}
