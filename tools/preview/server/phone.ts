import type { Contact, Message, Simulator } from '../../simulator';
import { standIn } from './stand_in';

/**
 * Every recipient's phone, the one with the newest message first.
 *
 * @param pictures where the pictures of messages came from, by message ID
 */
export function phoneOf(simulator: Simulator, pictures: ReadonlyMap<number, string>) {
  const { project } = simulator;
  const talkOf = ({ id, name, phone, source, tags, attributes }: Contact) => {
    const messages = project.messagesOf(id).toReversed();
    const bubbles = messages.map((message) => bubbleOf(message, simulator, pictures));
    return { contactId: id, name, phone, source, tags, attributes, bubbles };
  };
  const talks = project.contacts
    .map(talkOf)
    .filter(({ bubbles }) => bubbles.length > 0)
    // Ids rise with time, and are finer than the clock.
    .sort((a, b) => (b.bubbles.at(-1)?.id ?? 0) - (a.bubbles.at(-1)?.id ?? 0));
  return { talks };
}

function bubbleOf(
  { id, kind, at, text, campaign, media, image, location }: Message,
  simulator: Simulator,
  pictures: ReadonlyMap<number, string>,
) {
  const file = image?.name ?? media?.filename ?? null;
  const isPicture = image !== null || /\.(png|jpe?g|webp|gif)$/i.test(file ?? '');
  const address = media?.url ?? pictures.get(id);
  return {
    id,
    from: kind === 'incoming' ? ('contact' as const) : ('service' as const),
    /** ISO 8601 */
    at: at.toISOString(),
    text,
    campaign,
    file,
    /** Where to see the file; null if it's no picture, or nobody knows. */
    picture: isPicture && address ? standIn(simulator, address) : null,
    isPicture,
    location,
    hasLink: simulator.project.campaigns.some(({ name, button }) => name === campaign && button),
  };
}

/** Every recipient's phone, the one with the newest message first. */
export type Phone = ReturnType<typeof phoneOf>;
export type Talk = Phone['talks'][number];
export type Bubble = Talk['bubbles'][number];
