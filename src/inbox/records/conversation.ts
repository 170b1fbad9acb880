import { stableId } from '../../values/json';
import {
  optedOutIn,
  type Person,
  personOf,
  type ReadPhone,
  readContact,
  withoutSharedNumbers,
} from './contact';
import { contactPaths, conversationNames, conversationPaths } from './conversation_paths';
import { ConversationTimes } from './conversation_times';
import { Fields } from './fields';
import { idIn, ownFields, type RawRecord } from './values';

/** The fields that every conversation has in a step's output, in addition to the service's own. */
interface Conversation extends Person {
  id: string;
  contact_id: number | null;
  /** Null if the record doesn't say. */
  opted_out: boolean | null;
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
  readonly contact;
  private readonly fields;

  /** @param zone of times that have none */
  constructor(
    private readonly record: RawRecord,
    zone: string,
  ) {
    this.fields = new Fields(record, conversationNames(), zone);
    this.contact = readContact(this.fields);
  }

  /** When each side wrote. Read at each use, since of a long list, most aren't needed. */
  get times(): ConversationTimes {
    return new ConversationTimes(this.fields);
  }

  get createdAt(): string | null {
    return this.fields.time(conversationPaths.createdAt);
  }

  get optedOut(): boolean | null {
    return optedOutIn(this.fields, conversationPaths, contactPaths);
  }

  /** What a step returns of it, without the messages inside. */
  output(readPhone: ReadPhone): RawRecord & Conversation {
    const { contact, fields, optedOut, record, times } = this;
    const { isOpen, endsAt } = times.replyWindow;
    const id = fields.pick(conversationPaths.id, idIn);
    return {
      ...ownFields(record, fields.zone, 'messages'),
      id: id ?? stableId([contact.id ?? contact.phone ?? contact.name]),
      contact_id: contact.id,
      ...personOf(contact, readPhone),
      opted_out: optedOut,
      last_message: times.lastText,
      last_message_at: times.lastMessageAt,
      last_message_incoming: times.lastIsIncoming,
      reply_window_open: isOpen,
      reply_window_ends_at: endsAt,
    };
  }
}

/**
 * Reads the conversations of a list.
 *
 * @param zone of times that have none
 */
export function readConversations(records: RawRecord[], zone = 'UTC'): InboxConversation[] {
  const all = records.map((record) => new InboxConversation(record, zone));
  withoutSharedNumbers(all.map(({ contact }) => contact));
  return all;
}
