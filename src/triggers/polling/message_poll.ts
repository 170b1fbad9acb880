import type { Bundle, ZObject } from 'zapier-platform-core';
import { inboxPhoneReader } from '../../fields/default_country';
import { type DirectionChoice, matchesDirection } from '../../fields/message_filter';
import type { InboxConversation } from '../../records/conversation';
import { type InboxMessage, messageOutput } from '../../records/message';
import { latest } from '../../records/values';
import type { OpenConnection } from '../../service/connection';
import { pollResults } from '../../step/fitting_results';
import { listConversations, listMessages } from '../../step/inbox';
import { Failure } from '../../values/failure';
import { hoursAgo, newestFirst } from '../../values/time';
import { type ConversationContact, readContacts } from './read_contacts';
import { loadReadMarks } from './read_marks';

/** What a trigger is about. */
interface MessagePoll {
  trigger: 'new_message' | 'message_status';
  /** The only contact to read; undefined for all with recent activity. */
  contactId: number | undefined;
  direction: DirectionChoice;
  /** Its filter, among the messages in this direction. */
  isWanted: (message: InboxMessage) => boolean;
  /** What fires once. */
  idOf: (message: InboxMessage) => string;
  /** What each message has besides, by all those of its contact. */
  addedFields: (messages: InboxMessage[]) => (message: InboxMessage) => object;
}

type Meta = Partial<Bundle['meta']> | undefined;

/** How far back a live poll looks, for conversations and for messages alike. */
const hoursWatched = 24;

/** The list's times may be of another zone than the messages', so seeding looks further back. */
const moreHoursSeeded = 24;

/** Enough for the editor, which shows three messages. */
const mostForSample = 10;

/** In characters of JSON, of the messages that a poll holds at once. */
const mostHeld = 20_000_000;

const nobody = { name: null, first_name: null, last_name: null, phone: null };

/**
 * What a poll of messages returns: newest first, each with its contact (design, "Triggers").
 *
 * @throws Failure if the inbox can't be read
 */
export async function pollMessages(
  inbox: OpenConnection,
  { authData, inputData, meta }: Pick<Bundle, 'authData' | 'inputData' | 'meta'>,
  poll: MessagePoll,
  z: Pick<ZObject, 'cache'>,
): Promise<{ id: string }[]> {
  const { contactId, direction, trigger } = poll;
  const readPhone = inboxPhoneReader(authData);
  const isSeeding = meta?.isPopulatingDedupe === true;
  const zap = meta?.isLoadingSample || contactId !== undefined ? '' : meta?.zap?.id;
  const [listed, marks] = await Promise.all([
    listConversations(inbox, isSeeding),
    zap ? loadReadMarks(inbox, z.cache, [zap, trigger, inputData], isSeeding) : undefined,
  ]);

  const conversations = Map.groupBy(listed, ({ contact }) => contact.id);
  const found: Found[] = [];
  const seeded: { id: string }[] = [];
  const wereRead = new Set<number>();
  const newestTimes: (string | null)[] = [];
  const watched: ConversationContact[] = [];
  let held = 0;
  let areUndated = true;
  const take = (id: number, messages: InboxMessage[]) => {
    // They're active, so an empty list may be late: the next poll reads them again.
    if (messages.length > 0) wereRead.add(id);
    const inDirection = messages.filter((message) => message.direction === direction);
    newestTimes.push(latest(inDirection.map(({ sent_at }) => sent_at)));
    areUndated &&= messages.every(({ sent_at }) => sent_at === null);
    const wanted = freshMessages(messages, direction, meta, marks?.since).filter(poll.isWanted);
    if (isSeeding) {
      // Zapier keeps nothing else then.
      seeded.push(...wanted.map((message) => ({ id: poll.idOf(message) })));
      return;
    }
    for (const { record } of wanted) held += JSON.stringify(record).length;
    if (held > mostHeld) throw tooMany();
    const added = poll.addedFields(messages);
    const [conversation] = conversations.get(id) ?? [];
    found.push(...wanted.map((message) => ({ message, conversation, added: added(message) })));
  };

  if (contactId === undefined) {
    const active = activeContacts(listed, direction, meta);
    const toRead = active.filter((contact) => !marks?.isMarked(contact));
    const mustRead = isSeeding ? 'every' : toRead.length < active.length ? 'none' : 'any';
    await readContacts(inbox, toRead, mustRead, take);
    watched.push(...active);
  } else take(contactId, await listMessages(inbox, contactId));
  if (areUndated && wereRead.size > 0) throw undated();

  // Of the same time, by contact ID and then in the service's order.
  const byContact = found.toSorted((a, b) => b.message.contact_id - a.message.contact_id);
  const results = newestFirst(byContact, ({ message }) => message.sent_at)
    .values()
    .map(({ message, conversation, added }) => ({
      ...messageOutput(message),
      ...(conversation?.contact.output(readPhone) ?? nobody),
      ...added,
      id: poll.idOf(message),
    }));
  const returned = pollResults(isSeeding ? seeded : results, isSeeding);
  // What doesn't fit is read again by the next poll.
  const ids = new Set(returned.map(({ id }) => id));
  for (const { message } of found) {
    if (!ids.has(poll.idOf(message))) wereRead.delete(message.contact_id);
  }
  const setsStart = isSeeding && trigger === 'new_message';
  await marks?.remember(watched, wereRead, setsStart ? startOf(newestTimes) : marks.since);
  return returned;
}

