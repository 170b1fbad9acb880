import { stableId } from '../values/json';
import { type Contact, type Person, personOf, type ReadPhone, withContacts } from './contact';
import { ConversationTimes } from './conversation_times';
import { Facts } from './facts';
import { ofConversation } from './table';
import { ownFields, type RawRecord } from './values';

/** The fields that every conversation has in a step's output, in addition to the service's own. */
interface Conversation extends Person {
  id: string;
  contact_id: number | null;
  last_message: string | null;
  /** ISO 8601 in UTC, like all times. */
  last_message_at: string | null;
  last_message_incoming: boolean | null;
  /** Whether the contact wrote in the last 24 hours, so that free-form messages reach them. */
  reply_window_open: boolean | null;
  reply_window_ends_at: string | null;
}

/** A conversation of the inbox. */
export class InboxConversation {
  constructor(
    readonly contact: Contact,
    private readonly facts: Facts,
    private readonly record: RawRecord,
  ) {}

  /** When each side wrote. Read at each use, since of a long list, most aren't needed. */
  get times(): ConversationTimes {
    return new ConversationTimes(this.facts);
  }

  get createdAt(): string | null {
    return this.facts.first(ofConversation.createdAt);
  }

  /** What a step returns of it, without the messages inside. */
  output(readPhone: ReadPhone): RawRecord & Conversation {
    const { contact, facts, record, times } = this;
    const { isOpen, endsAt } = times.replyWindow;
    return {
      ...ownFields(record, 'messages'),
      id: facts.first(ofConversation.id) ?? stableId([contact.id ?? contact.phone ?? contact.name]),
      contact_id: contact.id,
      ...personOf(contact, readPhone),
      last_message: times.lastText,
      last_message_at: times.lastMessageAt,
      last_message_incoming: times.lastIsIncoming,
      reply_window_open: isOpen,
      reply_window_ends_at: endsAt,
    };
  }
}

/** Reads the conversations of a list. */
export function readConversations(records: RawRecord[]): InboxConversation[] {
  const all = records.map((record) => ({ record, facts: new Facts(record, 'conversation') }));
  return withContacts(all).map(({ contact, facts, record }) => {
    return new InboxConversation(contact, facts, record);
  });
}
