import { resolvePhone } from './project/phone';
import type { Contact, Message, SentMedia } from './project/state';
import type { Service } from './service';

export interface Incoming {
  /** The contact's name, if the number is new; the number itself by default. */
  name?: string;
  /** Now by default. */
  at?: Date;
  media?: SentMedia;
}

/** A contact writes to the business. */
export function receive(
  service: Service,
  phone: string,
  text: string,
  { name, at = service.now(), media }: Incoming,
): { contact: Contact; message: Message } {
  const from = resolvePhone(phone);
  if (!from) throw new Error(`Not a number that can write in: ${phone}`);
  const { project } = service;
  const contact = project.contactFor({ phone: from, name: name ?? from, createdAt: at });
  const message = project.addMessage({
    contactId: contact.id,
    kind: 'incoming',
    text,
    at,
    media: media ?? null,
  });
  return { contact, message };
}
