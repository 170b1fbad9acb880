import * as z from 'zod/mini';
import { readChoice } from '../fields/settings';
import type { OpenConnection } from '../service/connection';
import { unclearReplaysField } from '../service/services';
import { openCache, signedHash } from '../zapier/cache';
import type { Run } from '../zapier/run';

// What is remembered of a message that may have been sent, so that no replay of its run sends it again (design,
// "Unclear sends"). A cache that can't be asked holds nothing back; one that can't store turns the error into a halt.

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
const memorySchema = () =>
  z.object({
    /** When a run may have sent it. */
    first: z.number(),
    /** When somebody last started a run that was held back, which autoreplay may now repeat; `first` if nobody did. */
    latest: z.number(),
  });
type Memory = z.infer<ReturnType<typeof memorySchema>>;

/** @param recipientGets what the recipient gets: two messages count as one if this is equal */
export function unclearKey({ credential }: OpenConnection, recipientGets: unknown): string {
  return `unclear ${signedHash(credential, recipientGets)}`;
}

/** Whether a connection holds such messages back. @throws Failure InvalidField if its choice isn't one */
export function holdsBack({ authData }: Run): boolean {
  return readChoice(unclearReplaysField, authData[unclearReplaysField.key]) !== 'send';
}

/** When a run may have sent the message, and until when none sends it again. A run that somebody started prolongs it. */
export async function askUnclear(
  run: Run,
  key: string,
): Promise<{ since: number; until: number } | null> {
  const cache = openCache(run.cache, run.clock, limits.ask);
  const found = await cache.get(key, memorySchema()).catch(() => null);
  const now = Date.now();
  if (found === null || now >= endOf(found)) return null;
  if (!isAutomatic(found, now)) {
    // Somebody started this run. What autoreplay makes of it must be held back, too.
    found.latest = now;
    await store(run, key, found, limits.ask);
  }
  return { since: found.first, until: endOf(found) };
}

/** Remembers that a message may just have been sent. @returns until when; null if the cache couldn't store it */
export async function rememberUnclear(run: Run, key: string): Promise<number | null> {
  const now = Date.now();
  const remembered = { first: now, latest: now };
  return (await store(run, key, remembered, limits.store)) ? endOf(remembered) : null;
}

function store(run: Run, key: string, remembered: Memory, limit: number): Promise<boolean> {
  const cache = openCache(run.cache, run.clock, limit);
  const seconds = Math.ceil((endOf(remembered) - Date.now()) / 1_000);
  return cache.set(key, remembered, seconds).catch(() => false);
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
