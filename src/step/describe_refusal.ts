import { services } from '../connection/services';
import type { Refused } from '../reply/outcome';
import { quote } from '../secrets/quotation';
import { maskSecret } from '../secrets/secrets';
import type { OpenConnection } from '../service/connection';
import { Failure } from '../values/failure';
import { forMessage, shorten } from '../values/text';
import { isRepeated, type MessageParts, type Purpose, refusalTexts } from './refusal_texts';

/** Zapier cuts an error at 250 characters; the longest prefix takes 21. */
const longestMessage = 228;

/** What a message may mention besides the service's words. */
export interface RefusalContext {
  campaignName?: string;
  /** A listed campaign whose name differs only in case and spaces. */
  similarCampaign?: string | undefined;
  /** Whether the connection's list names the campaign's placeholders. */
  placeholdersListed?: boolean;
  /** Whether another run halts for a while, since this message may have been sent. */
  remembered?: boolean;
  purpose?: Purpose;
}

/**
 * The error for a call that the service refused: what is wrong, in which field, what to do, and the
 * service's own words if they help (design, "Errors").
 */
export function describeRefusal(
  refused: Refused,
  { service, secrets }: OpenConnection,
  context: RefusalContext = {},
): Failure {
  const { campaignName = '', similarCampaign, purpose } = context;
  const { code, status } = refused;
  const named = (name: string) => `"${forMessage(maskSecret(name, secrets))}"`;
  const parts: MessageParts = {
    refused,
    service,
    purpose,
    address: services[service].address.label,
    credential: services[service].credential.label,
    campaign: campaignName === '' ? 'campaign' : `campaign ${named(campaignName)}`,
    placeholdersListed: context.placeholdersListed === true,
    remembered: context.remembered === true,
    similar: similarCampaign === undefined ? '' : named(similarCampaign),
  };
  const [before = '', advice = ''] = refusalTexts[code].map((text) =>
    typeof text === 'string' ? text : text(parts),
  );
  // The colon, spaces, quotes and period take six more.
  const room = longestMessage - before.length - advice.length - 6;
  const quoting = !isRepeated(refused) && room > 20 && !refused.general;
  const words = quoting ? quote(refused.words, secrets, room) : '';
  const message = `${before}${words && `: "${words}"`}. ${advice}`;
  return new Failure(code, shorten(message, longestMessage), {
    status,
    delay: delayOf(refused),
    service: refused.expired && secrets.length === 1 ? service : undefined,
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
