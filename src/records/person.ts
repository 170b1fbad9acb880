import { toInteger } from '../values/integer';
import { isPlainObject } from '../values/json';
import { isBlank, withoutMarks } from '../values/text';
import {
  contactWord,
  factNamed,
  fieldsNamed,
  fieldsOf,
  firstOf,
  type RawRecord,
  unwrapped,
} from './names';
import { idIn, textIn } from './values';

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
  new RegExp(`^(?:primary_)?(?:${contactWord})(?:_(?:info|details|data|profile))?$`),
  // Chatwoot has the contact as its sender.
  /^meta$/,
);

/** The objects inside a record that are its contact: its own, and the profile in it. */
function contactsIn(record: RawRecord): RawRecord[] {
  return contacts(record)
    .map(({ name, value }) => (name !== 'meta' ? value : isPlainObject(value) && value.sender))
    .filter(isPlainObject)
    .map((contact) => unwrapped(contact))
    .flatMap((contact) => [contact, contact.profile])
    .filter(isPlainObject);
}

/** Fields that identify a contact, some by what isn't an ID that getMessages accepts. */
const namedContacts = fieldsOf({
  contact: /^contacts?_id$/,
  person: new RegExp(`^(?:associated_)?(?:${contactWord})_id$`),
  other: new RegExp(
    `^(?:${contactWord}|requester|recipient|receiver|participant|member)s?(?:_(?:u?u?id|ids|key|identifier))?$`,
  ),
});

/**
 * A conversation's contact; null if no field names one by a whole number. A bare ID is theirs only if the
 * record has a name or a number of its own.
 */
export function recordContactId(record: RawRecord): number | null {
  const named = namedContacts(record);
  // `client_id` may be the business's own account.
  const ids = named.filter(({ kind, name }) => kind !== 'other' && name !== 'client_id');
  const people = contactsIn(record);
  const said = [...ids.map(({ value }) => value), ...people.map(({ id }) => id)].find(
    (id) => id !== undefined && id !== null && id !== '',
  );
  const mayBeOwn = people.length + named.length === 0 && isPerson(record);
  const id = toInteger(said ?? (mayBeOwn ? unwrapped(record).id : null));
  return id !== null && id > 0 ? id : null;
}

function isPerson(record: RawRecord): boolean {
  return personName(record) !== null || recordPhone(record).phone !== null;
}

/** A text without what only a program writes: `null`, marks that turn the text's direction. */
function nameIn(value: unknown): string | null {
  const text = withoutMarks(textIn(value) ?? '').trim();
  return isBlank(text) ? null : text;
}

const role = `(?:${contactWord})_`;
const wholeName = '(?:full|display|profile|push|nick)?name|nome|nombre';
const contactsName = factNamed(
  nameIn,
  new RegExp(`^${role}(?:${wholeName})$`),
  new RegExp(`^(?:${wholeName})_${role.slice(0, -1)}$`),
);
const ownName = factNamed(
  nameIn,
  /^name$/,
  new RegExp(`^(?:${wholeName})$`),
  /^(?:user|chat)_name$/,
);
const firstName = factNamed(nameIn, new RegExp(`^(?:${role})?(?:firstname|givenname)$`));
const lastName = factNamed(nameIn, new RegExp(`^(?:${role})?(?:lastname|familyname|surname)$`));

/** The contact's name as the record has it, or made of its parts; null if it has none. */
export function personName(record: RawRecord): string | null {
  const people = contactsIn(record);
  const whole = contactsName(record) ?? firstOf([...people, record], ownName);
  const parts = [firstName, lastName].map((part) => firstOf([record, ...people], part));
  return whole ?? (parts.filter((part) => part !== null).join(' ') || null);
}

/** Reads a record's contact. @param phone their number as the record has it */
export function readPerson(record: RawRecord, phone: string | null, readPhone: ReadPhone): Person {
  const name = personName(record);
  const told = [record, ...contactsIn(record)];
  const first = firstOf(told, firstName);
  const last = firstOf(told, lastName);
  const [first_name, last_name] = first || last ? [first, last] : splitName(name ?? '');
  return { name, first_name, last_name, phone: phone === null ? null : readPhone(phone) };
}

/** A single word is a first name. A number in place of a name isn't split. */
function splitName(name: string): [first: string | null, last: string | null] {
  const [first, ...rest] = name.split(/\s+/);
  return !first || /^[\d\s+().-]+$/.test(name) ? [null, null] : [first, rest.join(' ') || null];
}

const line = '(?:phone|mobile|cell|whatsapp|telephone|msisdn|telefone|telefono|celular)';
const number = `(?:(?:full|formatted)_)?(?:${line}_)?${line}(?:_(?:number|no|num|e164))?`;
const contactsPhone = factNamed(
  nameIn,
  new RegExp(`^${role}(?:${number}|number|wa_id)$|^${line}_${role.slice(0, -1)}$`),
  /^wa_?id$/,
);
const ownPhone = factNamed(nameIn, /^phone(?:_number)?$/, new RegExp(`^(?:${number}|wa_id)$`));
/** WhatsApp's name of a person's chat holds their number. */
const chatPhone = factNamed(
  (value) => {
    const id = idIn(value);
    return id !== null && chatOfPerson.test(id) ? id : null;
  },
  /^(?:wa_)?chat_id$/,
  /^(?:(?:chat|remote)_)?jid$/,
  /^id$/,
);
const chatOfPerson = /^\d{6,15}@(?:c\.us|s\.whatsapp\.net)$/;
const dialCode = factNamed(textIn, /^(?:phone_)?(?:country|dial)_code$/);

/** A number as a record has it, and whether it's the contact's own: another may be the business's. */
export function recordPhone(record: RawRecord): { phone: string | null; isContacts: boolean } {
  const own =
    withDialCode(record, contactsPhone) ??
    firstOf(contactsIn(record), (contact) => withDialCode(contact, ownPhone)) ??
    chatPhone(record);
  return { phone: own ?? withDialCode(record, ownPhone), isContacts: own !== null };
}

/** Adds a dial code beside the number, unless the number may have it already. */
function withDialCode(record: RawRecord, phoneOf: (record: RawRecord) => string | null) {
  const phone = phoneOf(record);
  if (phone === null || !/^[1-9]/.test(phone)) return phone;
  const code = dialCode(record)?.replace(/^\+/, '') ?? '';
  const isApart = /^\d{1,4}$/.test(code);
  return isApart && !phone.startsWith(code) ? `+${code}${phone}` : phone;
}
