import type { FailureCode } from '../values/failure';
import { isPlainObject, parseJson } from '../values/json';
import { isPageType } from '../values/page_type';
import { codeOfWords, saysRefused, statusIn, textIn, wordsOf } from './refusal_words';
import type { Answer, Delivery } from './transport';

/** Whether asking once more is harmless: a read changes nothing, a send reaches a person. */
export type CallKind = 'read' | 'send';

/** What the service's answer means. */
export type Reply = Accepted | Refused;

export interface Accepted {
  outcome: 'accepted';
  /** The parsed answer; its text where it is no JSON; null where it is empty. */
  data: unknown;
}

/** Why a call did not do what it should; `words` are the service's own, for the user. */
export interface Refused {
  outcome: 'refused';
  code: FailureCode;
  reason:
    | 'words'
    | 'status'
    | 'html'
    | 'redirect'
    | 'not found'
    | 'timeout'
    | 'lost'
    | 'unreachable'
    | 'broken';
  words: string;
  traceId: string;
  status: number | undefined;
  /** Seconds, where the service names them. */
  delay: number | undefined;
}

/**
 * Reads what one POST came to. Never throws, and calls nothing accepted that says otherwise
 * (design, "Errors"; the spec shows no answers).
 */
export function readReply(delivery: Delivery, kind: CallKind): Reply {
  // A read may be tried again; a send may have reached its person.
  const unclear = kind === 'send' ? 'UnknownOutcome' : 'ServiceUnavailable';
  if (delivery.kind === 'unreachable') return refused('ServiceUnavailable', 'unreachable');
  if (delivery.kind === 'interrupted') return refused(unclear, delivery.reason);
  const { answer } = delivery;
  const { status } = answer;
  const details = { status, delay: readDelay(answer.retryAfter, Date.now()) };
  const ok = status >= 200 && status < 300;

  if (status === 429) return refused('RateLimited', 'status', details);
  if (status >= 300 && status < 400) return refused('InvalidAddress', 'redirect', details);
  if (status >= 500 && status !== 500 && status !== 503) {
    // A gateway's answer: what stands behind it may have taken the request.
    return refused(unclear, 'status', details);
  }
  if (ok && !answer.complete) return refused(unclear, 'broken', details);
  const byStatus = codeOfStatus(status);
  const text = answer.text.trim();
  const data = text === '' ? null : parseJson(text);
  if (data === undefined) {
    // Tags in JSON that breaks off make no page of it.
    const brokenJson = /^[[{"]/.test(text);
    const html = !brokenJson && isHtml(answer);
    if (html && !byStatus) return refused('InvalidAddress', 'html', details);
    if (status === 404) return refused('InvalidAddress', 'not found', details);
    if (!ok) {
      const words = html || brokenJson ? '' : text;
      return refused(byStatus ?? codeOfWords(text), 'status', { ...details, words });
    }
    // JSON that breaks off: the service did something, and was about to say what.
    if (brokenJson) {
      return refused(kind === 'send' ? 'UnknownOutcome' : 'UnexpectedReply', 'broken', details);
    }
    return { outcome: 'accepted', data: text };
  }
  if (ok && !saysRefused(data)) return { outcome: 'accepted', data };
  if (status === 404 && data === null) return refused('InvalidAddress', 'not found', details);

  const words = wordsOf(data);
  const code =
    byStatus === 'InvalidCredentials' || byStatus === 'InsufficientCredits'
      ? byStatus
      : codeOfWords(words);
  const named = statusIn(data);
  if (kind === 'send' && (named === 502 || named === 504)) {
    return refused('UnknownOutcome', 'status', { ...details, status: named });
  }
  return refused(
    code !== 'NotAccepted' ? code : (byStatus ?? codeOfStatus(named) ?? code),
    'words',
    {
      ...details,
      words,
      traceId: textIn(data, ['aisTraceId', 'traceId', 'trace_id', 'requestId']),
    },
  );
}

/** A refusal with these details; the rest is blank. */
export function refused(
  code: FailureCode,
  reason: Refused['reason'],
  details: Partial<Refused> = {},
): Refused {
  return {
    words: '',
    traceId: '',
    status: undefined,
    delay: undefined,
    ...details,
    outcome: 'refused',
    code,
    reason,
  };
}

function codeOfStatus(status: number): FailureCode | undefined {
  switch (status) {
    case 401:
      return 'InvalidCredentials';
    case 402:
      return 'InsufficientCredits';
    case 429:
      return 'RateLimited';
    case 500:
    case 503:
      return 'ServiceUnavailable';
    default:
      return undefined;
  }
}

/** Retry-After as seconds from now; it comes as seconds or as a date (RFC 9110, 10.2.3). */
export function readDelay(retryAfter: string, now: number): number | undefined {
  if (/^\s*\d+\s*$/.test(retryAfter)) return Number(retryAfter);
  // Date.parse alone takes nearly any text with a number for a date.
  const dated = /^\s*((mon|tue|wed|thu|fri|sat|sun)|\d{4}-\d\d-\d\d)/i.test(retryAfter);
  const date = dated ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

/** Whether a text that is no JSON is a web page; many a server calls any text `text/html`. */
function isHtml({ contentType, text }: Answer): boolean {
  return (
    (isPageType(contentType) && /<[a-z!]/i.test(text)) ||
    /^\s*<(!doctype|html|head|body)\b/i.test(text)
  );
}

/** The service's id of the message, from any of the fields that comparable services use. */
export function messageIdOf(data: unknown): string | null {
  const keys = ['submitted_message_id', 'message_id', 'messageId', 'message_wamid', 'wamid', 'id'];
  const inner = isPlainObject(data) ? data.data : undefined;
  return textIn(data, keys) || textIn(inner, keys) || null;
}
