import type { Bundle, ZObject } from 'zapier-platform-core';
import { Failure, type FailureCode } from '../values/failure';
import { retried, tryAgain } from './refusal_texts';

/**
 * Runs a step and turns a Failure into the platform error with the right consequence (design,
 * "Errors"): autoreplay repeats an Error, a ThrottledError is retried later, and a HaltedError is left
 * alone.
 */
export async function withErrors<T>(
  z: Pick<ZObject, 'errors'>,
  { meta }: { meta?: Partial<Bundle['meta']> },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Failure)) throw withoutContext(error);
    // Zapier doesn't retry a test or a dropdown, and a person sees the error.
    const isLive = !meta?.isLoadingSample && !meta?.isFillingDynamicDropdown;
    throw withoutContext(platformError(z.errors, error, isLive));
  }
}

/**
 * Runs what follows a send. An unexpected error there would be replayed, and the message sent
 * twice.
 *
 * @throws Failure any Failure that `run` throws; UnknownOutcome for any other error
 */
export function afterSend<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      'UnknownOutcome',
      "The service's response couldn't be read, so the message may have been sent. Check the inbox before you replay this run.",
    );
  }
}

/** Never replayed: it could send a second message, or retry for somebody who can't be reached. First words. */
const halted: Partial<Record<FailureCode, string>> = {
  NoPhone: 'No phone number',
  NoConversation: 'No conversation',
  AlreadySent: 'Already sent',
  OptedOut: 'Opted out',
  UnknownOutcome: 'Unknown outcome',
  NotConfirmed: 'Not confirmed',
};

/** These two classes carry no code, so their messages begin with words for it. The guide lists them. */
function platformError(errors: ZObject['errors'], failure: Failure, isLive: boolean): Error {
  const { code, message, details } = failure;
  const words = halted[code];
  if (words !== undefined) return new errors.HaltedError(beginningWith(words, message));
  if (details.delay === undefined || !isLive)
    return new errors.Error(message, code, details.status);
  const name = code === 'RateLimited' ? 'Rate limited' : 'Service unavailable';
  const waiting = message.replace(tryAgain, retried);
  return new errors.ThrottledError(beginningWith(name, waiting), details.delay);
}

function beginningWith(words: string, message: string): string {
  if (message.startsWith(words)) return message;
  return `${words}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/** Keeps core from appending the bundle and the log to the message (test/proof/platform_facts/errors). */
export function withoutContext(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { doNotContextify: true }) : error;
}
