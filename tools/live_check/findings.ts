import { isCertain, type Reply } from '../../src/reply/outcome';
import type { Endpoint, Exchange } from './exchange';
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

/**
 * What a response leaves to look at; an empty list if it was read with certainty.
 *
 * @param reply undefined without a response
 */
export function findingsOf(
  { kind, endpoint }: Exchange,
  reply: Reply | undefined,
  list: ListReading | undefined,
): Finding[] {
  if (!reply) {
    const next =
      kind === 'send'
        ? 'Check the inbox for the message before anything is sent again.'
        : 'Check the URL in .env, then run this again.';
    return [{ what: 'no response', next }];
  }
  const outcome = outcomeOf(reply);
  if (kind === 'read') return ofRead(endpoint, outcome, list);
  if (!isCertain(reply)) {
    const what =
      outcome === 'accepted' ? 'accepted, but nothing confirms it' : `read as ${outcome}`;
    return [{ what, next: `If the response means something else, ${learn}.` }];
  }
  if (outcome === 'accepted') return [];
  const next =
    'Check the campaign in the dashboard, and its placeholders in authData_campaigns in .env.';
  return [
    { what: `read as ${outcome}`, next: `${next} If the response means something else, ${learn}.` },
  ];
}

/** Any response to a campaign request without a recipient shows that the URL is right, but for these. */
const faults: Record<string, string> = {
  InvalidCredentials: 'Check the credential in .env.',
  InvalidAddress: 'Check the URL in .env.',
  ServiceUnavailable: 'Run this again later.',
  RateLimited: 'Run this again later.',
};

function ofRead(endpoint: Endpoint, outcome: string, list: ListReading | undefined): Finding[] {
  const isFine = endpoint === 'campaign' ? !(outcome in faults) : outcome === 'accepted';
  if (!isFine) {
    const next = faults[outcome] ?? `If the response means something else, ${learn}.`;
    return [{ what: `read as ${outcome}`, next }];
  }
  if (endpoint === 'campaign') return [];
  const problem = list ? list.problem : 'no list';
  if (problem !== undefined) return [{ what: problem, next: `For the records, ${learn}.` }];
  const all = list?.records.length ?? 0;
  return Object.entries(list?.lacking ?? {})
    .filter(([field, count]) => count > 0 && (always.has(field) || count === all))
    .map(([field, count]) => ({
      what: `${count} of ${all} without ${field}`,
      next: `If a key below has it, ${learn}.`,
    }));
}
