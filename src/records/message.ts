import { isEmptyValue } from '../values/empty';
import { isPlainObject } from '../values/json';
import { stableId } from '../values/stable_id';
import { inWholeSeconds } from '../values/time';
import { type Direction, messageDirection, messageDirections } from './direction';
import { type Media, readMedia } from './media';
import { factNamed, fieldsNamed, fieldsOf, messageWord, type RawRecord, timeWord } from './names';
import { ownFields } from './own_fields';
import { flagIn, idIn, idNames, isNoTime, messageText, textIn, timeIn } from './values';

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
 * Reads the messages of a list in any dialect, without internal notes.
 *
 * @param contact_id the contact whose messages were requested, whoever else a record names: a shared
 *   contact's card has an ID too
 * @param baseUrl the base of relative media addresses
 */
export function readMessages(
  records: RawRecord[],
  contact_id: number,
  baseUrl: string,
): (RawRecord & Message)[] {
  const messages = withoutNotes(records);
  const ids = messageIds(messages, contact_id);
  return messages.map(({ record, direction, sent_at }, at) => {
    const error = direction === 'incoming' ? null : messageError(record);
    return {
      ...ownFields(record),
      id: ids[at] ?? '',
      contact_id,
      text: messageText(record),
      direction,
      sent_at,
      ...readMedia(record, baseUrl),
      status: messageStatus(record, direction, error),
      error,
    };
  });
}

/**
 * The messages' IDs. One without an ID gets a hash of its contact, time and direction, or of its text if it
 * has no time, and its number among those that are alike, counted from the oldest.
 */
function messageIds(messages: ListedMessage[], contactId: number): string[] {
  const alike = new Map<string, number>();
  const idOf = ({ record, sent_at }: ListedMessage) => {
    const id = ownId(record);
    if (id !== null) return id;
    // Its own direction, because the one found by comparing the list may change with the list.
    const direction = messageDirection(record);
    const ofChannel = direction === 'incoming' ? channelId(record) : null;
    if (ofChannel !== null) return ofChannel;
    const time = recordCreatedAt(record) ?? sent_at;
    const told = time === null ? messageText(record) : inWholeSeconds(time);
    const same = stableId([contactId, direction, told]);
    const before = alike.get(same) ?? 0;
    alike.set(same, before + 1);
    return stableId([same, before]);
  };
  const times = messages.map(({ sent_at }) => sent_at).filter((time) => time !== null);
  const isOldestFirst = (times[0] ?? '') < (times.at(-1) ?? '');
  return isOldestFirst ? messages.map(idOf) : messages.toReversed().map(idOf).toReversed();
}

const ownIdNames = idNames(messageWord);
const ownId = factNamed(idIn, ...ownIdNames);
/** The channel's ID. Of what the business sends, it may be filled in later. */
const channelIdName = /^(?:wamid|(?:fb|wa|whatsapp|channel|external)_(?:message|msg)_id)$/;
const channelId = factNamed(idIn, channelIdName);
const everyId = fieldsNamed(...ownIdNames, channelIdName);

/** Whether a message has this ID, be it the service's or the channel's. */
export function hasId(message: RawRecord & Message, id: string): boolean {
  return everyId(message).some(({ value }) => idIn(value) === id);
}

const noteFields = fieldsOf({
  'note flag': /^is_(?:agent_)?note$|^(?:is_)?(?:internal|private)_note$|^(?:is_)?whisper$/,
  // A chat with one person, or a customer's ticket, may be private as well.
  'private flag': /^(?:is_)?(?:internal|private)$|^note$/,
  'public flag': /^(?:is_)?public$/,
  // Callbell has it as a status, LiveChat as who may see the message.
  kind: /^(?:(?:message|msg|part|thread)_)?(?:type|kind|category)$|^(?:status|visibility|audience)$/,
});
/** Not a voice note, which is a message. */
const noteKind = /^(?:(?:internal|private)[_ -]?)?note$|^(?:internal|agents)$/i;

