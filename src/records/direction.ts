import { isPlainObject } from '../values/json';
import { spelled } from '../values/words';
import { contactWord, type Field, fieldsNamed, type RawRecord } from './names';
import { flagIn } from './values';

export type Direction = 'incoming' | 'outgoing';

/** Every word of a flag's name must be known: `read_by_customer` and `incoming_call_at` aren't flags. */
const flagWord = 'is|was|message|messages|msg|chat|sent|written|text';
const flagsNamed = (told: string) =>
  fieldsNamed(new RegExp(`^(?:(?:${flagWord})_)*(?:${told})(?:_(?:${flagWord}))*$`));
const incomingFlags = flagsNamed(`incoming|inbound|(?:from|by)_(?:the_)?(?:${contactWord})`);
const outgoingFlags = flagsNamed(
  'outgoing|outbound|(?:from|by)_(?:me|us|business|company|store)|mine|echo|is_sender',
);
/** WATI's owner of a message is the business, which owns the number. */
const owners = fieldsNamed(/^(?:is_)?owner$/);
/** Objects that hold a message's ID, as Baileys and WhatsApp's web client have it. */
const keys = fieldsNamed(/^(?:key|id)$/);

/** Fields in which one known word is enough. */
const directions = fieldsNamed(/^(?:message_|msg_|chat_|traffic_)?(?:direction|traffic)$/);
const senderKinds = fieldsNamed(
  /^(?:sender|author|actor|from|sent_by|created_by|originator)_(?:type|role|kind)$/,
  /^(?:user|message)_(?:role|kind)$/,
);
const kinds = fieldsNamed(/^(?:type|role|kind)$/);
/** Fields that may also contain a name or a content type, so that every word must be known. */
const senders = fieldsNamed(
  /^(?:sender|author|actor|from|by|sent_by|origin(?:ator)?|role)$/,
  /^(?:chat_)?(?:message_|msg_)?type$/,
);

/** Only the business sends campaigns and has agents, but not every other message is a contact's. */
const ours = fieldsNamed(
  /^is_(?:campign|campaign|broadcast|template|bot|agent|admin|staff)(?:_(?:messages?|reply))?$/,
  /^(?:(?:is|message|sent)_)*(?:from|by)_(?:agent|admin|operator|staff|bot|system|api)$|^bot_reply$/,
);

const incoming = new RegExp(`^(?:in|incoming|inbound|receive|received|end|${contactWord})$`);
const outgoing =
  /^(?:out|outgoing|outbound|send|sent|template|campaign|broadcast|agent|admin|administrator|operator|staff|support|service|team|employee|business|company|bot|chatbot|assistant|automation|system|api|store)s?$/;
/** What may stand beside the contact: in `contact_center`, the other word could mean the business. */
const neutral = /^(?:app|models?|from|by|message|msg|user|type|the|sms|whatsapp|reply|mo)$/;

/** As the type of a message, these name what it contains, such as a contact's card. */
const contents = /^(?:contact|lead|service|store|system)s?(?:_?message)?$/i;

/**
 * Who sent a message, by a flag, by a word for its direction or sender, or because it belongs to a
 * campaign (design, "Records").
 *
 * @returns null if nothing in the record tells, or if its flags and its direction contradict each other
 */
export function messageDirection(record: RawRecord): Direction | null {
  const flagged = [record, ...objectsIn(keys(record))].flatMap(flaggedDirections);
  const word = directionIn(directions(record));
  const [said, other] = new Set(word === null ? flagged : [...flagged, word]);
  if (said !== undefined) return other === undefined ? said : null;
  const sentBy = senders(record);
  return (
    directionIn([...senderKinds(record), ...objectsIn(sentBy).flatMap(kinds)]) ??
    directionIn(sentBy.filter(isNoContent), true) ??
    (ours(record).some(({ value }) => flagIn(value)) ? 'outgoing' : null)
  );
}

function objectsIn(fields: Field[]): RawRecord[] {
  return fields.map(({ value }) => value).filter(isPlainObject);
}

function flaggedDirections(record: RawRecord): Direction[] {
  // An owner that is a number is a person's ID.
  const owned = owners(record).filter(({ value }) => typeof value === 'boolean');
  return [
    ...told(incomingFlags(record), 'incoming', 'outgoing'),
    ...told([...outgoingFlags(record), ...owned], 'outgoing', 'incoming'),
  ];
}

function told(flags: Field[], ifTrue: Direction, ifFalse: Direction): Direction[] {
  const read = flags.map(({ value }) => flagIn(value)).filter((flag) => flag !== null);
  return read.map((flag) => (flag ? ifTrue : ifFalse));
}

function isNoContent({ name, value }: Field): boolean {
  return !(name.endsWith('type') && typeof value === 'string' && contents.test(value.trim()));
}

/**
 * The direction that the first telling text names, such as `outbound-api`, `SupportAgent` or
 * `TO_CONTACT`.
 *
 * @param strictly whether every word must be known
 */
function directionIn(fields: Field[], strictly = false): Direction | null {
  for (const { value } of fields) {
    if (typeof value !== 'string') continue;
    const words: string[] = spelled(value).match(/\p{L}+/gu) ?? [];
    const to = words.indexOf('to');
    const direction = kindOf(to < 0 ? words : words.slice(0, to), strictly);
    if (direction !== null) return direction;
    const receiver = to === 0 ? kindOf(words.slice(1), strictly) : null;
    if (receiver !== null) return receiver === 'incoming' ? 'outgoing' : 'incoming';
  }
  return null;
}

/** A word for the business wins, as in `customer_support`. */
function kindOf(words: string[], strictly: boolean): Direction | null {
  const isKnown = words.every(
    (word) => incoming.test(word) || outgoing.test(word) || neutral.test(word),
  );
  if (words.some((word) => outgoing.test(word))) return isKnown || !strictly ? 'outgoing' : null;
  return isKnown && words.some((word) => incoming.test(word)) ? 'incoming' : null;
}
