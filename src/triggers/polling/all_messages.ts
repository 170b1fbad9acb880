import { type Message, readMessages } from '../../records/message';
import type { RawRecord } from '../../records/names';
import { personName } from '../../records/person';
import type { Refused } from '../../reply/outcome';
import { quote } from '../../secrets/quotation';
import type { OpenConnection } from '../../service/connection';
import { describeRefusal } from '../../step/describe_refusal';
import { Failure, type RefusalCode } from '../../values/failure';
import type { Watched } from './active_contacts';

/** How many contacts are read concurrently. */
const sideBySide = 10;

/**
 * Reads the messages of several contacts (design, "Triggers"). One that the service says is gone is left
 * out. A live poll leaves out any other that can't be read, since a later poll catches its messages up;
 * after a 429 it reads no further contact. Seeding asks once more at the end and then fails, since
 * what isn't seeded would fire later.
 *
 * @throws Failure if no contact can be read, or when seeding one can't
 */
export async function readMessagesOfAll(
  inbox: OpenConnection,
  contacts: Watched[],
  isSeeding: boolean,
  take: Take,
): Promise<void> {
  const unread: Unread = new Map(contacts.map((contact) => [contact, undefined]));
  await readSideBySide(inbox, unread, take);
  if (isSeeding) await readSideBySide(inbox, unread, take);
  if (!isSeeding && unread.size < contacts.length) return;
  for (const [contact, refused] of unread) {
    if (refused === undefined) continue;
    throw isSeeding ? unreadable(contact, refused, inbox) : describeRefusal(refused, inbox);
  }
}

/** Receives the messages of one contact. */
type Take = (contactId: number, messages: (RawRecord & Message)[]) => void;

/** Those still to be read, with why they couldn't be. */
type Unread = Map<Watched, Refused | undefined>;

/** Reads these contacts, and takes those that were read or are gone out of the map. */
async function readSideBySide(inbox: OpenConnection, unread: Unread, take: Take): Promise<void> {
  const { getMessages } = await import('../../service/msgbox');
  const waiting = [...unread.keys()].values();
  let isLimited = false;
  async function readOn(): Promise<void> {
    for (const contact of waiting) {
      if (isLimited) return;
      const reply = await getMessages(inbox, contact.contactId);
      if (reply.outcome === 'refused' && !isGone(reply)) {
        unread.set(contact, reply);
        isLimited ||= reply.code === 'RateLimited';
        continue;
      }
      if (reply.outcome === 'accepted') {
        take(contact.contactId, readMessages(reply.records, contact.contactId, inbox.url));
      }
      unread.delete(contact);
    }
  }
  // Wait for every call, so that none is still running when the step ends.
  const readers = await Promise.allSettled(Array.from({ length: sideBySide }, readOn));
  for (const reader of readers) if (reader.status === 'rejected') throw reader.reason;
}

/**
 * Whether a refusal says that the contact no longer exists. A status alone doesn't: a wrong route or
 * an old version of the API is 404 or 410 too.
 */
function isGone({ words }: Refused): boolean {
  const text = words.replace(/n['\u2019]t\b/gi, ' not');
  return (
    /\b(contact|conversation|chat|customer)\b.{0,60}\b(not found|not exist|no longer exists|deleted)\b/i.test(
      text,
    ) ||
    /\bno query results for model\b|\bno such (contact|conversation|chat|customer)\b/i.test(text)
  );
}

/** Refusals that are about the connection, whichever contact was asked for. */
const ofConnection: ReadonlySet<RefusalCode> = new Set([
  'InvalidCredentials',
  'InvalidAddress',
  'InsufficientCredits',
  'AccountNotReady',
]);

/** The error for a contact without whose messages the Zap can't be switched on. */
function unreadable(contact: Watched, refused: Refused, inbox: OpenConnection): Failure {
  const general = describeRefusal(refused, inbox);
  if (ofConnection.has(refused.code)) return general;
  const called = personName(contact.record) ?? contact.phone ?? `contact ${contact.contactId}`;
  return new Failure(
    refused.code,
    `The messages of "${quote(called, inbox.secrets, 60)}" couldn't be read. Select one contact in the trigger, or close that conversation in the inbox.`,
    general.details,
  );
}
