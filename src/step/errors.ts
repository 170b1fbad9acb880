import type { ZObject } from 'zapier-platform-core';
import { Failure } from '../values/failure';
import { wordSet } from '../values/words';
import { retried, tryAgain } from './refusal_texts';
import type { Mode } from './run';

/**
 * The platform's error for whatever a step throws: a Failure becomes the one with the right consequence (design,
 * "Errors"). Autoreplay repeats an Error, a ThrottledError is retried later, and a HaltedError is left alone.
 */
export function toPlatformError(errors: ZObject['errors'], error: unknown, mode: Mode): unknown {
  if (!(error instanceof Failure)) return withoutContext(error);
  return withoutContext(platformError(errors, error, mode));
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

function platformError(errors: ZObject['errors'], failure: Failure, mode: Mode): Error {
  const { code, message, details } = failure;
  // Two of the classes carry no code, so their messages begin with its words. The guide lists them.
  const words = code.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (halted.has(code)) return new errors.HaltedError(`${words}: ${message}`);
  // Zapier doesn't retry a test, and a person sees the error.
  if (details.delay === undefined || mode === 'test')
    return new errors.Error(message, code, details.status);
  // The remedy is last: the service's words may say the same.
  const waiting = message.slice(0, message.lastIndexOf(tryAgain)) + retried;
  return new errors.ThrottledError(`${words}: ${waiting}`, details.delay);
}

/** Keeps core from appending the bundle and the log to the message (test/proof/platform_facts/errors). */
function withoutContext(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { doNotContextify: true }) : error;
}
