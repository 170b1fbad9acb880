import { contactOf, type RawRecord, unwrappedTextOf } from './record_fields';

/** The contact of a conversation or message. */
export interface Person {
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  /** E.164 if it can be read, otherwise as it came. */
  phone: string | null;
}

/** Reads a record's number; returns the text unchanged if it can't be read. */
export type ReadPhone = (phone: string) => string;

/** Reads a record's contact, from its own fields or its contact object's. */
export function readPerson(record: RawRecord, readPhone: ReadPhone): Person {
  const name = personName(record);
  const phone = personPhone(record);
  const [first_name, last_name] = splitName(name ?? '');
  return {
    name,
    first_name: ownOrContacts(record, ['first_name']) ?? first_name,
    last_name: ownOrContacts(record, ['last_name']) ?? last_name,
    phone: phone === null ? null : readPhone(phone),
  };
}

/** The contact's name as the record has it; null if it has none. */
export function personName(record: RawRecord): string | null {
  return ownOrContacts(record, ['name', 'contact_name', 'full_name', 'user_name']);
}

/** The number as the record has it. */
export function personPhone(record: RawRecord): string | null {
  return ownOrContacts(record, ['phone', 'phone_number', 'mobile', 'wa_id']);
}

function ownOrContacts(record: RawRecord, keys: string[]): string | null {
  return unwrappedTextOf(record, keys) ?? unwrappedTextOf(contactOf(record), keys);
}

/** A single word is a first name. A number in place of a name isn't split. */
function splitName(name: string): [first: string | null, last: string | null] {
  const [first, ...rest] = name.trim().split(/\s+/);
  if (!first || /^[\d\s+().-]+$/.test(name)) return [null, null];
  return [first, rest.length > 0 ? rest.join(' ') : null];
}
