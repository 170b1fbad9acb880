import { readThrown } from '../../zap/platform';
import type { StepError } from '../common/api';

const titles: Record<string, string> = {
  HaltedError: 'Halted',
  ThrottledError: 'Waiting',
  ExpiredAuthError: 'Connection expired',
};

/** What went wrong, as the editor and the Zap's history show it. */
export function readStepError(error: unknown): StepError {
  const { name, message, code, delay } = readThrown(error);
  return { name, code, message, title: titles[name] ?? 'Error', next: nextOf(name, delay) };
}

/** The editor does not let a step run without its required fields. */
export function missingError(labels: string[]): StepError {
  return {
    name: 'Error',
    code: null,
    message: `Required ${labels.length > 1 ? 'fields are' : 'field is'} missing: ${labels.join(', ')}.`,
    title: 'Not run',
    next: 'Zapier does not run a step whose required field is blank. A live run stops here, and the lead is not sent.',
  };
}

function nextOf(name: string, delay: number | null): string {
  switch (name) {
    case 'HaltedError':
      return 'In a live Zap the run is halted: Zapier does not replay it by itself, and later steps are skipped.';
    case 'ThrottledError':
      return `In a live Zap the run waits, and Zapier tries this step again ${
        delay === null ? 'after a while' : `after ${delay} seconds`
      }.`;
    case 'ExpiredAuthError':
      return 'In a live Zap the run stops, and Zapier writes a mail that asks to reconnect the account.';
    default:
      return 'In a live Zap the run stops with this error; with autoreplay on, Zapier tries it again up to five times.';
  }
}
