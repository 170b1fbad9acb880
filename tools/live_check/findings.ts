import { isUnderstood, type Reply } from '#service/reply/outcome';
import type { Endpoint, Exchange } from './exchange';
import type { ListReading } from './lists';

const learn = 'see CONTRIBUTING, "Read a new response"';

/** What every record of a list needs; of its other fields, one record is enough. */
const always = new Set(['contact_id', 'direction', 'sent_at']);

/** What a response was read as: `accepted`, or the code of an error. */
export const outcomeOf = (reply: Reply) =>
  reply.outcome === 'accepted' ? reply.outcome : reply.code;

/**
 * What a response leaves to look at, and what to do about it; undefined if it was read with certainty.
 *
 * @param reply undefined without a response
 */
export function findingOf(
  { kind, endpoint }: Exchange,
  reply: Reply | undefined,
  list: ListReading | undefined,
): string | undefined {
  if (!reply) {
    return kind === 'send'
      ? 'no response. Check the inbox for the message before anything is sent again.'
      : 'no response. Check the URL in .env, then run this again.';
  }
  const outcome = outcomeOf(reply);
  if (kind === 'read') return ofRead(endpoint, outcome, list);
  const otherwise = `If the response means something else, ${learn}.`;
  if (outcome === 'accepted') {
    return isUnderstood(reply) ? undefined : `accepted, but nothing confirms it. ${otherwise}`;
  }
  const check = 'Check the campaign in the dashboard, and its placeholders in .env.';
  return `read as ${outcome}. ${isUnderstood(reply) ? `${check} ` : ''}${otherwise}`;
}

/** Any response to a campaign request without a recipient shows that the URL is right, but for these. */
const faults: Record<string, string> = {
  InvalidCredentials: 'Check the credential in .env.',
  InvalidAddress: 'Check the URL in .env.',
  ServiceUnavailable: 'Run this again later.',
  RateLimited: 'Run this again later.',
};

function ofRead(
  endpoint: Endpoint,
  outcome: string,
  list: ListReading | undefined,
): string | undefined {
  const isFine = endpoint === 'campaign' ? !(outcome in faults) : outcome === 'accepted';
  if (!isFine) {
    return `read as ${outcome}. ${faults[outcome] ?? `If the response means something else, ${learn}.`}`;
  }
  if (!list) return undefined;
  if (list.problem !== undefined) return `${list.problem}. For the records, ${learn}.`;
  const lacking = list.lacking
    .filter(({ field, count }) => count > 0 && (always.has(field) || count === list.count))
    .map(({ field, count }) => `${field} in ${count}`);
  if (lacking.length === 0) return undefined;
  return `of ${list.count} records, these lack ${lacking.join(', ')}. If other keys below have that, ${learn}.`;
}
