import type { InboxMessage } from '../../records/message';
import { type Refused, refused } from '../../reply/outcome';
import { quote } from '../../secrets/quotation';
import type { OpenConnection } from '../../service/connection';
import { describeRefusal } from '../../step/describe_refusal';
import { Failure } from '../../values/failure';
import type { ActiveContact } from './read_marks';

/** How many contacts are read concurrently. */
const sideBySide = 10;

/** A contact of the list, and what an error calls them. */
export interface ConversationContact extends ActiveContact {
  label: string;
}

/** Receives the messages of one contact. */
type Take = (contactId: number, messages: InboxMessage[]) => void;

/** Those still to be read, with why they couldn't be. */
type Unread = Map<ConversationContact, Refused | undefined>;

/**
 * Reads the messages of several contacts (design, "Triggers"). One that the service says is gone is left
 * out, unless nobody can be read: then that may be the service's mistake. A live poll leaves out any other
 * that can't be read, since a later poll catches its messages up; after a 429, or once the step's time is
 * over, it reads no further contact. Seeding asks once more at the end, also where a list is empty, and then
 * fails, since what isn't seeded would fire later.
 *
 * @param contacts newest first
 * @param mustRead how many must be read: every one when seeding, any in a live poll, none if the poll
 *   knows that others need no reading
 * @throws Failure if fewer can be read
 */
export async function readContacts(
  inbox: OpenConnection,
  contacts: ConversationContact[],
  mustRead: 'every' | 'any' | 'none',
  take: Take,
): Promise<void> {
  const isSeeding = mustRead === 'every';
  const unread: Unread = new Map(inTurn(contacts).map((contact) => [contact, undefined]));
  if (isSeeding) await readSideBySide(inbox, unread, take, true);
  await readSideBySide(inbox, unread, take, false);
  if (contacts.length === 0 || mustRead === 'none') return;
  const isNobodyRead = unread.size === contacts.length;
  const failed = [...unread].filter(([, refusal]) => !refusal || isNobodyRead || !isGone(refusal));
  if (failed.length === 0 || !(isNobodyRead || isSeeding)) return;
  if (isSeeding && inbox.clock.isOver) throw tooManyToSeed();
  const [contact, reply] = failed.find(([, refusal]) => refusal) ?? [];
  if (!contact || !reply) throw describeRefusal(refused('ServiceUnavailable', 'timeout'), inbox);
  const failure = describeRefusal(reply, inbox);
  // What happens to everybody isn't about one contact.
  throw isNobodyRead ? failure : unreadable(contact, failure, inbox);
}

/** The newest first, and the rest from a random place on: a poll without time for all reads each sometimes. */
function inTurn<T>(contacts: T[]): T[] {
  const rest = contacts.slice(sideBySide);
  const from = Math.floor(Math.random() * rest.length);
  return [...contacts.slice(0, sideBySide), ...rest.slice(from), ...rest.slice(0, from)];
}

/**
 * Reads these contacts, and takes those that were read out of the map.
 *
 * @param keepsEmpty whether those without any message stay: they're active, so a list may be late
 */
async function readSideBySide(
  inbox: OpenConnection,
  unread: Unread,
  take: Take,
  keepsEmpty: boolean,
): Promise<void> {
  const { getMessages } = await import('../../service/msgbox');
  const waiting = [...unread.keys()].values();
  let stops = false;
  async function readOn(): Promise<void> {
    for (const contact of waiting) {
      if (stops || inbox.clock.isOver) return;
      const reply = await getMessages(inbox, contact.id);
      if (reply.outcome === 'refused') {
        unread.set(contact, reply);
        stops ||= reply.code === 'RateLimited';
      } else if (reply.list.length > 0 || !keepsEmpty) {
        take(contact.id, reply.list);
        unread.delete(contact);
      }
    }
  }
  const readOnOrStop = () =>
    readOn().catch((error: unknown) => {
      stops = true;
      throw error;
    });
  // Wait for every call, so that none is still running when the step ends.
  const readers = await Promise.allSettled(Array.from({ length: sideBySide }, readOnOrStop));
  for (const reader of readers) if (reader.status === 'rejected') throw reader.reason;
}

/**
 * Whether a refusal says that the contact no longer exists, while others can be read. A status alone doesn't say
 * so, nor do words beside a 429 or 5xx, which may not last.
 */
function isGone({ code, words }: Refused): boolean {
  if (code === 'RateLimited' || code === 'ServiceUnavailable') return false;
  return /(?:\bnot|n['\u2019]t) (?:found|exist)|\bdeleted\b|\bno query results\b/i.test(words);
}

/** The error for a contact without whose messages the Zap can't be switched on. */
function unreadable(
  contact: ConversationContact,
  general: Failure,
  inbox: OpenConnection,
): Failure {
  return new Failure(
    general.code,
    `The messages of "${quote(contact.label, inbox.secrets)}" couldn't be read. To turn on this Zap, select one contact in the trigger, or close that conversation.`,
    general.details,
  );
}

function tooManyToSeed(): Failure {
  return new Failure(
    'ServiceUnavailable',
    "The recent messages took too long to read, so the Zap couldn't be turned on. Select one contact in the trigger, or try again at a quiet hour.",
  );
}
