import { digitsOf } from '../phone/plain_text';
import { isPlainObject } from '../values/json';
import { contactWord, fieldsNamed, fieldsOf, firstOf, kept, type RawRecord } from './names';
import { recordContact } from './person';
import { flagIn } from './values';

export type Direction = 'incoming' | 'outgoing';

/** Every word of a flag's name must be known: `read_by_customer` and `incoming_call_at` aren't flags. */
const flagWord = 'is|was|message|messages|msg|chat|sent|written|text';
const flagNamed = (told: string) =>
  new RegExp(`^(?:(?:${flagWord})_)*(?:${told})(?:_(?:${flagWord}))*$`);

/** The fields that may tell who sent a message. */
const fieldsAbout = fieldsOf({
  incoming: flagNamed(`incoming|inbound|(?:from|by)_(?:the_)?(?:${contactWord})`),
  outgoing: flagNamed(
    'outgoing|outbound|(?:from|by|sender)_(?:me|us|business|company|store)|mine|echo|is_sender',
  ),
  // WATI's owner of a message is the business, which owns the number.
  owner: /^(?:is_)?owner$/,
  // Objects that hold a message's ID, as Baileys and WhatsApp's web client have it.
  key: /^(?:key|id)$/,
  direction: /^(?:(?!last_)[a-z]+_)*(?:direction|traffic|flow|direcao|direccion)$/,
  'sender kind':
    /^(?:sender|author|actor|from|sent_by|created_by|originator|source|participant|user)_(?:entity_)?(?:type|role|kind)$|^message_role$/,
  sender:
    /^(?:sender|author|actor|from|by|sent_by|created_by|origin(?:ator)?|role|remetente|remitente)$/,
  type: /^(?:chat_)?(?:message_|msg_)?type$/,
  // True means this side; false proves nothing.
  theirs: /^is_(?:customer|client|visitor|contact)$/,
  ours: /^is_(?:campign|campaign|broadcast|template|bot|agent|admin|staff)(?:_(?:messages?|reply))?$|^(?:(?:is|sent)_)*(?:from|by)_(?:agent|admin|operator|staff|bot|system|api)$|^bot_reply$/,
});
type About = ReturnType<typeof fieldsAbout>[number];
const kindsInSender = fieldsNamed(/^(?:type|role|kind)$/);

const inWords = 'in|incoming|inbound|received?|mo|entrada|entrante|recebid[ao]|recibid[ao]';
const outWords = 'out|outgoing|outbound|sen[dt]|mt|saida|saliente|enviad[ao]';
/** A direction has one of these, or begins with "from": a `flow` may also be a bot's, and named `support`. */
const way = new RegExp(`^(?:${inWords}|${outWords})$`);

type Side = 'bot' | 'agent' | 'contact' | 'user' | 'nobody';
/**
 * Who may send a message, by the words for them, in the order in which one of several words decides: an
 * `end_user` is the contact. A user may be of either side.
 */
const sides: [Side, RegExp][] = [
  [
    'bot',
    /^(?:bot|chatbot|assistant|automation|system|api|ai|template|campaign|broadcast|sistema)s?$/,
  ],
  [
    'agent',
    new RegExp(
      `^(?:agent|admin|administrator|operator|staff|support|service|team|employee|host|business|company|store|me|us|agente|atendente|operador|${outWords})s?$`,
    ),
  ],
  ['contact', new RegExp(`^(?:${contactWord}|${inWords})s?$`)],
  ['user', /^(?:user|usuario)s?$/],
  ['nobody', /^(?:activity|event|note|notification|log)$/],
];
/** What may stand beside them, as in `App\\Models\\Contact` and `team_member`. */
const beside = /^(?:app|models?|member|from|by|message|msg|type|sms|whatsapp|reply)$/;

/** As the type of a message, these name what it contains, such as a contact's card. */
const contents = /^(?:contact|lead|service|store|system)s?(?:_?message)?$/i;

/**
 * Who sent each message of a list: by a flag; by a field for the direction; by words for the sender or
 * the type, if all of the list's are known; or because it belongs to a campaign, or its numbers tell
 * (design, "Records"). Null where nothing tells, or where flags and direction contradict each other.
 */
