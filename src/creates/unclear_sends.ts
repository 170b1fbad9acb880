import * as z from 'zod/mini';
import type { openCache } from '#zapier/cache';

// What is remembered of a message that may have been sent, so that no replay of its run sends it again (design,
// "Unclear sends"). A cache that can't be asked holds nothing back; one that can't store turns the error into a halt.

type Cache = ReturnType<typeof openCache>;

const hour = 3_600_000;

/**
 * In milliseconds: how long a message is held back after the run that may have sent it, and after a later one that
 * was held back, both longer than autoreplay goes on; and how long at most, so that a message gets through.
 */
const held = { first: 12 * hour, later: 11 * hour, most: 24 * hour };

/** In minutes: when autoreplay tries a run again, 5 min, 30 min, 1 h, 3 h, and 6 h one after the other. */
const autoreplayTries = [5, 35, 95, 275, 635];

/** In minutes: how late an automatic try may come. */
const mostLate = 5;

/** What is remembered of a message, in milliseconds since 1970: nothing of anybody. */
const memorySchema = () =>
  z.object({
    /** When a run may have sent it. */
    first: z.number(),
    /** When somebody last started a run that was held back, which autoreplay may now repeat; `first` if nobody did. */
    latest: z.number(),
  });
type Memory = z.infer<ReturnType<typeof memorySchema>>;

/** Asks whether a message is held back, and until when. A run that somebody started prolongs that. */
export async function askAndProlong(cache: Cache, key: string): Promise<Memory | null> {
  const found = await cache.get(key, memorySchema).catch(() => null);
  const now = Date.now();
  if (!found || now >= endOfHold(found)) return null;
  if (!isAutomatic(found, now)) {
    // Somebody started this run. What autoreplay makes of it must be held back, too.
    found.latest = now;
    await store(cache, key, found);
  }
  return found;
}

/** Remembers that a message may just have been sent. @returns until when; null if the cache couldn't store it */
export async function rememberUnclear(cache: Cache, key: string): Promise<number | null> {
  const now = Date.now();
  const remembered = { first: now, latest: now };
  return (await store(cache, key, remembered)) ? endOfHold(remembered) : null;
}

/** Stores it for the longest hold; the times in it decide when it ends. */
function store(cache: Cache, key: string, remembered: Memory): Promise<boolean> {
  return cache.set(key, remembered, held.most / 1_000).catch(() => false);
}

/** Whether autoreplay may have started a run by itself: it came when one of its tries does. */
function isAutomatic({ first, latest }: Memory, now: number): boolean {
  return [first, latest].some((start) => {
    const minutes = (now - start) / 60_000;
    return autoreplayTries.some((after) => minutes >= after && minutes <= after + mostLate);
  });
}

/** When a message is no longer held back, in milliseconds since 1970. */
export function endOfHold({ first, latest }: Memory): number {
  const prolonged = Math.min(latest + held.later, first + held.most);
  return Math.max(first + held.first, prolonged);
}
