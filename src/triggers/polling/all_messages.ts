import type { Message } from '../../records/message';
import type { RawRecord } from '../../records/record_fields';
import type { Refused } from '../../reply/outcome';
import { reportsOwnFailure } from '../../reply/server_failure';
import type { OpenConnection } from '../../service/connection';
import { getMessages } from '../../service/msgbox';
import { toMessages } from '../../step/inbox';
import { describeRefusal } from '../../step/refusals';
import type { RefusalCode } from '../../values/failure';

/** How many contacts are read concurrently. */
const sideBySide = 10;

/**
 * Reads the messages of several contacts (design, "Triggers"). A contact that the service refuses, such
 * as a deleted one, is left out. If one can't be read right now, or the service refuses all of
 * them though they exist, the whole call fails: leaving them out would lose their messages
 * unnoticed.
 *
 * @param take gets the messages of each contact as they arrive, and the contact's index
 * @throws Failure
 */
export async function readMessagesOfAll(
  inbox: OpenConnection,
  contacts: number[],
  take: (messages: (RawRecord & Message)[], index: number) => void,
): Promise<void> {
  const refusals: Refused[] = [];
  let failure: Refused | undefined;
  const waiting = contacts.entries();
  async function readOn(): Promise<void> {
    for (const [index, contact] of waiting) {
      if (failure) return;
      const reply = await getMessages(inbox, contact);
      if (reply.outcome === 'accepted') take(toMessages(reply.records, contact, inbox), index);
      else if (isAboutContact(reply)) refusals.push(reply);
      else failure ??= reply;
    }
  }
  // Wait for every call, so that none is still running when the step ends.
  const readers = await Promise.allSettled(Array.from({ length: sideBySide }, readOn));
  for (const reader of readers) if (reader.status === 'rejected') throw reader.reason;
  if (refusals.length === contacts.length) failure ??= refusals.find((one) => !isGone(one));
  if (failure) throw describeRefusal(failure, inbox);
}

/** Refusals that aren't about a single contact but about the connection or a temporary problem. */
const generalCodes: ReadonlySet<RefusalCode> = new Set([
  'ServiceUnavailable',
  'RateLimited',
  'UnknownOutcome',
  'InvalidCredentials',
  'InvalidAddress',
  'InsufficientCredits',
  'AccountNotReady',
]);

/** The failure statuses that can mean a contact that's gone, or that the token may not see. */
const contactStatuses: ReadonlySet<number> = new Set([400, 403, 404, 410, 422]);

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

/** The statuses that leave the reason to the words. */
const saysLittle = (status: number) => status < 300 || status === 400 || status === 422;

/**
 * Whether a refusal is about the contact, so that asking again wouldn't help. Words that only say that
 * something failed aren't; a refusal without any words may mean that nothing is there.
 */
function isAboutContact(refused: Refused): boolean {
  const { code, reason, status = 200, words } = refused;
  if (generalCodes.has(code) || reason !== 'refused') return false;
  if (status >= 300 && !contactStatuses.has(status)) return false;
  return isGone(refused) || !saysLittle(status) || !reportsOwnFailure(undefined, words);
}
