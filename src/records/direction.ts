import { spelled } from '../values/words';
import type { Facts } from './facts';
import { classes, type ofLastMessage, ofMessage } from './table';

export type Direction = 'incoming' | 'outgoing';

const wordsOf = (text: string) =>
  text.split(' ').flatMap((one) => (classes[one] ?? one).split(' '));

/** What a word for a message's sender says; null for one that may stand beside it, as in `App\\Models\\Contact`. */
const directionOfWord = new Map<string, Direction | null>([
  ...wordsOf('app model models member from by message type').map((word) => [word, null] as const),
  ...wordsOf('CONTACT IN end').map((word) => [word, 'incoming'] as const),
  ...wordsOf('BOT AGENT BUSINESS OUT').map((word) => [word, 'outgoing'] as const),
]);
const directionWords = new Set(wordsOf('IN OUT'));
/** As the type of a message, these name what it contains, such as a contact's card. */
const contents = /^(?:contact|lead|service|store|system)s?(?:_?message)?$/i;

/** Whom these words name: nobody if one isn't known, and the business if both, as in `customer_support`. */
function senderIn(words: string[]): Direction | null {
  const found = words.map((word) => directionOfWord.get(word));
  if (found.includes(undefined)) return null;
  return found.find((one) => one === 'outgoing') ?? found.find((one) => one) ?? null;
}

/** By a direction's own words, or "from" and who; what else stands there doesn't matter: `outbound-call`. */
function directionIn(text: string): Direction | null {
  const words = spelled(text).split('_');
  return senderIn(words[0] === 'from' ? words : words.filter((word) => directionWords.has(word)));
}

/** The rows that say who sent a message. */
type SenderRows = Omit<typeof ofLastMessage, 'text'>;

/** The directions by flags, whose opposite counts as well, and by fields for the direction. */
function directionsIn(facts: Facts, rows: SenderRows): Set<Direction> {
  const incoming = facts.all(rows.isIncoming);
  const outgoing = facts.all(rows.isOutgoing);
  const found = facts.all(rows.direction).flatMap((text) => directionIn(text) ?? []);
  if (incoming.includes(true) || outgoing.includes(false)) found.push('incoming');
  if (outgoing.includes(true) || incoming.includes(false)) found.push('outgoing');
  return new Set(found);
}

/**
 * Who sent a message: by flags and fields for the direction, null if they contradict; by words for the sender
 * or the type; or by a flag that it's a bot's, a campaign's, or the contact's.
 *
 * @param rows where the facts are: a conversation may state them of its last message
 */
export function directionOf(facts: Facts, rows: SenderRows = ofMessage): Direction | null {
  const [direction, other] = directionsIn(facts, rows);
  if (direction !== undefined) return other === undefined ? direction : null;
  const types = facts.all(rows.type).filter((text) => !contents.test(text.trim()));
  for (const text of [...facts.all(rows.sender), ...types]) {
    const found = senderIn(spelled(text).split('_'));
    if (found !== null) return found;
  }
  if (facts.all(rows.isOurs).includes(true)) return 'outgoing';
  return facts.all(rows.isTheirs).includes(true) ? 'incoming' : null;
}
