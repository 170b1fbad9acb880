import { digitsOf } from '../phone/plain_text';
import { isPlainObject } from '../values/json';
import { spelled } from '../values/words';
import { contactWord, type Field, fieldsNamed, type RawRecord } from './names';
import { recordPhone } from './person';
import { flagIn } from './values';

export type Direction = 'incoming' | 'outgoing';

/** Every word of a flag's name must be known: `read_by_customer` and `incoming_call_at` aren't flags. */
const flagWord = 'is|was|message|messages|msg|chat|sent|written|text';
const flagsNamed = (told: string) =>
  fieldsNamed(new RegExp(`^(?:(?:${flagWord})_)*(?:${told})(?:_(?:${flagWord}))*$`));
const incomingFlags = flagsNamed(`incoming|inbound|(?:from|by)_(?:the_)?(?:${contactWord})`);
const outgoingFlags = flagsNamed(
  'outgoing|outbound|(?:from|by|sender)_(?:me|us|business|company|store)|mine|echo|is_sender',
);
/** WATI's owner of a message is the business, which owns the number. */
const owners = fieldsNamed(/^(?:is_)?owner$/);
/** Objects that hold a message's ID, as Baileys and WhatsApp's web client have it. */
const keys = fieldsNamed(/^(?:key|id)$/);

/** Flags that tell by being set: not every other message is the other side's. */
const theirs = fieldsNamed(/^is_(?:customer|client|visitor|contact|cliente)$/);
const ours = fieldsNamed(
  /^is_(?:campign|campaign|broadcast|template|bot|agent|admin|staff)(?:_(?:messages?|reply))?$/,
  /^(?:(?:is|message|sent)_)*(?:from|by)_(?:agent|admin|operator|staff|bot|system|api)$|^bot_reply$/,
);

const directions = fieldsNamed(
  /^(?:(?!last_)[a-z]+_)*(?:direction|traffic|flow|direcao|direccion)$/,
);
const inWords = 'in|incoming|inbound|received?|mo|entrada|entrante|recebid[ao]|recibid[ao]';
const outWords = 'out|outgoing|outbound|sen[dt]|mt|saida|saliente|enviad[ao]';
const toBusiness = new RegExp(`^(?:${inWords})$`);
const fromBusiness = new RegExp(`^(?:${outWords})$`);

/** Who may send a message, by the words for them. A user may be of either side. */
const sides = {
  bot: /^(?:bot|chatbot|assistant|automation|system|api|ai|template|campaign|broadcast|sistema)s?$/,
  agent: new RegExp(
    `^(?:agent|admin|administrator|operator|staff|support|service|team|employee|business|company|store|me|us|agente|atendente|operador|${outWords})s?$`,
  ),
  user: /^(?:user|usuario)s?$/,
  contact: new RegExp(`^(?:${contactWord}|end|${inWords})s?$`),
  nobody: /^(?:activity|event|note|notification|log)$/,
};
type Side = keyof typeof sides;
const sideNames = ['bot', 'agent', 'user', 'contact', 'nobody'] as const satisfies Side[];
/** What may stand beside them, as in `App\\Models\\Contact` and `team_member`. */
const beside = /^(?:app|models?|member|from|by|the|message|msg|type|sms|whatsapp|reply)$/;

const senderKinds = fieldsNamed(
  /^(?:sender|author|actor|from|sent_by|created_by|originator|source)_(?:type|role|kind)$/,
  /^(?:user|message)_(?:role|kind)$/,
);
const senders = fieldsNamed(
  /^(?:sender|author|actor|from|by|sent_by|created_by|origin(?:ator)?|role|remetente|remitente)$/,
);
const kinds = fieldsNamed(/^(?:type|role|kind)$/);
const types = fieldsNamed(/^(?:chat_)?(?:message_|msg_)?type$/);
/** As the type of a message, these name what it contains, such as a contact's card. */
const contents = /^(?:contact|lead|service|store|system)s?(?:_?message)?$/i;

/**
 * Who sent each message of a list: by a flag; by a field for the direction; by words for the sender or
 * the type, if all of the list's are known; or because it belongs to a campaign, or its numbers tell
 * (design, "Records"). Null where nothing tells, or where flags and direction contradict each other.
 */
export function messageDirections(records: RawRecord[]): (Direction | null)[] {
  let sidesOfField: Map<string, Set<Side | undefined>> | undefined;
  return records.map((record) => {
    const own = ownDirection(record);
    if (own !== undefined) return own;
    sidesOfField ??= sidesByField(records);
    for (const { name, value } of senderFields(record)) {
      const told = directionOf(sideOf(value), sidesOfField.get(name));
      if (told !== null) return told;
    }
    return flagOfOneSide(record) ?? directionByNumber(record);
  });
}

