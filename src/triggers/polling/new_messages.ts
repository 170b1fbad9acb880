import type { Bundle, ZObject } from 'zapier-platform-core';
import { inboxPhoneReader } from '../../fields/default_country';
import { type DirectionChoice, matchesDirection } from '../../fields/direction';
import type { Listed } from '../../records/conversation';
import { lastMessageOf } from '../../records/conversation_times';
import type { Message } from '../../records/message';
import type { RawRecord } from '../../records/names';
import { type Person, readPerson } from '../../records/person';
import { latest } from '../../records/values';
import type { OpenConnection } from '../../service/connection';
import { openCache } from '../../step/cache';
import { listMessages, readConversations } from '../../step/inbox';
import { hoursAgo } from '../../values/time';
import { activeContacts, hoursWatched } from './active_contacts';
import { readMessagesOfAll } from './all_messages';
import { MessagePool } from './message_pool';
import { pollResult } from './poll_result';
import type { ReadMarks } from './read_marks';

type AnyMessage = RawRecord & Message;

/** What a trigger is about. */
interface MessagePoll {
  trigger: 'new_message' | 'failed_message';
  /** The only contact to read; undefined for all with recent activity. */
  contactId: number | undefined;
  direction: DirectionChoice;
  /** Its filter, among the messages in this direction. */
  isWanted: (message: Message) => boolean;
  /** What each message has besides, by all those of its contact. */
  addedFields?: (messages: Message[]) => (message: Message) => object;
}

/**
 * What a poll of messages returns: newest first, each with its contact.
 *
 * @throws Failure if the inbox can't be read
 */
export async function pollMessages(
  inbox: OpenConnection,
  { authData, inputData, meta }: Pick<Bundle, 'authData' | 'inputData' | 'meta'>,
  poll: MessagePoll,
  z: Pick<ZObject, 'cache'>,
): Promise<{ id: string }[]> {
  const { contactId, direction } = poll;
  const readPhone = inboxPhoneReader(authData);
  const isSeeding = meta?.isPopulatingDedupe === true;
  const zap = meta?.isLoadingSample || contactId !== undefined ? '' : meta?.zap?.id;
  const [listed, marks] = await Promise.all([
    readConversations(inbox, isSeeding),
    zap ? loadMarks(inbox, z, [zap, poll.trigger, inputData], isSeeding) : undefined,
  ]);
  const conversations = Map.groupBy(listed, (one) => one.contactId);
  const pool = new MessagePool(isSeeding);
  // Of those who were read, the time of their newest message in the direction.
  const newestTimes = new Map<number, string | null>();
  const take = (contact: number, messages: AnyMessage[]) => {
    const inDirection = messages.filter((message) => message.direction === direction);
    // They're active, so an empty list may be late: the next poll reads them again.
    if (messages.length > 0)
      newestTimes.set(contact, latest(inDirection.map(({ sent_at }) => sent_at)));
    const own = conversations.get(contact) ?? [];
    // The newest conversation comes first.
    const person = personOf(own[0], readPhone);
    const wanted = freshMessages(messages, own, poll, meta, marks?.since).filter(poll.isWanted);
    // Zapier keeps only the IDs of what is seeded.
    const added = isSeeding ? undefined : poll.addedFields?.(messages);
    pool.add(
      messages,
      wanted.map((message) => ({ ...message, ...person, ...added?.(message) })),
    );
  };
  if (contactId === undefined) {
    const active = activeContacts(listed, direction, meta);
    const toRead = marks?.withoutMark(active) ?? active;
    const mustRead = isSeeding ? 'every' : toRead.length < active.length ? 'none' : 'any';
    await readMessagesOfAll(inbox, toRead, mustRead, take);
    const setsStart = isSeeding && poll.trigger === 'new_message';
    await marks?.keep(
      active,
      newestTimes,
      setsStart ? startOfList([...newestTimes.values()]) : marks.since,
    );
  } else take(contactId, await listMessages(inbox, contactId));
  return pollResult(pool.messages(), meta);
}

/**
 * The oldest of the contacts' newest messages. Conversations beyond the list's end have only older ones, which would
 * fire once these are listed.
 *
 * @param newest the time of each contact's newest message in the poll's direction
 * @returns '' for fewer than ten contacts, whose times may be wrong, and for a time to come
 */
function startOfList(newest: (string | null)[]): string {
  const times = newest.filter((time) => time !== null).toSorted();
  const [oldest = ''] = times;
  return times.length >= 10 && Date.parse(oldest) <= Date.now() ? oldest : '';
}

/** In milliseconds: without a memory, a poll reads everybody. */
const longestCacheCall = 500;

async function loadMarks(
  inbox: OpenConnection,
  z: Pick<ZObject, 'cache'>,
  about: unknown,
  isSeeding: boolean,
): Promise<ReadMarks> {
  const { loadReadMarks } = await import('./read_marks');
  const cache = openCache(z.cache, inbox.clock, longestCacheCall);
  return loadReadMarks(cache, inbox.credential, about, isSeeding);
}

/** The contact as one of their conversations has them. */
function personOf(listed: Listed | undefined, readPhone: (phone: string) => string): Person {
  return listed
    ? readPerson(listed.record, listed.phone, readPhone)
    : { name: null, first_name: null, last_name: null, phone: null };
}

/**
 * Which of a contact's messages a poll hands on: those in the direction and, in a live poll, those of
 * the last 24 hours, and since the Zap was switched on, as far as that is known. A message without a
 * time may be history. So only the newest of these is used, and only if the conversation's own time for
 * this direction lies in the window.
 */
function freshMessages(
  messages: AnyMessage[],
  conversations: Listed[],
  { direction }: MessagePoll,
  meta: Partial<Bundle['meta']> | undefined,
  since = '',
): AnyMessage[] {
  // Beside messages with a direction, one without may be the business's own.
  const passesUnknown =
    direction === 'any' ||
    meta?.isPopulatingDedupe ||
    messages.every((message) => message.direction === null);
  const inDirection = messages.filter(
    (message) =>
      matchesDirection(direction, message) && (message.direction !== null || passesUnknown),
  );
  if (meta?.isLoadingSample || meta?.isPopulatingDedupe) return inDirection;
  const oldest = hoursAgo(hoursWatched);
  const isActive = conversations.some(
    ({ record }) => (lastMessageOf(record, direction) ?? '') >= oldest,
  );
  const newest = isActive && newestUntimed(inDirection);
  return inDirection.filter((message) =>
    message.sent_at === null
      ? message === newest
      : message.sent_at >= oldest && message.sent_at >= since,
  );
}

/** The highest ID if all are numbers; otherwise the first, because services list the newest first. */
function newestUntimed(messages: AnyMessage[]): AnyMessage | undefined {
  const untimed = messages.filter(({ sent_at }) => sent_at === null);
  if (!untimed.every(({ id }) => /^\d+$/.test(id))) return untimed[0];
  return untimed.toSorted((a, b) => b.id.length - a.id.length || (a.id < b.id ? 1 : -1))[0];
}
