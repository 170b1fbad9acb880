import type { Contact, Message, Simulator } from '../../simulator';

/** Every recipient's phone, the one with the newest message first. */
export function phoneOf(simulator: Simulator) {
  const { project } = simulator;
  const talkOf = ({ id, name, phone, source, tags, attributes }: Contact) => {
    const bubbles = project.messagesOf(id).toReversed().map(bubbleOf);
    const details = { Source: source ?? '', Tags: tags.join(', '), ...attributes };
    return { contactId: id, name, phone, saved: { Name: name, Phone: phone, ...details }, bubbles };
  };
  const talks = project.contacts
    .map(talkOf)
    .filter(({ bubbles }) => bubbles.length > 0)
    // Ids rise with time, and are finer than the clock.
    .sort((a, b) => (b.bubbles.at(-1)?.id ?? 0) - (a.bubbles.at(-1)?.id ?? 0));
  return { talks };
}

function bubbleOf({ id, kind, at, text, campaign, media, image, location, error }: Message) {
  return {
    id,
    from: kind === 'incoming' ? ('contact' as const) : ('service' as const),
    /** ISO 8601 */
    at: at.toISOString(),
    text,
    campaign,
    /** Why it wasn't delivered; null if it was. */
    error,
    file: image?.name ?? media?.filename ?? null,
    location,
  };
}

export type Phone = ReturnType<typeof phoneOf>;
export type Talk = Phone['talks'][number];
export type Bubble = Talk['bubbles'][number];

/** How many messages the phones have got from the business. */
export function countReceived({ talks }: Phone): number {
  return talks.flatMap(({ bubbles }) => bubbles).filter(({ from }) => from === 'service').length;
}
