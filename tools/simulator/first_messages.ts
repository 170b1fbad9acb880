import type { Incoming } from './incoming';

/** The part of a simulator that contacts write to. */
interface Inbox {
  incoming(phone: string, text: string, details: Incoming): unknown;
}

/** Who has written when, in minutes ago. */
const messages = [
  { name: 'Meera Iyer', phone: '+919845011122', text: 'Hello, is the offer still valid?', ago: 90 },
  { name: 'Meera Iyer', phone: '+919845011122', text: 'I would like to order two.', ago: 85 },
  { name: 'Liam Brown', phone: '+447911123456', text: 'Please call me tomorrow.', ago: 20 },
];

/** Fills a new inbox, so that whoever tries the triggers and searches sees something. */
export function writeFirstMessages(inbox: Inbox): void {
  for (const { name, phone, text, ago } of messages) {
    inbox.incoming(phone, text, { name, at: new Date(Date.now() - ago * 60_000) });
  }
}
