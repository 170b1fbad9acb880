import { toInteger } from '../values/integer';
import { isPlainObject } from '../values/json';
import { isBlank, withoutMarks } from '../values/text';
import { contactWord, factNamed, fieldsOf, firstOf, type RawRecord, unwrapped } from './names';
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

const besideRole = new RegExp(
  `^(?:primary_|associated_)?(?:${contactWord})s?(?:_|$)|_(?:${contactWord})$`,
);
const contactFields = fieldsOf({
  contact: /^contacts?(?:_|$)|^wa_?id$/,
  person: besideRole,
  // Chatwoot has the contact as its sender.
  meta: /^meta$/,
  // Each may identify the contact, but not by an ID that getMessages accepts.
  other:
    /^(?:requester|recipient|receiver|participant|member)s?(?:_(?:u?u?id|ids|key|identifier))?$/,
});
/** `contact_id` may hold the contact in place of their ID. */
const wholeRole = /^(?:id|info|details|data|profile)?$/;
const idRole = /^(?:u?u?id|ids|key|identifier)?$/;

interface Contact {
  /** By what a name says beside the word for the contact: `customer_name` is `name`. */
  fields: RawRecord;
  /** Whether any field identifies the contact, so that the record's own ID isn't theirs. */
  isNamed: boolean;
  /** Whether they have an object of their own, so that a number beside it may be the business's. */
  hasObject: boolean;
}

/** What a record tells of its contact: in fields named for them, or in their object. */
function contactIn(record: RawRecord): Contact {
  const found = contactFields(record);
  if (found.length === 0) return { fields: {}, isNamed: false, hasObject: false };
  const told = found.map(({ kind, name, value }) => {
    if (kind === 'meta') return { role: kind, value: isPlainObject(value) && value.sender };
    // `client_id` may be the business's own account.
    if (name === 'client_id') return { role: '', value: null };
    if (kind === 'other') {
      return {
        role: '',
        value: name === 'requester' && isPlainObject(value) && { ...value, id: null },
      };
    }
    return { role: name === 'contact_number' ? 'phone' : name.replace(besideRole, ''), value };
  });
  const objects = told.flatMap(({ role, value }): RawRecord[] =>
    isPlainObject(value) && (role === 'meta' || wholeRole.test(role)) ? [unwrapped(value)] : [],
  );
  const fields = [
    ...told.map(({ role, value }): [string, unknown] => [
      role === '' && typeof value === 'string' && value.startsWith('+') ? 'phone' : role,
      value,
    ]),
    // WhatsApp's contact has its name in a profile.
    ...objects.flatMap((one) => [
      ...Object.entries(one),
      ...Object.entries(isPlainObject(one.profile) ? one.profile : {}),
    ]),
  ].filter(([, value]) => value !== null && value !== '' && !isPlainObject(value));
  return {
    fields: Object.fromEntries(fields.reverse()),
    isNamed: objects.length > 0 || told.some(({ role }) => idRole.test(role)),
    hasObject: objects.length > 0,
  };
}

/** A text without program leftovers such as `null`, and without marks for its direction. */
function nameIn(value: unknown): string | null {
  const text = withoutMarks(textIn(value) ?? '').trim();
  return isBlank(text) ? null : text;
}

const wholeName = factNamed(
  nameIn,
  /^name$/,
  /^(?:(?:full|display|profile|push|nick)name|nome|nombre)$/,
  /^(?:user|chat)_name$/,
);
const firstName = factNamed(nameIn, /^(?:firstname|givenname)$/);
const lastName = factNamed(nameIn, /^(?:lastname|familyname|surname)$/);

/** A record's contact, without their number. The name is the record's own, or made of its parts. */
function namesIn(record: RawRecord): Omit<Person, 'phone'> {
  const { fields, isNamed } = contactIn(record);
  // What Kustomer calls a conversation is its subject: the contact is another record.
  const isSubject = isNamed && unwrapped(record).type === 'conversation';
  const told = isSubject ? [fields] : [fields, record];
  const parts = [firstOf(told, firstName), firstOf(told, lastName)];
  const said = parts.filter((part) => part !== null).join(' ');
  const name = firstOf(told, wholeName) ?? (said || null);
  const [first_name = null, last_name = null] = said ? parts : splitName(name ?? '');
  return { name, first_name, last_name };
}

/** The contact's name; null if the record has none. */
export function personName(record: RawRecord): string | null {
  return namesIn(record).name;
}

/** Reads a record's contact. @param phone their number as the record has it */
export function readPerson(record: RawRecord, phone: string | null, readPhone: ReadPhone): Person {
  return { ...namesIn(record), phone: phone === null ? null : readPhone(phone) };
}

/** A single word is a first name. A number in place of a name isn't split. */
function splitName(name: string): [first: string | null, last: string | null] {
  const [first, ...rest] = name.split(/\s+/);
  return !first || /^[\d\s+().-]+$/.test(name) ? [null, null] : [first, rest.join(' ') || null];
}

const line = '(?:phone|mobile|cell|whatsapp|telephone|msisdn|telefone|telefono|celular)';
const ownPhone = factNamed(
  nameIn,
  /^phone(?:_number)?$/,
  new RegExp(`^(?:(?:full|formatted)_)?(?:${line}_)?${line}(?:_(?:number|no|num|e164))?$|^wa_?id$`),
);
/** WhatsApp's name of a person's chat contains their number. */
const chatPhone = factNamed(
  (value) => {
    const id = idIn(value);
    return id !== null && /^\d{6,15}@(?:c\.us|s\.whatsapp\.net)$/.test(id) ? id : null;
  },
  /^(?:wa_)?chat_id$/,
  /^(?:(?:chat|remote)_)?jid$/,
  /^id$/,
);
const dialCode = factNamed(textIn, /^(?:phone_)?(?:country|dial)_code$/);

/**
 * Who a conversation is with. A number of the record's own, other than its contact's, may be the business's,
 * above all beside an object of the contact. The ID is null if no field names the contact by a whole number;
 * a bare one is theirs only if the record has a name or a number of its own.
 */
export function recordContact(record: RawRecord) {
  const { fields, isNamed, hasObject } = contactIn(record);
  const own = withDialCode(fields, record) ?? chatPhone(record);
  const isContacts = own !== null;
  const phone = own ?? withDialCode(record);
  const mayBeOwn = !isNamed && (phone !== null || personName(record) !== null);
  const id = toInteger(fields.id ?? (mayBeOwn ? unwrapped(record).id : null));
  const contactId = id !== null && id > 0 ? id : null;
  return { contactId, phone, isContacts, isBesideContact: hasObject && !isContacts };
}

/** Adds a dial code beside the number, or in the record around it, unless the number may have it already. */
function withDialCode(record: RawRecord, around = record): string | null {
  const phone = ownPhone(record);
  if (phone === null || !/^[1-9]/.test(phone)) return phone;
  const code = firstOf([record, around], dialCode)?.replace(/^\+/, '') ?? '';
  const isApart = /^\d{1,4}$/.test(code) && !phone.startsWith(code);
  return isApart ? `+${code}${phone}` : phone;
}
