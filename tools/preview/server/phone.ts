import * as z from 'zod';
import type { Contact, Message, Simulator } from '../../simulator';

const buttons = z
  .array(z.object({ index: z.int(), parameters: z.array(z.object({ text: z.string() })) }))
  .catch([]);

/** Every recipient's phone, the one with the newest message first. */
export function phoneOf({ project, outbox }: Simulator) {
  const bubbleOf = (message: Message) => {
    const { id, kind, at, text, campaign, media, image, location, error } = message;
    const sent = outbox.find((one) => one.at === at);
    return {
      ...{ id, text, campaign, location },
      from: kind === 'incoming' ? ('contact' as const) : ('service' as const),
      /** ISO 8601 */
      at: at.toISOString(),
      /** Why it wasn't delivered; null if it was. */
      error,
      file: image?.name ?? media?.filename ?? null,
      isPicture: kind === 'image' || isPicture(media?.filename ?? ''),
      /** What a message fills into its template's buttons. */
      buttons: buttons
        .parse(sent?.fields.buttons)
        .map(({ index, parameters }) => `Button ${index + 1}: ${parameters[0]?.text}`),
    };
  };
  const talkOf = ({ id, name, phone }: Contact) => ({
    contactId: id,
    ...{ name, phone },
    bubbles: project.messagesOf(id).toReversed().map(bubbleOf),
  });
  return (
    project.contacts
      .map(talkOf)
      .filter(({ bubbles }) => bubbles.length > 0)
      // IDs rise with time, and are finer than the clock.
      .sort((a, b) => (b.bubbles.at(-1)?.id ?? 0) - (a.bubbles.at(-1)?.id ?? 0))
  );
}

/** Whether a file is a picture, by the ending of its name. */
export function isPicture(name: string): boolean {
  return /\.(png|jpe?g|webp|gif)$/i.test(name);
}

export type Phone = ReturnType<typeof phoneOf>;
export type Talk = Phone[number];
export type Bubble = Talk['bubbles'][number];
