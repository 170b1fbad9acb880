import * as z from 'zod/mini';
import type { OpenConnection } from '#service/connection';
import { openCache, signedHash } from '#zapier/cache';
import type { Run } from '#zapier/run';
import type { ActiveContact } from './collect_messages';

/** In milliseconds. Then everybody is read again, since a status may change long after sending. */
const hour = 3_600_000;

/** In milliseconds: how much later than the list the messages that it announces may appear. */
const mostDelay = 30 * 60_000;

/** In milliseconds: how long a poll waits for the cache. Without a memory it reads everybody, which is only slower. */
const longestCacheCall = 500;

/** In seconds: longer than a live poll looks back. */
const lifetime = 48 * 3_600;

/**
 * In milliseconds, the longest wait between two polls: a second Zap with the same form moves the time since when
 * messages fire, and the first one still finds what has come since its last poll.
 */
const betweenPolls = 15 * 60_000;

/** In milliseconds: longer than a step takes, since messages come in while it reads. */
const whileReading = 60_000;

/** Enough that two of a thousand contacts are alike once in a hundred thousand polls. */
const markLength = 6;

const memory = () =>
  z.object({
    /** When everybody was last read, in milliseconds since 1970. */
    readAllAt: z.number(),
    /** Since when messages fire, in milliseconds since 1970; 0 if that isn't known. */
    since: z.number(),
    /** Of the contacts that need no reading. A mark changes with the contact's activity. */
    marks: z.array(z.string()),
  });

/**
 * Loads what a Zap's earlier polls remember (design, "Triggers"); nothing while the Zap is being switched on. The
 * connection's credential signs keys and marks, so that they tell nobody whose they are. A Zap whose ID isn't known
 * shares the memory of its form, which has no marks: another Zap's would hide messages from it. Never throws for
 * what the cache does.
 *
 * @param trigger whose form the run has
 */
export async function loadPollMemory(
  { clock, credential }: OpenConnection,
  { mode, zapId, values, cache }: Run,
  trigger: string,
) {
  const ofConnection = openCache(cache, clock, longestCacheCall);
  const markOf = ({ id, activeAt }: ActiveContact) =>
    signedHash(credential, [id, activeAt]).slice(0, markLength);
  const keyOf = (zap?: string) => `read ${signedHash(credential, [zap, trigger, values])}`;
  const stored =
    mode === 'switching on' ? null : await ofConnection.get(keyOf(zapId), memory).catch(() => null);
  const isValid = stored !== null && Date.now() < stored.readAllAt + hour;
  const { readAllAt, marks } = isValid ? stored : { readAllAt: Date.now(), marks: [] };
  const known = new Set(marks);
  const isMarked = (contact: ActiveContact) => known.has(markOf(contact));
  const since = stored?.since ?? 0;
  return {
    /** Since when messages fire, in milliseconds since 1970; 0 or less if that isn't known. */
    since: zapId ? since : since - betweenPolls,
    /** Whether a contact needs no reading. */
    isMarked,
    /**
     * Remembers who was read, if the cache can.
     *
     * @param contacts all with recent activity, newest first
     * @param done who needs no reading until their next activity
     * @param newestTime of a Zap that is being switched on, the newest message. From then on messages fire, since
     *   older ones may be of conversations beyond the list's end, and fire once these are listed. Null if that isn't
     *   known
     */
    async remember(
      contacts: ActiveContact[],
      done: ReadonlySet<number>,
      newestTime: string | null,
    ) {
      const newest = Date.parse(contacts[0]?.activeAt ?? '');
      // Never one whose activity isn't known.
      const isSettled = ({ id, activeAt }: ActiveContact) =>
        done.has(id) && newest - Date.parse(activeAt ?? '') > mostDelay;
      const marked = contacts.filter((one) => isMarked(one) || isSettled(one)).map(markOf);
      // Never a time to come, whatever a wrong clock says.
      const isStart = newestTime !== null;
      const start = isStart ? Math.min(Date.parse(newestTime), Date.now()) - whileReading : since;
      const store = (zap: string | undefined, its: string[]) => {
        const value = { readAllAt, since: start, marks: its };
        return ofConnection.set(keyOf(zap), value, lifetime).catch(() => false);
      };
      if (zapId && !(isValid && marked.join() === marks.join())) await store(zapId, marked);
      // The Zap's ID may be missing in its polls.
      if (isStart) await store(undefined, []);
    },
  };
}
