import { looksLikePage } from '../../values/html';
import { parseJson } from '../../values/json';

/** What the body of a response is. */
export interface ResponseBody {
  /** Broken: truncated JSON, a piece of HTML, or bytes that aren't text. */
  kind: 'json' | 'empty' | 'text' | 'page' | 'broken';
  /** Parsed JSON, or the text; of a page, what a person sees. */
  content: unknown;
}

/** In characters: as much of a page as can be the notice of one message. */
const longestPage = 20_000;
const invisible = /<(script|style)\b[\s\S]*?(?:<\/\1>|$)|<[^<>]*>/gi;

/** Reads the body of a response (design, "Reading a response"). Never throws. */
export function parseBody(contentType: string, body: string): ResponseBody {
  const text = body.trim();
  if (text === '') return { kind: 'empty', content: text };
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
