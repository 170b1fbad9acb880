import { looksLikePage } from '../values/web_page';
import { parseExactJson } from './exact_json';

/** What the body of a response is. */
export type ResponseBody =
  | { kind: 'empty' }
  | { kind: 'json'; data: unknown }
  | { kind: 'text'; text: string }
  /** JSON that is cut off, or a program's notice with nothing behind it that can be read. */
  | { kind: 'broken'; text: string }
  | { kind: 'page'; challenge: boolean };

/** PHP writes its notices before the response, as HTML or as text. */
const notice =
  /^(?:<br\s*\/?>\s*)?(?:<b>)?(?:PHP )?(?:Warning|Notice|Deprecated|Strict Standards|Fatal error|Parse error)(?:<\/b>)?: /i;

/** Where JSON may begin behind a notice; its own text may hold brackets. */
const afterNotice = /[>\n][ \t\r]*(?=[{[])/g;
const mostTries = 20;

/** Reads the body of a response (design, "Errors"). Never throws. */
export function readBody(contentType: string, body: string): ResponseBody {
  const text = body.trim();
  if (text === '') return { kind: 'empty' };
  const data = parseExactJson(text);
  if (data !== undefined) return { kind: 'json', data };
  if (notice.test(text)) return readBehindNotice(text);
  // Tags in JSON that is cut off make no page of it.
  if (/^[[{"]/.test(text)) return { kind: 'broken', text };
  if (looksLikePage(contentType, text)) {
    return { kind: 'page', challenge: /\bjust a moment(\.\.\.|…)/i.test(text) };
  }
  return { kind: 'text', text };
}

function readBehindNotice(text: string): ResponseBody {
  let tries = 0;
  for (const match of text.matchAll(afterNotice)) {
    const data = parseExactJson(text.slice(match.index + match[0].length));
    if (data !== undefined) return { kind: 'json', data };
    tries += 1;
    if (tries === mostTries) break;
  }
  return { kind: 'broken', text };
}
