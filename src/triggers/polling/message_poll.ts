import type { PlainInputField } from 'zapier-platform-core';
import { contactIdField } from '#fields/contact';
import { inboxPhoneReader } from '#fields/default_country';
import type { DirectionChoice } from '#fields/message_filter';
import { readCount } from '#fields/settings';
import { listConversations, newestWith } from '#inbox/inbox';
import { nobody, personOf } from '#inbox/records/contact';
import type { InboxConversation } from '#inbox/records/conversation';
import { type InboxMessage, messageFields } from '#inbox/records/message';
import { latest } from '#inbox/records/values';
import type { OpenConnection } from '#service/connection';
import { Failure } from '#values/failure';
import { hoursAgo, newestFirst } from '#values/time';
import { newestResults } from '#zapier/newest_results';
import type { Mode, Run } from '#zapier/run';
import { type ActiveContact, collectMessages } from './collect_messages';
import { loadPollMemory } from './poll_memory';

/** The contact whose messages a trigger watches. */
export const watchedField = {
  ...contactIdField,
  helpText:
    'Select a contact to watch only their messages. Leave blank to watch all recent conversations.',
} as const satisfies PlainInputField;

/** What a trigger is about. */
interface MessagePoll {
  trigger: 'new_message' | 'message_status';
  direction: DirectionChoice;
  /** Its filter, among the messages in this direction. */
  isWanted: (message: InboxMessage) => boolean;
  /**
   * Given all messages of a contact, returns each message's extra output fields. If they have an `id`, it takes the
   * place of the message's own, so that it fires once for each.
   */
  addedFields: (
    messages: InboxMessage[],
  ) => (message: InboxMessage) => Record<string, unknown> & { id?: string };
}

/** How far back a live poll looks, for conversations and for messages alike. */
const hoursWatched = 24;

/** The list's times may be of another zone than the messages', so seeding looks further back. */
const hoursSeeded = 48;

/** Enough for the editor, which shows three messages. */
const mostForSample = 10;

/**
 * What a poll of messages returns: newest first, each with its contact (design, "Triggers").
 *
 * @throws Failure if the inbox can't be read
 */
export async function pollMessages(
  inbox: OpenConnection,
  run: Run,
  poll: MessagePoll,
): Promise<{ id: string }[]> {
  const { authData, values, mode } = run;
  const isSeeding = mode === 'switching on';
  const contactId = readCount(watchedField.label, values.contact_id, 1);
  // Before any request, since the default country may be invalid.
  const readPhone = inboxPhoneReader(authData);

  // 1. Ask the inbox for its conversations, then Zapier's cache for what earlier polls remember: a test and a poll of
  // one contact have no memory.
  const listed = await listConversations(inbox, mode);
  const hasMemory = mode !== 'test' && !contactId;
  const memory = hasMemory ? await loadPollMemory(inbox, run, poll.trigger) : undefined;

  // 2. Choose whose messages are read.
  const active = contactId
    ? [{ id: contactId, conversation: newestWith(listed, contactId), activeAt: null }]
    : activeContacts(listed, poll.direction, mode);
  const toRead = active.filter((contact) => !memory?.isMarked(contact));

  // 3. Read them, and choose from each contact's what fires, so that nobody's messages are held for long.
  const read = await collectMessages(inbox, active, toRead, isSeeding, (messages, contact) => {
    const { id, conversation } = contact;
    const chosen = chooseMessages(messages, poll, mode, memory?.since ?? 0);
    const added = poll.addedFields(messages);
    const person = conversation ? personOf(conversation.contact, readPhone) : nobody;
    return {
      id,
      chosen: chosen.map((message) => {
        // While the Zap is being switched on, Zapier keeps nothing but the ID.
        if (isSeeding) return { id: message.id, sent_at: message.sent_at, ...added(message) };
        const opted_out = message.opted_out ?? conversation?.optedOut ?? null;
        return { ...messageFields(message), ...person, opted_out, ...added(message) };
      }),
      isDated: messages.some(({ sent_at }) => sent_at),
      // For messages of any direction, none matches.
      newestTime: latest(
        messages.map(({ direction, sent_at }) => (direction === poll.direction ? sent_at : null)),
      ),
    };
  });
  if (read.length > 0 && !read.some(({ isDated }) => isDated)) {
    throw unreadable('messages have no time');
  }

  // 4. Choose what is returned: the newest first, as many as fit.
  const returned = newestResults(
    read.flatMap(({ chosen }) => chosen),
    ({ sent_at }) => sent_at,
    (one) => one,
    isSeeding,
  );

  // 5. Remember who needs no reading. Whose messages don't all fit is read again, and who has none: a contact is
  // active, so an empty list may be late.
  const ids = new Set(returned.map(({ id }) => id));
  const done = read.filter(({ chosen }) => chosen.every(({ id }) => ids.has(id)));
  // Statuses have no start, since they change later. Nor have messages of any direction, which have no newest time
  // (design, "Start").
  const hasStart = isSeeding && poll.trigger === 'new_message';
  const newestTime = hasStart ? latest(read.map((one) => one.newestTime)) : null;
  await memory?.remember(active, new Set(done.map(({ id }) => id)), newestTime);
  return returned;
}

/**
 * The contacts with activity in the last 24 hours, or of unknown activity, newest first, each once. A sample
 * reads the newest ones, however old.
 *
 * @throws Failure UnexpectedReply if none of their conversations has a contact ID: all would be lost unnoticed
 */
function activeContacts(
  listed: InboxConversation[],
  direction: DirectionChoice,
  mode: Mode,
): ActiveContact[] {
  const conversations = listed.flatMap((conversation) => {
    const at = conversation.lastActivityAt(direction);
    return at === 'never' ? [] : { conversation, at };
  });
  const sorted = newestFirst(conversations, ({ at }) => at);
  const oldest = hoursAgo(mode === 'switching on' ? hoursSeeded : hoursWatched);
  const recent =
    mode === 'test'
      ? sorted.slice(0, mostForSample)
      : sorted.filter(({ at }) => (at ?? oldest) >= oldest);
  const contacts = new Map<number, ActiveContact>();
  for (const { conversation, at } of recent) {
    const { id } = conversation.contact;
    if (id !== null && !contacts.has(id)) contacts.set(id, { id, conversation, activeAt: at });
  }
  if (contacts.size === 0 && recent.length > 0) {
    throw unreadable('conversations have no contact IDs that are whole numbers');
  }
  return [...contacts.values()];
}

/**
 * What fires of a contact's messages: those in the direction; in a live poll, of the last 24 hours, since the Zap was
 * switched on. A message without a time may be history.
 *
 * @param since in milliseconds since 1970
 */
function chooseMessages(
  messages: InboxMessage[],
  { direction, isWanted }: MessagePoll,
  mode: Mode,
  since: number,
): InboxMessage[] {
  const oldest = Math.max(since, Date.parse(hoursAgo(hoursWatched)));
  // Beside messages with a direction, one without may be the business's own.
  const takesUnknown = mode === 'switching on' || !messages.some((message) => message.direction);
  const unknown = takesUnknown ? direction : null;
  return messages.filter((message) => {
    const isIn = direction === 'any' || (message.direction ?? unknown) === direction;
    const isRecent = mode !== 'live' || Date.parse(message.sent_at ?? '') >= oldest;
    return isIn && isRecent && isWanted(message);
  });
}

function unreadable(reason: string): Failure {
  return new Failure(
    'UnexpectedReply',
    `The service's response couldn't be read because its ${reason}. Ask the service's support team.`,
  );
}
