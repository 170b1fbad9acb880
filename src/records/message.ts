import { isEmptyValue } from '../values/empty';
import { isPlainObject } from '../values/json';
import { stableId } from '../values/stable_id';
import { type Direction, messageDirection } from './direction';
import { type Media, readMedia } from './media';
import { fieldsNamed, type RawRecord } from './names';
import { ownFields } from './own_fields';
import { firstOf, flagIn, idIn, textIn, timeIn } from './values';

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
  const error = direction === 'incoming' ? null : messageError(record);
  return {
    ...ownFields(record),
    id:
      ownId(record, direction) ??
      stableId([contact_id, createdAt(record)?.slice(0, wholeSeconds), direction, text]),
    contact_id,
    text,
    direction,
    sent_at: messageSentAt(record),
    ...readMedia(record, baseUrl),
    status: messageStatus(record, direction, error),
    error,
  };
}

/** The length of `2024-05-01T10:20:30`: not every list of a service has fractions. */
const wholeSeconds = 19;

const ids = fieldsNamed(
  /^id$/,
  /^(?:uuid|uid|sid|guid)$/,
  /^(?:message|msg)_(?:id|uuid|uid|sid)$|^id_(?:message|msg)$/,
  /^key$/,
);
/** The channel's IDs. Of what the business sends, they may be filled in later. */
const channelIds = fieldsNamed(
  /^(?:wamid|(?:fb|wa|whatsapp|channel|external)_(?:message|msg)_id)$/,
);

function ownId(record: RawRecord, direction: Direction | null): string | null {
  // As Baileys has it, in the message's key.
  const id = firstOf(
    ids(record),
    (value) => idIn(value) ?? (isPlainObject(value) ? idIn(value.id) : null),
  );
  return id ?? (direction === 'incoming' ? firstOf(channelIds(record), idIn) : null);
}

const notes = fieldsNamed(/^is_(?:internal_|private_)?note$/);

/** Whether a record is an internal note, which is listed with the messages but was never sent. */
export function isNote(record: RawRecord): boolean {
  return firstOf(notes(record), flagIn) === true;
}

const texts = fieldsNamed(
  /^text$/,
  /^value$/,
  /^(?:message|msg)$/,
  /^body$/,
  /^content$/,
  /^(?:text|message|msg)_(?:text|body|content|message|value)$/,
  /^(?:message|msg)_parts?$|^payload$/,
  /^caption$/,
);

/** What a message says; null if it has no text. */
export function messageText(record: RawRecord): string | null {
  return firstOf(texts(record), textIn);
}

const timeWord = '(?:at|on|time|timestamp|date|datetime|ts)(?:_utc)?';
const created = [
  new RegExp(`^(?:created|creation|create)(?:_(?:${timeWord}))?$`),
  new RegExp(`^(?:${timeWord})_(?:created|creation)$`),
];
const creations = fieldsNamed(...created);
const sentTimes = fieldsNamed(
  new RegExp(`^(?:sent|send|messaged)_(?:${timeWord})$|^(?:time|date)_sent$`),
  ...created,
  /^(?:(?:message|msg|platform|event|server|unix|chat)_)*(?:timestamp|time|datetime|date|ts)$/,
  new RegExp(`^(?:message|msg)_(?:sent|created|received)(?:_(?:${timeWord}))?$`),
  new RegExp(`^(?:received|posted|occurred)(?:_(?:${timeWord}))?$`),
);

/** When a record was created, as ISO 8601 in UTC; for a message without it, when it was sent. */
function createdAt(record: RawRecord): string | null {
  return recordCreatedAt(record) ?? messageSentAt(record);
}

/** When a record was created, as ISO 8601 in UTC; null if it doesn't say. */
export function recordCreatedAt(record: RawRecord): string | null {
  return firstOf(creations(record), timeIn);
}

/** When a message was sent, as ISO 8601 in UTC; null if the record doesn't say. */
export function messageSentAt(record: RawRecord): string | null {
  return firstOf(sentTimes(record), timeIn);
}

const errors = fieldsNamed(
  /^(?:error|err|failure|failed)_(?:message|msg|reason|description|details)$/,
  /^errors?$/,
  /^(?:error|err|failure)_(?:title|code)$/,
);

/** Why a message wasn't delivered; null if no field says so. */
function messageError(record: RawRecord): string | null {
  return firstOf(errors(record), (value) => {
    if (isEmptyValue(value)) return null;
    const inner = Array.isArray(value) ? value[0] : value;
    const said = isPlainObject(inner) ? firstOf(errorTexts(inner), textIn) : textIn(inner);
    return said ?? JSON.stringify(value).slice(0, longestError);
  });
}

const errorTexts = fieldsNamed(
  /^details?$/,
  /^(?:error_)?(?:message|msg|reason|description)$/,
  /^title$/,
);
const longestError = 1_000;

const statusNames = fieldsNamed(/^(?:message_|msg_|delivery_)?status(?:_string)?$/);
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
  const status = firstOf(statusNames(record), textIn);
  return status === null ? null : (statuses[Number(status)] ?? status.trim().toLowerCase());
}
