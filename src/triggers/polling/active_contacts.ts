import type { Bundle } from 'zapier-platform-core';
import type { DirectionChoice } from '../../fields/direction';
import { conversationContactId } from '../../records/conversation';
import { lastActivityAt } from '../../records/conversation_times';
import type { RawRecord } from '../../records/record_fields';
import { Failure } from '../../values/failure';
import { hoursAgo } from '../../values/time';

/** How far back a live poll looks, for conversations and for messages alike. */
export const hoursWatched = 24;

/** Enough for the editor, which shows three messages. */
const mostForSample = 10;

/**
 * The contacts whose messages a poll reads: those of all conversations with activity in the last 24
 * hours, newest first. A conversation whose activity isn't known counts as active: its creation
 * says nothing about it.
 *
 * Seeding reads the same ones as a live poll, since the old messages of a conversation that it left
 * out would fire later. A sample reads the newest ones, or an older one if there's no other.
 *
 * @throws Failure UnexpectedReply if none of these conversations has a contact ID: their messages
 *   would be lost unnoticed
 */
export function activeContacts(
  records: RawRecord[],
  direction: DirectionChoice,
  meta: Partial<Bundle['meta']> | undefined,
): number[] {
  const oldest = hoursAgo(hoursWatched);
  const conversations = records
    .map((record) => ({
      contact: conversationContactId(record),
      at: lastActivityAt(record, direction),
    }))
    .filter(({ at }) => at !== 'never')
    // Many times are equal, and the service's order among equals may vary.
    .sort((a, b) => compare(b.at ?? '', a.at ?? '') || (b.contact ?? 0) - (a.contact ?? 0));
  const recent = conversations.filter(({ at }) => at === null || at >= oldest);
  const sample = recent.length > 0 ? recent.slice(0, mostForSample) : conversations.slice(0, 1);
  const read = meta?.isLoadingSample ? sample : recent;
  const contacts = read.map(({ contact }) => contact).filter((contact) => contact !== null);
  if (contacts.length === 0 && read.length > 0) {
    throw new Failure(
      'UnexpectedReply',
      "The service's response couldn't be read, because its conversations have no contact IDs that are whole numbers. Ask the service's support.",
    );
  }
  return [...new Set(contacts)];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
