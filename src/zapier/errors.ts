import type { ZObject } from 'zapier-platform-core';
import { Failure } from '../values/failure';
import { wordSet } from '../values/words';
import { retried, tryAgain } from './refusal_texts';
import type { Mode } from './run';

/**
 * The platform's error for whatever a step throws: a Failure becomes the one with the right consequence (design,
 * "Errors"). Zapier mails the owner about an Error, and repeats it with autoreplay on; a ThrottledError is retried
 * later; nobody is told of a HaltedError.
 */
export function toPlatformError(errors: ZObject['errors'], error: unknown, mode: Mode): unknown {
  if (!(error instanceof Failure)) return withoutContext(error);
  return withoutContext(platformError(errors, error, mode));
}

/** Certain, and meant to stop: nobody is to be told, and Zapier doesn't turn off the Zap. */
const meantToStop = wordSet('NoPhone NoConversation AlreadySent OptedOut');

function platformError(errors: ZObject['errors'], failure: Failure, mode: Mode): Error {
  const { code, message, details } = failure;
  // Two of the classes carry no code, so their messages begin with its words. The guide lists them.
  const words = code.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const { unclear, delay, status } = details;
  const isHalted = unclear === 'not remembered' || (unclear === undefined && meantToStop.has(code));
  if (isHalted) return new errors.HaltedError(`${words}: ${message}`);
  // Zapier doesn't retry a test, and a person sees the error.
  if (delay === undefined || unclear !== undefined || mode === 'test')
    return new errors.Error(message, code, status);
  // The remedy is last: the service's words may say the same.
  const waiting = message.slice(0, message.lastIndexOf(tryAgain)) + retried;
  return new errors.ThrottledError(`${words}: ${waiting}`, delay);
}

/** Keeps core from appending the bundle and the log to the message. */
function withoutContext(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { doNotContextify: true }) : error;
}
