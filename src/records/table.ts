import { flagIn, idIn, nameIn, phoneIn, textIn, timeIn } from './values';

// What the fields of a record say, by their names (design, "Records"). Each row is a fact: the type of its
// value, and the names that it may have, the surest first. A name is words in any order, each of which must
// be known to the row. Capitals stand for any word of a class, a bar for a choice, and a word with a
// question mark may be missing. The field `name` in the object `contact`, `contact_name`, and `contactName`
// have one name.

const person = 'contact contacts customer customers visitor subscriber lead guest';

const classes: Readonly<Record<string, string>> = {
  CONTACT: `${person} client clients`,
  /** A client's ID may be that of the business's own account. */
  PERSON: person,
  AGENT: 'agent admin administrator operator staff support service team employee host',
  BUSINESS: 'me us business company store',
  BOT: 'bot chatbot assistant automation system api ai template campaign campign broadcast',
  IN: 'in incoming inbound received receive',
  OUT: 'out outgoing outbound sent send',
  MESSAGE: 'message messages msg',
  REPLY: 'message msg chat reply replied response',
  CHAT: 'conversation chat thread ticket session',
  LAST: 'last latest newest recent',
  TIME: 'at on time timestamp date datetime ts utc',
  CREATED: 'created creation create',
  SENDER: 'sender author actor from by origin originator',
  ID: 'id uuid uid sid guid',
  NAME: 'name fullname displayname profilename pushname nickname',
  WHICH: 'full display profile push nick',
  PHONE: 'phone mobile cell whatsapp telephone msisdn',
  NUMBER: 'number no num e164 full formatted',
  TEXT: 'text value message msg body content preview',
  MEDIA:
    'image images photo picture video videos audio voice ptt document documents file files pdf sticker media attachment attachments',
  ERROR: 'error errors fail failure failed',
};

/** The words of some choices, such as `CONTACT|in`, or of a list. */
export function wordsOf(choices: string): string[] {
  return choices.split(/[| ]/).flatMap((one) => (classes[one] ?? one).split(' '));
}

/** A fact about a record. */
export interface Row<T> {
  /** Null for what isn't of the fact's type. */
  read: (value: unknown) => T | null;
  names: readonly string[];
  /** Whether an object is the fact's value, so that its fields say nothing else. */
  isWhole: boolean;
}

function row<T>(read: (value: unknown) => T | null, isWhole = false) {
  return (names: string): Row<T> => ({ read, names: names.trim().split(/,\s+/), isWhole });
}
const id = row(idIn);
const text = row(textIn);
const name = row(nameIn);
const phone = row(phoneIn);
const time = row(timeIn, true);
const flag = row(flagIn);
const any = row((value) => value);

const besideFlag = 'is? was? MESSAGE? chat? sent? written? text? the? key? id?';

/** Of a message, also in its objects. */
export const ofMessage = {
  isIncoming: flag(`incoming|inbound ${besideFlag}, from|by CONTACT ${besideFlag}`),
  isOutgoing: flag(`outgoing|outbound ${besideFlag}, from|by|sender BUSINESS ${besideFlag},
    mine|echo ${besideFlag}, is sender`),
  direction: text('direction|traffic|flow MESSAGE? chat? sms? type?'),
  sender: text(`SENDER|source|participant|user type|role|kind, sent|created by type|role|kind,
    role MESSAGE?, SENDER MESSAGE?, sent|created by`),
  /** By being set; a flag for no proves nothing. */
  isOurs: flag('is AGENT|BOT MESSAGE? reply?, from|by AGENT|BOT is? sent?, bot reply'),
  id: id('id, uuid|uid, sid|guid, MESSAGE ID'),
  channelId: id('wamid, fb|wa|whatsapp|channel|external MESSAGE id'),
  text: text(`text TEXT?, value TEXT?, MESSAGE TEXT? conversation?, body TEXT?, content TEXT?,
    MESSAGE? content? MEDIA? caption, button text|title, interactive? button|list reply title,
    interactive body TEXT`),
  sentAt:
    time(`sent|send|messaged MESSAGE? TIME, MESSAGE? timestamp|datetime|ts utc?, CREATED TIME?,
    MESSAGE? time|date, sent|received|posted|occurred MESSAGE? TIME?, inserted|added TIME?`),
  isNote: flag('is? agent? note, is? internal|private note'),
  isPrivate: flag('is? internal|private'),
  noteKind: text('MESSAGE? part? thread? type|kind|category'),
  status: text('status MESSAGE? delivery? string?'),
  deliveredAt: time('delivered TIME'),
  readAt: time('read|seen TIME'),
  /** By being set, since an odd time is one, too. */
  failedAt: any('failed|failure TIME'),
  error: any(`ERROR message|msg|reason|description|details|detail data?, ERROR title|code,
    error|errors`),
  mediaUrl: any('MESSAGE? content? data? MEDIA|download url|link|href|path, header MEDIA'),
  mediaType: text('MESSAGE? MEDIA? content? mime|mimetype type?, MESSAGE? MEDIA? content? type'),
};

