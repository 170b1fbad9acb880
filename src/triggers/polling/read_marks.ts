import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { latest } from '../../records/values';
import type { ConnectionCache } from '../../step/cache';
import type { Watched } from './active_contacts';

/** In milliseconds. Then everybody is read again, since a failure may show long after its message. */
const hour = 3_600_000;

/** In seconds: longer than a live poll looks back. */
const lifetime = 48 * 3_600;

/** In milliseconds: how much later than the list the messages that it announces may appear. */
const mostDelay = 30 * 60_000;

/** Enough that two of a thousand contacts are alike once in a hundred thousand polls. */
const markLength = 6;

/** When everybody was last read, and the marks of those that need no reading, one after the other. */
const memory = z.object({
  at: z.number(),
  since: z.string(),
  marks: z.string().check(z.regex(new RegExp(`^(?:[\\w-]{${markLength}})*$`))),
});

/**
 * Which contacts a Zap's earlier polls have read (design, "Triggers"). A mark changes with a contact's
 * activity, and tells nobody whose it is.
 */
export interface ReadMarks {
  /** Before this time, messages are from before the Zap was switched on; '' if that isn't known. */
  since: string;
  /** Those that a poll must read; all of them without a memory. */
  withoutMark(contacts: Watched[]): Watched[];
  /**
   * Remembers who was read. Does nothing if the cache can't.
   *
   * @param contacts all with recent activity
   * @param wereRead whose messages were read without an error
   * @param since what later polls find as theirs
   */
  keep(contacts: Watched[], wereRead: ReadonlyMap<number, unknown>, since: string): Promise<void>;
}

/**
 * Loads what earlier polls remember; nothing while the Zap is switched on. Never throws for what the
 * cache does.
 *
 * @param token signs all that is stored
 * @param about the Zap, and what it's looking for
 */
export async function loadReadMarks(
  cache: ConnectionCache,
  token: string,
  about: unknown,
  isSeeding: boolean,
): Promise<ReadMarks> {
  const sign = (value: unknown) =>
    createHmac('sha256', token).update(JSON.stringify(value)).digest('base64url');
  const markOf = ({ contactId, activeAt }: Watched) =>
    sign([contactId, activeAt]).slice(0, markLength);
  const key = `read ${sign(about)}`;
  const now = Date.now();
  const stored = isSeeding ? null : await cache.get(key, memory).catch(() => null);
  const age = stored ? now - stored.at : -1;
  const isValid = stored !== null && age >= 0 && age < hour;
  const { at, marks } = isValid ? stored : { at: now, marks: '' };
  const known = new Set(marks.match(new RegExp(`.{${markLength}}`, 'g')));
  const isMarked = (contact: Watched) => contact.activeAt !== null && known.has(markOf(contact));
  return {
    since: stored?.since ?? '',
    withoutMark: (contacts) => contacts.filter((contact) => !isMarked(contact)),
    async keep(contacts, wereRead, since) {
      const newest = Date.parse(latest(contacts.map(({ activeAt }) => activeAt)) ?? '');
      const isSettled = ({ contactId, activeAt }: Watched) =>
        activeAt !== null && wereRead.has(contactId) && newest - Date.parse(activeAt) > mostDelay;
      const kept = contacts.filter((contact) => isMarked(contact) || isSettled(contact));
      const value = { at, since, marks: kept.map(markOf).join('') };
      if (isValid && value.marks === marks) return;
      await cache.set(key, value, lifetime).catch(() => null);
    },
  };
}
