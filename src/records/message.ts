import { isEmptyValue } from '../values/empty';
import { stableId } from '../values/json';
import { inWholeSeconds, isNoTime, newestFirst } from '../values/time';
import { type Direction, directionOf } from './direction';
import { Facts } from './facts';
import { type Media, readMedia } from './media';
import { ofMessage } from './table';
import { flagIn, ownFields, type RawRecord, textIn } from './values';

/** The fields that every message has in a step's output, in addition to the service's own. */
export interface Message extends Media {
  id: string;
  contact_id: number;
  text: string | null;
  direction: Direction | null;
  /** ISO 8601 in UTC. */
  sent_at: string | null;
  status: string | null;
  error: string | null;
}

/** A message of the inbox. */
export interface InboxMessage extends Message {
  /** Its own ID and the channel's. */
  ids: readonly string[];
  /** As the service returned it, for the output alone. */
  record: RawRecord;
}

/** What a step returns of a message. */
export function messageFields({ ids, record, ...facts }: InboxMessage): RawRecord & Message {
  return { ...ownFields(record), ...facts };
}

/** A list's messages, without internal notes, which are listed but were never sent. */
export function withoutNotes(records: RawRecord[]) {
  return records.flatMap((record) => {
    const facts = new Facts(record, 'message');
    const direction = directionOf(facts);
    if (isNote(facts, direction)) return [];
    return { record, facts, direction, sentAt: facts.first(ofMessage.sentAt) };
  });
}

/** Not a voice note, which is a message. */
const noteKind = /^(?:(?:internal|private)[_ -]?)?note$|^internal$/i;

function isNote(facts: Facts, direction: Direction | null): boolean {
  if (facts.all(ofMessage.isNote).includes(true)) return true;
  // A chat with one person, or a customer's ticket, may be private as well.
  if (direction === 'incoming') return false;
  const isKind = (kind: string) => noteKind.test(kind) || (direction && /^private$/i.test(kind));
  return (
    facts.all(ofMessage.isPrivate).includes(true) || facts.all(ofMessage.noteKind).some(isKind)
  );
}

/**
 * Reads the messages of a list, without internal notes, and without those that have neither an ID nor a time:
 * nothing tells them from one another.
 *
 * @param contactId the contact whose messages were requested, whoever else a record names: a shared
 *   contact's card has an ID too
 * @param baseUrl the base of relative media addresses
 */
export function readMessages(
  records: RawRecord[],
  contactId: number,
  baseUrl: string,
): InboxMessage[] {
  return withoutNotes(records).flatMap(({ record, facts, direction, sentAt }) => {
    const text = facts.first(ofMessage.text);
    // Of what the business sends, the channel's comes later.
    const ofChannel = direction === 'incoming' ? facts.first(ofMessage.channelId) : null;
    const known = facts.first(ofMessage.id) ?? ofChannel;
    const id = known ?? (sentAt && stableId([contactId, inWholeSeconds(sentAt), text]));
    if (id === null) return [];
    return {
      id,
      contact_id: contactId,
      text,
      direction,
      sent_at: sentAt,
      ...readMedia(facts, baseUrl),
      // Incoming messages have none, whatever number their record has.
      ...(direction === 'incoming' ? { status: null, error: null } : readDelivery(facts)),
      ids: [id, ...facts.all(ofMessage.id), ...facts.all(ofMessage.channelId)],
      record,
    };
  });
}

/** By their numbers in a record. */
const statuses = ['scheduled', 'sending', 'sent', 'delivered', 'read', 'failed', 'cancelled'];

/** A message that the channel refused keeps its earlier status and also has an error. */
function readDelivery(facts: Facts): Pick<Message, 'status' | 'error'> {
  const error = errorIn(facts);
  const hasFailed = facts.all(ofMessage.failedAt).some((time) => !isNoTime(time));
  if (error !== null || hasFailed) return { status: 'failed', error };
  const word = facts.first(ofMessage.status);
  const status = word && (statuses[Number(word)] ?? word.trim().toLowerCase());
  if (hasReached('failed', status)) return { status, error };
  if (facts.first(ofMessage.readAt) !== null) return { status: 'read', error };
  const isDelivered = facts.first(ofMessage.deliveredAt) !== null;
  return { status: isDelivered && !hasReached('read', status) ? 'delivered' : status, error };
}

/** Why a message wasn't delivered; null if no field says so. */
function errorIn(facts: Facts): string | null {
  const isError = (one: unknown) => !isEmptyValue(one) && flagIn(one) !== false;
  const errors = facts.all(ofMessage.error).filter(isError);
  const [text] = errors.flatMap((one) => textIn(one) ?? []);
  return text ?? (errors.length > 0 ? JSON.stringify(errors[0]) : null);
}

/** The statuses that a message may have reached; `delivered` includes those that were read. */
const reached = {
  failed: /fail|undeliver|not.?deliver|reject|^error$/,
  delivered: /^(?:delivered|read|seen|played)$/,
  read: /^(?:read|seen|played)$/,
};

/** Whether a message's status, in the words of any service, means this one. */
export function hasReached(wanted: keyof typeof reached, status: string | null): boolean {
  return reached[wanted].test(status ?? '');
}

/**
 * Finds the newest outgoing message before one, which a contact's reply is likely to be about. It's unknown if
 * another without a time, or the newest one without a direction, could be in its place.
 *
 * @param messages all of the contact; failed ones reached nobody
 */
export function ourLastMessages(messages: Message[]) {
  const ours = messages.filter(
    ({ direction, status }) => direction !== 'incoming' && !hasReached('failed', status),
  );
  const isUntimed = ours.some(({ sent_at }) => sent_at === null);
  const newest = isUntimed ? [] : newestFirst(ours, ({ sent_at }) => sent_at);
  return ({ sent_at: until }: Message) => {
    const last = newest.find(({ sent_at }) => until !== null && (sent_at ?? '') < until);
    const known = last?.direction === 'outgoing' ? last : undefined;
    return {
      our_last_message: known?.text ?? null,
      our_last_message_at: known?.sent_at ?? null,
    };
  };
}
