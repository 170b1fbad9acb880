import { readThrown } from '../../zap/platform';
import type { Field } from './definition';
import { type ErrorPlace, errorPlace, type Forms } from './error_place';

const titles: Record<string, string> = {
  HaltedError: 'Halted',
  ThrottledError: 'Waiting',
  ExpiredAuthError: 'Connection expired',
};

/** Errors that may be gone the next time. */
const passing = /^(ServiceUnavailable|RateLimited|UnexpectedReply)$/;

/** What went wrong, as the editor and the Zap's history show it. */
export function readStepError(error: unknown, forms: Forms) {
  const { name, message, code, delay } = readThrown(error);
  const place = errorPlace({ code, name, message }, forms);
  return {
    /** The platform's class, such as HaltedError. */
    name,
    code,
    message,
    /** What Zap History calls the run. */
    title: titles[name] ?? 'Error',
    /** What Zapier does next. */
    next: nextOf(code ?? name, delay, place),
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
    name: 'Error',
    code: null,
    message: `Required ${missing.length > 1 ? 'fields are' : 'field is'} missing: ${missing.map(({ label }) => label).join(', ')}.`,
    title: 'Not run',
    next: "Zapier doesn't run a step whose required field is empty. In a live Zap, the run stops here, and nothing is sent for this lead.",
    place: first ? { form: 'step', key: first.key, label: first.label } : null,
  };
}

/** The error of a connection's test. */
export function connectionError(error: unknown, connectionFields: readonly Field[]): StepError {
  return {
    ...readStepError(error, { fields: [], values: {}, connectionFields }),
    title: "The connection doesn't work",
    next: "Zapier doesn't save a connection that fails its test. The preview does, so that you can see the errors of its steps.",
  };
}

function nextOf(kind: string, delay: number | null, place: ErrorPlace | null): string {
  if (place && /\btests?\b/i.test(place.label)) {
    return "Only tests use this field. A live run ignores it and uses the lead's number.";
  }
  if (kind === 'HaltedError') {
    return 'In a live Zap, this run is halted and later steps are skipped. Autoreplay is meant for errors, not for halted runs.';
  }
  if (kind === 'ThrottledError') {
    const wait = delay === null ? 'after a while' : `after ${delay} seconds`;
    return `In a live Zap, this run waits, and the step is retried automatically ${wait}.`;
  }
  if (kind === 'ExpiredAuthError') {
    return 'In a live Zap, this run stops, and Zapier emails you to reconnect the account.';
  }
  return passing.test(kind)
    ? "In a live Zap, this run stops with this error. With autoreplay on, it's retried automatically, up to five times."
    : 'In a live Zap, this run stops with this error. Fix the cause, then replay the run.';
}
