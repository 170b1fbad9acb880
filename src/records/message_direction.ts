import { isPlainObject } from '../values/json';
import { wordList } from '../values/word_list';
import { flagOf, type RawRecord, unwrappedTextOf } from './record_fields';

export type Direction = 'incoming' | 'outgoing';

const incomingFlags = wordList(`
  is_message_by_contact is_from_contact from_contact is_from_customer incoming is_incoming
  inbound is_inbound`);
const outgoingFlags = wordList('from_me is_from_me outgoing is_outgoing outbound is_outbound');

/** Only the business sends campaigns, but not every other message is a contact's. */
const campaignFlags = ['is_campign_messages', 'is_campaign_messages', 'is_campaign_message'];

const incomingWords = new Set(
  wordList(`
  in incoming inbound receive received contact customer client visitor lead subscriber guest
  enduser`),
);
const outgoingWords = new Set(
  wordList(`
  out outgoing outbound send sent template campaign broadcast agent admin administrator operator
  staff support service team employee business company bot chatbot assistant automation system
  api store`),
);

/** As the type of a message, these name what it contains, such as a contact's card. */
const contents = new Set(['contact', 'lead', 'service']);

/**
 * Who sent a message, by a flag, by a word for its direction or sender, or because it belongs to a
 * campaign (docs/design.md, "Records").
 *
 * @returns null if nothing in the record tells
 */
export function messageDirection(record: RawRecord): Direction | null {
  const incoming = flagOf(record, incomingFlags);
  if (incoming !== null) return incoming ? 'incoming' : 'outgoing';
  const fromUs =
    flagOf(record, outgoingFlags) ??
    (isPlainObject(record.key) ? flagOf(record.key, ['from_me']) : null) ??
    // As a number, an owner is a person.
    (typeof record.owner === 'boolean' ? record.owner : null);
  if (fromUs !== null) return fromUs ? 'outgoing' : 'incoming';
  return (
    directionIn(textsOf(record, ['direction', 'message_direction'])) ??
    directionIn(senderKinds(record)) ??
    directionIn(
      textsOf(record, ['type', 'message_type']).filter(
        (text) => /^[A-Z]?([a-z]+|[A-Z]+)$/.test(text) && !contents.has(text.toLowerCase()),
      ),
    ) ??
    (flagOf(record, campaignFlags) ? 'outgoing' : null)
  );
}

function senderKinds(record: RawRecord): string[] {
  return [
    ...textsOf(record, ['sender_type', 'sender_role', 'author_type', 'actor_type', 'from_type']),
    ...[record.sender, record.author, record.actor, record.from]
      .filter(isPlainObject)
      .flatMap((sender) => textsOf(sender, ['type', 'role'])),
  ];
}

function textsOf(record: RawRecord, keys: string[]): string[] {
  return keys.flatMap((key) => unwrappedTextOf(record, [key]) ?? []);
}

/** The direction that the first telling text names, such as `outbound-api` or `SupportAgent`. */
function directionIn(texts: string[]): Direction | null {
  for (const text of texts) {
    const words = text
      .slice(0, 100)
      .replace(/([a-z])(?=[A-Z])/g, '$1 ')
      .toLowerCase()
      .split(/[^a-z]+/);
    // A customer's agent is an agent.
    if (words.some((word) => outgoingWords.has(word))) return 'outgoing';
    if (words.some((word) => incomingWords.has(word))) return 'incoming';
  }
  return null;
}
