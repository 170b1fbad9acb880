import type { Dialect } from './dialects';
import type { Contact, Message, NewMessage, Project, SentMedia } from './project/state';

/** One message as it left the service. */
export interface Sent extends Omit<Message, 'id'> {
  /** The ID in the response (submitted_message_id or message_id). */
  id: string;
  /** E.164 */
  to: string;
  contactName: string;
  /** The fields of a campaign's request that the simulator doesn't know. */
  fields: Record<string, unknown>;
}

export interface Incoming {
  /** The contact's name, if the number is new; the number itself by default. */
  name?: string;
  /** Now by default. */
  at?: Date;
  media?: SentMedia;
}

/** What the endpoints work with. */
export interface Service {
  readonly apiKey: string;
  readonly token: string;
  readonly origin: string;
  readonly project: Project;
  readonly dialect: Dialect;
  readonly now: () => Date;
  /** Puts a message into the outbox. */
  sent: (message: Sent) => void;
}

/** Sends a message to a contact, for one credit. */
export function deliver(
  service: Service,
  contact: Contact,
  message: Pick<NewMessage, 'kind' | 'text'> & Partial<NewMessage>,
  { id, fields = {} }: Partial<Pick<Sent, 'id' | 'fields'>> = {},
): Message {
  const { project } = service;
  const stored = project.addMessage({ at: service.now(), ...message, contactId: contact.id });
  project.credits -= 1;
  const { name: contactName, phone: to } = contact;
  service.sent({ ...stored, id: id ?? String(stored.id), to, contactName, fields });
  return stored;
}
