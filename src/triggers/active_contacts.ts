import type { Bundle } from 'zapier-platform-core';
import type { Direction } from '../fields/direction';
import { contactWroteAt, conversationContactId, lastActivityAt } from '../service/conversation';
import type { RawRecord } from '../service/record_fields';
import { hoursAgo } from '../values/time';

/** How far back a live poll looks, for conversations and for messages alike. */
export const hoursWatched = 24;

/** Enough for the editor, which shows three messages. */
const mostForSample = 10;

/**
 * The contacts whose messages a poll reads: those of all conversations with activity in the last 24
 * hours, newest first. A conversation without a known time counts as active.
 *
 * Seeding reads the same ones as a live poll, since the old messages of a conversation that it left
 * out would fire later. A sample reads the newest ones, or an older one if there's no other.
 */
export function activeContacts(
  records: RawRecord[],
  direction: Direction,
  meta: Partial<Bundle['meta']> | undefined,
): number[] {
  const oldest = hoursAgo(hoursWatched);
  const conversations = records
    .map((record) => ({
      contact: conversationContactId(record),
      at: activityIn(direction, record),
    }))
    .filter(({ at }) => at !== 'never')
    // Many times are equal, and the service's order among equals may vary.
    .sort((a, b) => compare(b.at ?? '', a.at ?? '') || (b.contact ?? 0) - (a.contact ?? 0));
  const recent = conversations.filter(({ at }) => at === null || at >= oldest);
  const sample = recent.length > 0 ? recent.slice(0, mostForSample) : conversations.slice(0, 1);
  const contacts = (meta?.isLoadingSample ? sample : recent).map(({ contact }) => contact);
  return [...new Set(contacts.filter((contact) => contact !== null))];
}

/** The latest possible time of a message in this direction; null if unknown. */
function activityIn(direction: Direction, record: RawRecord): string | 'never' | null {
  const wroteAt = direction === 'incoming' ? contactWroteAt(record) : undefined;
  return wroteAt === null ? 'never' : (wroteAt ?? lastActivityAt(record));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
