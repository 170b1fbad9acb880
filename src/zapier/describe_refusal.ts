import type { OpenConnection } from '../service/connection';
import type { Refused } from '../service/reply/outcome';
import { Failure } from '../values/failure';
import { maskSecret, quote } from '../values/secrets';
import { forMessage, shorten } from '../values/text';
import { type RefusalContext, refusalText, waits } from './refusal_texts';
import type { Replay } from './replay';

/** Zapier cuts an error at 250 characters; the longest prefix, which an Error doesn't have, takes 21. */
const longest = { error: 249, prefixed: 228 };

/**
 * The error for a call that the service refused: what is wrong, in which field, what to do, and the
 * service's own words (design, "Errors"). With a delay if a live run waits, and with what a replay does if the
 * message may have been sent.
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
  const unclear = unclearOf(context.replay);
  const most = unclear === 'remembered' ? longest.error : longest.prefixed;
  // The colon, spaces, quotes and period take six more.
  const room = most - fact.length - remedy.length - 6;
  const quoted = room <= 20 ? '' : quote(words, secrets, room);
  const message = `${fact}${quoted && `: "${quoted}"`}. ${remedy}`;
  return new Failure(code, shorten(message, most), {
    status,
    unclear,
    delay: waits(refused) ? Math.max(1, delay) : undefined,
  });
}

function unclearOf(replay: Replay | undefined) {
  if (replay?.kind === 'held back') return 'remembered';
  return replay?.kind === 'not remembered' ? 'not remembered' : undefined;
}

/** A minute or two, in seconds: at random, so that the runs of one burst don't return together. */
export function soon(): number {
  return 60 + Math.floor(Math.random() * 61);
}
