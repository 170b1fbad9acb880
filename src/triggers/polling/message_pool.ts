import type { Bundle } from 'zapier-platform-core';
import type { Message } from '../../records/message';
import type { RawRecord } from '../../records/names';
import { mostCharacters } from '../../step/fitting_results';
import { newestFirst } from '../../values/newest_first';

type AnyMessage = RawRecord & Message;

/** In characters of JSON. Few polls come near it, so few have to sort twice. */
const mostHeld = 4 * mostCharacters;

/**
 * The messages of a poll while it reads its contacts. Of more than a poll can return, only the newest
 * are held, or 150 contacts with long messages would fill the memory.
 */
export class MessagePool {
  private held: AnyMessage[] = [];
  private size = 0;

  constructor(private readonly meta: Partial<Bundle['meta']> | undefined) {}

  /** Adds the messages of one contact, in the service's order. */
  add(messages: AnyMessage[]): void {
    for (const message of messages) {
      this.size += sizeOf(message);
      this.held.push(message);
    }
    if (this.size > mostHeld) this.shrink();
  }

  /** Newest first; of the same time, by contact ID and then in the service's order. */
  messages(): AnyMessage[] {
    const byContact = this.held.toSorted((a, b) => b.contact_id - a.contact_id);
    return newestFirst(byContact, ({ sent_at }) => sent_at);
  }

  private shrink(): void {
    let room = mostCharacters;
    this.held = this.messages().flatMap((message) => {
      const size = sizeOf(message);
      if (size <= room) {
        room -= size;
        return [message];
      }
      return this.meta?.isPopulatingDedupe ? [withoutContent(message)] : [];
    });
    this.size = mostCharacters - room;
  }
}

function sizeOf(message: AnyMessage): number {
  return JSON.stringify(message).length;
}

/** While the Zap is switched on, Zapier needs the ID of every message. */
function withoutContent({ id, contact_id, sent_at }: Message): AnyMessage {
  const content = { text: null, direction: null, status: null, error: null };
  return { id, contact_id, sent_at, ...content, media_url: null, media_type: null };
}
