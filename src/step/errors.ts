import type { ZObject } from 'zapier-platform-core';
import { Failure, type FailureCode } from '../values/failure';

/**
 * Runs a step and turns a Failure into the error of the platform that treats the Zap rightly
 * (design, "Errors"): an Error is replayed by Zapier's autoreplay, a ThrottledError waits, a
 * HaltedError is left alone, an ExpiredAuthError asks to reconnect.
 */
export async function withErrors<T>(errors: ZObject['errors'], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Failure)) throw withoutContext(error);
    throw withoutContext(platformError(errors, error));
  }
}

/**
 * Runs what follows a send: an error of ours would be replayed, and the message sent twice.
 *
 * @throws Failure what `run` throws of its own; UnknownOutcome for anything else
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

/** An error would be replayed: a second message, or a lead that never had a number, tried again. */
const halting: ReadonlySet<FailureCode> = new Set(['NoPhone', 'UnknownOutcome', 'NotConfirmed']);

/** What a text begins with where its class carries no code; the guide finds it by these. */
const leadingWords: Partial<Record<FailureCode, string>> = {
  NoPhone: 'No phone number',
  UnknownOutcome: 'Unknown outcome',
  NotConfirmed: 'Not confirmed',
  RateLimited: 'Rate limited',
  ServiceUnavailable: 'Service unavailable',
  InvalidCredentials: 'Invalid credentials',
};

function platformError(errors: ZObject['errors'], failure: Failure): Error {
  const { code, message } = failure;
  const { status, delay, half } = failure.details;
  if (halting.has(code)) return new errors.HaltedError(led(code, message));
  if (code === 'RateLimited' || (code === 'ServiceUnavailable' && delay !== undefined)) {
    return new errors.ThrottledError(led(code, message), delay);
  }
  if (code === 'InvalidCredentials' && half !== undefined) {
    return new errors.ExpiredAuthError(led(code, message));
  }
  return new errors.Error(message, code, status);
}

function led(code: FailureCode, message: string): string {
  const words = leadingWords[code];
  if (words === undefined || message.startsWith(words)) return message;
  return `${words}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/** Else core writes the whole bundle and the console's log behind the text (platform fact). */
export function withoutContext(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { doNotContextify: true }) : error;
}
