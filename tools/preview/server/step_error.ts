import { readThrown } from '../../zap/platform';
import { type Place, passing } from './place';
import fates from './texts.json';

/** An error as Zapier shows it. */
export interface StepError {
  code: string;
  message: string;
  /** What Zap History calls the run. */
  title: string;
  /** What Zapier does next. */
  next: string;
  /** Whether the run stops on purpose, or goes on later. */
  isMild: boolean;
  /** The field to go to; null if no field can fix it. */
  place: Place | null;
}

/** What is said of a message that may have been sent. */
const unclear = /Check (the inbox|whether)|A replay sends/;

/**
 * What went wrong, as the editor and the Zap's history show it.
 *
 * @param step the ID of the step; empty for the connection
 * @param placeFor finds the field to go to
 */
export function readStepError(
  error: unknown,
  step: string,
  placeFor: (code: string, message: string) => Place | null,
): StepError {
  const { name, message, code: given } = readThrown(error);
  const code = given ?? name;
  // A test isn't retried, but the live run is.
  const kind = code === 'RateLimited' ? 'ThrottledError' : name;
  const isMild = kind === 'HaltedError' || kind === 'ThrottledError';
  const isTrigger = step.startsWith('triggers.');
  const later = isTrigger ? 'checksLater' : 'later';
  const stops = isTrigger ? 'checksStop' : 'stops';
  const failed = unclear.test(message) ? 'unclear' : passing.test(code) ? later : stops;
  const place = placeFor(code, message);
  const ofStep = isMild && !isTrigger ? kind : failed;
  const ofField = place?.key === 'testDestination' ? 'onlyTests' : ofStep;
  const { title, next } = fates[step === '' ? 'connection' : ofField];
  return { code, message, title, next, isMild, place };
}
