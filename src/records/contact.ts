import { isPlainObject } from '../values/json';
import { toInteger } from '../values/text';
import type { Facts } from './facts';
import { ofContact, ofConversation } from './table';

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

/** What a step returns of a conversation's contact. */
export function personOf({ id, phone, ...names }: Contact, readPhone: ReadPhone): Person {
  return { ...names, phone: phone === null ? null : readPhone(phone) };
}

/**
 * Whether the contact has an object of their own, so that a name or a number beside it may be another's: the
 * conversation's subject, or the business.
 */
function hasObject(facts: Facts): boolean {
  return facts.all(ofContact.any).some((value) => isPlainObject([value].flat()[0]));
}

/** The name is the record's own, or made of its parts. */
function readNames(facts: Facts): Omit<Person, 'phone'> {
  const own = hasObject(facts) ? null : facts;
  const first_name =
    facts.first(ofContact.firstName) ?? own?.first(ofConversation.firstName) ?? null;
  const last_name = facts.first(ofContact.lastName) ?? own?.first(ofConversation.lastName) ?? null;
  const parts = [first_name, last_name].filter((part) => part !== null).join(' ');
  const whole = facts.first(ofContact.name) ?? own?.first(ofConversation.name);
  const name = whole ?? (parts || null);
  return parts === '' ? { name, ...splitName(name ?? '') } : { name, first_name, last_name };
}

/** A single word is a first name. A number in place of a name isn't split. */
function splitName(name: string): Pick<Person, 'first_name' | 'last_name'> {
  const [first, ...rest] = name.split(/\s+/);
  if (!first || /^[\d\s+().-]+$/.test(name)) return { first_name: null, last_name: null };
  return { first_name: first, last_name: rest.join(' ') || null };
}

/** A number with its dial code, unless it may have that already. */
function withDialCode(phone: string | null, code = ''): string | null {
  if (phone === null || !/^[1-9]/.test(phone)) return phone;
  return /^\d{1,4}$/.test(code) && !phone.startsWith(code) ? `+${code}${phone}` : phone;
}

/** If this many contacts of a list have the same number, it isn't theirs. */
const contactsOfNobody = 3;

/**
 * Reads whom the conversations of a list are with. A record's own number may be the business's: it's nobody's
 * beside a contact's object, or if several contacts share it. A bare ID is the contact's only if no other field
 * names them, and the record has a name or a number.
 */
export function withContacts<T extends { facts: Facts }>(all: T[]): (T & { contact: Contact })[] {
  const contacts = all.map((one) => {
    const { facts } = one;
    const names = readNames(facts);
    const theirs = facts.first(ofContact.phone);
    const own = hasObject(facts) ? null : facts.first(ofConversation.phone);
    const code = facts.first(ofContact.dialCode)?.replace(/^\+/, '');
    const phone = withDialCode(theirs ?? own, code);
    const isNamed = facts.all(ofContact.any).some((value) => value !== '');
    const mayBeOwn = !isNamed && (phone !== null || names.name !== null);
    const stated = mayBeOwn ? [facts.first(ofConversation.id)] : facts.surest(ofContact.id);
    const numbers = stated.map(toInteger).filter((number) => number !== null);
    const [id = null, ...others] = new Set(numbers.filter((number) => number > 0));
    const mayBeShared = theirs === null && phone ? phone.replace(/\D/g, '') || phone : null;
    return { ...one, mayBeShared, contact: { id: others.length > 0 ? null : id, ...names, phone } };
  });
  const sharing = Map.groupBy(contacts, ({ mayBeShared }) => mayBeShared);
  const nobodys = [...sharing].filter(([digits, those]) => {
    const people = new Set(those.map(({ contact }) => contact.id ?? contact));
    return digits !== null && people.size >= contactsOfNobody;
  });
  for (const [, those] of nobodys) for (const { contact } of those) contact.phone = null;
  return contacts;
}
