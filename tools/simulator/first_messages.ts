import type { Simulator } from './index';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Fills a new inbox, so that whoever tries the steps of the inbox sees something. */
export function writeFirstMessages(inbox: Simulator): void {
  const write = (phone: string, name: string, text: string, ago: number) =>
    inbox.incoming(phone, text, { name, at: hoursAgo(ago) });
  const meera = write('+919876512345', 'Meera Iyer', 'Is the shop open on Sundays?', 26);
  write('+14155550186', 'Daniel Brooks', 'Do you ship to California?', 3);
  write('+14155550186', 'Daniel Brooks', 'And how long does it take?', 2.9);
  // A reply that never arrived.
  inbox.project.addMessage({
    ...{ contactId: meera.contact.id, kind: 'message', at: hoursAgo(20) },
    text: 'Yes, on Sundays from 10 to 6.',
    error: 'The message expired before the phone was online.',
  });
}
