import { stableId } from '#values/json';
import { saysNoError } from '#values/no_error';
import { inWholeSeconds, isNoTime } from '#values/time';
import { wordList } from '#values/words';
import { optedOutIn } from './contact';
import { type Direction, directionOf } from './direction';
import { Fields, fieldsOf } from './fields';
import { messagePaths } from './paths';
import { flagIn, idIn, ownFields, type RawRecord, textIn, withoutSlash } from './values';

type MediaType = 'image' | 'video' | 'audio' | 'document' | 'other';

/** A message's media. Both are null if it has none. */
interface Media {
  media_url: string | null;
  media_type: MediaType | null;
}

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
  /** Whether the record says that the contact wants no more campaigns; null if it doesn't. */
  opted_out: boolean | null;
}

/** A message of the inbox. */
export interface InboxMessage extends Message {
  /** Its own ID and the channel's. */
  ids: readonly string[];
  /** As the service returned it, for the output alone. */
  record: RawRecord;
  zone: string;
}

/** A message's record, as far as it's read to tell what it is. */
interface MessageRecord {
  record: RawRecord;
  fields: Fields;
  direction: Direction | null;
  /** By its own fields. */
  statedAt: string | null;
  /** The same, or that of a neighbor if its own can't be read. */
  sentAt: string | null;
}

/** Not a voice note, which is a message. */
const noteKind = /^(internal|private)?[_ -]?note$/i;

/** The words that name a type, in MIME types, fields for types, and the names of fields for media. */
const types: [MediaType, RegExp][] = [
  ['image', /image|photo|picture/],
  ['video', /video/],
  ['audio', /audio|voice/],
  ['document', /document|pdf|application/],
  ['other', /^(file|sticker|media|attachment)/],
];

/** By their numbers in a record. */
const statuses = wordList('scheduled sending sent delivered read failed cancelled');

/** The statuses that a message may have reached; `delivered` includes those that were read. */
const reached = {
  failed: /fail|undeliver|not.?deliver|reject|bounce|expired|^block|^error/,
  delivered: /^(delivered|read|seen)$/,
  read: /^(read|seen)$/,
};

/** What a step returns of a message. */
export function messageFields({ ids, record, zone, ...facts }: InboxMessage): RawRecord & Message {
  return { ...ownFields(record, zone), ...facts };
}

/** The messages among a list's records: internal notes are listed, too, but were never sent. */
export function messagesAmong(records: RawRecord[], zone = 'UTC'): MessageRecord[] {
  return records.flatMap((record) => {
    const fields = new Fields(fieldsOf(record), zone);
    const direction = directionOf(fields);
    if (isNote(fields, direction)) return [];
    const statedAt = fields.time(messagePaths.sentAt);
    return { record, fields, direction, statedAt, sentAt: statedAt };
  });
}

function isNote(fields: Fields, direction: Direction | null): boolean {
  if (fields.isTrue(messagePaths.isNote)) return true;
  // A chat with one person, or a customer's ticket, may be private as well.
  if (direction === 'incoming') return false;
  const kinds = fields.all(messagePaths.kind, textIn);
  return fields.isTrue(messagePaths.isPrivate) || kinds.some((kind) => noteKind.test(kind));
}

/** A time of a message that's filled but can't be read. A flag, as in `sent: true`, is no time. */
const oddTimeOf = ({ fields }: MessageRecord) =>
  fields.values(messagePaths.sentAt).find((value) => !isNoTime(value) && flagIn(value) === null);

/** Gives each message whose time can't be read that of its nearest older neighbor in the list. */
function dateByNeighbors(messages: MessageRecord[]): void {
  const times = messages.flatMap(({ sentAt }) => sentAt ?? []);
  const isOldestFirst = (times[0] ?? '') < (times.at(-1) ?? '');
  let older: string | null = null;
  for (const one of isOldestFirst ? messages : messages.toReversed()) {
    if (one.sentAt === null && oddTimeOf(one) !== undefined) one.sentAt = older;
    older = one.sentAt ?? older;
  }
}

