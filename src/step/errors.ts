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

/** Never replayed: it could send a second message, or retry for somebody who can't be reached. */
const halting: ReadonlySet<FailureCode> = new Set([
  ...(['NoPhone', 'NoConversation', 'AlreadySent', 'OptedOut'] as const),
  ...(['UnknownOutcome', 'NotConfirmed'] as const),
]);

/** First words of messages whose error class carries no code. The guide lists them. */
const leadingWords: Partial<Record<FailureCode, string>> = {
  NoPhone: 'No phone number',
  NoConversation: 'No conversation',
  AlreadySent: 'Already sent',
  OptedOut: 'Opted out',
  UnknownOutcome: 'Unknown outcome',
  NotConfirmed: 'Not confirmed',
  RateLimited: 'Rate limited',
  ServiceUnavailable: 'Service unavailable',
};

function platformError(errors: ZObject['errors'], failure: Failure, isLive: boolean): Error {
  const { code, message } = failure;
  const { status, delay } = failure.details;
  if (halting.has(code)) return new errors.HaltedError(withLeadingWords(code, message));
  if (delay !== undefined && isLive) {
    const waiting = message.replace(tryAgain, retried);
    return new errors.ThrottledError(withLeadingWords(code, waiting), delay);
  }
  return new errors.Error(message, code, status);
}

function withLeadingWords(code: FailureCode, message: string): string {
  const words = leadingWords[code];
  if (words === undefined || message.startsWith(words)) return message;
  return `${words}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/** Keeps core from appending the bundle and the log to the message (test/proof/platform_facts/errors). */
export function withoutContext(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { doNotContextify: true }) : error;
}
