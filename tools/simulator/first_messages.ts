import type { Contact, Project } from './project/state';
import type { Incoming } from './service';

/** The part of a simulator that has an inbox. */
interface Inbox {
  project: Pick<Project, 'addMessage'>;
  incoming(phone: string, text: string, details: Incoming): { contact: Contact };
}

const meera = { name: 'Meera Iyer', phone: '+919876512345' };
const daniel = { name: 'Daniel Brooks', phone: '+14155550186' };

/** Who has written when, in hours ago. */
const messages = [
  { ...meera, text: 'Is the shop open on Sundays?', ago: 26 },
  { ...daniel, text: 'Do you ship to California?', ago: 3 },
  { ...daniel, text: 'And how long does it take?', ago: 2.9 },
];

/** A reply that never arrived. */
const failed = {
  text: 'Yes, on Sundays from 10 to 6.',
  ago: 20,
  error: 'The message expired before the phone was online.',
};

/** Fills a new inbox, so that whoever tries the steps of the inbox sees something. */
export function writeFirstMessages(inbox: Inbox): void {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const [first] = messages.map(({ name, phone, text, ago }) =>
    inbox.incoming(phone, text, { name, at: hoursAgo(ago) }),
  );
  if (first === undefined) return;
  const { text, ago, error } = failed;
  const contactId = first.contact.id;
  inbox.project.addMessage({ contactId, kind: 'message', text, at: hoursAgo(ago), error });
}
