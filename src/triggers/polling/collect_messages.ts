import type { InboxMessage } from '../../records/message';
import { refused } from '../../reply/outcome';
import { quote } from '../../secrets/quotation';
import type { OpenConnection } from '../../service/connection';
import { describeRefusal } from '../../step/describe_refusal';
import { Failure } from '../../values/failure';

/** How many contacts are read concurrently. */
const sideBySide = 10;

/** A contact whose messages can be asked for. */
export interface ActiveContact {
  id: number;
  /** What an error calls them. */
  label: string;
  /** When they were last active, by the service's own time; null if that isn't known. */
  activeAt: string | null;
}

/**
 * Reads the messages of several contacts (design, "Triggers"). A live poll leaves out a contact who can't be
 * read, since a later poll catches up; after a 429, or once the step's time is over, it reads no further one.
 * Seeding asks once more, and then fails, since what isn't seeded would fire later.
 *
 * @param contacts newest first
 * @param mustRead how many must be read: every one when seeding, any in a live poll, none if the poll
 *   knows that others need no reading
 * @param take receives the messages of one contact
 * @throws Failure if fewer can be read
 */
export async function collectMessages(
  inbox: OpenConnection,
  contacts: ActiveContact[],
  mustRead: 'every' | 'any' | 'none',
  take: (contactId: number, messages: InboxMessage[]) => void,
): Promise<void> {
  const { getMessages } = await import('../../service/msgbox');
  const notAsked = refused('ServiceUnavailable', 'timeout');
  const unread = new Map(contacts.map((contact) => [contact, notAsked]));

  async function readAll(): Promise<void> {
    const waiting = [...unread.keys()].values();
    let isLimited = false;
    async function readOn(): Promise<void> {
      for (const contact of waiting) {
        if (isLimited || inbox.clock.isOver) return;
        const reply = await getMessages(inbox, contact.id);
        if (reply.outcome === 'refused') {
          unread.set(contact, reply);
          isLimited ||= reply.code === 'RateLimited';
        } else {
          take(contact.id, reply.list);
          unread.delete(contact);
        }
      }
    }
    await Promise.all(Array.from({ length: sideBySide }, readOn));
  }

  const isSeeding = mustRead === 'every';
  await readAll();
  if (isSeeding && unread.size > 0) await readAll();
  const [failed] = unread;
  const isNobodyRead = unread.size === contacts.length && mustRead !== 'none';
  if (failed === undefined || !(isSeeding || isNobodyRead)) return;
  const [contact, reply] = failed;
  const failure = describeRefusal(reply, inbox);
  // What happens to everybody isn't about one contact.
  throw isNobodyRead ? failure : notSeeded(contact, failure, inbox);
}

/** The error for a contact without whose messages the Zap can't be switched on. */
function notSeeded(
  { label }: ActiveContact,
  { code, details }: Failure,
  { clock, secrets }: OpenConnection,
): Failure {
  const [fact, remedy] = clock.isOver
    ? ['The recent messages took too long to read', 'try again at a quiet hour']
    : [`The messages of "${quote(label, secrets)}" couldn't be read`, 'close that conversation'];
  const message = `${fact}. To turn on this Zap, select one contact in the trigger, or ${remedy}.`;
  return new Failure(code, message, details);
}
