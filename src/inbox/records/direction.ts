import { spelled, wordSet } from '#values/words';
import type { Fields } from './fields';
import { messagePaths } from './paths';
import { textIn } from './values';

export type Direction = 'incoming' | 'outgoing';

type Words = Readonly<Record<Direction, ReadonlySet<string>>>;

const directions: Words = {
  incoming: wordSet('in incoming inbound received'),
  outgoing: wordSet('out outgoing outbound sent'),
};
const senders: Words = {
  incoming: wordSet('contact customer client visitor'),
  outgoing: wordSet(`
    agent admin support team business me us
    bot chatbot assistant system campaign campign`),
};

function meaning(word: string, { incoming, outgoing }: Words): Direction | null {
  if (incoming.has(word)) return 'incoming';
  return outgoing.has(word) ? 'outgoing' : null;
}

/** `incoming` and `outgoing`, also as `incoming_message`. */
function directionIn(value: unknown): Direction | null {
  const word = spelled(textIn(value) ?? '').replace(/^(message|msg)_|_(message|msg)$/, '');
  return meaning(word, directions);
}

/** By the last word: of `customer_support`, that's the business, and of `App\Models\Contact` the contact. */
function senderIn(value: unknown): Direction | null {
  const text = textIn(value) ?? '';
  // A text with a space may be a person's name.
  const word = /\s/.test(text.trim()) ? '' : spelled(text).replace(/^.*_/, '');
  return meaning(word, senders);
}

/**
 * Who sent a message. Flags and words for its direction decide; then the words for its sender; then the flags
 * of campaigns and bots.
 *
 * @returns null if nothing says so, or if two contradict each other: a Zap could answer itself
 */
export function directionOf(fields: Fields): Direction | null {
  const stated = new Set(fields.all(messagePaths.direction, directionIn));
  for (const isTheirs of fields.flags(messagePaths.byContact, messagePaths.byBusiness)) {
    stated.add(isTheirs ? 'incoming' : 'outgoing');
  }
  if (stated.size > 1) return null;
  const [first] = stated;
  return (
    first ??
    fields.pick(messagePaths.sender, senderIn) ??
    (fields.isTrue(messagePaths.isOurs) ? 'outgoing' : null)
  );
}
