import { isEmptyValue } from '../values/empty';
import { isPlainObject } from '../values/json';
import { stableId } from '../values/stable_id';
import { inWholeSeconds } from '../values/time';
import { type Direction, messageDirection } from './direction';
import { type Media, readMedia } from './media';
import { factNamed, fieldsNamed, type RawRecord } from './names';
import { ownFields } from './own_fields';
import { flagIn, idIn, textIn, timeIn } from './values';

/** The fields that every message has, in addition to the service's own. */
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

/**
 * Reads a message in any dialect.
 *
 * @param contact_id the contact whose messages were requested, whoever else a record names: a shared
 *   contact's card has an ID too
 * @param baseUrl the base of relative media addresses
 */
export function readMessage(
  record: RawRecord,
  contact_id: number,
  baseUrl: string,
): RawRecord & Message {
  const text = messageText(record);
  const direction = messageDirection(record);
  const sent_at = messageSentAt(record);
  const error = direction === 'incoming' ? null : messageError(record);
  const id = ownId(record) ?? (direction === 'incoming' ? channelId(record) : null);
  const time = recordCreatedAt(record) ?? sent_at;
  const second = time === null ? undefined : inWholeSeconds(time);
  return {
    ...ownFields(record),
    id: id ?? stableId([contact_id, second, direction, text]),
    contact_id,
    text,
    direction,
    sent_at,
    ...readMedia(record, baseUrl),
    status: messageStatus(record, direction, error),
    error,
  };
}

const ownId = factNamed(
  idIn,
  /^id$/,
  /^(?:uuid|uid|sid|guid)$/,
  /^(?:message|msg)_(?:id|uuid|uid|sid)$|^id_(?:message|msg)$/,
  // As Baileys names the object with the ID.
  /^key$/,
);
/** The channel's ID. Of what the business sends, it may be filled in later. */
const channelId = factNamed(
  idIn,
  /^(?:wamid|(?:fb|wa|whatsapp|channel|external)_(?:message|msg)_id)$/,
);

const noteFlags = fieldsNamed(/^is_(?:agent_)?note$|^(?:is_)?(?:internal|private)_note$/);
/** A chat with one person, or a customer's ticket, may be private as well. */
const privateFlags = fieldsNamed(/^(?:is_)?(?:internal|private)$/);
const kinds = fieldsNamed(/^(?:message_|msg_|part_)?type$/);
/** A voice note is a message. */
const noteKind = /^(?:(?:internal|private)[_ -]?)?note$/i;

/** Whether a record is an internal note, which is listed with the messages but was never sent. */
export function isNote(record: RawRecord): boolean {
  if (noteFlags(record).some(({ value }) => flagIn(value))) return true;
  const mayBeNote =
    privateFlags(record).some(({ value }) => flagIn(value)) ||
    kinds(record).some(({ value }) => typeof value === 'string' && noteKind.test(value));
  return mayBeNote && messageDirection(record) !== 'incoming';
}

/** What a message says; null if it has no text. */
export const messageText = factNamed(
  textIn,
  /^text$/,
  /^value$/,
  /^(?:message|msg)$/,
  /^body$/,
  /^content$/,
  /^(?:text|message|msg|content)_(?:text|body|content|message|value)$/,
  /^(?:message|msg)_parts?$|^payload$/,
  /^(?:media_|image_)?caption$/,
);

const timeWord = '(?:at|on|time|timestamp|date|datetime|ts)(?:_utc)?';
const named = (word: string) =>
  new RegExp(`^(?:${word})(?:_${timeWord})?$|^${timeWord}_(?:${word})$`);
const created = named('created|creation|create');
const added = named('inserted|added');

/** When a record was created, as ISO 8601 in UTC; null if it doesn't say. */
export const recordCreatedAt = factNamed(timeIn, created, added);

/** When a message was sent, as ISO 8601 in UTC; null if the record doesn't say. */
export const messageSentAt = factNamed(
  timeIn,
  new RegExp(`^(?:sent|send|messaged)_${timeWord}$|^(?:time|date)_sent$`),
  created,
  /^(?:(?:message|msg|platform|event|server|unix|iso|chat)_)*(?:timestamp|time|datetime|date|ts)$/,
  new RegExp(`^(?:(?:message|msg)_)?(?:sent|created|received|posted|occurred)(?:_${timeWord})?$`),
  added,
);

/** Why a message wasn't delivered; null if no field says so. */
const messageError = factNamed(
  (value) => {
    if (isEmptyValue(value)) return null;
    const inner = Array.isArray(value) ? value[0] : value;
    const said = isPlainObject(inner) ? errorText(inner) : textIn(inner);
    return said ?? JSON.stringify(value).slice(0, longestError);
  },
  /^(?:error|err|failure|failed)_(?:message|msg|reason|description|details)$/,
  /^errors?$/,
  /^(?:error|err|failure)_(?:title|code)$/,
);
const errorText = factNamed(
  textIn,
  /^details?$/,
  /^(?:error_)?(?:message|msg|reason|description)$/,
  /^title$/,
);
const longestError = 1_000;

const statusText = factNamed(textIn, /^(?:message_|msg_|delivery_)?status(?:_string)?$/);
const statuses = ['scheduled', 'sending', 'sent', 'delivered', 'read', 'failed', 'cancelled'];

/**
 * The status of an outgoing message. Incoming messages have none, whatever number their record has.
 * A message that the channel refused keeps its earlier number and also has an error.
 */
function messageStatus(
  record: RawRecord,
  direction: Direction | null,
  error: string | null,
): string | null {
  if (direction === 'incoming') return null;
  if (error !== null) return 'failed';
  const status = statusText(record);
  return status === null ? null : (statuses[Number(status)] ?? status.trim().toLowerCase());
}
