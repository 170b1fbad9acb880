import type { OpenConnection } from '../service/connection';
import type { Message } from '../service/message';
import type { RawRecord } from '../service/record_fields';
import { Failure, type FailureCode } from '../values/failure';
import { listMessages } from './inbox';

/** How many contacts are read concurrently. */
const sideBySide = 10;

/**
 * The messages of several contacts (design, "Triggers"). A contact that the service refuses, such
 * as a deleted one, is left out. If one can't be read right now, or the service refuses all of
 * them, the whole call fails: leaving them out would lose their messages unnoticed.
 *
 * @throws Failure
 */
export async function listMessagesOfAll(
  inbox: OpenConnection,
  contacts: number[],
): Promise<(RawRecord & Message)[]> {
  const lists: (RawRecord & Message)[][] = contacts.map(() => []);
  const refusals: Failure[] = [];
  const waiting = contacts.entries();
  let failed = false;
  async function readOn(): Promise<void> {
    for (const [index, contact] of waiting) {
      if (failed) return;
      try {
        lists[index] = await listMessages(inbox, contact);
      } catch (error) {
        if (!isRefusedContact(error)) {
          failed = true;
          throw error;
        }
        refusals.push(error);
      }
    }
  }
  // Wait for every call, so that none is still running when the step ends.
  const readers = await Promise.allSettled(Array.from({ length: sideBySide }, readOn));
  for (const reader of readers) if (reader.status === 'rejected') throw reader.reason;
  if (refusals[0] && refusals.length === contacts.length) throw refusals[0];
  return lists.flat();
}

/** Refusals that aren't about a single contact but about the connection or a temporary problem. */
const generalCodes: ReadonlySet<FailureCode> = new Set([
  'ServiceUnavailable',
  'RateLimited',
  'UnknownOutcome',
  'InvalidCredentials',
  'InvalidAddress',
  'InsufficientCredits',
  'AccountNotReady',
]);

function isRefusedContact(error: unknown): error is Failure {
  return error instanceof Failure && !generalCodes.has(error.code);
}
