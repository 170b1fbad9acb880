import { spelled } from '../values/words';
import type { Facts } from './facts';
import { classes, type ofLastMessage, ofMessage } from './table';

export type Direction = 'incoming' | 'outgoing';

/** Who may send a message, in the order in which one of several words decides. A user may be of either side. */
const sides = {
  bot: 'BOT',
  agent: 'AGENT BUSINESS OUT',
  contact: 'CONTACT IN end',
  user: 'user',
  nobody: 'activity event note notification log',
  // What may stand beside them, as in `App\\Models\\Contact` and `team_member`.
  beside: 'app model member from by message msg type sms whatsapp reply',
};
type Side = keyof typeof sides;
const isSide = (text: string): text is Side => text in sides;
const sideNames = Object.keys(sides).filter(isSide);
const wordsOf = (text: string) =>
  text.split(' ').flatMap((one) => (classes[one] ?? one).split(' '));
const sideOfWord = new Map(
  sideNames.toReversed().flatMap((side) =>
    wordsOf(sides[side]).flatMap((word): [string, Side][] => [
      [word, side],
      [`${word}s`, side],
    ]),
  ),
);
const directionWords = new Set(wordsOf('IN OUT'));
/** As the type of a message, these name what it contains, such as a contact's card. */
const contents = /^(?:contact|lead|service|store|system)s?(?:_?message)?$/i;

/** The side that these words name; none if one isn't known. */
function sideOf(words: string[]): Side | undefined {
  const found = words.map((word) => sideOfWord.get(word));
  return found.includes(undefined) ? undefined : sideNames.find((side) => found.includes(side));
}

/** @param others the sides that the same field names in the list */
function directionBy(side: Side | undefined, others: (Side | undefined)[] = []): Direction | null {
  if (others.includes(undefined)) return null;
  if (side === 'contact') return 'incoming';
  if (side === 'bot' || side === 'agent') return 'outgoing';
  if (side !== 'user' || others.includes('contact') === others.includes('agent')) return null;
  return others.includes('contact') ? 'outgoing' : 'incoming';
}

/** By a direction's own words, or "from" and who; what else stands there doesn't matter: `outbound-call`. */
function directionIn(text: string): Direction | null {
  const words = spelled(text).split('_');
  const own = words.filter((word) => directionWords.has(word));
  return own.length > 0 || words[0] === 'from'
    ? directionBy(sideOf(own.length > 0 ? own : words))
    : null;
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

/** Whom the words for a message's sender, or for its type, name; and in which field. */
function sendersIn(facts: Facts, rows: SenderRows) {
  return [rows.sender, rows.type].flatMap((row) =>
    facts.fieldsOf(row).flatMap(({ meaning, value }) => {
      if (typeof value !== 'string' || value === '') return [];
      const isContent = row === rows.type && contents.test(value.trim());
      const side = isContent ? undefined : sideOf(spelled(value).split('_'));
      return [{ field: meaning.words.join(' '), side }];
    }),
  );
}

/**
 * Who sent each message of a list: by flags and fields for the direction, null if they contradict; by words for
 * the sender or the type, if all of the list's are known; or by a flag that it's a bot's, a campaign's, or the
 * contact's.
 *
 * @param rows where the facts are: a conversation may state them of its last message
 */
export function directionsOf(all: Facts[], rows: SenderRows = ofMessage): (Direction | null)[] {
  const senders = all.map((facts) => sendersIn(facts, rows));
  const fields = Map.groupBy(senders.flat(), ({ field }) => field);
  return all.map((facts, at) => {
    const [direction, other] = directionsIn(facts, rows);
    if (direction !== undefined) return other === undefined ? direction : null;
    for (const { field, side } of senders[at] ?? []) {
      const others = fields.get(field)?.map((one) => one.side);
      const found = directionBy(side, others);
      if (found !== null) return found;
    }
    if (facts.all(rows.isOurs).includes(true)) return 'outgoing';
    return facts.all(rows.isTheirs).includes(true) ? 'incoming' : null;
  });
}

/** Who sent a message, as far as its record alone states. */
export function directionOf(facts: Facts, rows?: SenderRows): Direction | null {
  return directionsOf([facts], rows)[0] ?? null;
}
