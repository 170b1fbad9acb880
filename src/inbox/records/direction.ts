import { spelled, wordSet } from '../../values/words';
import type { Fields, Paths } from './fields';
import type { directionPaths } from './message_paths';
import { flagIn, textIn } from './values';

export type Direction = 'incoming' | 'outgoing';

const incomingWords = wordSet('in incoming inbound received');
const outgoingWords = wordSet('out outgoing outbound sent');
const contactWords = wordSet('contact customer client visitor');
const businessWords = wordSet(`
  agent admin support team business me us
  bot chatbot assistant system campaign campign`);

/**`incoming` and`outgoing`, also as`incoming_message`. */
function directionIn(value: unknown): Direction | null {
  const word = spelled(textIn(value) ?? '').replace(/^(?:message|msg)_|_(?:message|msg)$/, '');
  if (incomingWords.has(word)) return 'incoming';
  return outgoingWords.has(word) ? 'outgoing' : null;
}

/** By the last word: of`customer_support`, that's the business, and of`App\Models\Contact` the contact. */
function senderIn(value: unknown): Direction | null {
  const text = textIn(value) ?? '';
  // A text with a space may be a person's name.
  const word = /\s/.test(text.trim()) ? '' : (spelled(text).split('_').at(-1) ?? '');
  if (contactWords.has(word)) return 'incoming';
  return businessWords.has(word) ? 'outgoing' : null;
}

/**
 * Who sent a message. Flags and words for its direction decide; then the words for its sender; then the flags
 * of campaigns and bots.
 *
 * @param paths where a record has them: a conversation may have them of its last message
 * @returns null if nothing says so, or if two contradict each other: a Zap could answer itself
 */
export function directionOf(
  fields: Fields,
  paths: Readonly<Record<keyof typeof directionPaths, Paths>>,
): Direction | null {
  const stated = new Set<Direction>(fields.all(paths.direction, directionIn));
  for (const isTheirs of fields.all(paths.byContact, flagIn)) {
    stated.add(isTheirs ? 'incoming' : 'outgoing');
  }
  for (const isOurs of fields.all(paths.byBusiness, flagIn)) {
    stated.add(isOurs ? 'outgoing' : 'incoming');
  }
  if (stated.size > 1) return null;
  const [first] = stated;
  if (first !== undefined) return first;
  const sender = fields.pick(paths.sender, senderIn);
  if (sender !== null) return sender;
  return fields.all(paths.isOurs, flagIn).includes(true) ? 'outgoing' : null;
}