/** A message of a list, with the facts that may depend on the other messages. */
export interface ListedMessage extends Pick<Message, 'direction' | 'sent_at'> {
  record: RawRecord;
}

/** A list's messages, without internal notes, which are listed but were never sent. */
export function withoutNotes(records: RawRecord[]): ListedMessage[] {
  const directions = messageDirections(records);
  return records
    .map((record, at) => ({ record, direction: directions[at] ?? null }))
    .filter(({ record, direction }) => !isNote(record, direction))
    .map((message) => ({ ...message, sent_at: messageSentAt(message.record) }));
}

function isNote(record: RawRecord, direction: Direction | null): boolean {
  return noteFields(record).some(({ kind, value }) => {
    if (kind === 'note flag') return flagIn(value);
    if (direction === 'incoming') return false;
    if (kind === 'private flag') return flagIn(value);
    if (kind === 'public flag') return flagIn(value) === false;
    const text = typeof value === 'string' ? value : '';
    return noteKind.test(text) || (direction === 'outgoing' && /^private$/i.test(text));
  });
}

const when = `(?:${timeWord}|data)(?:_utc)?`;
const named = (word: string) =>
  new RegExp(`^(?:${word})(?:_${when})?$|^${when}_(?:de_)?(?:${word})$`);
const created = named('created|creation|create|criad[ao]|cread[ao]');
const added = named('inserted|added');

/** When a record was created, as ISO 8601 in UTC; null if it doesn't say. */
export const recordCreatedAt = factNamed(timeIn, created, added);

const ofMessage = '(?:(?:message|msg|platform|event|server|unix|iso|chat)_)*';

/** When a message was sent, as ISO 8601 in UTC; null if the record doesn't say. */
export const messageSentAt = factNamed(
  timeIn,
  new RegExp(`^(?:sent|send|messaged|enviad[ao])_${when}$|^${when}_(?:sent|envio)$`),
  // A date or a time may be half of one. What is created beside a timestamp may be its copy.
  new RegExp(`^${ofMessage}(?:timestamp|datetime|ts)$`),
  created,
  new RegExp(`^${ofMessage}(?:time|date|fecha)$`),
  new RegExp(`^(?:(?:message|msg)_)?(?:sent|received?|posted|occurred)(?:_${when})?$`),
  added,
);

/** Why a message wasn't delivered; null if no field says so. */
const messageError = factNamed(
  (value) => {
    if (isEmptyValue(value) || flagIn(value) === false || value === 'nil') return null;
    const inner = Array.isArray(value) ? value[0] : value;
    const said = isPlainObject(inner) ? errorText(inner) : textIn(inner);
    return said ?? JSON.stringify(value).slice(0, longestError);
  },
  /^(?:error|fail|failure|failed)_(?:message|msg|reason|description|details)$/,
  /^errors?$/,
  /^error_(?:title|code)$/,
);
const errorText = factNamed(
  textIn,
  /^details?$/,
  /^(?:error_)?(?:message|msg|reason|description)$/,
  /^title$/,
);
const longestError = 1_000;

const statusText = factNamed(textIn, /^(?:message_|msg_|delivery_)?status(?:_string)?$/);
const failureTimes = fieldsNamed(new RegExp(`^(?:failed|failure)_${when}$`));
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
  const hasFailed = error !== null || failureTimes(record).some(({ value }) => !isNoTime(value));
  if (hasFailed) return 'failed';
  const status = statusText(record);
  return status === null ? null : (statuses[Number(status)] ?? status.trim().toLowerCase());
}

/**
 * Twilio says `undelivered` where the channel couldn't deliver, and `failed` where it sent nothing. A record
 * with an error has the status `failed`.
 */
const failures = /fail|undeliver|not.?deliver|reject|^error$/;

/** Whether a message couldn't be delivered. */
export function hasFailed({ status }: Message): boolean {
  return failures.test(status ?? '');
}
