import { tryAgain } from '../../../src/step/refusal_texts';
import { readThrown } from '../../zap/platform';
import type { Field, StepInfo } from './definition';
import { type ErrorPlace, errorPlace, type Forms } from './error_place';

/** What Zap History calls a run, and what Zapier does next, by the error's class. */
const fates: Record<string, { title: string; next: string }> = {
  HaltedError: {
    title: 'Halted',
    next: 'In a live Zap, this run is halted and later steps are skipped.',
  },
  ThrottledError: {
    title: 'Waiting',
    next: 'In a live Zap, this run waits, and the step is retried automatically.',
  },
};

/** Errors that may be gone the next time. */
const passing = /^(ThrottledError|ServiceUnavailable|RateLimited|UnexpectedReply)$/;

/** What went wrong, as the editor and the Zap's history show it. */
export function readStepError(
  error: unknown,
  forms: Forms,
  kind: StepInfo['kind'] = 'creates',
  live = false,
) {
  const { name: thrown, message, code } = readThrown(error);
  // A test isn't retried, but says the same as the live run, which is.
  const name = message.includes(tryAgain) ? 'ThrottledError' : thrown;
  const place = errorPlace({ code, name, message }, forms);
  const next = kind === 'triggers' ? nextCheck(name, code) : nextOf(name, code, place);
  const noReplay = !live && /\breplay\b/.test(message);
  return {
    code: code ?? name,
    message,
    /** What Zap History calls the run. */
    title: fates[name]?.title ?? 'Error',
    /** What Zapier does next. */
    next: noReplay ? `A test isn't replayed: test again instead. ${next}` : next,
    /** Whether the run stops on purpose, or goes on later. */
    isMild: name === 'HaltedError' || name === 'ThrottledError',
    /** The field to go to; null if no field can fix it. */
    place,
  };
}

/** An error as Zapier shows it. */
export type StepError = ReturnType<typeof readStepError>;

/** The editor doesn't let a step run without its required fields. */
export function missingError(missing: readonly Field[]): StepError {
  const [first] = missing;
  return {
    code: 'Error',
    message: `Required ${missing.length > 1 ? 'fields are' : 'field is'} missing: ${missing.map(({ label }) => label).join(', ')}.`,
    title: 'Not run',
    next: "Zapier doesn't run a step whose required field is empty. In a live Zap, the run stops here, and nothing is sent for this lead.",
    isMild: false,
    place: first ? { form: 'step', key: first.key, label: first.label } : null,
  };
}

/** The error of a connection's test. */
export function connectionError(error: unknown, connectionFields: readonly Field[]): StepError {
  const read = readStepError(error, { fields: [], values: {}, connectionFields });
  const isList = read.place?.key === 'campaigns';
  return {
    ...read,
    title: isList ? 'Check the list of campaigns' : "The connection doesn't work",
    next: "Zapier doesn't save a connection that fails its test. The preview does, so that you can see the errors of its steps.",
  };
}

function nextOf(name: string, code: string | null, place: ErrorPlace | null): string {
  if (place && /\btests?\b/i.test(place.label)) {
    return "Only tests use this field. A live run ignores it and uses the lead's number.";
  }
  const fate = fates[name];
  if (fate) return fate.next;
  if (code === 'UnknownOutcome' || code === 'NotConfirmed') {
    return 'In a live Zap, Zapier mails you about this error. The message is remembered, and no replay sends it for 12 hours.';
  }
  return passing.test(code ?? name)
    ? "In a live Zap, this run stops with this error. With autoreplay on, it's retried automatically, up to five times."
    : 'In a live Zap, this run stops with this error. It can be replayed once the cause is fixed.';
}

/** A trigger's check isn't a run, so there's nothing to replay. */
function nextCheck(name: string, code: string | null): string {
  return passing.test(name) || passing.test(code ?? name)
    ? 'In a live Zap, Zapier checks again within minutes. What came in meanwhile starts the Zap then.'
    : 'In a live Zap, no runs start until you fix the cause.';
}
