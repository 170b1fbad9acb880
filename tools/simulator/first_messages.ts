import type { Incoming } from './incoming';

/** The part of a simulator that contacts write to. */
interface Inbox {
  incoming(phone: string, text: string, details: Incoming): unknown;
}

const meera = { name: 'Meera Iyer', phone: '+919876512345' };
const daniel = { name: 'Daniel Brooks', phone: '+14155550186' };

/** Who has written when, in hours ago. */
const messages = [
  { ...meera, text: 'Is the shop open on Sundays?', ago: 26 },
  { ...daniel, text: 'Do you ship to California?', ago: 3 },
  { ...daniel, text: 'And how long does it take?', ago: 2.9 },
];

/** Fills a new inbox, so that whoever tries the steps of the inbox sees something. */
export function writeFirstMessages(inbox: Inbox): void {
  for (const { name, phone, text, ago } of messages) {
    inbox.incoming(phone, text, { name, at: new Date(Date.now() - ago * 3_600_000) });
  }
}
