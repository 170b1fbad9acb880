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
  private lists: AnyMessage[][] = [];
  private size = 0;

  constructor(private readonly meta: Partial<Bundle['meta']> | undefined) {}

  /** @param place the contact's place in the result, among messages of the same time */
  add(messages: AnyMessage[], place: number): void {
    this.lists[place] = messages;
    for (const message of messages) this.size += sizeOf(message);
    if (this.size > mostHeld) this.shrink();
  }

  /** Newest first. */
  messages(): AnyMessage[] {
    return newestFirst(this.lists.flat(), ({ sent_at }) => sent_at);
  }

  private shrink(): void {
    const held = new Set<AnyMessage>();
    this.size = 0;
    for (const message of this.messages()) {
      const size = sizeOf(message);
      if (this.size + size > mostCharacters) continue;
      this.size += size;
      held.add(message);
    }
    this.lists = this.lists.map((list) =>
      list.flatMap((message) => {
        if (held.has(message)) return [message];
        return this.meta?.isPopulatingDedupe ? [withoutContent(message)] : [];
      }),
    );
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
