import * as z from 'zod';
import { Campaign } from './campaign';
import start from './default_project.json';

export interface Contact {
  id: number;
  /** E.164 */
  phone: string;
  name: string;
  source: string | null;
  tags: string[];
  attributes: Record<string, string>;
  createdAt: Date;
}

export interface StoredImage {
  name: string;
  type: string;
  size: number;
}

export interface SentMedia {
  url: string;
  filename: string;
}

/** What a campaign's `location` is as JSON. */
export const SentLocation = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().optional(),
  address: z.string().optional(),
});
export type SentLocation = z.infer<typeof SentLocation>;

export interface Message {
  id: number;
  contactId: number;
  kind: 'campaign' | 'image' | 'message' | 'incoming';
  text: string;
  campaign: string | null;
  media: SentMedia | null;
  image: StoredImage | null;
  location: SentLocation | null;
  /** What the channel says of it; of the contact's own, nothing. */
  status: 'sent' | 'delivered' | 'read';
  /** Why the channel refused it. */
  error: string | null;
  at: Date;
}

export type NewMessage = Pick<Message, 'contactId' | 'kind' | 'text' | 'at'> & Partial<Message>;

type NewContact = Pick<Contact, 'phone' | 'name' | 'createdAt'> & Partial<Contact>;

/** Everything the service knows about one account. Tests may read and change all of it. */
export class Project {
  campaigns = z.array(Campaign).parse(start.campaigns);
  readonly tags = new Set(start.tags);
  readonly attributes = new Set(start.attributes);
  readonly contacts: Contact[] = [];
  readonly messages: Message[] = [];
  /** Messages that may still be sent. */
  credits = 1000;
  planActive = true;
  wabaVerified = true;
  /** Whether free-form text needs a message from the contact in the last 24 hours. */
  replyWindow = false;
  private nextId = 1001;

  campaign(name: string): Campaign | undefined {
    return this.campaigns.find((campaign) => campaign.name === name);
  }

  contact(by: { id: number } | { phone: string }): Contact | undefined {
    return this.contacts.find((contact) =>
      'id' in by ? contact.id === by.id : contact.phone === by.phone,
    );
  }

  /** The contact of a number, created from these details if there is none. */
  contactFor(details: NewContact): Contact {
    const known = this.contact({ phone: details.phone });
    if (known) return known;
    const contact: Contact = {
      source: null,
      tags: [],
      attributes: {},
      ...details,
      id: this.nextId++,
    };
    this.contacts.push(contact);
    return contact;
  }

  /** Assigns what exists in the project; the rest is silently ignored. */
  label(contact: Contact, tags: string[], attributes: Record<string, string>): void {
    const known = tags.filter((tag) => this.tags.has(tag));
    contact.tags = [...new Set([...contact.tags, ...known])];
    contact.attributes = Object.fromEntries([
      ...Object.entries(contact.attributes),
      ...Object.entries(attributes).filter(([key]) => this.attributes.has(key)),
    ]);
  }

  addMessage(message: NewMessage): Message {
    const stored: Message = {
      campaign: null,
      media: null,
      image: null,
      location: null,
      status: 'delivered',
      error: null,
      ...message,
      id: this.nextId++,
    };
    this.messages.push(stored);
    return stored;
  }

  /** A contact's messages, newest first. */
  messagesOf(contactId: number): Message[] {
    return this.messages
      .filter((message) => message.contactId === contactId)
      .sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id);
  }
}
