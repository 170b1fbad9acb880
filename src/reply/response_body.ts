import { parseExactJson } from '../http/exact_json';
import { looksLikePage } from '../values/web_page';
import type { CallKind } from './outcome';

/** What the body of a response is. */
export type ResponseBody =
  | { kind: 'json'; data: unknown }
  /** Broken: truncated JSON, or bytes that aren't text. A notice: a program's, with nothing readable behind it. */
  | { kind: 'empty' | 'text' | 'broken' | 'notice'; text: string }
  /** What a person sees of it; whether it's a whole page and not just some HTML; whether it's a firewall's own. */
  | { kind: 'page'; text: string; whole: boolean; challenge: boolean };

/** PHP prints its notices before the response, as HTML or text. */
const notice =
  /^(?:<br\s*\/?>\s*)?(?:<b>)?(?:PHP )?(?:Warning|Notice|Deprecated|Strict Standards|Fatal error|Parse error)(?:<\/b>)?: /i;

/** Where JSON may begin after a notice, whose own text may contain brackets. */
const afterNotice = /[>\n][ \t\r]*(?=[{[])/g;

/**
 * What the pages of firewalls (Cloudflare, Imunify360, SiteGround, Imperva, F5) have in place of a response: their
 * headings, since other pages may quote a lead, and what they load.
 */
const firewall = [
  /\/_Incapsula_Resource\?|<title>\s*request rejected\b/i,
  /<title>\s*(?:just a moment(?:\.\.\.|\u2026)|attention required! \| cloudflare|one moment, please|robot challenge)/i,
  /<h1[^<>]{0,80}>\s*(?:sorry, )?you have been blocked\b/i,
  /\/\.well-known\/sgcaptcha\/|\/cdn-cgi\/challenge-platform\//i,
  /\bdocument\.cookie ?= ?[^<]{0,300}\blocation\.(?:reload|href)/i,
];

/** Of JSON. Each costs memory and time, and 20 MB could hold ten million. 40,000 conversations have 720,000. */
const mostValues = { read: 800_000, send: 200_000 };

/** Reads the body of a response (design, "Reading a response"). Never throws. */
export function readBody(contentType: string, body: string, kind: CallKind): ResponseBody {
  const text = body.trim();
  if (text === '') return { kind: 'empty', text };
  const most = mostValues[kind === 'read' ? 'read' : 'send'];
  const data = parseExactJson(text, most);
  // Some programs encode JSON twice.
  const inner = typeof data === 'string' ? parseExactJson(data, most) : undefined;
  if (data !== undefined) return { kind: 'json', data: inner ?? data };
  if (notice.test(text)) return jsonBehind(text, most) ?? { kind: 'notice', text };
  // Truncated JSON with tags in it isn't a page.
  if (/^[[{"]/.test(text)) return { kind: 'broken', text };
  if (!looksLikePage(contentType, text)) {
    // Compressed without saying so, or UTF-16: no text has these characters.
    const isBroken = /(?![\s\x80-\x9f])\p{Cc}/u.test(text);
    return { kind: isBroken ? 'broken' : 'text', text };
  }
  const whole = /<(?:!doctype|html|head|body|title)\b/i.test(text.slice(0, 10_000));
  const challenge = firewall.some((words) => words.test(text));
  // Debug output, a cache, or a template engine may leave HTML before the JSON.
  const behind = whole || challenge ? undefined : jsonBehind(text, most);
  if (behind) return behind;
  return { kind: 'page', text: visibleText(text), whole, challenge };
}

/** In characters: as much of a page as can be the notice of one message. */
const longestVisible = 20_000;

function visibleText(page: string): string {
  return page
    .slice(0, longestVisible)
    .split(/<(?:script|style)\b/i)
    .map((part, at) => (at === 0 ? part : part.replace(/^[\s\S]*?<\/(?:script|style)>/i, '')))
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a text that isn't JSON, perhaps because it's cut off, names a message by an ID. */
export function namesMessageInText(text: string): boolean {
  return /\bwamid\.\w|(?:message|msg)[ _-]?(?:id|uuid|sid)["']?\s?[:=]\s?["']?(?!null)\w*\d/i.test(
    text.slice(0, longestVisible),
  );
}

/** The JSON at the end of a text that begins otherwise; few tries, since each reads all that is left. */
function jsonBehind(text: string, most: number): ResponseBody | undefined {
  for (const match of text.matchAll(afterNotice).take(5)) {
    const data = parseExactJson(text.slice(match.index + match[0].length), most);
    if (data !== undefined) return { kind: 'json', data };
  }
  return undefined;
}
