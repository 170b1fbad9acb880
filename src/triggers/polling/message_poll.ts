import type { PlainInputField } from 'zapier-platform-core';
import { contactIdField } from '../../fields/contact';
import { inboxPhoneReader } from '../../fields/default_country';
import type { DirectionChoice } from '../../fields/message_filter';
import { readCount } from '../../fields/settings';
import { type Person, personOf } from '../../records/contact';
import type { InboxConversation } from '../../records/conversation';
import { type InboxMessage, messageFields } from '../../records/message';
import { latest } from '../../records/values';
import type { OpenConnection } from '../../service/connection';
import { fittingResults } from '../../step/fitting_results';
import { listConversations, listMessages } from '../../step/inbox';
import type { Mode, Run } from '../../step/run';
import { Failure } from '../../values/failure';
import { hoursAgo, newestFirst } from '../../values/time';
import { type ActiveContact, collectMessages } from './collect_messages';
import { loadReadMarks } from './read_marks';
import { StartTime } from './start_time';

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
  /** By all messages of a contact, what each has besides; an ID is what fires once in place of its own. */
  addedFields: (messages: InboxMessage[]) => (message: InboxMessage) => Added;
}

type Added = Record<string, unknown> & { id?: string };

/** How far back a live poll looks, for conversations and for messages alike. */
const hoursWatched = 24;

/** The list's times may be of another zone than the messages', so seeding looks further back. */
const hoursSeeded = 48;

/** Enough for the editor, which shows three messages. */
const mostForSample = 10;

/** In milliseconds: longer than a step takes, since messages come in while it reads. */
const whileReading = 60_000;

const nobody = { name: null, first_name: null, last_name: null, phone: null, opted_out: null };

/**
 * What a poll of messages returns: newest first, each with its contact (design, "Triggers").
 *
 * @throws Failure if the inbox can't be read
 */
export async function pollMessages(
  inbox: OpenConnection,
  { authData, values, mode, zapId, cache }: Run,
  poll: MessagePoll,
): Promise<{ id: string }[]> {
  const contactId = readCount(watchedField.label, values.contact_id, 1);
  const readPhone = inboxPhoneReader(authData);
  const isSeeding = mode === 'switching on';
  const form = [poll.trigger, values];
  const zap = mode === 'test' || contactId !== undefined ? '' : zapId;
  const isAboutAll = poll.trigger === 'new_message' && contactId === undefined;
  const startTime = isAboutAll ? new StartTime(inbox, cache, form) : undefined;
  const [listed, marks, startOfForm] = await Promise.all([
    listConversations(inbox, mode),
    zap ? loadReadMarks(inbox, cache, [zap, ...form], isSeeding) : undefined,
    mode === 'live' && !zap ? startTime?.read() : undefined,
  ]);
  const since = marks ? marks.since : startOfForm;

  const conversations = Map.groupBy(listed, ({ contact }) => contact.id);
  const kept = new Map<number, ReturnType<typeof keep>>();
  const take = (id: number, messages: InboxMessage[]) => {
    // They're active, so an empty list may be late: the next poll reads them again.
    if (messages.length === 0) return;
    const [newest] = conversations.get(id) ?? [];
    const person = newest
      ? { ...personOf(newest.contact, readPhone), opted_out: newest.optedOut }
      : nobody;
    kept.set(id, keep(messages, { id, person }, poll, mode, since));
  };
  const active = contactId === undefined ? activeContacts(listed, poll.direction, mode) : [];
  if (contactId === undefined) {
    const toRead = active.filter((contact) => !marks?.isMarked(contact));
    const mustRead = isSeeding ? 'every' : toRead.length < active.length ? 'none' : 'any';
    await collectMessages(inbox, toRead, mustRead, take);
  } else take(contactId, await listMessages(inbox, contactId, mode));

  const all = [...kept.values()];
  if (all.length > 0 && !all.some(({ isDated }) => isDated)) {
    throw new Failure(
      'UnexpectedReply',
      "The service's response couldn't be read because its messages have no time. Ask the service's support team.",
    );
  }
  const newest = newestFirst(
    all.flatMap(({ found }) => found),
    ({ sent_at }) => sent_at,
  );
  const returned = fittingResults(newest, isSeeding);
  // What doesn't fit is read again by the next poll.
  const ids = new Set(returned.map(({ id }) => id));
  const isReturned = ({ id }: { id: string }) => ids.has(id);
  const wereRead = [...kept].filter(([, { found }]) => found.every(isReturned)).map(([id]) => id);
  const newestTime = latest(all.map((one) => one.newestTime));
  const start = isSeeding && poll.trigger === 'new_message' ? startOf(newestTime) : marks?.since;
  await marks?.remember(active, new Set(wereRead), start ?? '');
  // The Zap's ID may be missing in its polls.
  if (isSeeding && start) await startTime?.keep(start);
  return returned;
}

/**
 * Chooses what fires of a contact's messages: those in the direction; in a live poll, of the last 24 hours, since
 * the Zap was switched on. A message without a time may be history.
 *
 * @returns these, and the newest time of all in the direction
 */
function keep(
  messages: InboxMessage[],
  contact: { id: number; person: Person & { opted_out: boolean | null } },
  { direction, isWanted, addedFields }: MessagePoll,
  mode: Mode,
  since = '',
) {
  const isSeeding = mode === 'switching on';
  const oldest = mode === 'live' ? (latest([hoursAgo(hoursWatched), since]) ?? '') : '';
  // Beside messages with a direction, one without may be the business's own.
  const passesUnknown = isSeeding || messages.every((message) => message.direction === null);
  const isIn = (message: InboxMessage) =>
    [message.direction, 'any'].includes(direction) || (passesUnknown && !message.direction);
  const added = addedFields(messages);
  const fresh = messages.filter((one) => isIn(one) && (one.sent_at ?? '') >= oldest);
  const inDirection = messages.filter((message) => message.direction === direction);
  return {
    found: fresh.filter(isWanted).map((message) => {
      const { id, sent_at } = message;
      // While the Zap is switched on, Zapier keeps nothing but the ID.
      if (isSeeding) return { id, ...added(message), contact_id: contact.id, sent_at };
      const opted_out = message.opted_out ?? contact.person.opted_out;
      return {
        ...messageFields(message),
        ...contact.person,
        ...added(message),
        contact_id: contact.id,
        opted_out,
      };
    }),
    newestTime: latest(inDirection.map(({ sent_at }) => sent_at)),
    isDated: messages.some(({ sent_at }) => sent_at !== null),
  };
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
  const oldest = hoursAgo(mode === 'switching on' ? hoursSeeded : hoursWatched);
  const conversations = listed.flatMap(({ contact, times }) => {
    const at = times.lastActivityAt(direction);
    return at === 'never' ? [] : { contact, at };
  });
  const sorted = newestFirst(conversations, ({ at }) => at);
  const read =
    mode === 'test'
      ? sorted.slice(0, mostForSample)
      : sorted.filter(({ at }) => at === null || at >= oldest);
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
 * Since when messages fire: the newest that was there when the Zap was switched on. Older ones of conversations
 * beyond the list's end would fire once these are listed.
 *
 * @returns never a time to come, whatever a wrong clock says; '' if nothing has a time
 */
function startOf(newestTime: string | null): string {
  if (newestTime === null) return '';
  return new Date(Math.min(Date.parse(newestTime), Date.now()) - whileReading).toISOString();
}
