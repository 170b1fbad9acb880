import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { OpenConnection } from '#service/connection';
import { Failure } from '#values/failure';
import { quote } from '#values/secrets';
import { type openCache, signedHash } from '#zapier/cache';
import { soon, waitRemedy } from '#zapier/errors';
import { sendAgain, shortTime } from '#zapier/replay';

// Two entries in Zapier's cache: a lock while one run sends, and a mark of what was sent.

/**
 * In seconds: how long a run keeps other runs from sending the message. Longer than any step, and mostly shorter than
 * the wait before a retry, which would otherwise find its own lock if that couldn't be released.
 */
const lockSeconds = 30;

/** In seconds: the field's longest choice, so that one step sees what another has sent. */
const markSeconds = 7 * 86_400;

/** The run that stored it, and when, in milliseconds since 1970. Core logs it, so nothing in it is personal. */
const markSchema = () => z.object({ token: z.string(), at: z.number() });
type Mark = z.infer<ReturnType<typeof markSchema>>;

/** A message of a step with Don't Send Again Within: its campaign and its number in one form, and the step's choice. */
export interface OnceMessage {
  campaignName: string;
  destination: string;
  /** In milliseconds. */
  duration: number;
}

/** A message that is remembered, so that no other run sends it. */
export interface Reservation {
  message: OnceMessage;
  /** The keys of the mark and of the lock. */
  key: string;
  lock: string;
  cache: ReturnType<typeof openCache>;
  /** The last message that was sent before this one, if it's longer ago than this step's time. */
  earlier: Mark | null;
}

/**
 * Remembers a campaign and a number (design, "Once only"), before the message is sent: the step may be cut off right
 * after that.
 *
 * @param warnings gets one if the message goes out although Zapier couldn't remember it
 * @throws Failure AlreadySent if it was sent within this step's time, or another run is just sending it;
 *   ServiceUnavailable, which a live run retries, if that isn't known
 */
export async function reserve(
  cache: Reservation['cache'],
  { credential, secrets }: OpenConnection,
  message: OnceMessage,
  warnings: string[],
): Promise<Reservation> {
  const { campaignName, destination } = message;
  const key = signedHash(credential, [campaignName, destination]);
  const find = (name: string) =>
    cache.get(name, markSchema).catch(() => {
      throw cantLookUp();
    });
  const alreadySent = ({ at }: Mark) => {
    const name = quote(campaignName, secrets);
    const sent = `"${name}" was sent to ${destination}, or may have been, on ${shortTime(at)}`;
    return new Failure('AlreadySent', `${sent}. ${sendAgain}`);
  };

  const earlier = await find(key);
  if (earlier && Date.now() < earlier.at + message.duration) throw alreadySent(earlier);

  const own: Mark = { token: randomUUID(), at: Date.now() };
  const lock = `sending ${key}`;
  const isReserved = await cache.set(lock, own, lockSeconds, true).catch(() => false);
  const holder = await find(lock);
  if (!holder && !isReserved) throw cantLookUp();
  if (holder && holder.token !== own.token) throw alreadySent(holder);

  const reservation: Reservation = { message, key, lock, cache, earlier };
  const isStored = await cache.set(key, own, markSeconds).catch(() => false);
  if (!holder) {
    // The cache says that it stored the reservation, but doesn't have it.
    warnings.push(
      "Zapier couldn't remember this message, so Don't Send Again Within may not stop another one.",
    );
  } else if (!isStored) {
    await release(reservation);
    throw cantLookUp();
  }
  return reservation;
}

/** Forgets a message, since it wasn't sent, and brings back what was remembered before. Never throws. */
export async function release({ key, lock, cache, earlier }: Reservation): Promise<void> {
  // A write that took too long would undo what follows.
  await cache.settle();
  // For the full seven days; the time in it decides.
  const restore = () => (earlier ? cache.set(key, earlier, markSeconds) : cache.delete(key));
  const unlock = () => cache.delete(lock);
  // Each is tried twice.
  await Promise.allSettled([restore().catch(restore), unlock().catch(unlock)]);
}

function cantLookUp(): Failure {
  return new Failure(
    'ServiceUnavailable',
    `Zapier couldn't look up earlier messages, so nothing was sent. ${waitRemedy}`,
    { delay: soon() },
  );
}
