import { isEmptyValue } from '../values/empty';
import { toInteger } from '../values/integer';
import { stableId } from '../values/stable_id';
import { wordList } from '../values/word_list';
import { type Direction, messageDirection } from './message_direction';
import {
  contactOf,
  firstOf,
  flagOf,
  mediaUrl,
  ownFields,
  type RawRecord,
  timeOf,
  unwrappedTextOf,
} from './record_fields';

/** The fields that every message has, in addition to the service's own. */
export interface Message {
  id: string;
  contact_id: number | null;
  text: string | null;
  direction: Direction | null;
  /** ISO 8601 in UTC. */
  sent_at: string | null;
  media_url: string | null;
  status: string | null;
}

/**
 * Reads a message in any dialect.
 *
 * @param asked the contact whose messages were requested, in case the record doesn't say
 * @param baseUrl the base of relative media addresses
 */
export function readMessage(
  record: RawRecord,
  asked: number,
  baseUrl: string,
): RawRecord & Message {
  const contact_id =
    toInteger(firstOf(record, ['contact_id'])) ?? toInteger(contactOf(record).id) ?? asked;
  const text = messageText(record);
  const direction = messageDirection(record);
  const sent_at = messageSentAt(record);
  return {
    ...ownFields(record),
    id:
      unwrappedTextOf(record, ['id', 'message_id', 'fb_message_id', 'sid', '_id']) ??
      stableId([contact_id, sent_at, direction, text]),
    contact_id,
    text,
    direction,
    sent_at,
    media_url: mediaUrl(record, baseUrl),
    status: messageStatus(record, direction),
  };
}

/** Whether a record is an internal note, which is listed with the messages but was never sent. */
export function isNote(record: RawRecord): boolean {
  return flagOf(record, ['is_note']) === true;
}

/** What a message says; null if it has no text. */
export function messageText(record: RawRecord): string | null {
  return unwrappedTextOf(record, ['text', 'value', 'message', 'body', 'content']);
}

const sentTimes = wordList(`
  sent_at created_at timestamp message_timestamp date_sent created message_time
  platform_timestamp`);

/** When a message was sent, as ISO 8601 in UTC; null if the record doesn't say. */
export function messageSentAt(record: RawRecord): string | null {
  return timeOf(record, sentTimes);
}

const statuses = ['scheduled', 'sending', 'sent', 'delivered', 'read', 'failed', 'cancelled'];

/**
 * The status of an outgoing message. Incoming messages have none, whatever number their record has.
 * A message that the channel refused keeps its earlier number and also has an error.
 */
function messageStatus(record: RawRecord, direction: Direction | null): string | null {
  if (direction === 'incoming') return null;
  if (!isEmptyValue(record.error)) return 'failed';
  const status = unwrappedTextOf(record, ['status']);
  return status === null ? null : (statuses[Number(status)] ?? status.toLowerCase());
}
