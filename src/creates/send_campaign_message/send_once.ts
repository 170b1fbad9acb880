import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { StepClock } from '../../http/transport';
import { oneForm } from '../../phone/record_phone';
import type { Reply } from '../../reply/outcome';
import { maskSecret } from '../../secrets/secrets';
import type { OpenConnection } from '../../service/connection';
import { openCache, type PlatformCache } from '../../step/cache';
import { soon } from '../../step/describe_refusal';
import { sendAgain, tryAgain } from '../../step/refusal_texts';
import { Failure } from '../../values/failure';
import { forMessage } from '../../values/text';
import { wordSet } from '../../values/words';

/** In milliseconds: each of the three calls before a message, and of the two that may follow it. */
export const cacheLimit = { call: 2_000, forget: 800 };

/**
 * In seconds, how long a mark lasts before the message: longer than any step, and shorter than the wait before
 * a retry, which so doesn't find the mark of its own earlier run.
 */
const reserved = 30;

/** What is remembered of a message. Core logs it, so nothing in it is personal. */
const mark = () => z.object({ token: z.string(), at: z.number() });

/** A response with one of these says why nothing was sent. After any other, the mark stays. */
const unsent = wordSet(`
  InvalidAddress InvalidCredentials AccountNotReady InsufficientCredits InvalidPhone InvalidMedia
  MediaNotAccessible InvalidLocation OptedOut ParameterMismatch CampaignNotFound CampaignNotLive
  NotAccepted RateLimited ServiceUnavailable`);

/**
 * Sends a message unless one of the same campaign was sent to the same number, or may have been, within the
 * time of the step that sent it (design, "Once only").
 *
 * @param seconds how long this message is remembered
 * @param send throws only if nothing has been sent
 * @returns the response, and a warning if the message couldn't be remembered
 * @throws Failure AlreadySent; ServiceUnavailable, which a live run retries, if it isn't known; whatever
 *   `send` throws
 */
export async function sendOnce(
  platformCache: PlatformCache,
  connection: OpenConnection,
  { campaignName, destination }: { campaignName: string; destination: string },
  seconds: number,
  send: () => Promise<Reply>,
): Promise<{ reply: Reply; warnings: string[] }> {
  const { credential, clock, secrets } = connection;
  const cache = openCache(platformCache, clock, cacheLimit.call);
  // With a key, since a plain hash of a number can be guessed.
  const key = createHmac('sha256', credential)
    .update(JSON.stringify([campaignName, oneForm(destination)]))
    .digest('hex');
  const own = { token: randomUUID(), at: Date.now() };
  const forget = async () => {
    // By a clock of its own: it must be forgotten even if the step's time is over.
    const after = openCache(platformCache, new StepClock(), cacheLimit.forget);
    await after.delete(key).catch(() => after.delete(key).catch(() => undefined));
  };
  const stored = await cache.set(key, own, reserved, true).catch(() => false);
  const found = await cache.get(key, mark()).catch(() => undefined);
  if (found && found.token !== own.token) {
    // Such as `03 Nov 2026 09:05`.
    const at = new Date(found.at).toUTCString().slice(5, 22);
    const name = `"${forMessage(maskSecret(campaignName, secrets))}"`;
    throw new Failure(
      'AlreadySent',
      `${name} was sent to ${destination}, or may have been, on ${at} UTC. ${sendAgain}`,
    );
  }
  if (found === undefined || (found === null && !stored)) throw unknown();
  let isKept = false;
  try {
    const isStored = await cache.set(key, own, seconds).catch(() => false);
    if (found && !isStored) throw unknown();
    const reply = await send();
    isKept = reply.outcome === 'accepted' || !unsent.has(reply.code);
    return { reply, warnings: found ? [] : [notRemembered] };
  } finally {
    if (!isKept) await forget();
  }
}

const notRemembered =
  "Zapier couldn't remember this message, so Don't Send Again Within may not stop another one.";

function unknown(): Failure {
  return new Failure(
    'ServiceUnavailable',
    `Zapier couldn't look up earlier messages, so nothing was sent. ${tryAgain}`,
    { delay: soon() },
  );
}
