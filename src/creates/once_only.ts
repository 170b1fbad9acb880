import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { oneForm } from '../phone/record_phone';
import { maskSecret } from '../secrets/secrets';
import type { OpenConnection } from '../service/connection';
import { openCache } from '../step/cache';
import { soon } from '../step/describe_refusal';
import { tryAgain } from '../step/refusal_texts';
import { sendAgain, shortTime } from '../step/replay';
import type { Run } from '../step/run';
import { Failure } from '../values/failure';
import { forMessage, oneName } from '../values/text';

/** In milliseconds: what each of the calls before a message may take, and of those that may follow it. */
export const cacheLimit = { call: 2_000, release: 800 };

/**
 * In seconds: how long one run reserves a message for itself. Longer than any step, and shorter than the wait before
 * a retry, which so doesn't find the reservation of its own earlier run.
 */
const reserved = 30;

/** In seconds: the field's longest choice, so that one step sees what another has sent. */
const remembered = 7 * 86_400;

/** Whose it is, and when, in milliseconds since 1970. Core logs it, so nothing in it is personal. */
const markSchema = () => z.object({ token: z.string(), at: z.number() });
type Mark = z.infer<ReturnType<typeof markSchema>>;

/** A message of a step with Don't Send Again Within: its campaign, its number, and the step's choice. */
export interface OnceMessage {
  campaignName: string;
  destination: string;
  seconds: number;
}

/** What Don't Send Again Within remembers of a campaign and a number (design, "Once only"). */
export class OnceOnly {
  /** What to say of a message that goes out although Zapier couldn't remember it. */
  readonly warnings: string[] = [];
  private readonly own: Mark = { token: randomUUID(), at: Date.now() };
  private readonly key: string;
  private readonly lock: string;
  private readonly cache: ReturnType<typeof openCache>;
  /** The last message that was sent before this one, if it's longer ago than this step's time. */
  private earlier: Mark | null = null;

  constructor(
    private readonly run: Run,
    private readonly connection: OpenConnection,
    private readonly message: OnceMessage,
  ) {
    const { campaignName, destination } = message;
    // With the credential, since a plain hash of a number can be guessed.
    this.key = createHmac('sha256', connection.credential)
      .update(JSON.stringify([oneName(campaignName), oneForm(destination)]))
      .digest('hex');
    this.lock = `sending ${this.key}`;
    this.cache = openCache(run.cache, run.clock, cacheLimit.call);
  }

  /** Until when no run of this step sends the message again, if it was sent at a time: both in ms since 1970. */
  endOf(sentAt: number): number {
    return sentAt + this.message.seconds * 1_000;
  }

  /**
   * Remembers the message, before it's sent: there may be no time after it.
   *
   * @throws Failure AlreadySent if it was sent within this step's time, or another run is just sending it;
   *   ServiceUnavailable, which a live run retries, if that isn't known
   */
  async reserve(): Promise<void> {
    const { cache, key, lock, own } = this;
    const sent = await this.find(key);
    if (sent === undefined) throw unknown();
    if (sent !== null && Date.now() < this.endOf(sent.at)) throw this.alreadySent(sent);
    this.earlier = sent;
    const isReserved = await cache.set(lock, own, reserved, true).catch(() => false);
    const holder = await this.find(lock);
    if (holder === undefined || (holder === null && !isReserved)) throw unknown();
    if (holder !== null && holder.token !== own.token) throw this.alreadySent(holder);
    const isStored = await cache.set(key, own, remembered).catch(() => false);
    if (holder === null) {
      // The cache says that it stored the reservation, but doesn't have it.
      this.warnings.push(
        "Zapier couldn't remember this message, so Don't Send Again Within may not stop another one.",
      );
    } else if (!isStored) {
      await this.release();
      throw unknown();
    }
  }

  /** Forgets the message, since it wasn't sent, and brings back what was remembered before. Never throws. */
  async release(): Promise<void> {
    const { key, lock, earlier, run } = this;
    // A write that took too long would undo what follows.
    await this.cache.settle();
    const cache = openCache(run.cache, run.clock, cacheLimit.release);
    const restore = () => {
      if (earlier === null) return cache.delete(key);
      const age = Math.floor((Date.now() - earlier.at) / 1_000);
      return cache.set(key, earlier, remembered - age);
    };
    const unlock = () => cache.delete(lock);
    await Promise.allSettled([restore().catch(restore), unlock().catch(unlock)]);
  }

  /** Null if there's none, undefined if the cache can't tell. */
  private find(key: string): Promise<Mark | null | undefined> {
    return this.cache.get(key, markSchema()).catch(() => undefined);
  }

  private alreadySent({ at }: Mark): Failure {
    const { message, connection } = this;
    const name = forMessage(maskSecret(message.campaignName, connection.secrets));
    return new Failure(
      'AlreadySent',
      `"${name}" was sent to ${message.destination}, or may have been, on ${shortTime(new Date(at))}. ${sendAgain}`,
    );
  }
}

function unknown(): Failure {
  return new Failure(
    'ServiceUnavailable',
    `Zapier couldn't look up earlier messages, so nothing was sent. ${tryAgain}`,
    { delay: soon() },
  );
}
