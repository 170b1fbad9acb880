import { looksLikePage } from '../values/web_page';
import { parseExactJson } from './exact_json';

/** What the body of a response is. */
export type ResponseBody =
  | { kind: 'empty' }
  | { kind: 'json'; data: unknown }
  | { kind: 'text'; text: string }
  /** Truncated JSON, or a server program's notice with nothing readable after it. */
  | { kind: 'broken'; text: string }
  | { kind: 'page'; challenge: boolean };

/** PHP prints its notices before the response, as HTML or text. */
const notice =
  /^(?:<br\s*\/?>\s*)?(?:<b>)?(?:PHP )?(?:Warning|Notice|Deprecated|Strict Standards|Fatal error|Parse error)(?:<\/b>)?: /i;

/** Where JSON may begin after a notice, whose own text may contain brackets. */
const afterNotice = /[>\n][ \t\r]*(?=[{[])/g;
const mostTries = 20;

/** Reads the body of a response (design, "Errors"). Never throws. */
export function readBody(contentType: string, body: string): ResponseBody {
  const text = body.trim();
  if (text === '') return { kind: 'empty' };
  const data = parseExactJson(text);
  if (data !== undefined) return { kind: 'json', data };
  if (notice.test(text)) return jsonBehind(text) ?? { kind: 'broken', text };
  // A cache or template engine may leave a comment before the JSON; most pages with one are pages.
  const commented = text.startsWith('<!--') ? jsonBehind(text) : undefined;
  if (commented) return commented;
  // Truncated JSON with tags in it isn't a page.
  if (/^[[{"]/.test(text)) return { kind: 'broken', text };
  if (looksLikePage(contentType, text)) {
    return { kind: 'page', challenge: /\bjust a moment(\.\.\.|\u2026)/i.test(text) };
  }
  return { kind: 'text', text };
}

/** The JSON at the end of a text that begins otherwise. */
function jsonBehind(text: string): ResponseBody | undefined {
  let tries = 0;
  for (const match of text.matchAll(afterNotice)) {
    const data = parseExactJson(text.slice(match.index + match[0].length));
    if (data !== undefined) return { kind: 'json', data };
    tries += 1;
    if (tries === mostTries) break;
  }
  return undefined;
}
