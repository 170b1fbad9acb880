import { parseExactJson } from '../values/json';
import { looksLikePage } from '../values/web_page';
import type { CallKind } from './outcome';

/** What the body of a response is. */
export type ResponseBody =
  | { kind: 'json'; data: unknown }
  /** Of a page, what a person sees. Broken: truncated JSON, a piece of HTML, or bytes that aren't text. */
  | { kind: 'empty' | 'text' | 'page' | 'broken'; text: string };

/** Of JSON. Each costs memory and time, and 20 MB could hold ten million. 40,000 conversations have 720,000. */
const mostValues = { read: 800_000, send: 200_000 };

/** Reads the body of a response (design, "Reading a response"). Never throws. */
export function readBody(contentType: string, body: string, kind: CallKind): ResponseBody {
  const text = body.trim();
  const most = mostValues[kind === 'read' ? 'read' : 'send'];
  if (text === '') return { kind: 'empty', text };
  const data = parseExactJson(text, most);
  // Some programs encode JSON twice.
  const inner = typeof data === 'string' ? parseExactJson(data, most) : undefined;
  if (data !== undefined) return { kind: 'json', data: inner ?? data };
  // Truncated JSON with tags in it isn't a page.
  if (/^[[{"]/.test(text)) return { kind: 'broken', text };
  const isHtml = looksLikePage(contentType, text) || /^<br\b/i.test(text);
  if (isHtml && /<(?:!doctype|html|head|body|title)\b/i.test(text.slice(0, 10_000)))
    return { kind: 'page', text: visibleText(text) };
  const behind = jsonBehind(text, most);
  if (behind !== undefined) return { kind: 'json', data: behind };
  // Compressed without saying so, or UTF-16: no text has these characters.
  const isText = !isHtml && !/(?![\s\x80-\x9f])\p{Cc}/u.test(text);
  return { kind: isText ? 'text' : 'broken', text };
}

/** Behind a notice of PHP, or debug output, whose own text may contain brackets. */
function jsonBehind(text: string, most: number): unknown {
  // Few tries, since each reads all that is left.
  for (const match of text.matchAll(/[>\n][ \t\r]*(?=[{[])/g).take(5)) {
    const data = parseExactJson(text.slice(match.index + match[0].length), most);
    if (data !== undefined) return data;
  }
  return undefined;
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
