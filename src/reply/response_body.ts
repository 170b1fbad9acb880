import { looksLikePage } from '../values/html';
import { parseJson } from '../values/json';

/** What the body of a response is. */
export interface ResponseBody {
  /** Broken: truncated JSON, a piece of HTML, or bytes that aren't text. */
  kind: 'json' | 'empty' | 'text' | 'page' | 'broken';
  /** Parsed JSON, or the text; of a page, what a person sees. */
  content: unknown;
}

/** Reads the body of a response (design, "Reading a response"). Never throws. */
export function readBody(contentType: string, body: string): ResponseBody {
  const text = body.trim();
  if (text === '') return { kind: 'empty', content: text };
  const content = parseJson(text);
  if (content !== undefined) return { kind: 'json', content };
  const isHtml = looksLikePage(contentType, text);
  // Truncated JSON with tags in it isn't a page.
  if (/^[[{"]/.test(text)) return { kind: 'broken', content: text };
  if (isHtml && /<(?:!doctype|html|head|body|title)\b/i.test(text.slice(0, 10_000)))
    return { kind: 'page', content: visibleText(text) };
  // Compressed without saying so, or UTF-16: no text has these characters.
  const isText = !isHtml && !/^<br\b|(?![\s\x80-\x9f])\p{Cc}/iu.test(text);
  return { kind: isText ? 'text' : 'broken', content: text };
}

/** In characters: as much of a page as can be the notice of one message. */
const longestVisible = 20_000;

function visibleText(page: string): string {
  return page
    .slice(0, longestVisible)
    .split(/<(?:script|style)\b/i)
    .map((part, at) => (at === 0 ? part : part.replace(/^[\s\S]*?<\/(?:script|style)>/i, '')))
    .join(' ')
    .replace(/<[^<>]*>|\s+/g, ' ')
    .trim();
}

/** Whether a text that isn't JSON, perhaps because it's cut off, names a message by an ID. */
export function namesMessageInText(text: string): boolean {
  return /\bwamid\.\w|(?:message|msg)[ _-]?(?:id|uuid|sid)["']?\s?[:=]\s?["']?(?!null)\w*\d/i.test(
    text.slice(0, longestVisible),
  );
}
