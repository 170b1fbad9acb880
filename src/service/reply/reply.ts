import type { Answer, Delivery } from '#service/http/transport';
import type { RefusalCode } from '#values/failure';
import { maskSecretDeep, type Secrets } from '#values/secrets';
import { type CallKind, type Refused, type Reply, refused } from './outcome';
import { outlineOf } from './outline';
import { readSigns, type Signs } from './signs';

/**
 * Reads the result of one POST. Never throws for anything that a service may respond.
 *
 * @param sent the fields of the request, whose words are taken out of the response
 * @param secrets credentials, which are masked in all that the response quotes
 */
export function readReply(
  delivery: Delivery,
  kind: CallKind,
  sent: unknown = {},
  secrets: Secrets = [],
): Reply {
  const isRead = kind === 'read';
  if (delivery.kind !== 'answered') {
    // Row 1: never reached; or row 2.
    const isCertain = isRead || delivery.kind === 'unsent';
    const code = isCertain ? 'ServiceUnavailable' : 'UnknownOutcome';
    return refused(code, delivery.reason, { isCertain });
  }
  const { answer } = delivery;
  const { status, delay } = answer;
  // Before anything is cut, because a part of a credential isn't recognized.
  const body = { ...answer.body, content: maskSecretDeep(answer.body.content, secrets) };
  const signs = readSigns(body, outlineOf(body.content, maskSecretDeep(sent, secrets), kind), kind);
  const isCertain = isRead || wasNeverSent(answer, signs);
  const [decided, reason = 'refused'] = decide(answer, signs, isRead, isCertain);
  if (decided === 'accepted') {
    const { confirmed, messageId, warning, words } = signs;
    const quoted = confirmed ? warning : words;
    return { outcome: decided, data: body.content, messageId, confirmed, words: quoted };
  }
  const words = reason === 'not understood' ? signs.notUnderstood : '';
  const code = isRead ? ofRead(decided, signs) : decided;
  return refused(code, reason, { isCertain, status, delay, words: words || signs.words });
}

type Verdict = readonly [RefusalCode | 'accepted', Refused['reason']?];

/**
 * What a response means, and what to advise: the first row of design, "Reading a response", that matches.
 *
 * @param isCertain that nothing was sent, which doesn't depend on the advice
 */
function decide(answer: Answer, signs: Signs, isRead: boolean, isCertain: boolean): Verdict {
  const { status } = answer;
  const { body, mayBeSent, code } = signs;
  const ok = isSuccess(status);
  // Row 2: perhaps processed, and nothing to read.
  if (status < 200 || (ok && signs.isUnreadable)) return ['UnknownOutcome', 'broken'];
  // Row 3: not the service's, such as a 302 to /home. Beside a yes, an ID, "sent", a trace, or on the page of a crash, not
  // even that is said.
  const elsewhere = elsewhereOf(answer, signs);
  if (elsewhere && mayBeSent) return ['UnknownOutcome', 'doubtful'];
  if (elsewhere) return elsewhere;
  // Row 4: a gateway's, or a crash, perhaps after it sent: a 500, whatever it says.
  if (mayFollowSend(status) && !isCertain) return ['UnknownOutcome', 'refused'];
  // Row 5: the channel returned no ID for a message, and nothing says why.
  if (ok && !isRead && signs.lacksChannelId && !code) return ['NotConfirmed', 'unconfirmed'];
  // Row 6: refused. It isn't certain beside an explicit yes, such as `{"success":true,"messages":[]}`, and with words that
  // aren't known, such as a 400 with `Slack rate limit exceeded`, or a 404 with a trace.
  if (signs.no || status >= 400 || (isRead && code)) {
    const withoutAdvice = ok && mayBeSent ? 'UnknownOutcome' : 'NotAccepted';
    // For the connection's test: a read's 500 with JSON shows that the program is there, so the URL is right.
    const reason = status === 500 && body === 'json' ? 'crash' : 'refused';
    return [codeOf(status, signs) ?? withoutAdvice, mayBeSent ? 'doubtful' : reason];
  }
  // Row 7: an explicit yes, an ID, or "sent". What isn't understood beside it becomes a warning: of
  // `{"status":"queued","detail":"Your wallet ran dry"}`, the detail.
  if (signs.confirmed || isRead) return ['accepted'];
  // Row 8: neither a yes nor a no. What isn't understood is unclear, such as `{"note":"Ya va"}`; `{}` is accepted, with a warning.
  return signs.notUnderstood ? [code ?? 'UnknownOutcome', 'not understood'] : ['accepted'];
}

