import { hasReached, type Message } from '#inbox/records/message';
import { newestFirst } from '#values/time';

/**
 * Finds the newest outgoing message before one, which a contact's reply is likely to be about. It's unknown if
 * another without a time, or the newest one without a direction, could be in its place.
 *
 * @param messages all of the contact; failed ones reached nobody
 */
export function ourLastMessages(messages: Message[]) {
  const ours = messages.filter(
    ({ direction, status }) => direction !== 'incoming' && !hasReached('failed', status),
  );
  const isUntimed = ours.some(({ sent_at }) => sent_at === null);
  const newest = isUntimed ? [] : newestFirst(ours, ({ sent_at }) => sent_at);
  return ({ sent_at: until }: Message) => {
    const last = newest.find(({ sent_at }) => until !== null && (sent_at ?? '') < until);
    const known = last?.direction === 'outgoing' ? last : undefined;
    return {
      our_last_message: known?.text ?? null,
      our_last_message_at: known?.sent_at ?? null,
    };
  };
}