/**
 * Reads the messages of a list, without internal notes, and without those that have neither an ID nor a time:
 * nothing tells them from one another.
 *
 * @param contactId the contact whose messages were requested, whoever else a record names: a shared
 *   contact's card has an ID too
 * @param baseUrl the base of relative media addresses
 * @param zone of times that have none
 */
export function readMessages(
  records: RawRecord[],
  contactId: number,
  baseUrl: string,
  zone = 'UTC',
): InboxMessage[] {
  const messages = messagesAmong(records, zone);
  dateByNeighbors(messages);
  return messages.flatMap((message) => {
    const { record, fields, direction, statedAt, sentAt } = message;
    // Incoming messages have no error and no status, whatever number their record has.
    const isIncoming = direction === 'incoming';
    const error = isIncoming ? null : fields.pick(messagePaths.error, errorIn);
    const text = fields.pick(messagePaths.text, textIn);
    const own = fields.all(messagePaths.id, idIn);
    const channels = fields.all(messagePaths.channelId, idIn);
    // A message of the business gets the channel's ID after it's listed, and would fire again under it.
    const known = own[0] ?? (isIncoming ? channels[0] : undefined);
    // Not a neighbor's, which two messages may have.
    const time = statedAt === null ? oddTimeOf(message) : inWholeSeconds(statedAt);
    if (known === undefined && time === undefined) return [];
    const id = known ?? stableId([contactId, time, text]);
    return {
      id,
      contact_id: contactId,
      text,
      direction,
      sent_at: sentAt,
      ...readMedia(fields, baseUrl),
      status: isIncoming ? null : statusOf(fields, error),
      error,
      opted_out: optedOutIn(fields),
      ids: [id, ...own, ...channels],
      record,
      zone,
    };
  });
}

/**
 * The media of a message: the first address, and the type that its field or a field for types names.
 *
 * @param baseUrl what a relative address belongs to
 */
function readMedia(fields: Fields, baseUrl: string): Media {
  const file = fields.pick(messagePaths.media, (value, path) => {
    const url = addressIn(value, baseUrl);
    return url === null ? null : { url, type: typeIn(path) };
  });
  const stated = [file?.type, ...fields.all(messagePaths.fileType, typeIn)];
  const known = stated.find((type) => type && type !== 'other');
  return { media_url: file?.url ?? null, media_type: known ?? stated.find(Boolean) ?? null };
}

function typeIn(value: unknown): MediaType | null {
  const text = textIn(value)?.toLowerCase() ?? '';
  return types.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

function addressIn(value: unknown, baseUrl: string): string | null {
  const text = textIn(withoutSlash(value));
  const url = text && URL.parse(text, `${baseUrl}/`);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** A message that the channel refused keeps its earlier status and also has an error. */
function statusOf(fields: Fields, error: string | null): string | null {
  const hasFailed = fields.values(messagePaths.failedAt).some((time) => !isNoTime(time));
  if (error !== null || hasFailed) return 'failed';
  const word = fields.pick(messagePaths.status, textIn);
  const status = word && (statuses[Number(word)] ?? word.trim().toLowerCase());
  if (hasReached('failed', status)) return status;
  if (fields.time(messagePaths.readAt)) return 'read';
  return fields.time(messagePaths.deliveredAt) && !hasReached('read', status)
    ? 'delivered'
    : status;
}

/** Why a message wasn't delivered; null for a value that says that it was. */
function errorIn(value: unknown): string | null {
  if (saysNoError(value) || flagIn(value) === false) return null;
  return textIn(value) ?? JSON.stringify(value);
}

/** Whether a message's status, in the words of any service, means this one. */
export function hasReached(wanted: keyof typeof reached, status: string | null): boolean {
  return reached[wanted].test(status ?? '');
}
