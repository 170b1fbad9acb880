import type { ZObject } from 'zapier-platform-core';
import type { Refused } from '#service/reply/outcome';
import { Failure } from '#values/failure';
import type { Mode } from './run';

/**
 * The platform's error for whatever a step throws: a Failure becomes the one with the right consequence (design,
 * "Errors"). Zapier mails the owner about an Error, and repeats it with autoreplay on; a ThrottledError is retried
 * later; nobody is told of a HaltedError.
 */
export function toPlatformError(errors: ZObject['errors'], error: unknown, mode: Mode): unknown {
  const thrown = error instanceof Failure ? platformError(errors, error, mode) : error;
  // Keeps core from appending the bundle and the log to the message.
  return thrown instanceof Error ? Object.assign(thrown, { doNotContextify: true }) : thrown;
}

/** Certain, and meant to stop: nobody is to be told, and Zapier doesn't turn off the Zap. */
const meantToStop = /^(NoPhone|NoConversation|AlreadySent|OptedOut)$/;

function platformError(errors: ZObject['errors'], failure: Failure, mode: Mode): Error {
  const { code, message, details } = failure;
  // HaltedError and ThrottledError carry no code, so their messages begin with its words. The guide lists them.
  const words = code.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const prefixed = `${words}: ${message}`;
  const { replay = 'sends', delay, status } = details;
  const isCertain = replay === 'sends';
  if (replay === 'not remembered' || (isCertain && meantToStop.test(code)))
    return new errors.HaltedError(prefixed);
  // Zapier doesn't retry a test, and a person sees the error.
  if (delay !== undefined && isCertain && mode !== 'test')
    return new errors.ThrottledError(prefixed, delay);
  return new errors.Error(message, code, status);
}

/** Whether a live run waits, and is then repeated: nothing was sent, and the service is only busy. */
export function waits({ code, reason, status, isCertain }: Refused): boolean {
  // A firewall's challenge may have the same status, and lasts.
  const isBusy = code === 'ServiceUnavailable' && reason === 'refused' && status === 503;
  return isCertain && (code === 'RateLimited' || isBusy);
}

/** What to do then, in a test, too. */
export const waitRemedy = 'Wait a minute. Live runs are retried automatically.';

/** A minute or two, in seconds: at random, so that the runs of one burst don't return together. */
export function soon(): number {
  return 60 + Math.floor(Math.random() * 61);
}
