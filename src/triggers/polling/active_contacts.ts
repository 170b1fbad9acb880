import type { Bundle } from 'zapier-platform-core';
import type { DirectionChoice } from '../../fields/direction';
import type { Listed } from '../../records/conversation';
import { lastActivityAt } from '../../records/conversation_times';
import { Failure } from '../../values/failure';
import { newestFirst } from '../../values/newest_first';
import { hoursAgo } from '../../values/time';

/** How far back a live poll looks, for conversations and for messages alike. */
export const hoursWatched = 24;

/** The list's times may be of another zone than the messages', so seeding looks further back. */
const moreHoursSeeded = 24;

/** Enough for the editor, which shows three messages. */
const mostForSample = 10;

/** A contact whose messages can be asked for, with the newest of their conversations. */
export interface Watched extends Listed {
  contactId: number;
  /** When they were last active, by the service's own time; null if that isn't known. */
  activeAt: string | null;
}

/**
 * The contacts whose messages a poll reads: those of all conversations with activity in the last 24
 * hours, newest first, each once. A conversation whose activity isn't known is treated as active:
 * its creation says nothing about it. A sample reads the newest ones, or an older one if there's no
 * other.
 *
 * @throws Failure UnexpectedReply if none of these conversations has a contact ID: their messages
 *   would be lost unnoticed
 */
export function activeContacts(
  listed: Listed[],
  direction: DirectionChoice,
  meta: Partial<Bundle['meta']> | undefined,
): Watched[] {
  const oldest = hoursAgo(hoursWatched + (meta?.isPopulatingDedupe ? moreHoursSeeded : 0));
  const conversations = listed
    // Many times are equal, and the service's order among equals may vary.
    .toSorted((a, b) => (b.contactId ?? 0) - (a.contactId ?? 0))
    .map((one) => ({ one, at: lastActivityAt(one.record, direction) }))
    .flatMap(({ one, at }) => (at === 'never' ? [] : { one, at }));
  const sorted = newestFirst(conversations, ({ at }) => at);
  const recent = sorted.filter(({ at }) => at === null || at >= oldest);
  const sample = recent.length > 0 ? recent.slice(0, mostForSample) : sorted.slice(0, 1);
  const read = meta?.isLoadingSample ? sample : recent;
  const contacts = Map.groupBy(read, ({ one }) => one.contactId);
  contacts.delete(null);
  if (contacts.size === 0 && read.length > 0) {
    throw new Failure(
      'UnexpectedReply',
      "The service's response couldn't be read because its conversations have no contact IDs that are whole numbers. Ask the service's support team.",
    );
  }
  return [...contacts].flatMap(([contactId, [newest, ...others]]) => {
    if (contactId === null || newest === undefined) return [];
    const isKnown = others.every(({ at }) => at !== null);
    return { ...newest.one, contactId, activeAt: isKnown ? newest.at : null };
  });
}