/** A message to return, with the newest conversation of its contact. */
interface Found {
  message: InboxMessage;
  conversation: InboxConversation | undefined;
  added: object;
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
function activeContacts(
  listed: InboxConversation[],
  direction: DirectionChoice,
  meta: Meta,
): ConversationContact[] {
  const oldest = hoursAgo(hoursWatched + (meta?.isPopulatingDedupe ? moreHoursSeeded : 0));
  const conversations = listed
    // Many times are equal, and the service's order among equals may vary.
    .toSorted((a, b) => (b.contact.id ?? 0) - (a.contact.id ?? 0))
    .map(({ contact, times }) => ({ contact, at: times.lastActivityAt(direction) }))
    .flatMap(({ contact, at }) => (at === 'never' ? [] : { contact, at }));
  const sorted = newestFirst(conversations, ({ at }) => at);
  const recent = sorted.filter(({ at }) => at === null || at >= oldest);
  const sample = recent.length > 0 ? recent.slice(0, mostForSample) : sorted.slice(0, 1);
  const read = meta?.isLoadingSample ? sample : recent;
  const contacts = Map.groupBy(read, ({ contact }) => contact.id);
  contacts.delete(null);
  if (contacts.size === 0 && read.length > 0) {
    throw new Failure(
      'UnexpectedReply',
      "The service's response couldn't be read because its conversations have no contact IDs that are whole numbers. Ask the service's support team.",
    );
  }
  return [...contacts].flatMap(([id, [newest, ...others]]) => {
    if (id === null || newest === undefined) return [];
    const isKnown = others.every(({ at }) => at !== null);
    const { name, phone } = newest.contact;
    return { id, label: name ?? phone ?? `contact ${id}`, activeAt: isKnown ? newest.at : null };
  });
}

/**
 * Which of a contact's messages a poll hands on: those in the direction and, in a live poll, those of
 * the last 24 hours, and since the Zap was switched on, as far as that is known. A message without a
 * time may be history.
 */
function freshMessages(
  messages: InboxMessage[],
  direction: DirectionChoice,
  meta: Meta,
  since = '',
): InboxMessage[] {
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
  const oldest = latest([hoursAgo(hoursWatched), since]) ?? '';
  return inDirection.filter(({ sent_at }) => (sent_at ?? '') >= oldest);
}

/** In milliseconds: longer than a step takes, since messages come in while it reads. */
const whileReading = 60_000;

/**
 * Since when messages fire: the newest that was there when the Zap was switched on. Older ones of conversations
 * beyond the list's end would fire once these are listed.
 *
 * @param newest the time of each contact's newest message in the poll's direction
 * @returns never a time to come, whatever a wrong clock says; '' if nothing has a time
 */
function startOf(newest: (string | null)[]): string {
  const time = latest(newest);
  if (time === null) return '';
  return new Date(Math.min(Date.parse(time), Date.now()) - whileReading).toISOString();
}

function undated(): Failure {
  return new Failure(
    'UnexpectedReply',
    "The service's response couldn't be read because its messages have no time. Ask the service's support team.",
  );
}

function tooMany(): Failure {
  return new Failure(
    'UnexpectedReply',
    'The recent conversations have too many messages to read at once. Select one contact in the trigger.',
  );
}
