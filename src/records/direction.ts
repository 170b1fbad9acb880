import { lazy, spelled } from '../values/words';
import type { Facts } from './facts';
import { type ofLastMessage, ofMessage, wordsOf } from './table';

export type Direction = 'incoming' | 'outgoing';

/** The words for each side, and null for those beside them, as in `App\\Models\\Contact`. */
function sides(incoming: string, outgoing: string) {
  return new Map<string, Direction | null>([
    ...wordsOf('app model models member from by message type').map((one) => [one, null] as const),
    ...wordsOf(incoming).map((one) => [one, 'incoming'] as const),
    ...wordsOf(outgoing).map((one) => [one, 'outgoing'] as const),
  ]);
}
const directions = lazy(() => sides('IN', 'OUT'));
const senders = lazy(() => sides('CONTACT IN', 'BOT AGENT BUSINESS OUT'));

/** Whom a text names: nobody if one of its words isn't known, and the business if both, as in `customer_support`. */
function sideIn(text: string, known: ReturnType<typeof sides>): Direction | null {
  const found = spelled(text)
    .split('_')
    .map((word) => known.get(word));
  if (found.includes(undefined)) return null;
  return found.find((one) => one === 'outgoing') ?? found.find((one) => one) ?? null;
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
  const found = facts.all(rows.direction).flatMap((text) => sideIn(text, directions()) ?? []);
  if (incoming.includes(true) || outgoing.includes(false)) found.push('incoming');
  if (outgoing.includes(true) || incoming.includes(false)) found.push('outgoing');
  return new Set(found).size > 1 ? null : found[0];
}

/** Who sent a message: as stated; otherwise by words for the sender, or a flag that it's a bot's or a campaign's. */
export function directionOf(facts: Facts): Direction | null {
  const stated = statedDirection(facts, ofMessage);
  if (stated !== undefined) return stated;
  const [sender] = facts.all(ofMessage.sender).flatMap((text) => sideIn(text, senders()) ?? []);
  return sender ?? (facts.all(ofMessage.isOurs).includes(true) ? 'outgoing' : null);
}
