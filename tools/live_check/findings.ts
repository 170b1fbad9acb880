import { isCertain, type Reply } from '../../src/reply/outcome';
import type { Exchange } from './exchange';
import type { ListReading } from './lists';

/** One thing to look at, and what to do about it. */
export interface Finding {
  what: string;
  next: string;
}

const learn = 'see CONTRIBUTING, "Read a new response"';

/** What every record of a list needs; of its other fields, one record is enough. */
const always = new Set(['contact_id', 'direction', 'sent_at']);

/** What a response was read as: `accepted`, or the code of an error. */
export const outcomeOf = (reply: Reply) =>
  reply.outcome === 'accepted' ? reply.outcome : reply.code;

/** What a response leaves to look at; an empty list if it was read with certainty. */
export function findingsOf(
  { delivery, expected, kind, endpoint }: Exchange,
  reply: Reply,
  list: ListReading | undefined,
): Finding[] {
  const outcome = outcomeOf(reply);
  if (delivery.kind !== 'answered') {
    const reason = delivery.kind === 'interrupted' ? delivery.reason : delivery.kind;
    const next =
      kind === 'send'
        ? 'Check the inbox for the message before anything is sent again.'
        : 'Check the URL in .env, then run this again.';
    return [{ what: `no response (${reason})`, next }];
  }
  if (kind !== 'read' && !isCertain(reply)) {
    const what =
      outcome === 'accepted' ? 'accepted, but nothing confirms it' : `read as ${outcome}`;
    if (delivery.answer.text.trim() === '') {
      return [{ what, next: 'It is empty, so each message will carry a warning.' }];
    }
    return [{ what, next: `If the response means something else, ${learn}.` }];
  }
  if (expected === undefined && kind === 'read')
    return [
      ...ofRead(endpoint, outcome),
      ...(outcome === 'accepted' ? ofList(endpoint, list) : []),
    ];
  if (expected === undefined || outcome === expected) return [];
  if (outcome === 'accepted') {
    const next =
      kind === 'read'
        ? 'The token may not matter there. Tell the owner of the service.'
        : 'A message may have been sent. Check the inbox, and remove the contact if you like.';
    return [{ what: 'accepted, though it should have been rejected', next }];
  }
  const next =
    expected === 'accepted'
      ? 'Check the campaign in the dashboard, and its placeholders in authData_campaigns in .env.'
      : `If its words mean ${expected}, see CONTRIBUTING, "Add a known phrase".`;
  return [{ what: `read as ${outcome}, not as ${expected}`, next }];
}

/** Any response to a campaign request without a recipient shows that the URL is right, but for these. */
const faults: Record<string, string> = {
  InvalidCredentials: 'Check the credential in .env.',
  InvalidAddress: 'Check the URL in .env.',
  ServiceUnavailable: 'Run this again later.',
  RateLimited: 'Run this again later.',
  UnexpectedReply: `If the response has a list, ${learn}.`,
};

function ofRead(endpoint: Exchange['endpoint'], outcome: string): Finding[] {
  const isFine = endpoint === 'campaign' ? !(outcome in faults) : outcome === 'accepted';
  if (isFine) return [];
  const next = faults[outcome] ?? `If the response means something else, ${learn}.`;
  return [{ what: `read as ${outcome}`, next }];
}

function ofList(endpoint: Exchange['endpoint'], list: ListReading | undefined): Finding[] {
  if (endpoint === 'campaign') return [];
  if (!list) return [{ what: 'no list', next: `If the response has a list, ${learn}.` }];
  if (list.error !== undefined)
    return [{ what: list.error.replace(/\.$/, ''), next: `For the records, ${learn}.` }];
  return Object.entries(list.lacking).flatMap(([field, count]) => {
    if (count === 0 || (!always.has(field) && count < list.records.length)) return [];
    const what = `${count} of ${list.records.length} without ${field}`;
    return [{ what, next: `If a key below has it, ${learn}.` }];
  });
}
