import type { Bundle, ZObject } from 'zapier-platform-core';
import { Failure } from '../values/failure';
import { wordSet } from '../values/words';
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
      "The service's response isn't clear, so the message may have been sent. Check the inbox before you replay this run.",
    );
  }
}

/** Never replayed: it could send a second message, or retry for somebody who can't be reached. */
const halted = wordSet('NoPhone NoConversation AlreadySent OptedOut UnknownOutcome NotConfirmed');

function platformError(errors: ZObject['errors'], failure: Failure, isLive: boolean): Error {
  const { code, message, details } = failure;
  // Two of the classes carry no code, so their messages begin with its words. The guide lists them.
  const words = code.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (halted.has(code)) return new errors.HaltedError(`${words}: ${message}`);
  if (details.delay === undefined || !isLive)
    return new errors.Error(message, code, details.status);
  // The remedy is last: the service's words may say the same.
  const waiting = message.slice(0, message.lastIndexOf(tryAgain)) + retried;
  return new errors.ThrottledError(`${words}: ${waiting}`, details.delay);
}

/** Keeps core from appending the bundle and the log to the message (test/proof/platform_facts/errors). */
function withoutContext(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { doNotContextify: true }) : error;
}
