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

/**
 * Remembers that a message may have been sent, so that no replay of its run sends it again (design, "Unclear
 * sends"). Nothing else leaves a trace, and what the cache does never stops a run.
 */
export class UnclearSends {
  /** Whether the connection holds such messages back. */
  readonly isHeldBack: boolean;
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
    const choice = run.authData[unclearReplaysField.key];
    this.isHeldBack = readChoice(unclearReplaysField, choice) !== 'send';
  }

  /** When a run may have sent the message, and until when none sends it again. A run that asks prolongs it. */
  async ask(): Promise<{ since: number; until: number } | null> {
    if (!this.isHeldBack) return null;
    const cache = openCache(this.run.cache, this.run.clock, limits.ask);
    const found = await cache.get(this.key, memory()).catch(() => null);
    const now = Date.now();
    if (found === null || now >= endOf(found)) return null;
    if (!isAutomatic(found, now)) {
      // Somebody started this run. What autoreplay makes of it must be held back, too.
      found.latest = now;
      await this.store(found, limits.ask);
    }
    return { since: found.first, until: endOf(found) };
  }

  /** Remembers that the message may just have been sent. @returns until when; null if the cache couldn't store it */
  async remember(): Promise<number | null> {
    const now = Date.now();
    const found = { first: now, latest: now };
    return (await this.store(found, limits.store)) ? endOf(found) : null;
  }

  private store(remembered: Memory, limit: number): Promise<boolean> {
    const cache = openCache(this.run.cache, this.run.clock, limit);
    const seconds = Math.ceil((endOf(remembered) - Date.now()) / 1_000);
    return cache.set(this.key, remembered, seconds).catch(() => false);
  }
}

/** Whether autoreplay may have started a run by itself: it came when one of its tries does. */
function isAutomatic({ first, latest }: Memory, now: number): boolean {
  return autoreplayTries.some((after) =>
    [first, latest].some((start) => now >= start + after && now <= start + after + mostLate),
  );
}

/** When a message is no longer held back. */
function endOf({ first, latest }: Memory): number {
  const prolonged = Math.min(latest + held.later, first + held.most);
  return Math.max(first + held.first, prolonged);
}
