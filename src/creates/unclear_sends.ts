import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { unclearReplaysField } from '../connection/services';
import { readChoice } from '../fields/settings';
import type { OpenConnection } from '../service/connection';
import { openCache } from '../step/cache';
import type { Run } from '../step/run';

/** In milliseconds: what a send waits for the cache; longer for what must not be forgotten. */
const limits = { ask: 1_000, store: 1_800 };

const hour = 3_600_000;

/**
 * In milliseconds: how long a message is held back after the run that may have sent it, and after a later one that
 * was held back, both longer than autoreplay goes on; and how long at most, so that a message gets through.
 */
const held = { first: 12 * hour, later: 11 * hour, most: 24 * hour };

/** In milliseconds: when autoreplay tries a run again, 5 min, 30 min, 1 h, 3 h, and 6 h one after the other. */
const autoreplayTries = [5, 35, 95, 275, 635].map((minutes) => minutes * 60_000);

/** In milliseconds: how late an automatic try may come. */
const mostLate = 5 * 60_000;

/** What is remembered of a message, in milliseconds since 1970: nothing of anybody. */
const memory = () =>
  z.object({
    /** When a run may have sent it. */
    first: z.number(),
    /** When a run was last held back that autoreplay didn't start by itself, and may now repeat; otherwise the same. */
    latest: z.number(),
  });
type Memory = z.infer<ReturnType<typeof memory>>;

/** A message that was held back, or may have been sent: since when, and until when no replay sends it. */
export interface Held {
  since: Date;
  until: Date;
}

/**
 * Remembers that a message may have been sent, so that no replay of its run sends it again (design, "Unclear
 * sends"). Nothing else leaves a trace, and what the cache does never stops a run.
 */
export class UnclearSends {
  private readonly key: string;

  /**
   * @param recipientGets what the recipient gets: two messages with the same are one
   * @throws Failure InvalidField if the connection's choice isn't one
   */
  constructor(
    private readonly run: Run,
    connection: OpenConnection,
    recipientGets: unknown,
  ) {
    // With the credential, since a plain hash of a number can be guessed.
    const hmac = createHmac('sha256', connection.credential);
    this.key = `unclear ${hmac.update(JSON.stringify(recipientGets)).digest('base64url')}`;
    const { key } = unclearReplaysField;
    this.isHeldBack = readChoice(unclearReplaysField, run.authData[key]) !== 'send';
  }

  /** Whether the connection holds such messages back. */
  readonly isHeldBack: boolean;

  /** Whether an earlier run may have sent the message. If so, it's held back longer. */
  async ask(): Promise<Held | null> {
    if (!this.isHeldBack) return null;
    const found = await this.load();
    if (found === null) return null;
    const prolonged = prolong(found, Date.now());
    if (prolonged.latest !== found.latest) await this.store(prolonged, limits.ask);
    return heldBy(prolonged);
  }

  /** Remembers from now on that the message may have been sent. @returns null if the cache couldn't store it */
  async remember(): Promise<Held | null> {
    const now = { first: Date.now(), latest: Date.now() };
    return (await this.store(now, limits.store)) ? heldBy(now) : null;
  }

  private async load(): Promise<Memory | null> {
    const cache = openCache(this.run.cache, this.run.clock, limits.ask);
    const found = await cache.get(this.key, memory()).catch(() => null);
    return found !== null && Date.now() < endOf(found) ? found : null;
  }

  private async store(remembered: Memory, limit: number): Promise<boolean> {
    const cache = openCache(this.run.cache, this.run.clock, limit);
    const seconds = Math.ceil((endOf(remembered) - Date.now()) / 1_000);
    return cache.set(this.key, remembered, seconds).catch(() => false);
  }
}

/** A run that somebody started by hand may be followed by autoreplay's tries, which the memory must outlast. */
function prolong(found: Memory, now: number): Memory {
  const isAutomatic = [found.first, found.latest].some((start) =>
    autoreplayTries.some((after) => {
      const late = now - start - after;
      return late >= 0 && late <= mostLate;
    }),
  );
  return isAutomatic ? found : { ...found, latest: now };
}

/** When a message is no longer held back, in milliseconds since 1970. */
function endOf({ first, latest }: Memory): number {
  const prolonged = Math.min(latest + held.later, first + held.most);
  return Math.max(first + held.first, prolonged);
}

const heldBy = (remembered: Memory): Held => ({
  since: new Date(remembered.first),
  until: new Date(endOf(remembered)),
});