const besideContact = 'id? primary? associated? sender? data? details? info? profile?';

/** Of a conversation's contact, also in the conversation's objects. */
export const ofContact = {
  /** Whatever names the contact, so that a record's own ID or name may be another's. */
  any: any(`CONTACT ${besideContact}, CONTACT|meta ID|ids|key ${besideContact},
    end user ID?, requester|recipient|receiver|participant|participants|member ID|ids?`),
  id: id(`contact|contacts id, PERSON id, PERSON id ${besideContact}, meta sender id`),
  name: name(`contact|contacts WHICH? NAME, CONTACT|meta WHICH? NAME ${besideContact}`),
  firstName: name(
    `CONTACT|meta first name ${besideContact}, CONTACT|meta firstname ${besideContact}`,
  ),
  lastName: name(`CONTACT|meta last name ${besideContact}, CONTACT|meta lastname|surname
    ${besideContact}`),
  /** A customer's number may be that of an account. */
  phone:
    phone(`contact|contacts PHONE NUMBER?, CONTACT|meta PHONE NUMBER? ${besideContact}, contact|contacts number,
    CONTACT? wa id ${besideContact}`),
  dialCode: text('CONTACT? phone? country|dial code'),
};

const when = 'LAST|MESSAGE from? by? TIME';

/** Of a conversation, in the record itself alone. */
export const ofConversation = {
  id: id('id, uuid|uid, sid|guid, CHAT ID'),
  name: name('name, WHICH? NAME, user|chat name'),
  firstName: name('first name, firstname'),
  lastName: name('last name, lastname|surname'),
  phone: phone('phone number?, PHONE NUMBER?'),
  createdAt: time('CREATED TIME?, inserted|added TIME?'),
  contactWroteAt: time(`${when} REPLY|inbound|incoming|received
    CONTACT|inbound|incoming|received sent?`),
  businessWroteAt: time(`${when} REPLY|outbound|outgoing|sent
    AGENT|BUSINESS|bot|outbound|outgoing|sent`),
  eitherWroteAt: time(`${when} REPLY CREATED?`),
  activeAt: time(`timestamp, updated|update|modified TIME?,
    LAST updated|update|modified|activity|active|interaction TIME?, CHAT|LAST TIME`),
  lastMessages: row((value) => value, true)('LAST MESSAGE data?, messages, message'),
};

function ofLast<T>({ names, ...more }: Row<T>): Row<T> {
  return { ...more, names: names.map((one) => `LAST MESSAGE? reply? ${one}`) };
}

/** Of a conversation's last message, in the conversation's own fields. */
export const ofLastMessage = {
  text: ofLast(ofMessage.text),
  isIncoming: ofLast(ofMessage.isIncoming),
  isOutgoing: ofLast(ofMessage.isOutgoing),
  direction: ofLast(ofMessage.direction),
};
