import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { oneForm } from '../../phone/record_phone';
import { maskSecret } from '../../secrets/secrets';
import type { OpenConnection } from '../../service/connection';
import { openCache } from '../../step/cache';
import { soon } from '../../step/describe_refusal';
import { tryAgain } from '../../step/refusal_texts';
import { sendAgain, shortTime } from '../../step/replay';
import type { Run } from '../../step/run';
import { Failure } from '../../values/failure';
import { forMessage, oneName } from '../../values/text';

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

/** What Don't Send Again Within remembers of a campaign and a number (design, "Once only"). */
export class OnceMark {
  private readonly own: Mark = { token: randomUUID(), at: Date.now() };
  private readonly key: string;
  private readonly cache: ReturnType<typeof openCache>;
  /** The last message that was sent before this one, if it's longer ago than this step's time. */
  private earlier: Mark | null = null;

  /** @param seconds this step's choice */
  constructor(
    private readonly run: Run,
    private readonly connection: OpenConnection,
    private readonly message: { campaignName: string; destination: string },
    private readonly seconds: number,
  ) {
    const { campaignName, destination } = message;
    // With the credential, since a plain hash of a number can be guessed.
    this.key = createHmac('sha256', connection.credential)
      .update(JSON.stringify([oneName(campaignName), oneForm(destination)]))
      .digest('hex');
    this.cache = openCache(run.cache, run.clock, cacheLimit.call);
  }

  /** What to say of a message that goes out although Zapier couldn't remember it. */
  readonly warnings: string[] = [];

  /** Until when no run of this step sends the message again, if it was sent at a time. */
  endOf(sentAt: Date): Date {
    return new Date(sentAt.getTime() + this.seconds * 1_000);
  }

  /**
   * Remembers the message, before it's sent: there may be no time after it.
   *
   * @throws Failure AlreadySent if it was sent within this step's time, or another run is just sending it;
   *   ServiceUnavailable, which a live run retries, if that isn't known
   */
  async reserve(): Promise<void> {
    const { cache, own } = this;
    const sent = await this.find(this.key);
    if (sent === undefined) throw unknown();
    if (sent !== null && Date.now() < this.endOf(new Date(sent.at)).getTime()) {
      throw this.alreadySent(sent);
    }
    this.earlier = sent;
    const isReserved = await cache.set(this.lock, own, reserved, true).catch(() => false);
    const holder = await this.find(this.lock);
    if (holder === undefined || (holder === null && !isReserved)) throw unknown();
    if (holder !== null && holder.token !== own.token) throw this.alreadySent(holder);
    const isStored = await cache.set(this.key, own, remembered).catch(() => false);
    if (isStored && holder !== null) return;
    if (holder !== null) {
      await this.release();
      throw unknown();
    }
    // The cache says that it stored the reservation, but doesn't have it.
    this.warnings.push(
      "Zapier couldn't remember this message, so Don't Send Again Within may not stop another one.",
    );
  }

  /** Forgets the message, since it wasn't sent, and brings back what was remembered before. Never throws. */
  async release(): Promise<void> {
    const { earlier } = this;
    // A write that took too long would undo what follows.
    await this.cache.settle();
    const cache = openCache(this.run.cache, this.run.clock, cacheLimit.release);
    const restore = () => {
      if (earlier === null) return cache.delete(this.key);
      const age = Math.floor((Date.now() - earlier.at) / 1_000);
      return cache.set(this.key, earlier, Math.max(1, remembered - age));
    };
    const unlock = () => cache.delete(this.lock);
    await Promise.allSettled([restore().catch(restore), unlock().catch(unlock)]);
  }

  private get lock(): string {
    return `sending ${this.key}`;
  }

  /** Null if there's none, undefined if the cache can't tell. */
  private find(key: string): Promise<Mark | null | undefined> {
    return this.cache.get(key, markSchema()).catch(() => undefined);
  }

  private alreadySent({ at }: Mark): Failure {
    const name = forMessage(maskSecret(this.message.campaignName, this.connection.secrets));
    return new Failure(
      'AlreadySent',
      `"${name}" was sent to ${this.message.destination}, or may have been, on ${shortTime(new Date(at))}. ${sendAgain}`,
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
