import * as z from 'zod';
import { parseJson } from '../../../src/values/json';
import type { StepError } from '../common/api';

/** The platform's own errors carry what the user reads as JSON. */
const carried = z.object({
  message: z.string(),
  code: z.string().nullish(),
  delay: z.number().nullish(),
});

const titles: Record<string, string> = {
  HaltedError: 'Halted',
  ThrottledError: 'Waiting',
  ExpiredAuthError: 'Connection expired',
};

/** What went wrong, as the editor and the Zap's history show it. */
export function readStepError(error: unknown): StepError {
  const { name, message } =
    error instanceof Error ? error : { name: 'Error', message: String(error) };
  const said = carried.safeParse(parseJson(message));
  const { code = null, delay = null } = said.success ? said.data : {};
  return {
    name,
    code,
    message: said.success ? said.data.message : message,
    title: titles[name] ?? 'Error',
    next: nextOf(name, delay),
  };
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
