import type { Answer, Delivery } from '../http/transport';
import type { RefusalCode } from '../values/failure';
import { isPlainObject } from '../values/json';
import { findDeeperError } from './deeper_error';
import { lacksChannelId, namesMessage } from './message_id';
import { isNowhere } from './nowhere';
import { type Refused, type Reply, refused } from './outcome';
import { affirms, beginsWithSent, denies, reportsFailure } from './outcome_words';
import { dataWithoutQuoted, withoutQuoted } from './own_meaning';
import { codeOfRefusal, codeOfStatus, type Explanation, explain, plainStatuses } from './refusal';
import {
  deniesOutright,
  flagsAccept,
  refusesByNumberAlone,
  saysAccepted,
  saysRefused,
} from './refusal_flags';
import { topWordsIn, wordsIn } from './refusal_words';
import { type ResponseBody, readBody } from './response_body';
import { type CallKind, holdsList, withUsualKeys } from './response_levels';
import { readDelay } from './retry_after';
import { longestWords } from './separate_words';
import { isCrash, isInterrupted } from './server_failure';

/**
 * Reads the result of one POST. Never throws, and never takes a response for accepted that says
 * otherwise (design, "Reading a response"; docs/service.md).
 *
 * @param sent the fields of the request, whose words are ignored in the response
 */
export function readReply(delivery: Delivery, kind: CallKind, sent: unknown = {}): Reply {
  if (delivery.kind === 'unreachable') return refused('ServiceUnavailable', 'unreachable');
  if (delivery.kind === 'interrupted') return refused(unclearCode(kind), delivery.reason);
  const { answer } = delivery;
  const { status } = answer;
  const details = { status, delay: readDelay(answer.retryAfter, Date.now()) };
  const reply = readAnswer(answer, kind, sent);
  return reply.outcome === 'refused' ? { ...reply, ...details } : reply;
}

/**
 * The code for an unclear result: a read can be retried, but a send may have reached the person.
 */
function unclearCode(kind: CallKind): RefusalCode {
  return kind === 'send' ? 'UnknownOutcome' : 'ServiceUnavailable';
}

function readAnswer(answer: Answer, kind: CallKind, sent: unknown): Reply {
  const { status } = answer;
  // A 1xx only announces a response, so without one after it, there is none.
  if (status < 200) return refused(unclearCode(kind), 'broken');
  const ok = status >= 200 && status < 300;
  const body = readBody(answer.contentType, answer.text, kind);
  if (answer.challenged || isFirewallPage(status, body)) {
    return refused('ServiceUnavailable', 'challenge');
  }
  if (status >= 300 && status < 400) {
    // A 303 means that the request was processed and points to the result; others may name the message.
    const named = body.kind === 'json' && namesMessage(body.data, true);
    const processed = kind === 'send' && (status === 303 || named);
    return refused(processed ? 'UnknownOutcome' : 'InvalidAddress', 'redirect');
  }
  if (ok && answer.tooLarge) {
    return refused(kind === 'send' ? 'UnknownOutcome' : 'UnexpectedReply', 'large');
  }
  if (ok && !answer.complete) return refused(unclearCode(kind), 'broken');
  if (kind === 'read' || body.kind !== 'json') return judge(status, body, kind, sent);
  const reply = judge(status, { ...body, data: withUsualKeys(body.data) }, kind, sent);
  return reply.outcome === 'accepted' ? { ...reply, data: body.data } : reply;
}

function judge(status: number, body: ResponseBody, kind: CallKind, sent: unknown): Reply {
  return status < 300 ? readSuccess(body, kind, sent) : readFailure(status, body, kind, sent);
}

/** Whether a firewall answered with its own page. A 5xx may be a crash's page that quotes a lead. */
function isFirewallPage(status: number, body: ResponseBody): boolean {
  if (body.kind !== 'page' || !body.challenge) return false;
  return status < 300 ? body.whole : status < 500 || status === 503;
}

