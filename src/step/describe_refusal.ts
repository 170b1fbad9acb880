import type { Refused } from '../reply/outcome';
import { maskSecret, quote } from '../secrets/secrets';
import type { OpenConnection } from '../service/connection';
import { Failure } from '../values/failure';
import { forMessage, shorten } from '../values/text';
import { type RefusalContext, refusalText, waits } from './refusal_texts';

/** Zapier cuts an error at 250 characters; the longest prefix takes 21. */
const longestMessage = 228;

/**
 * The error for a call that the service refused: what is wrong, in which field, what to do, and the
 * service's own words (design, "Errors"). With a delay if a live run waits.
 */
export function describeRefusal(
  refused: Refused,
  { service, secrets }: OpenConnection,
  context: RefusalContext = {},
): Failure {
  const { code, status, words, delay = soon() } = refused;
  const name = forMessage(maskSecret(context.campaignName ?? '', secrets));
  const campaign = name === '' ? 'campaign' : `campaign "${name}"`;
  const [fact, remedy] = refusalText(refused, service, campaign, context);
  // The colon, spaces, quotes and period take six more.
  const room = longestMessage - fact.length - remedy.length - 6;
  const quoted = room <= 20 ? '' : quote(words, secrets, room);
  const message = `${fact}${quoted && `: "${quoted}"`}. ${remedy}`;
  return new Failure(code, shorten(message, longestMessage), {
    status,
    delay: waits(refused) ? Math.max(1, delay) : undefined,
  });
}

/** A minute or two, in seconds: at random, so that the runs of one burst don't return together. */
export function soon(): number {
  return 60 + Math.floor(Math.random() * 61);
}
