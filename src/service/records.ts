import { isPlainObject, nestsTooDeep } from '../values/json';
import { stableId } from '../values/stable_id';
import { readTime } from '../values/time';

/** A record as the service gave it. */
export type RawRecord = Record<string, unknown>;

/** What every conversation has; its own fields stand beside these. */
export interface Conversation {
  id: string;
  contact_id: number | null;
  name: string | null;
  phone: string | null;
  last_message: string | null;
  /** ISO 8601 in UTC, as all times. */
  last_message_at: string | null;
  last_message_incoming: boolean | null;
}

/** What every message has; its own fields stand beside these. */
export interface Message {
  id: string;
  contact_id: number | null;
  text: string | null;
  direction: 'incoming' | 'outgoing' | null;
  sent_at: string | null;
  media_url: string | null;
  status: string | null;
}

/** Where comparable services put the list; their envelopes may be nested once. */
const listKeys = ['data', 'conversations', 'messages', 'contacts', 'results', 'items', 'records'];

/**
 * Finds the list of records in an answer: at its top, under one of the usual names, or one level
 * further in.
 *
 * @returns undefined where there is none: that is an error, never an empty result
 */
export function findRecords(data: unknown): RawRecord[] | undefined {
  return listIn(data, 2);
}

function listIn(data: unknown, depth: number): RawRecord[] | undefined {
  if (Array.isArray(data)) {
    const records = data.filter(isPlainObject);
    return records.length === data.length ? records : undefined;
  }
  if (depth === 0 || !isPlainObject(data)) return undefined;
  for (const key of listKeys) {
    const list = listIn(data[key], depth - 1);
    if (list) return list;
  }
  return undefined;
}

/** Reads a conversation in any dialect. */
export function readConversation(record: RawRecord): RawRecord & Conversation {
  const name = conversationName(record);
  const phone = conversationPhone(record);
  return {
    ...ownFields(record),
    id:
      textOf(record, ['id', 'conversation_id']) ??
      stableId(phone === null ? [name, createdAt(record)] : [phone]),
    contact_id: conversationContactId(record),
    name,
    phone,
    last_message: textOf(record, ['last_message']),
    last_message_at: lastMessageAt(record),
    last_message_incoming: flagOf(record, ['is_last_message_by_contact', 'last_message_incoming']),
  };
}

export function conversationContactId(record: RawRecord): number | null {
  return contactId(record) ?? toInteger(record.id);
}

export function conversationName(record: RawRecord): string | null {
  const keys = ['name', 'contact_name', 'full_name', 'user_name'];
  return textOf(record, keys) ?? textOf(contactOf(record), keys);
}

export function conversationPhone(record: RawRecord): string | null {
  const keys = ['phone', 'phone_number', 'mobile', 'wa_id'];
  return textOf(record, keys) ?? textOf(contactOf(record), keys);
}

export function lastMessageAt(record: RawRecord): string | null {
  return timeOf(record, ['last_message_at', 'last_reply_at']);
}

export function createdAt(record: RawRecord): string | null {
  return timeOf(record, ['created_at']);
}

/**
 * Reads a message in any dialect.
 *
 * @param asked the contact whose messages were asked for, where the record does not say
 * @param baseUrl what a relative address of its media belongs to
 */
export function readMessage(
  record: RawRecord,
  asked: number,
  baseUrl: string,
): RawRecord & Message {
  const contact_id = contactId(record) ?? asked;
  const text = textOf(record, ['text', 'value', 'message', 'body', 'content']);
  const direction = directionOf(record);
  const sent_at = timeOf(record, ['sent_at', 'created_at', 'timestamp']);
  return {
    ...ownFields(record),
    id:
      textOf(record, ['id', 'message_id', 'fb_message_id']) ??
      stableId([contact_id, sent_at, direction, text]),
    contact_id,
    text,
    direction,
    sent_at,
    media_url: mediaUrl(record, baseUrl),
    status: statusOf(record),
  };
}

/** The record's own fields, without those that nest so deep that they could not be handed on. */
function ownFields(record: RawRecord): RawRecord {
  if (!nestsTooDeep(record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !nestsTooDeep(value)));
}

function directionOf(record: RawRecord): Message['direction'] {
  const incoming = flagOf(record, ['is_message_by_contact', 'incoming']);
  if (incoming !== null) return incoming ? 'incoming' : 'outgoing';
  const word = textOf(record, ['direction', 'type'])?.toLowerCase() ?? '';
  if (/^(in|incoming|inbound|received)$/.test(word)) return 'incoming';
  return /^(out|outgoing|outbound|sent)$/.test(word) ? 'outgoing' : null;
}

const statuses = ['scheduled', 'sending', 'sent', 'delivered', 'read', 'failed', 'cancelled'];

function statusOf(record: RawRecord): string | null {
  const status = textOf(record, ['status']);
  return status === null ? null : (statuses[Number(status)] ?? status.toLowerCase());
}

function mediaUrl(record: RawRecord, baseUrl: string): string | null {
  const keys = ['media_url', 'header_image', 'header_video', 'header_document', 'header_audio'];
  const address = textOf(record, keys);
  return address === null ? null : (URL.parse(address, `${baseUrl}/`)?.href ?? null);
}

function contactOf(record: RawRecord): RawRecord {
  return isPlainObject(record.contact) ? record.contact : {};
}

function contactId(record: RawRecord): number | null {
  return toInteger(firstOf(record, ['contact_id'])) ?? toInteger(contactOf(record).id);
}

/** An integer id, also as text; a number that no double holds exactly is none. */
export function toInteger(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*[0-9]+\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

function flagOf(record: RawRecord, keys: string[]): boolean | null {
  const value = firstOf(record, keys);
  const text = typeof value === 'object' ? '' : String(value).trim().toLowerCase();
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : null;
}

function timeOf(record: RawRecord, keys: string[]): string | null {
  return readTime(firstOf(record, keys));
}

/** As many objects as a text may be wrapped in, one in the other. */
const mostWraps = 3;

/** The first of these fields that says something, as text; a text may be wrapped in an object. */
function textOf(record: RawRecord, keys: string[], wraps = mostWraps): string | null {
  for (const key of keys) {
    const value = record[key] ?? record[camel(key)];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
    if (isPlainObject(value) && wraps > 0) {
      const inner: string | null = textOf(value, ['text', 'value', 'body'], wraps - 1);
      if (inner !== null) return inner;
    }
  }
  return null;
}

function firstOf(record: RawRecord, keys: string[]): unknown {
  return keys
    .map((key) => record[key] ?? record[camel(key)])
    .find((value) => value !== undefined && value !== null && value !== '');
}

const camels = new Map<string, string>();

/** `last_reply_at` as `lastReplyAt`. Kept, since it is asked for every record. */
function camel(key: string): string {
  const known = camels.get(key);
  if (known !== undefined) return known;
  const name = key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  camels.set(key, name);
  return name;
}

/** Newest first by an ISO time; records without one stay behind, in the order they came. */
export function newestFirst<T>(records: T[], timeOfRecord: (record: T) => string | null): T[] {
  return records
    .map((record) => ({ record, time: timeOfRecord(record) ?? '' }))
    .sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))
    .map(({ record }) => record);
}