export function messageDirections(records: RawRecord[]): (Direction | null)[] {
  const all = records.map((record) => {
    const fields = fieldsAbout(record);
    return { record, fields, senders: fields.flatMap(sendersIn) };
  });
  const sidesOf = new Map<string, Set<Side | undefined>>();
  for (const { name, side } of all.flatMap(({ senders }) => senders)) {
    sidesOf.set(name, (sidesOf.get(name) ?? new Set()).add(side));
  }
  return all.map(({ record, fields, senders }) => {
    const own = fields.flatMap(directionsToldBy);
    if (own.length > 0) return agreed(own);
    const told = firstOf(senders, ({ name, side }) => directionOf(side, sidesOf.get(name)));
    return told ?? agreed(fields.flatMap(sideToldBy)) ?? directionByNumber(record);
  });
}

/** Who sent a message, as far as its record alone tells. */
export function messageDirection(record: RawRecord): Direction | null {
  return messageDirections([record])[0] ?? null;
}

/** Null if there's no direction, or both. */
function agreed(told: Direction[]): Direction | null {
  const [direction, other] = new Set(told);
  return direction === undefined || other !== undefined ? null : direction;
}

function directionsToldBy({ kind, value }: About): Direction[] {
  if (kind === 'direction') {
    const told = typeof value === 'string' ? directionOf(said(value)?.way) : null;
    return told === null ? [] : [told];
  }
  if (kind === 'key' && isPlainObject(value)) {
    return fieldsAbout(value).flatMap((one) => (one.kind === 'key' ? [] : directionsToldBy(one)));
  }
  if (kind !== 'incoming' && kind !== 'outgoing' && kind !== 'owner') return [];
  // An owner that is a number is a person's ID.
  const flag = kind === 'owner' && typeof value !== 'boolean' ? null : flagIn(value);
  if (flag === null) return [];
  return [flag === (kind === 'incoming') ? 'incoming' : 'outgoing'];
}

function sideToldBy({ kind, value }: About): Direction[] {
  if ((kind !== 'theirs' && kind !== 'ours') || !flagIn(value)) return [];
  return [kind === 'theirs' ? 'incoming' : 'outgoing'];
}

/** Whom the words for a message's sender name, and in which field. */
function sendersIn({ kind, name, value }: About): { name: string; side: Side | undefined }[] {
  if (kind === 'sender' && isPlainObject(value)) {
    return kindsInSender(value).flatMap((one) =>
      sendersIn({ ...one, kind: 'sender kind', name: `${name}.${one.name}` }),
    );
  }
  const isSender = kind === 'sender kind' || kind === 'sender' || kind === 'type';
  if (!isSender || typeof value !== 'string' || value === '') return [];
  const isContent = kind === 'type' && contents.test(value.trim());
  return [{ name, side: isContent ? undefined : said(value)?.side }];
}

/** What the words of a text, without accents, say of a message. A direction's other words don't matter: `outbound-call`. */
const said = kept((text) => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.match(/\p{L}+/gu) ?? [];
  const ways = words.filter((word) => way.test(word));
  const isFrom = ways.length === 0 && words[0] === 'from';
  return { side: sideOf(words), way: sideOf(isFrom ? words : ways) };
});

/** No side if a word isn't known, and the business's of several, as in `customer_support`. */
function sideOf(words: string[]): Side | undefined {
  const found = words
    .filter((word) => !beside.test(word))
    .map((word) => sides.findIndex(([, named]) => named.test(word)));
  return found.includes(-1) ? undefined : sides[Math.min(...found)]?.[0];
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

const numbers = fieldsOf({
  incoming: /^(?:from|sender|source)(?:_(?:number|phone|phone_number|id))?$/,
  outgoing: /^(?:to|recipient|receiver|destination)(?:_(?:number|phone|phone_number|id))?$/,
});
const shortestNumber = 7;

/** Whether the number that a field marks as the contact's is the sender's or the recipient's. */
function directionByNumber(record: RawRecord): Direction | null {
  const { phone, isContacts } = recordContact(record);
  const theirs = digitsOf(phone ?? '');
  if (!isContacts || theirs.length < shortestNumber) return null;
  const same = numbers(record).filter(
    ({ value }) => typeof value === 'string' && digitsOf(value) === theirs,
  );
  return agreed(same.map(({ kind }) => kind));
}
