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

/**
 * The direction by flags, whose opposite counts as well, and by fields for it.
 *
 * @param rows where they are: a conversation may have them of its last message
 * @returns null if they contradict each other; undefined if there are none
 */
export function statedDirection(
  facts: Facts,
  rows: Omit<typeof ofLastMessage, 'text'>,
): Direction | null | undefined {
  const incoming = facts.all(rows.isIncoming);
  const outgoing = facts.all(rows.isOutgoing);
  const found = facts.all(rows.direction).flatMap((text) => directionIn(text) ?? []);
  if (incoming.includes(true) || outgoing.includes(false)) found.push('incoming');
  if (outgoing.includes(true) || incoming.includes(false)) found.push('outgoing');
  return new Set(found).size > 1 ? null : found[0];
}

/**
 * Who sent a message: as stated; otherwise by words for the sender or the type, or by a flag that it's a
 * bot's, a campaign's, or the contact's.
 */
export function directionOf(facts: Facts): Direction | null {
  const stated = statedDirection(facts, ofMessage);
  if (stated !== undefined) return stated;
  const types = facts.all(ofMessage.type).filter((text) => !contents.test(text.trim()));
  for (const text of [...facts.all(ofMessage.sender), ...types]) {
    const found = senderIn(spelled(text).split('_'));
    if (found !== null) return found;
  }
  if (facts.all(ofMessage.isOurs).includes(true)) return 'outgoing';
  return facts.all(ofMessage.isTheirs).includes(true) ? 'incoming' : null;
}