/**
 * Whether it's certain that nothing was sent. Words make it so only as whole known sentences; some statuses, a page, and
 * a missing route need less.
 */
function wasNeverSent({ status, challenged, delay }: Answer, signs: Signs): boolean {
  const { body, known } = signs;
  // A 202 says by itself that the request was accepted.
  if (signs.mayBeSent || status === 202) return false;
  // A program may redirect by 302 or 303 after it sent, so these are unclear.
  if (challenged || [301, 307, 308].includes(status)) return true;
  if (status === 429) return !signs.isOthersLimit;
  // A page's words can't be known, and a page's 503 with a delay may follow a send.
  if (body === 'page') return ofPages.includes(status) || ofRequests.includes(status);
  if (mayLackRoute(status) && signs.isNowhere) return true;
  // From here on, no word may be unknown; and for statuses that don't say why, a sentence, or the
  // channel's error, has to be known.
  if (signs.isUnreadable || known === 'no') return false;
  if (ofRequests.includes(status) || (status === 503 && delay !== undefined)) return true;
  const isRefusal = isSuccess(status) ? signs.no : status >= 400 && !mayFollowSend(status);
  return isRefusal && known === 'yes';
}

/** The code of a refused read. Reading again does no harm, so nothing is unclear, and nobody has opted out. */
function ofRead(code: RefusalCode, { body }: Signs): RefusalCode {
  if (code === 'OptedOut') return 'NotAccepted';
  if (code !== 'UnknownOutcome') return code;
  return body === 'broken' ? 'UnexpectedReply' : 'ServiceUnavailable';
}

const isSuccess = (status: number) => status >= 200 && status < 300;
/** Whether a status may come after the send: a time-out, a conflict, a gateway's, a crash. */
const mayFollowSend = (status: number) => status >= 500 || [408, 409, 499].includes(status);
const mayLackRoute = (status: number) => [404, 405].includes(status);
/** These say by themselves what is wrong with a request. */
const ofRequests = [401, 402, 403, 404, 405, 413, 414, 415];
/** With a web page, these show that it isn't the service that responds. A 419 comes from a web form. */
const ofPages = [400, 403, 404, 405, 406, 410, 419];

/** What to say of a response that isn't the service's own; undefined if it is. */
function elsewhereOf(
  { status, challenged }: Answer,
  { body, isNowhere }: Signs,
): Verdict | undefined {
  if (challenged) return ['ServiceUnavailable', 'challenge'];
  if (status >= 300 && status < 400) return ['InvalidAddress', 'redirect'];
  const isOfPage = isSuccess(status) || ofPages.includes(status);
  if (body === 'page' && isOfPage) return ['InvalidAddress', 'html'];
  const isNoRoute = mayLackRoute(status) && (body !== 'json' || isNowhere);
  return isNoRoute || status === 419 ? ['InvalidAddress', 'not found'] : undefined;
}

const statusCodes: Partial<Record<number, RefusalCode>> = {
  402: 'InsufficientCredits',
  413: 'InvalidMedia',
  429: 'RateLimited',
};

/** What to advise, by the status, the channel's own error, or the words; undefined if nothing says why. */
function codeOf(status: number, { code }: Signs): RefusalCode | undefined {
  // Of a read, some programs fail over a wrong credential.
  if (mayFollowSend(status)) return code === 'InvalidCredentials' ? code : 'ServiceUnavailable';
  return statusCodes[status] ?? code ?? (status === 401 ? 'InvalidCredentials' : undefined);
}
