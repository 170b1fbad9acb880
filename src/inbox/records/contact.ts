import { joinDialCode } from '#phone/record_phone';
import { isPlainObject } from '#values/json';
import { toInteger } from '#values/text';
import type { Fields } from './fields';
import { conversationPaths, optOutPaths, personPaths } from './paths';
import { idIn, nameIn, phoneIn, textIn } from './values';

/** The contact of a conversation, in a step's output. */
export interface Person {
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  /** E.164 if it can be read, otherwise as it came. */
  phone: string | null;
}

/** Reads a record's number; returns the text unchanged if it can't be read. */
export type ReadPhone = (phone: string) => string;

/** Whom a conversation is with, with the number as the record has it. */
export interface Contact extends Person {
  /** Null if no field names them by a whole number. */
  id: number | null;
}

/** A contact of whom nothing is known. */
export const nobody: Person = { name: null, first_name: null, last_name: null, phone: null };

/** If this many contacts of a list have the same number, it isn't theirs. */
const contactsOfNobody = 3;

/** What a step returns of a conversation's contact. */
export function personOf({ id, phone, ...names }: Contact, readPhone: ReadPhone): Person {
  return { ...names, phone: phone && readPhone(phone) };
}

/** @param record what may have the dial code beside the person's fields */
function readPerson(fields: Fields, record = fields): Person {
  // Most records have few of these objects, and reading takes time.
  if (fields.isEmpty) return nobody;
  const whole = fields.pick(personPaths.name, nameIn);
  const first_name = fields.pick(personPaths.firstName, nameIn);
  const last_name = fields.pick(personPaths.lastName, nameIn);
  const parts = [first_name, last_name].join(' ').trim();
  const split = parts === '' ? splitName(whole ?? '') : { first_name, last_name };
  const number = fields.pick(personPaths.phone, phoneIn);
  const dialCode = (one: Fields) => one.pick(personPaths.dialCode, textIn);
  const code = number && (dialCode(fields) ?? dialCode(record));
  const phone = number && code ? joinDialCode(code, number) : number;
  return { name: whole ?? (parts || null), ...split, phone };
}

/** A single word is a first name. A number in place of a name isn't split. */
function splitName(name: string): Pick<Person, 'first_name' | 'last_name'> {
  if (/^[\d\s+().-]*$/.test(name)) return { first_name: null, last_name: null };
  const [first_name = null, ...rest] = name.split(/\s+/);
  return { first_name, last_name: rest.join(' ') || null };
}

const isSomebody = ({ name, phone }: Person) => (name ?? phone) !== null;

/**
 * Reads whom a conversation is with: by the contact's object, or the fields named for them; otherwise by the
 * record itself, unless it's about somebody else: beside a person's object, its name may be a subject, and
 * its number the business's.
 */
export function readContact(fields: Fields): Contact {
  const { contact, contactId, other, ownId } = conversationPaths;
  const named = readPerson(fields.inside(contact), fields);
  const own = readPerson(fields);
  const others = [...other].map((object) => readPerson(fields.inside([object]), fields));
  // PHP writes an empty object as a list.
  const isObject = (value: unknown) => isPlainObject(value) || Array.isArray(value);
  const hasContact = fields.values(contact).some(isObject);
  // A customer, client, or lead has an object of their own, so the record's name and number may be a ticket's.
  const isOther = fields.values(other).some(isObject) && others.some(isSomebody);
  // With a name and a number, the record is a person's all the same.
  const isWhole = () => own.name !== null && fields.values(personPaths.phone).length > 0;
  const isOwn = !(hasContact && isSomebody(named)) && (!isOther || isWhole());

  const people = isOwn ? [named, own, ...others] : [named, ...others];
  const somebody = people.find(({ name }) => name !== null) ?? nobody;
  const phone = people.find((one) => one.phone !== null)?.phone ?? null;
  // A contact without an ID, or with an empty one, says that there's none.
  const takesOwnId = isOwn && !hasContact && fields.values(contactId).length === 0;
  const id = toInteger(fields.pick(takesOwnId ? ownId : contactId, idIn)) || null;
  return { ...somebody, id, phone };
}

/** Takes away the numbers that several contacts of a list share. */
export function withoutSharedNumbers(contacts: Contact[]): void {
  const byNumber = Map.groupBy(contacts, ({ phone }) => phone?.replace(/\D/g, '') || phone);
  for (const sharing of byNumber.values()) {
    const people = new Set(sharing.map(({ id, name }) => id ?? name));
    if (people.size >= contactsOfNobody) for (const one of sharing) one.phone = null;
  }
}

/** Whether the contact wants no more campaigns; null if the record doesn't say. */
export function optedOutIn(fields: Fields): boolean | null {
  const isOut = fields.flags(optOutPaths.optedOut, optOutPaths.subscribed);
  return isOut.length === 0 ? null : isOut.includes(true);
}
