import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { latest } from '../../records/values';
import type { OpenConnection } from '../../service/connection';
import { openCache, type PlatformCache } from '../../step/cache';
import type { ActiveContact } from './collect_messages';

/** In milliseconds. Then everybody is read again, since a status may change long after sending. */
const hour = 3_600_000;

/** In milliseconds: how much later than the list the messages that it announces may appear. */
const mostDelay = 30 * 60_000;

/** In milliseconds: without a memory, a poll reads everybody. */
const longestCacheCall = 500;

/** In seconds: longer than a live poll looks back. */
const lifetime = 48 * 3_600;

/** Enough that two of a thousand contacts are alike once in a hundred thousand polls. */
const markLength = 6;

/** When everybody was last read, since when messages fire, and the marks of those that need no reading. */
const memory = () => z.object({ at: z.number(), since: z.string(), marks: z.array(z.string()) });

/**
 * Loads which contacts a Zap's earlier polls have read (design, "Triggers"); nothing while the Zap is switched on.
 * A mark changes with a contact's activity, and tells nobody whose it is: the connection's credential signs all
 * that is stored. Never throws for what the cache does.
 *
 * @param about the Zap, and what it's looking for
 */
export async function loadReadMarks(
  { clock, credential }: OpenConnection,
  platformCache: PlatformCache,
  about: unknown,
  isSeeding: boolean,
) {
  const cache = openCache(platformCache, clock, longestCacheCall);
  const sign = (value: unknown) =>
    createHmac('sha256', credential).update(JSON.stringify(value)).digest('base64url');
  const markOf = ({ id, activeAt }: ActiveContact) => sign([id, activeAt]).slice(0, markLength);
  const key = `read ${sign(about)}`;
  const now = Date.now();
  const stored = isSeeding ? null : await cache.get(key, memory()).catch(() => null);
  // A clock may go back.
  const isValid = stored !== null && now >= stored.at && now < stored.at + hour;
  const { at, marks } = isValid ? stored : { at: now, marks: [] };
  const known = new Set(marks);
  const isMarked = (contact: ActiveContact) =>
    contact.activeAt !== null && known.has(markOf(contact));
  return {
    /** Before this time, messages are from before the Zap was switched on; '' if that isn't known. */
    since: stored?.since ?? '',
    /** Whether a contact needs no reading. */
    isMarked,
    /**
     * Remembers who was read, if the cache can.
     *
     * @param contacts all with recent activity
     * @param wereRead whose messages were read, and weren't empty
     * @param since what later polls find as theirs
     */
    async remember(contacts: ActiveContact[], wereRead: ReadonlySet<number>, since: string) {
      const newest = Date.parse(latest(contacts.map(({ activeAt }) => activeAt)) ?? '');
      const isSettled = ({ id, activeAt }: ActiveContact) =>
        activeAt !== null && wereRead.has(id) && newest - Date.parse(activeAt) > mostDelay;
      const marked = contacts.filter((one) => isMarked(one) || isSettled(one)).map(markOf);
      if (isValid && marked.join() === marks.join()) return;
      await cache.set(key, { at, since, marks: marked }, lifetime).catch(() => null);
    },
  };
}
