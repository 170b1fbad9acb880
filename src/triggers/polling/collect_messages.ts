import { getMessages } from '#inbox/msgbox';
import type { InboxConversation } from '#inbox/records/conversation';
import type { InboxMessage } from '#inbox/records/message';
import type { OpenConnection } from '#service/connection';
import { refused } from '#service/reply/outcome';
import { Failure } from '#values/failure';
import { quote } from '#values/secrets';
import { describeRefusal } from '#zapier/describe_refusal';

/** How many contacts are read concurrently. */
const sideBySide = 10;

/** A contact whose messages can be asked for. */
export interface ActiveContact {
  id: number;
  /** The newest with them, if the inbox lists one. */
  conversation: InboxConversation | undefined;
  /** When they were last active, by the service's own time; null if that isn't known. */
  activeAt: string | null;
}

/**
 * Reads the messages of several contacts (design, "Triggers"). A live poll leaves out a contact who can't be
 * read, since a later poll catches up; after a 429, or once the step's time is over, it reads no further one.
 * Seeding asks once more for what failed or was empty, and then fails, since what isn't seeded would fire later.
 *
 * @param active all that the poll is about. If nobody's messages are known in the end, a live poll fails, too
 * @param toRead those of them whose messages aren't known yet, newest first
 * @param choose makes of one contact's messages what is kept, right after each response, since all messages of
 *   all contacts could take too much memory
 * @returns what was kept of each contact who has messages that could be read
 * @throws Failure if seeding can't read somebody, or a live poll knows nobody's messages
 */
export async function collectMessages<Chosen>(
  inbox: OpenConnection,
  active: ActiveContact[],
  toRead: ActiveContact[],
  isSeeding: boolean,
  choose: (messages: InboxMessage[], contact: ActiveContact) => Chosen,
): Promise<Chosen[]> {
  const chosen: Chosen[] = [];
  const notAsked = refused('ServiceUnavailable', 'timeout');
  const unread = new Map(toRead.map((contact) => [contact, notAsked]));

  async function readAll(takesEmpty: boolean): Promise<void> {
    // One iterator for all: each loop takes the next contact.
    const waiting = [...unread.keys()].values();
    let isLimited = false;
    const readOn = async () => {
      for (const contact of waiting) {
        if (isLimited || inbox.clock.isOver) return;
        const reply = await getMessages(inbox, contact.id);
        if (reply.outcome === 'refused') {
          unread.set(contact, reply);
          isLimited ||= reply.code === 'RateLimited';
        } else if (reply.list.length > 0) {
          chosen.push(choose(reply.list, contact));
          unread.delete(contact);
        } else if (takesEmpty) unread.delete(contact);
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, readOn));
  }

  await readAll(!isSeeding);
  if (isSeeding) await readAll(true);
  const [failed] = unread;
  const isNobodyKnown = unread.size === active.length;
  if (!failed || !(isSeeding || isNobodyKnown)) return chosen;
  const [{ id, conversation }, reply] = failed;
  // What happens to everybody isn't about one contact.
  if (isNobodyKnown) throw describeRefusal(reply, inbox);
  const contact = conversation?.contact;
  const label = contact?.name ?? contact?.phone ?? `contact ${id}`;
  throw new Failure(
    reply.code,
    `The messages of "${quote(label, inbox.secrets)}" couldn't be read. To turn on this Zap, try again at a quiet hour, or select one contact in the trigger.`,
    { status: reply.status },
  );
}
