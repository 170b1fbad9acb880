import { readThrown } from '../../zap/platform';
import type { ErrorPlace, StepError } from '../common/api';
import type { Field } from '../common/fields';
import { errorPlace, type Forms } from './error_place';

const titles: Record<string, string> = {
  HaltedError: 'Halted',
  ThrottledError: 'Waiting',
  ExpiredAuthError: 'Connection expired',
};

/** What went wrong, as the editor and the Zap's history show it. */
export function readStepError(error: unknown, forms: Forms): StepError {
  const { name, message, code, delay } = readThrown(error);
  const place = errorPlace({ code, name, message }, forms);
  return {
    name,
    code,
    message,
    title: titles[name] ?? 'Error',
    next: nextOf(name, delay, place),
    place,
  };
}

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

function nextOf(name: string, delay: number | null, place: ErrorPlace | null): string {
  if (place?.key === 'testDestination') {
    return "Only tests use this field. A live run ignores it and uses the lead's number.";
  }
  switch (name) {
    case 'HaltedError':
      return 'In a live Zap, this run is halted and later steps are skipped. Autoreplay is meant for errors, not for halted runs.';
    case 'ThrottledError':
      return `In a live Zap, this run waits, and the step is retried automatically ${
        delay === null ? 'after a while' : `after ${delay} seconds`
      }.`;
    case 'ExpiredAuthError':
      return 'In a live Zap, this run stops, and Zapier emails you to reconnect the account.';
    default:
      return "In a live Zap, this run stops with this error. With autoreplay on, it's retried automatically, up to five times.";
  }
}
