import type { Contact, Message, Project } from '../../simulator';
import type { Bubble, Phone, Talk } from '../common/api';

/**
 * Every recipient's phone, the one with the newest message first.
 *
 * @param pictures where the pictures of messages came from: the simulator keeps only their names
 */
export function phoneOf(project: Project, pictures: ReadonlyMap<number, string>): Phone {
  const talks = project.contacts
    .map((contact) => talkOf(contact, project.messagesOf(contact.id), pictures))
    .filter(({ bubbles }) => bubbles.length > 0)
    .sort((a, b) => newest(b) - newest(a));
  return { talks };
}

function talkOf(
  { id, name, phone, source, tags, attributes }: Contact,
  messages: Message[],
  pictures: ReadonlyMap<number, string>,
): Talk {
  const bubbles = messages.map((message) => bubbleOf(message, pictures)).reverse();
  return { contactId: id, name, phone, source, tags, attributes, bubbles };
}

function bubbleOf(message: Message, pictures: ReadonlyMap<number, string>): Bubble {
  const { id, kind, at, text, campaign, media, image, location } = message;
  const isPicture = media !== null && /\.(png|jpe?g|webp|gif)$/i.test(media.filename);
  return {
    id,
    from: kind === 'incoming' ? 'contact' : 'service',
    at: at.toISOString(),
    text,
    campaign,
    picture: image
      ? { name: image.name, url: pictures.get(id) ?? null }
      : isPicture
        ? { name: media.filename, url: media.url }
        : null,
    file: media && !isPicture ? { name: media.filename, url: media.url } : null,
    location: location && {
      name: location.name ?? '',
      address: location.address ?? '',
      latitude: location.latitude,
      longitude: location.longitude,
    },
  };
}

/** Ids rise with time, and are finer than the clock. */
function newest({ bubbles }: Talk): number {
  return bubbles.at(-1)?.id ?? 0;
}
