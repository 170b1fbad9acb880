import type { Refused } from '../reply/outcome';
import { quote } from '../secrets/quotation';
import { maskSecret } from '../secrets/secrets';
import type { OpenConnection } from '../service/connection';
import { Failure } from '../values/failure';
import { forMessage, shorten } from '../values/text';
import { type MessageParts, refusalText } from './refusal_texts';

/** Zapier cuts an error at 250 characters; the longest prefix takes 21. */
const longestMessage = 228;

/** What a message may mention besides the service's words. */
export interface RefusalContext
  extends Pick<MessageParts, 'purpose' | 'placeholdersListed' | 'remembered'> {
  campaignName?: string;
}

/**
 * The error for a call that the service refused: what is wrong, in which field, what to do, and the
 * service's own words if they help (design, "Errors").
 */
export function describeRefusal(
  refused: Refused,
  { service, secrets }: OpenConnection,
  { campaignName = '', ...context }: RefusalContext = {},
): Failure {
  const { code, status, words } = refused;
  const named = (name: string) => `"${forMessage(maskSecret(name, secrets))}"`;
  const [fact, remedy] = refusalText({
    ...{ refused, service, ...context },
    campaign: campaignName === '' ? 'campaign' : `campaign ${named(campaignName)}`,
  });
  // The service's own words would only repeat the fact, unless they name what the channel has.
  const isRepeated =
    code === 'RateLimited' || (/^CampaignNot/.test(code) && !/template/i.test(words));
  // The colon, spaces, quotes and period take six more.
  const room = longestMessage - fact.length - remedy.length - 6;
  const quoted = isRepeated || room <= 20 ? '' : quote(words, secrets, room);
  const message = `${fact}${quoted && `: "${quoted}"`}. ${remedy}`;
  return new Failure(code, shorten(message, longestMessage), {
    status,
    delay: delayOf(refused),
  });
}

/** How long a run waits, in seconds: the service's own delay, if any. Undefined if it doesn't wait. */
function delayOf({ code, reason, status, delay }: Refused): number | undefined {
  const isDown = code === 'ServiceUnavailable' && status === 503 && reason === 'refused';
  if (code !== 'RateLimited' && !isDown) return undefined;
  return Math.max(1, delay ?? soon());
}

/** A minute or two, in seconds: at random, so that the runs of one burst don't return together. */
export function soon(): number {
  return 60 + Math.floor(Math.random() * 61);
}
