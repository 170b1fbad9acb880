import * as z from 'zod';
import type { Contact, Message, Simulator } from '../../simulator';

/** Every recipient's phone, the one with the newest message first. */
export function phoneOf(simulator: Simulator) {
  const { project } = simulator;
  const talkOf = (contact: Contact) => {
    const { id, name, phone, source, tags, attributes } = contact;
    const messages = project.messagesOf(id).toReversed();
    const bubbles = messages.map((message) => bubbleOf(message, simulator));
    const saved = { Name: name, Phone: phone, ...labeled({ source, tags, attributes }) };
    return { contactId: id, name, phone, saved, ignored: ignoredOf(contact, simulator), bubbles };
  };
  const talks = project.contacts
    .map(talkOf)
    .filter(({ bubbles }) => bubbles.length > 0)
    // Ids rise with time, and are finer than the clock.
    .sort((a, b) => (b.bubbles.at(-1)?.id ?? 0) - (a.bubbles.at(-1)?.id ?? 0));
  return { talks };
}

/** The details of a contact that a campaign message carries. */
const details = z.object({
  source: z.string().nullable().default(null),
  tags: z.array(z.string()).default([]),
  attributes: z.record(z.string(), z.string()).default({}),
});

/** Under the names that the page shows; what is empty is empty text. */
function labeled({ source, tags, attributes }: z.infer<typeof details>): Record<string, string> {
  return { Source: source ?? '', Tags: tags.join(', '), ...attributes };
}

/** What the last message to a contact carried and the service didn't save. */
function ignoredOf({ phone, source, tags, attributes }: Contact, simulator: Simulator) {
  const asked = simulator
    .requestsTo('campaign')
    .filter(({ status }) => status === 200)
    .map(({ body }) => details.extend({ destination: z.string() }).safeParse(body).data)
    .findLast((one) => one?.destination === phone);
  if (!asked) return {};
  return labeled({
    source: asked.source === source ? null : asked.source,
    tags: asked.tags.filter((tag) => !tags.includes(tag)),
    attributes: Object.fromEntries(
      Object.entries(asked.attributes).filter(([key]) => !Object.hasOwn(attributes, key)),
    ),
  });
}

function bubbleOf(
  { id, kind, at, text, campaign, media, image, location, error }: Message,
  simulator: Simulator,
) {
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
    hasLink: simulator.project.campaigns.some(({ name, button }) => name === campaign && button),
  };
}

/** Every recipient's phone, the one with the newest message first. */
export type Phone = ReturnType<typeof phoneOf>;
export type Talk = Phone['talks'][number];
export type Bubble = Talk['bubbles'][number];