/** Reads a 2xx, whose body may still say that the request was refused. */
function readSuccess(body: ResponseBody, kind: CallKind, sent: unknown): Reply {
  if (body.kind === 'page') {
    // A program may answer with a line of HTML; a wrong address opens a whole page.
    const open = kind === 'send' && !body.whole;
    return refused(open ? 'UnknownOutcome' : 'InvalidAddress', 'html');
  }
  if (body.kind === 'broken') {
    return refused(kind === 'send' ? 'UnknownOutcome' : 'UnexpectedReply', 'broken');
  }
  const data = body.kind === 'json' ? body.data : body.kind === 'text' ? body.text : null;
  if (saysRefused(data, kind)) {
    return refusal(data, kind, explain(body, sent, true), undefined, sent);
  }
  const confirmed =
    flagsAccept(data) || namesMessage(data, false) || (kind === 'read' && holdsList(data));
  if (!confirmed) {
    const explanation = explain(body, sent, false);
    const { code, words, ownWords, traceId } = explanation;
    const affirmed = affirms(ownWords);
    if (code !== undefined && !affirmed) return refusal(data, kind, explanation, undefined, sent);
    if (kind === 'send') {
      const texts = { words, traceId };
      if (code !== undefined && denies(ownWords)) {
        return refused('UnknownOutcome', 'contradictory', texts);
      }
      if (!affirmed && saysAtTop(data, words) && reportsFailure(ownWords)) {
        return refused('UnknownOutcome', 'refused', texts);
      }
    }
  } else if (kind === 'send' && !namesMessage(data, true)) {
    // Beside a message's ID, the words may be those of the message.
    const words = topWordsIn(data).slice(0, longestWords);
    const ownWords = words && withoutQuoted(words, sent);
    if (ownWords && !affirms(ownWords) && reportsFailure(ownWords)) {
      return refused('UnknownOutcome', 'contradictory', { words });
    }
  }
  if (kind === 'send' && lacksChannelId(data)) return refused('NotConfirmed', 'unconfirmed');
  const deeper = kind === 'send' ? findDeeperError(data, sent) : undefined;
  if (deeper) {
    const words = (wordsIn(deeper)[0] ?? '').slice(0, longestWords);
    return refused('UnknownOutcome', confirmed ? 'contradictory' : 'refused', { words });
  }
  return { outcome: 'accepted', data, confirmed: confirmed || saysAccepted(data) };
}

/** Whether words stand at the top of a response. Deeper, they may be those of the message itself. */
function saysAtTop(data: unknown, words: string): boolean {
  const texts = isPlainObject(data) ? Object.values(data) : [data];
  return texts.some((text) => typeof text === 'string' && text.trim().startsWith(words));
}

function readFailure(status: number, body: ResponseBody, kind: CallKind, sent: unknown): Reply {
  const byStatus = codeOfStatus(status, kind);
  const explanation = explain(body, sent, status < 500);
  if (body.kind === 'page' && byStatus === undefined) return refused('InvalidAddress', 'html');
  const data = body.kind === 'json' ? body.data : undefined;
  const sentAlready = kind === 'send' && namesMessage(data, false);
  if (!sentAlready && isNowhere(status, body, explanation.ownWords)) {
    return refused('InvalidAddress', 'not found', { words: explanation.words });
  }
  // A crash may mention anything, so on a send's 5xx, only whole sentences count as a refusal.
  const known = byStatus === 'UnknownOutcome' ? explanation.certain : explanation.code;
  const code = status >= 500 && isCrash(data, explanation.ownWords) ? undefined : known;
  return refusal(data, kind, { ...explanation, code }, status, sent);
}

function refusal(
  data: unknown,
  kind: CallKind,
  explanation: Explanation,
  status: number | undefined,
  sent: unknown,
): Refused {
  const { words, ownWords, code, certain, traceId } = explanation;
  const texts = { words, traceId };
  const meaning = codeOfRefusal(data, words, code, status, kind);
  if (kind === 'read') return refused(meaning, 'refused', texts);
  const ok = status === undefined;
  // Whatever else it says, a message with an ID may have been sent.
  if (namesMessage(data, ok) && !lacksChannelId(data)) {
    return refused('UnknownOutcome', 'contradictory', texts);
  }
  if (!ok && beginsWithSent(ownWords)) {
    return refused('UnknownOutcome', 'contradictory', texts);
  }
  // An error that isn't known, beside a success, may be about a detail of an accepted message.
  if (meaning === 'NotAccepted' && !lacksChannelId(data)) {
    const own = dataWithoutQuoted(data, sent);
    const accepted = ok && saysAccepted(data) && !deniesOutright(own, kind);
    if (affirms(ownWords) || accepted || (ok && !saysRefused(own, kind))) {
      return refused('UnknownOutcome', 'contradictory', texts);
    }
  }
  if (meaning === 'NotAccepted' && ok && words === '' && refusesByNumberAlone(data)) {
    return refused('UnknownOutcome', 'refused', texts);
  }
  const interrupted =
    isInterrupted(data, ownWords) || (status !== 503 && serverError.test(ownWords));
  const open = interrupted && certain === undefined && !plainStatuses.has(status);
  return refused(open ? 'UnknownOutcome' : meaning, 'refused', texts);
}

/** What Laravel and others say of a crash. */
const serverError = /\bserver error\b/i;