/** The sides that each field of a list names. */
function sidesByField(records: RawRecord[]): Map<string, Set<Side | undefined>> {
  const found = new Map<string, Set<Side | undefined>>();
  for (const { name, value } of records.flatMap(senderFields)) {
    const sides = found.get(name) ?? new Set();
    found.set(name, sides.add(sideOf(value)));
  }
  return found;
}

/** Who sent a message, as far as its record alone tells. */
export function messageDirection(record: RawRecord): Direction | null {
  return messageDirections([record])[0] ?? null;
}

/** Undefined if no flag and no direction is told; null if they contradict each other. */
function ownDirection(record: RawRecord): Direction | null | undefined {
  // An owner that is a number is a person's ID.
  const told = [record, ...objectsIn(keys(record))].flatMap((one) => [
    ...flagged(incomingFlags(one), 'incoming', 'outgoing'),
    ...flagged(outgoingFlags(one), 'outgoing', 'incoming'),
    ...flagged(
      owners(one).filter(({ value }) => typeof value === 'boolean'),
      ...(['outgoing', 'incoming'] as const),
    ),
  ]);
  const worded = directions(record).map(({ value }) => wordedDirection(value));
  const [said, other] = new Set([...told, ...worded.filter((one) => one !== null)]);
  return other === undefined ? said : null;
}

function flagged(flags: Field[], ifTrue: Direction, ifFalse: Direction): Direction[] {
  const found = flags.map(({ value }) => flagIn(value)).filter((flag) => flag !== null);
  return found.map((flag) => (flag ? ifTrue : ifFalse));
}

function wordedDirection(value: unknown): Direction | null {
  const words = wordsOf(value);
  const isIn = words.some((word) => toBusiness.test(word));
  const isOut = words.some((word) => fromBusiness.test(word));
  if (isIn || isOut) return isIn === isOut ? null : isIn ? 'incoming' : 'outgoing';
  return words[0] === 'from' ? directionOf(sideOf(value)) : null;
}

function wordsOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return spelled(value.normalize('NFD').replace(/\p{M}/gu, '')).match(/\p{L}+/gu) ?? [];
}

function objectsIn(fields: Field[]): RawRecord[] {
  return fields.map(({ value }) => value).filter(isPlainObject);
}

/** The fields with words for the sender, each by its place, the most telling first. */
function senderFields(record: RawRecord): Field[] {
  const inside = senders(record).flatMap(({ name, value }) =>
    isPlainObject(value)
      ? kinds(value).map((kind) => ({ name: `${name}.${kind.name}`, value: kind.value }))
      : [],
  );
  const told = [...senderKinds(record), ...inside, ...senders(record)];
  const ofType = types(record).map(({ name, value }) => {
    const isContent = typeof value === 'string' && contents.test(value.trim());
    return { name, value: isContent ? 'content' : value };
  });
  return [...told, ...ofType].filter(({ value }) => typeof value === 'string' && value !== '');
}

/** Undefined if a word isn't known. One for the business wins, as in `customer_support`. */
function sideOf(value: unknown): Side | undefined {
  const words = wordsOf(value);
  const found = words.map((word) => sideNames.find((side) => sides[side].test(word)));
  const isKnown = words.every((word, at) => found[at] !== undefined || beside.test(word));
  return isKnown ? sideNames.find((side) => found.includes(side)) : undefined;
}

/** @param others the sides that the same field names in the list */
function directionOf(
  side: Side | undefined,
  others: ReadonlySet<unknown> = new Set(),
): Direction | null {
  if (side === undefined || side === 'nobody' || others.has(undefined)) return null;
  if (side !== 'user') return side === 'contact' ? 'incoming' : 'outgoing';
  if (others.has('contact')) return others.has('agent') ? null : 'outgoing';
  return others.has('agent') ? 'incoming' : null;
}

function flagOfOneSide(record: RawRecord): Direction | null {
  const isSet = (flags: Field[]) => flags.some(({ value }) => flagIn(value));
  const isOurs = isSet(ours(record));
  return isSet(theirs(record)) === isOurs ? null : isOurs ? 'outgoing' : 'incoming';
}

const from = fieldsNamed(/^(?:from|sender|source)(?:_(?:number|phone|phone_number|id))?$/);
const to = fieldsNamed(
  /^(?:to|recipient|receiver|destination)(?:_(?:number|phone|phone_number|id))?$/,
);

/** Whether the number that a field marks as the contact's is the sender's or the recipient's. */
function directionByNumber(record: RawRecord): Direction | null {
  const { phone, isContacts } = recordPhone(record);
  const theirNumber = digitsOf(phone ?? '');
  if (!isContacts || theirNumber.length < shortestNumber) return null;
  const isTheirs = ({ value }: Field) =>
    typeof value === 'string' && digitsOf(value) === theirNumber;
  const isSender = from(record).some(isTheirs);
  return isSender === to(record).some(isTheirs) ? null : isSender ? 'incoming' : 'outgoing';
}

const shortestNumber = 7;
