import type { Message } from '../../records/message';
import type { RawRecord } from '../../records/names';
import { Failure } from '../../values/failure';
import { newestFirst } from '../../values/newest_first';

type AnyMessage = RawRecord & Message;

/** In characters of JSON: of all messages that a poll reads, and of those that it keeps. */
const mostRead = 100_000_000;
const mostKept = 20_000_000;

/** The messages of a poll while it reads its contacts, bounded in memory. */
export class MessagePool {
  private readonly held: AnyMessage[] = [];
  private read = 0;
  private kept = 0;

  constructor(private readonly isSeeding: boolean) {}

  /**
   * Adds the messages of one contact, in the service's order. While the Zap is switched on, Zapier
   * needs the ID of every message, and no more.
   *
   * @param all what was read of the contact
   * @param wanted those of them to return
   * @throws Failure UnexpectedReply if the poll reads or keeps too much
   */
  add(all: AnyMessage[], wanted: AnyMessage[]): void {
    this.read += sizeOf(all);
    for (const message of wanted) {
      this.kept += sizeOf(message);
      this.held.push(this.kept > mostKept && this.isSeeding ? withoutContent(message) : message);
    }
    if (this.read > mostRead || (this.kept > mostKept && !this.isSeeding)) {
      throw new Failure(
        'UnexpectedReply',
        'The recent conversations have too many messages to read at once. Select one contact in the trigger.',
      );
    }
  }

  /** Newest first; of the same time, by contact ID and then in the service's order. */
  messages(): AnyMessage[] {
    const byContact = this.held.toSorted((a, b) => b.contact_id - a.contact_id);
    return newestFirst(byContact, ({ sent_at }) => sent_at);
  }
}

function sizeOf(value: object): number {
  return JSON.stringify(value).length;
}

function withoutContent({ id, contact_id, sent_at }: Message): AnyMessage {
  const content = { text: null, direction: null, status: null, error: null };
  return { id, contact_id, sent_at, ...content, media_url: null, media_type: null };
}
