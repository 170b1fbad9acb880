import { newestFirst } from '../values/newest_first';
import { hasFailed, type Message } from './message';

/** What a contact had been sent before a message. Both are null if that isn't known. */
export interface OurLastMessage {
  our_last_message: string | null;
  our_last_message_at: string | null;
}

/**
 * Finds the newest outgoing message before one, which a contact's reply is likely to be about. It's unknown if
 * another without a time, or the newest one without a direction, could be in its place.
 *
 * @param messages all of the contact, without internal notes; failed ones reached nobody
 */
export function ourLastMessages(messages: Message[]): (message: Message) => OurLastMessage {
  const ours = messages.filter((one) => one.direction !== 'incoming' && !hasFailed(one));
  const isUntimed = ours.some(({ sent_at }) => sent_at === null);
  const newest = isUntimed ? [] : newestFirst(ours, ({ sent_at }) => sent_at);
  return ({ sent_at: until }) => {
    const last = newest.find(({ sent_at }) => until !== null && (sent_at ?? '') < until);
    const known = last?.direction === 'outgoing' ? last : undefined;
    return { our_last_message: known?.text ?? null, our_last_message_at: known?.sent_at ?? null };
  };
}
