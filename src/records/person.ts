import { toInteger } from '../values/integer';
import { isPlainObject } from '../values/json';
import { isBlank, withoutMarks } from '../values/text';
import { contactWord, type Field, fieldsNamed, type RawRecord } from './names';
import { firstOf, textIn } from './values';

/** The contact of a conversation. */
export interface Person {
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  /** E.164 if it can be read, otherwise as it came. */
  phone: string | null;
}

/** Reads a record's number; returns the text unchanged if it can't be read. */
export type ReadPhone = (phone: string) => string;

const contacts = fieldsNamed(
  /^contact(?:_(?:info|details|data|profile))?$/,
  new RegExp(`^(?:${contactWord})(?:_(?:info|details|data|profile))?$`),
);

/**
 * The objects inside a record that are its contact: its own, and the profile in it. Chatwoot has the
 * contact as the sender in the conversation's meta.
 */
export function contactsIn(record: RawRecord): RawRecord[] {
  const found = contacts(record).map(({ value }) => value);
  if (isPlainObject(record.meta)) found.push(record.meta.sender);
  return found
    .filter(isPlainObject)
    .flatMap((contact) => [contact, contact.profile])
    .filter(isPlainObject);
}

const contactIds = fieldsNamed(/^contacts?_id$/, new RegExp(`^(?:${contactWord})_id$`));
/** What could name a contact, if not by an ID that can be asked for. */
const otherContacts = fieldsNamed(
  new RegExp(`^(?:${contactWord})s?(?:_(?:u?u?id|ids|key|identifier))?$`),
  /^(?:requester|recipient|receiver|participant|member)s?(?:_ids?)?$/,
);

/** A conversation's contact; null if no field names one by a whole number. */
export function recordContactId(record: RawRecord): number | null {
  const people = contactsIn(record);
  // A tenant of the service is its client too.
  const named = contactIds(record).filter(({ name }) => name !== 'client_id');
  const inside = people.map(({ id }) => id);
  const [first] = [...named.map(({ value }) => value), ...inside].filter(isSaid);
  if (first !== undefined) return wholeId(first);
  const isNamed = named.length + people.length + otherContacts(record).length > 0;
  return isNamed ? null : wholeId(record.id);
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function wholeId(value: unknown): number | null {
  const id = toInteger(value);
  return id !== null && id > 0 ? id : null;
}

const role = `(?:${contactWord})_`;
const contactsName = fieldsNamed(new RegExp(`^${role}(?:(?:full|display|profile|push)_)?name$`));
const names = fieldsNamed(
  /^name$/,
  /^(?:full|display|profile|push)_?name$/,
  /^(?:user|chat)_name$/,
);
const firstNames = fieldsNamed(new RegExp(`^(?:${role})?(?:first_?name|given_name)$`));
const lastNames = fieldsNamed(new RegExp(`^(?:${role})?(?:last_?name|family_name|surname)$`));

/** The contact's name as the record has it, or made of its parts; null if it has none. */
export function personName(record: RawRecord): string | null {
  const people = contactsIn(record);
  const own = [...contactsName(record), ...[...people, record].flatMap(names)];
  const parts = [namePart(record, firstNames), namePart(record, lastNames)].filter(isNamePart);
  return firstOf(own, nameIn) ?? (parts.length > 0 ? parts.join(' ') : null);
}

function isNamePart(part: string | null): part is string {
  return part !== null;
}

function namePart(record: RawRecord, parts: (record: RawRecord) => Field[]): string | null {
  return firstOf([record, ...contactsIn(record)].flatMap(parts), nameIn);
}

/** A name without what only a program writes: `null`, marks that turn the text's direction. */
function nameIn(value: unknown): string | null {
  const text = withoutMarks(textIn(value) ?? '').trim();
  return isBlank(text) ? null : text;
}

/** Reads a record's contact. @param phone their number as the record has it */
export function readPerson(record: RawRecord, phone: string | null, readPhone: ReadPhone): Person {
  const name = personName(record);
  const first = namePart(record, firstNames);
  const last = namePart(record, lastNames);
  const [first_name, last_name] = first || last ? [first, last] : splitName(name ?? '');
  return { name, first_name, last_name, phone: phone === null ? null : readPhone(phone) };
}

/** A single word is a first name. A number in place of a name isn't split. */
function splitName(name: string): [first: string | null, last: string | null] {
  const [first, ...rest] = name.trim().split(/\s+/);
  if (!first || /^[\d\s+().-]+$/.test(name)) return [null, null];
  return [first, rest.length > 0 ? rest.join(' ') : null];
}

const line = '(?:phone|mobile|cell|whatsapp|telephone|msisdn)';
const number = `(?:(?:full|formatted)_)?(?:${line}_)?${line}(?:_(?:number|no|num|e164))?|wa_id`;
const contactsPhones = fieldsNamed(new RegExp(`^${role}(?:${number})$`), /^wa_id$|^waid$/);
const phones = fieldsNamed(/^phone(?:_number)?$/, new RegExp(`^(?:${number})$`));
/** WhatsApp's name of a person's chat holds their number. */
const chats = fieldsNamed(/^(?:chat|wa_chat)_id$/, /^(?:remote_)?jid$/, /^id$/);
const chatOfPerson = /^\d{6,15}@(?:c\.us|s\.whatsapp\.net)$/;
const dialCodes = fieldsNamed(/^(?:phone_)?(?:country|dial)_code$/);

/** A number as a record has it. */
export interface RecordPhone {
  phone: string;
  /** Whether it's named as the contact's; another may be the business's. */
  isContacts: boolean;
}

export function recordPhone(record: RawRecord): RecordPhone | null {
  const inside = contactsIn(record).flatMap((contact) => phoneAmong(contact, phones) ?? []);
  const own = phoneAmong(record, contactsPhones) ?? inside[0] ?? firstOf(chats(record), chatPhone);
  if (own !== null) return { phone: own, isContacts: true };
  const phone = phoneAmong(record, phones);
  return phone === null ? null : { phone, isContacts: false };
}

function chatPhone(value: unknown): string | null {
  return typeof value === 'string' && chatOfPerson.test(value) ? value : null;
}

function phoneAmong(record: RawRecord, named: (record: RawRecord) => Field[]): string | null {
  const phone = firstOf(named(record), nameIn);
  const code = firstOf(dialCodes(record), textIn)?.replace(/^\+/, '') ?? '';
  // A number beside its dial code, unless it may have it already.
  const isApart = /^\d{1,4}$/.test(code) && phone !== null && /^[1-9]/.test(phone);
  return isApart && !phone.startsWith(code) ? `+${code}${phone}` : phone;
}
